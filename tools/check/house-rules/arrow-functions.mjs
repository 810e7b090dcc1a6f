// Finds named top-level functions that are arrow functions instead of function declarations.
import { parseWithComments, partsOf } from '../syntax-tree.mjs';

/** @typedef {import('../syntax-tree.mjs').Node} Node */

/** Returns whether the comment directly before `start` declares a type, as in JavaScript files.
 * @param {readonly import('../syntax-tree.mjs').Comment[]} comments @param {string} code @param {number} start */
function isTypedByComment(comments, code, start) {
  const before = comments.findLast(({ end }) => end <= start && code.slice(end, start).trim() === '');
  return before !== undefined && /@type\s*\{|@ts-expect-error/.test(before.value);
}

/** Returns the declarators of a `const` statement, exported or not. @param {Node} statement @returns {Node[]} */
function declaratorsOf(statement) {
  const declaration =
    statement.type === 'ExportNamedDeclaration'
      ? partsOf(statement).find(({ type }) => type.endsWith('Declaration'))
      : statement;
  return declaration?.type === 'VariableDeclaration' && declaration.kind === 'const'
    ? partsOf(declaration).filter(({ type }) => type === 'VariableDeclarator')
    : [];
}

/** Returns the top-level constants that are arrow functions. Those with a type annotation are allowed, because a
 * function declaration cannot have one.
 * @param {string} code @param {string} file @returns {{ index: number, text: string }[]} */
export function arrowFunctionsIn(code, file) {
  const { program, comments } = parseWithComments(file, code);
  return partsOf(program).flatMap((statement) =>
    declaratorsOf(statement).flatMap(({ start, end, id, init }) => {
      const name = /** @type {Node & { name?: string, typeAnnotation?: unknown }} */ (id);
      const isArrow = /** @type {Node | null} */ (init)?.type === 'ArrowFunctionExpression';
      const isTyped = Boolean(name.typeAnnotation) || isTypedByComment(comments, code, statement.start);
      // `@ts-expect-error` applies to the next line only, so a function with this comment inside keeps its form.
      const isRefused = comments.some(
        (comment) => comment.value.includes('@ts-expect-error') && comment.start > start && comment.end < Number(end),
      );
      return isArrow && !isTyped && !isRefused ? [{ index: start, text: name.name ?? '' }] : [];
    }),
  );
}
