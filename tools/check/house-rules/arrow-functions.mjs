// Finds named top-level functions that are arrows: tools, stack traces and readers find declarations.
import { parseWithComments, partsOf } from '../syntax-tree.mjs';

/** @typedef {import('../syntax-tree.mjs').Node} Node */

/** Whether the last comment before `start` gives the type of what follows, as the programs without types do.
 * @param {readonly import('../syntax-tree.mjs').Comment[]} comments @param {string} code @param {number} start */
function isTypedByComment(comments, code, start) {
  const before = comments.findLast(({ end }) => end <= start && code.slice(end, start).trim() === '');
  return before !== undefined && /@type\s*\{|@ts-expect-error/.test(before.value);
}

/** @param {Node} statement @returns {Node[]} */
function declaratorsOf(statement) {
  const declaration =
    statement.type === 'ExportNamedDeclaration'
      ? partsOf(statement).find(({ type }) => type.endsWith('Declaration'))
      : statement;
  return declaration?.type === 'VariableDeclaration' && declaration.kind === 'const'
    ? partsOf(declaration).filter(({ type }) => type === 'VariableDeclarator')
    : [];
}

/** Top-level constants that are arrow functions. One with a type of its own keeps its form: a declaration cannot have it.
 * @param {string} code @param {string} file @returns {{ index: number, text: string }[]} */
export function arrowFunctionsIn(code, file) {
  const { program, comments } = parseWithComments(file, code);
  return partsOf(program).flatMap((statement) =>
    declaratorsOf(statement).flatMap(({ start, end, id, init }) => {
      const name = /** @type {Node & { name?: string, typeAnnotation?: unknown }} */ (id);
      const isArrow = /** @type {Node | null} */ (init)?.type === 'ArrowFunctionExpression';
      const isTyped = Boolean(name.typeAnnotation) || isTypedByComment(comments, code, statement.start);
      // A line that must not compile is found by its distance from the comment that says so.
      const isRefused = comments.some(
        (comment) => comment.value.includes('@ts-expect-error') && comment.start > start && comment.end < Number(end),
      );
      return isArrow && !isTyped && !isRefused ? [{ index: start, text: name.name ?? '' }] : [];
    }),
  );
}
