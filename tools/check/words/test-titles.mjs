// Finds the titles of tests and of groups of tests in a file.
import { isNode, walk } from '../syntax-tree.mjs';

/** @typedef {import('../syntax-tree.mjs').Node} Node */
/** The title of a test or group. `text` has `…` for each inserted value.
 * @typedef {{ text: string, start: number, isGroup: boolean }} TestTitle */

const modifiers = new Set(
  'describe each for concurrent sequential serial parallel only skip fails runIf skipIf'.split(' '),
);

/** Returns the names in a callee: `it` and `each` for `it.each(rows)`. @param {unknown} callee @returns {string[]} */
function readCalleePath(callee) {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'CallExpression') return readCalleePath(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return readCalleePath(callee.tag);
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return [];
  return [...readCalleePath(callee.object), String(callee.property.name)];
}

/** @param {unknown} node */
function readText(node) {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = /** @type {{ value: { raw: string } }[]} */ (node.quasis);
  return quasis.map(({ value }) => value.raw).join('…');
}

/** @param {Node} program @returns {TestTitle[]} */
export function findTestTitles(program) {
  /** @type {TestTitle[]} */
  const titles = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const [root = '', ...rest] = readCalleePath(node.callee);
    if (!/^(?:it|test|describe)$/.test(root) || !rest.every((name) => modifiers.has(name))) return;
    const [title] = /** @type {unknown[]} */ (node.arguments);
    const text = readText(title);
    if (text !== undefined && isNode(title))
      titles.push({ text, start: title.start, isGroup: root === 'describe' || rest.includes('describe') });
  });
  return titles;
}
