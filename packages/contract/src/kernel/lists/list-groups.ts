import { z } from 'zod';

/** Largest number of groups that are returned. */
export const maxGroups = 200;

/** What the rows of a group have in common: a record, a partner of any type, a state, a choice, or the month of a day. */
export type GroupKind = 'record' | 'partner' | 'status' | 'choice' | 'month';

/** The types of partner by which documents of several types are grouped. */
export const groupPartners = ['customer', 'factory', 'carrier', 'agency'] as const;
/** A type of {@link groupPartners}. */
export type GroupPartner = (typeof groupPartners)[number];

/** The fields by which a list can be grouped. */
export type GroupFields = Readonly<Record<string, GroupKind>>;

/** The form of the values of a kind; rows without a value have an empty one. */
const valueForms: Readonly<Record<GroupKind, string>> = {
  record: '[1-9]\\d{0,14}',
  partner: `(${groupPartners.join('|')})-[1-9]\\d{0,14}`,
  status: '\\d{1,3}',
  choice: '[A-Z_]{1,32}',
  month: '[12]\\d{3}-(0[1-9]|1[0-2])',
};

const fieldsByKeys = new WeakMap<object, GroupFields>();

/** Returns the schemas of the field by which a list is grouped, and of the key of one group. */
export function groupsBy<Fields extends GroupFields>(fields: Fields) {
  // The keys of an object have the type `string`, which is wider than the names.
  const names = Object.keys(fields) as (keyof Fields & string)[];
  const forms = names.map((name) => `${name}:(${valueForms[fields[name] ?? 'record']})?`);
  const inGroup = z.string().regex(new RegExp(`^(${forms.join('|')})$`));
  fieldsByKeys.set(inGroup, fields);
  return { groupBy: z.enum(names), inGroup };
}

/** Returns the fields of the groups whose keys a schema accepts; undefined for any other schema. */
export function groupFieldsOf(schema: object): GroupFields | undefined {
  return fieldsByKeys.get(schema);
}

/** Returns the field of the key of a group, and the value that its rows have in it; '' = none. */
export function partsOfGroupKey(key: string): { readonly field: string; readonly value: string } {
  const at = key.indexOf(':');
  return { field: key.slice(0, at), value: key.slice(at + 1) };
}

/** Returns the type and the id of a partner from the value of a group; undefined for another text. */
export function partnerOfGroup(value: string): { readonly type: GroupPartner; readonly id: number } | undefined {
  const [name, id] = value.split('-');
  const type = groupPartners.find((known) => known === name);
  return type && { type, id: Number(id) };
}

const CountedGroup = z.object({
  key: z.string(),
  /** The name of the record or partner; null for other kinds, and for rows without a record. */
  label: z.string().nullable(),
  count: z.number().int(),
});

function groupsWith<Group extends z.ZodType>(group: Group) {
  return z.object({
    /** Whether there are more groups than are returned. */
    isCapped: z.boolean(),
    groups: z.array(group),
  });
}

/** The groups of a list without amounts. */
export const CountedGroups = groupsWith(CountedGroup);
export type CountedGroups = z.output<typeof CountedGroups>;

/** Returns the schema of the groups of a list with their sums. `sum`: the sums of a group in one currency, or of its pieces. */
export function groupsOf<Sum extends z.ZodType>(sum: Sum) {
  return groupsWith(CountedGroup.extend({ sums: z.array(sum) }));
}

/** The groups of a list with their sums by currency; a sum of pieces is the only one of its group. */
export interface ListGroups<Sum> {
  isCapped: boolean;
  groups: (z.output<typeof CountedGroup> & { sums: Sum[] })[];
}
