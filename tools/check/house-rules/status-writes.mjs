// Finds statements that write a status, in any form: Drizzle, the writers of `platform/db`, or SQL as text.

/** Where the bracket that opens at `start` closes. @param {string} code @param {number} start */
function closeOf(code, start) {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if ('([{'.includes(code.charAt(at))) depth += 1;
    if (')]}'.includes(code.charAt(at))) depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}

/** `text` without what is in round brackets: the conditions of a subquery are not the statement's.
 * @param {string} text @returns {string} */
function outer(text) {
  const rest = text.replace(/\([^()]*\)/g, '');
  return rest === text ? text : outer(rest);
}

const writerCall = /(?:\.(?:set|values)|\b(?:updateRow|insertRows))(?=\()/g;
/** A key of what is written, also in quotes or by its name alone; not a field that is read. */
const statusKey = /(?<=[{,[]\s*)(['"]?)status\1\s*[:,}\]]/;
/** A state called by its name. Where rows are described or filtered, `status` is a column. */
const namedState = /(?<![.\w])status:\s*['"]/g;
const updateText = /\bupdate\s+[^;`]*?\bset\s+([^;`]*)/gi;
const insertText = /\binsert\s+into\s+[^\s(]+\s*\(([^)]*)\)/gi;

/** @param {string} assignments what follows `set` */
function setsStatus(assignments) {
  const [own = ''] = outer(assignments).split(/\b(?:from|where|returning)\b/i);
  return /\bstatus["}]?\s*=(?![=>])/i.test(own);
}

/** Where `code` writes a status.
 * @param {string} code @returns {{ index: number, text: string }[]} */
export function statusWritesIn(code) {
  const calls = [...code.matchAll(writerCall)]
    .map((match) => ({ index: match.index, text: match[0], end: closeOf(code, match.index + match[0].length) }))
    .filter(({ index, end }) => statusKey.test(code.slice(index, end)));
  const statements = [
    ...[...code.matchAll(updateText)].filter(([, assignments = '']) => setsStatus(assignments)),
    ...[...code.matchAll(insertText)].filter(([, columns = '']) => /\bstatus\b/i.test(columns)),
    ...[...code.matchAll(namedState)].filter(
      ({ index }) => !calls.some((call) => call.index < index && index < call.end),
    ),
  ];
  return [...calls, ...statements.map(({ index, 0: whole }) => ({ index, text: whole.split('\n')[0] ?? '' }))];
}
