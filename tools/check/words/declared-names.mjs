// The names that a file declares. Uses are left out: the name of a column, a field or a library is not chosen there.
import { isNode, partsOf, walk } from '../syntax-tree.mjs';

/** @typedef {import('../syntax-tree.mjs').Node} Node */
/**
 * @typedef {object} DeclaredName
 * @property {string} name
 * @property {number} start
 * @property {'function' | 'type' | 'value' | 'member'} kind
 * @property {boolean} [isExported] by its own statement
 * @property {boolean} [isTopLevel]
 */

const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSDeclareFunction',
]);
const types = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSEnumDeclaration']);
const members = new Set(['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition']);

/** @param {unknown} node @returns {Node[]} */
const nodes = (node) => [node].flat().filter(isNode);

/** @param {unknown} node @param {DeclaredName['kind']} kind @returns {DeclaredName[]} */
const named = (node, kind) =>
  isNode(node) && typeof node.name === 'string' ? [{ name: node.name, start: node.start, kind }] : [];

/** The names in a pattern. `{ held }` repeats the name of a field, `{ held: row }` chooses one.
 * @param {unknown} pattern @param {DeclaredName['kind']} kind @returns {DeclaredName[]} */
function patternNames(pattern, kind) {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return pattern.name === 'this' ? [] : named(pattern, kind);
    case 'ObjectPattern':
      return nodes(pattern.properties).flatMap((property) => {
        if (property.type === 'RestElement') return patternNames(property.argument, kind);
        return property.shorthand === true ? [] : patternNames(property.value, kind);
      });
    case 'ArrayPattern':
      return nodes(pattern.elements).flatMap((element) => patternNames(element, kind));
    case 'AssignmentPattern':
      return patternNames(pattern.left, kind);
    case 'RestElement':
      return patternNames(pattern.argument, kind);
    case 'TSParameterProperty':
      return patternNames(pattern.parameter, kind);
    default:
      return [];
  }
}

/** @param {Node} specifier @returns {DeclaredName[]} */
const importedName = ({ imported, local }) =>
  isNode(imported) && isNode(local) && imported.name === local.name ? [] : named(local, 'value');

/** @param {Node} node @returns {DeclaredName[]} */
function declaredBy(node) {
  if (functions.has(node.type))
    return [...named(node.id, 'function'), ...nodes(node.params).flatMap((one) => patternNames(one, 'value'))];
  if (types.has(node.type)) return named(node.id, 'type');
  if (members.has(node.type)) return node.computed === true ? [] : named(node.key, 'member');
  switch (node.type) {
    case 'VariableDeclarator':
      return patternNames(node.id, isNode(node.init) && functions.has(node.init.type) ? 'function' : 'value');
    case 'ClassDeclaration':
      return named(node.id, 'type');
    case 'ImportSpecifier':
      return importedName(node);
    case 'ImportNamespaceSpecifier':
    case 'ImportDefaultSpecifier':
      return named(node.local, 'value');
    case 'CatchClause':
      return patternNames(node.param, 'value');
    default:
      return [];
  }
}

/** What a statement of the module declares by itself, without what is inside. @param {Node} statement @returns {Node[]} */
function topLevel(statement) {
  if (/^Export(Named|Default)Declaration$/.test(statement.type)) return nodes(statement.declaration).flatMap(topLevel);
  return statement.type === 'VariableDeclaration' ? nodes(statement.declarations) : [statement];
}

/** Every name that the module declares. @param {Node} program @returns {DeclaredName[]} */
export function declaredNames(program) {
  const statements = partsOf(program);
  const exported = new Set(statements.filter(({ type }) => type.startsWith('Export')).flatMap(topLevel));
  const top = new Set(statements.flatMap(topLevel));
  /** @type {DeclaredName[]} */
  const names = [];
  walk(program, (node) => {
    const place = { isExported: exported.has(node), isTopLevel: top.has(node) };
    for (const declared of declaredBy(node)) names.push({ ...declared, ...place });
  });
  return names;
}
