// Finds statements that write a status, in any form: Drizzle, the writers of `platform/db`, or SQL as text.

/** Returns the position of the bracket that closes the one at `start`. @param {string} code @param {number} start */
function closeOf(code, start) {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if ('([{'.includes(code.charAt(at))) depth += 1;
    if (')]}'.includes(code.charAt(at))) depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}

/** Returns `text` without its parentheses, because conditions of a subquery do not belong to the statement.
 * @param {string} text @returns {string} */
function outer(text) {
  const rest = text.replace(/\([^()]*\)/g, '');
  return rest === text ? text : outer(rest);
}

const writerCall = /(?:\.(?:set|values)|\b(?:updateRow|insertRows))(?=\()/g;
/** Matches `status` as a key of the written values, also in quotes or as shorthand; not a field that is read. */
const statusKey = /(?<=[{,[]\s*)(['"]?)status\1\s*[:,}\]]/;
/** Matches a status with the name of a state. Where rows are described or filtered, the value is a column. */
const namedState = /(?<![.\w])status:\s*['"]/g;
const updateText = /\bupdate\s+[^;`]*?\bset\s+([^;`]*)/gi;
const insertText = /\binsert\s+into\s+[^\s(]+\s*\(([^)]*)\)/gi;

/** @param {string} assignments the text after `set` */
function setsStatus(assignments) {
  const [own = ''] = outer(assignments).split(/\b(?:from|where|returning)\b/i);
  return /\bstatus["}]?\s*=(?![=>])/i.test(own);
}

/** Returns the places where `code` writes a status.
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
