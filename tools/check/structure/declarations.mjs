// Finds components with too many props, and type assertions in areas.
import { isTest, lineAt } from '../source-files.mjs';
import { isNode, partsOf, walk } from '../syntax-tree.mjs';

/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {import('./project.mjs').Source} Source */
/** @typedef {import('../syntax-tree.mjs').Node} Node */

const maxProps = 7;

/** @param {unknown} node @returns {string} */
function nameOf(node) {
  return isNode(node) ? String(node.name) : '';
}

/** Returns the number of members that a type declares itself; inherited ones are not counted.
 * @param {unknown} type @param {ReadonlyMap<string, Node>} interfaces @returns {number} */
function countMembers(type, interfaces) {
  if (!isNode(type)) return 0;
  if (type.type === 'TSTypeLiteral') return partsOf(type).length;
  if (type.type === 'TSIntersectionType')
    return partsOf(type).reduce((sum, part) => sum + countMembers(part, interfaces), 0);
  const body = type.type === 'TSTypeReference' ? interfaces.get(nameOf(type.typeName))?.body : undefined;
  return isNode(body) ? partsOf(body).length : 0;
}

/** @param {Source} source @returns {string[]} */
function findWideComponentsIn({ file, text, program }) {
  /** @type {Map<string, Node>} */
  const interfaces = new Map();
  /** @type {Node[]} */
  const components = [];
  walk(program, (node) => {
    if (node.type === 'TSInterfaceDeclaration') interfaces.set(nameOf(node.id), node);
    if (node.type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(node.id))) components.push(node);
  });
  return components.flatMap(({ id, params, start }) => {
    const [props] = Array.isArray(params) ? params : [];
    const annotation = isNode(props) && isNode(props.typeAnnotation) ? props.typeAnnotation.typeAnnotation : undefined;
    const count = countMembers(annotation, interfaces);
    return count > maxProps ? [`${file}:${lineAt(text, start)} ${nameOf(id)} has ${count} props`] : [];
  });
}

/** Returns the components of the platform with more than seven props that they declare themselves.
 * @param {Project} project */
export function findWideComponents(project) {
  return [...project.values()]
    .filter(({ file }) => /^apps\/web\/src\/.*\.tsx$/.test(file) && !isTest(file))
    .flatMap(findWideComponentsIn);
}

/** Returns the type assertions in areas, except `as const`. @param {Project} project */
export function findTypeAssertions(project) {
  /** @type {string[]} */
  const places = [];
  for (const { file, text, program } of project.values()) {
    if (!/\/src\/areas\//.test(file) || isTest(file)) continue;
    walk(program, ({ type, start, typeAnnotation }) => {
      const isConst = isNode(typeAnnotation) && nameOf(typeAnnotation.typeName) === 'const';
      if ((type === 'TSAsExpression' || type === 'TSTypeAssertion') && !isConst)
        places.push(`${file}:${lineAt(text, start)}`);
    });
  }
  return places;
}
