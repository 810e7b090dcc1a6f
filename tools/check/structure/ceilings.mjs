// How much of each measure is left. The numbers may only be lowered; at 0 the check forbids it.
export const structureCeilings = {
  'areas in a circle': 0,
  'areas in a circle with SQL text': 0,
  'references to an area above': 0,
  'bare table names': 0,
  'states as digits': 0,
  'foreign writes': 0,
  'long functions': 0,
  'large folders': 0,
  'common type names': 0,
  'global classes': 0,
  'library selectors': 14,
  'library selectors in other sheets': 0,
  'rules in no layer': 0,
  'unknown classes': 0,
  'unused classes': 0,
  'style modules of one name': 0,
};
