// Finds the names that a file declares. Uses are ignored, because the name of a column or of a library's function is
// declared elsewhere.
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
function toNodes(node) {
  return [node].flat().filter(isNode);
}

/** @param {unknown} node @param {DeclaredName['kind']} kind @returns {DeclaredName[]} */
function toDeclaredNames(node, kind) {
  return isNode(node) && typeof node.name === 'string' ? [{ name: node.name, start: node.start, kind }] : [];
}

/** Returns the names that a pattern declares: `row` in `{ held: row }`, but none in `{ held }`, which repeats the name
 * of a field.
 * @param {unknown} pattern @param {DeclaredName['kind']} kind @returns {DeclaredName[]} */
function readPatternNames(pattern, kind) {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return pattern.name === 'this' ? [] : toDeclaredNames(pattern, kind);
    case 'ObjectPattern':
      return toNodes(pattern.properties).flatMap((property) => {
        if (property.type === 'RestElement') return readPatternNames(property.argument, kind);
        return property.shorthand === true ? [] : readPatternNames(property.value, kind);
      });
    case 'ArrayPattern':
      return toNodes(pattern.elements).flatMap((element) => readPatternNames(element, kind));
    case 'AssignmentPattern':
      return readPatternNames(pattern.left, kind);
    case 'RestElement':
      return readPatternNames(pattern.argument, kind);
    case 'TSParameterProperty':
      return readPatternNames(pattern.parameter, kind);
    default:
      return [];
  }
}

/** @param {Node} specifier @returns {DeclaredName[]} */
function readImportedName({ imported, local }) {
  return isNode(imported) && isNode(local) && imported.name === local.name ? [] : toDeclaredNames(local, 'value');
}

/** @param {Node} node @returns {DeclaredName[]} */
function readDeclaration(node) {
  if (functions.has(node.type))
    return [
      ...toDeclaredNames(node.id, 'function'),
      ...toNodes(node.params).flatMap((one) => readPatternNames(one, 'value')),
    ];
  if (types.has(node.type)) return toDeclaredNames(node.id, 'type');
  if (members.has(node.type)) return node.computed === true ? [] : toDeclaredNames(node.key, 'member');
  switch (node.type) {
    case 'VariableDeclarator':
      return readPatternNames(node.id, isNode(node.init) && functions.has(node.init.type) ? 'function' : 'value');
    case 'ClassDeclaration':
      return toDeclaredNames(node.id, 'type');
    case 'ImportSpecifier':
      return readImportedName(node);
    case 'ImportNamespaceSpecifier':
    case 'ImportDefaultSpecifier':
      return toDeclaredNames(node.local, 'value');
    case 'CatchClause':
      return readPatternNames(node.param, 'value');
    default:
      return [];
  }
}

/** Returns the declarations of a top-level statement, without nested ones. @param {Node} statement @returns {Node[]} */
function findTopLevel(statement) {
  if (/^Export(Named|Default)Declaration$/.test(statement.type))
    return toNodes(statement.declaration).flatMap(findTopLevel);
  return statement.type === 'VariableDeclaration' ? toNodes(statement.declarations) : [statement];
}

/** Returns every name that a module declares. @param {Node} program @returns {DeclaredName[]} */
export function findDeclaredNames(program) {
  const statements = partsOf(program);
  const exported = new Set(statements.filter(({ type }) => type.startsWith('Export')).flatMap(findTopLevel));
  const top = new Set(statements.flatMap(findTopLevel));
  /** @type {DeclaredName[]} */
  const names = [];
  walk(program, (node) => {
    const place = { isExported: exported.has(node), isTopLevel: top.has(node) };
    for (const declared of readDeclaration(node)) names.push({ ...declared, ...place });
  });
  return names;
}
