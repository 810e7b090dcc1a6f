// Finds words that a component shows without asking the locale files for them.
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

/** The nodes whose text is shown where `node` is: both answers of a question, not the question.
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

/** What shows text of its own: the children of an element, and what is read of an attribute, or of a column's description.
 * @param {Node} node @returns {Node[]} */
function shownIn(node) {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return [node.children].flat().filter(isNode);
  const name = node.type === 'JSXAttribute' ? node.name : node.type === 'Property' ? node.key : undefined;
  return isNode(name) && isNode(node.value) && readAttributes.has(String(name.name)) ? [node.value] : [];
}

/** Numbers, punctuation (`&middot;` too) and addresses are the same in every language; `shell:menu` is the key of a text.
 * @param {string} text */
function hasWord(text) {
  return /\p{L}/u.test(text.replace(/&#?\w+;|https?:\S*|^[a-z]\w*:[\w.-]+$/g, ''));
}

/** Words in `code`, a module with JSX, that no locale file has.
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
