// Finds texts that a component shows and that do not come from the locale files.
import { isNode, parse, partsOf, walk } from '../syntax-tree.mjs';

/** Attributes whose text is shown or read aloud. */
const readAttributes = new Set([
  'title',
  'placeholder',
  'label',
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'okText',
  'cancelText',
  'tooltip',
]);

/** @typedef {import('../syntax-tree.mjs').Node} Node */

/** Returns the nodes whose text is shown for `node`: both branches of a condition, but not the condition.
 * @param {Node} node @returns {Node[]} */
function shownBy(node) {
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return partsOf(node).flatMap(shownBy);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].filter(isNode).flatMap(shownBy);
    case 'LogicalExpression':
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).filter(isNode).flatMap(shownBy);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].filter(isNode).flatMap(shownBy) : [];
    case 'TemplateLiteral':
      return [node.quasis].flat().filter(isNode);
    default:
      return [node];
  }
}

/** @param {Node} node */
function textOf({ type, value }) {
  if (type === 'TemplateElement') return /** @type {{ raw: string }} */ (value).raw;
  return (type === 'JSXText' || type === 'Literal') && typeof value === 'string' ? value : '';
}

/** Returns the nodes in `node` that are shown as text: the children of an element, or the value of an attribute or
 * property with a text.
 * @param {Node} node @returns {Node[]} */
function shownIn(node) {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return [node.children].flat().filter(isNode);
  const name = node.type === 'JSXAttribute' ? node.name : node.type === 'Property' ? node.key : undefined;
  return isNode(name) && isNode(node.value) && readAttributes.has(String(name.name)) ? [node.value] : [];
}

/** Returns whether a text has a word to translate. Numbers, punctuation (also `&middot;`) and addresses are the same in
 * every language; `shell:menu` is the key of a text.
 * @param {string} text */
function hasWord(text) {
  return /\p{L}/u.test(text.replace(/&#?\w+;|https?:\S*|^[a-z]\w*:[\w.-]+$/g, ''));
}

/** Returns the texts that `code`, a module with JSX, contains as literals.
 * @param {string} code @returns {{ index: number, text: string }[]} */
export function literalTextIn(code) {
  /** @type {{ index: number, text: string }[]} */
  const found = [];
  walk(parse('component.tsx', code), (node) => {
    for (const shown of shownIn(node).flatMap(shownBy)) {
      const text = textOf(shown);
      if (hasWord(text)) found.push({ index: shown.start + text.search(/\S/), text: text.trim() });
    }
  });
  return found;
}
