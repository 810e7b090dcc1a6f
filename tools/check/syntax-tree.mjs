// Reads programs as the bundler's own parser sees them.
import { parseSync } from 'vite';

/** @typedef {{ type: string, start: number, [key: string]: unknown }} Node */

/** @param {unknown} value @returns {value is Node} */
export const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** @param {Node} node @returns {Node[]} */
export const partsOf = (node) => Object.values(node).flat().filter(isNode);

/** Visits a node and everything in it. @param {Node} node @param {(node: Node) => void} visit */
export const walk = (node, visit) => {
  visit(node);
  for (const part of partsOf(node)) walk(part, visit);
};

/** @param {string} file its ending says which syntax it has @param {string} code @returns {Node} */
export const parse = (file, code) => {
  const { program, errors } = parseSync(file, code);
  const [problem] = errors;
  if (problem) throw new Error(problem.message);
  return /** @type {Node} */ (/** @type {unknown} */ (program));
};
