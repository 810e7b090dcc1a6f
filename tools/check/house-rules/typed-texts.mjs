// Finds texts of the product that a journey repeats instead of reading them from packages/locales by their key.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, walk } from '../syntax-tree.mjs';

const folder = path.resolve(import.meta.dirname, '../../../packages/locales/src/zh-CN');

/** @param {unknown} entry @returns {string[]} */
function wordsIn(entry) {
  return typeof entry === 'string' ? [entry] : Object.values(/** @type {object} */ (entry)).flatMap(wordsIn);
}

/** The texts without placeholders. Texts with values cannot be compared with a literal. @type {ReadonlySet<string>} */
const texts = new Set(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => wordsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
    .filter((words) => !words.includes('{{')),
);

/** Matches Han characters. A text without them, such as `English`, is a name. */
const chinese = /\p{Script=Han}/u;

/** Returns the text of a literal, or a regular expression without its anchors.
 * @param {import('../syntax-tree.mjs').Node} node @returns {string | undefined} */
function wordsOf({ type, value, regex, quasis }) {
  if (isPattern(regex)) return regex.pattern.replace(/^\^|\$$/g, '');
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length !== 1) return undefined;
  return quasis[0].value.cooked;
}

/** @param {unknown} regex @returns {regex is { pattern: string }} */
function isPattern(regex) {
  return typeof regex === 'object' && regex !== null && 'pattern' in regex;
}

/** Returns the literals that equal a text of the product.
 * @param {string} code @returns {{ index: number, text: string }[]} */
export function typedTextsIn(code) {
  /** @type {{ index: number, text: string }[]} */
  const found = [];
  walk(parse('journey.ts', code), (node) => {
    const text = wordsOf(node);
    if (text !== undefined && chinese.test(text) && texts.has(text)) found.push({ index: node.start, text });
  });
  return found;
}
