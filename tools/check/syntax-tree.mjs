// Parses programs with the parser of the bundler.
import { parseSync } from 'vite';

/** @typedef {{ type: string, start: number, [key: string]: unknown }} Node */

/** @param {unknown} value @returns {value is Node} */
export function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Returns the child nodes of a node. @param {Node} node @returns {Node[]} */
export function partsOf(node) {
  return Object.values(node).flat().filter(isNode);
}

/** Visits a node and all nodes in it, in the order of the source.
 * @param {Node} node @param {(node: Node) => void} visit */
export function walk(node, visit) {
  visit(node);
  // A loop instead of `partsOf`, because large programs have a million nodes and each call would create lists.
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const part of value) if (isNode(part)) walk(part, visit);
    } else if (isNode(value)) walk(value, visit);
  }
}

/**
 * A comment. `value` is its text without `//` or the marks of a block; `start` is the position of the first mark.
 * @typedef {{ type: 'Line' | 'Block', value: string, start: number, end: number }} Comment
 * @typedef {{ program: Node, comments: readonly Comment[] }} Syntax
 */

/** @param {string} file its ending selects the syntax @param {string} code @returns {Syntax} */
export function parseWithComments(file, code) {
  const { program, comments, errors } = parseSync(file, code);
  const [problem] = errors;
  if (problem) throw new Error(`${file}: ${problem.message}`);
  return { program: /** @type {Node} */ (/** @type {unknown} */ (program)), comments };
}

/** @param {string} file its ending selects the syntax @param {string} code @returns {Node} */
export function parse(file, code) {
  return parseWithComments(file, code).program;
}
