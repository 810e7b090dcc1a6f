// Finds statements that write a table of another area. Only the owner of a table checks the rules of its rows.
import { lineAt } from '../source-files.mjs';
import { isNode, walk } from '../syntax-tree.mjs';
import { findArea, selectAreaSources, findDeclaration } from './project.mjs';
import { readStrings } from './tables.mjs';

/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {import('./project.mjs').Source} Source */
/** @typedef {import('./tables.mjs').Table} Table */
/** @typedef {import('../syntax-tree.mjs').Node} Node */
/** @typedef {{ owner: string, by: string, place: string }} Write */

const builders = /^(?:insert|update|delete)$/;
const rowWriters = /^(?:insertRows|updateRows?|deleteRows|save|saveLines|writeRows)$/;
/** Functions that write the rows of a document. The area that declares the document owns the rows. */
const documentWriters = /^(?:transition|settle|recomputeState|bringTo|writeDerivedState|splitOff|splitRows|insertAs)$/;
const writeInText = /\b(insert into|update|delete from)\s+"?(\w+)"?/gi;

/** Returns the name of the called function, and the names of tables or documents that it may write.
 * @param {Node} call */
function readWriteCall({ callee, arguments: given }) {
  const names = [given]
    .flat()
    .filter(isNode)
    .map(({ name }) => String(name));
  const isMethod = isNode(callee) && callee.type === 'MemberExpression';
  const called = isNode(callee) ? (isMethod ? callee.property : callee) : undefined;
  const how = isNode(called) ? String(called.name) : '';
  if (isMethod) return { how, names: builders.test(how) && names.length === 1 ? names : [] };
  return { how, names: rowWriters.test(how) || documentWriters.test(how) ? names.slice(0, 3) : [] };
}

/** @param {Project} project @param {Source} source @param {readonly Table[]} tables @returns {Write[]} */
function findCallWrites(project, { file, text, area: by = '', program, imported }, tables) {
  const isTable = new Set(tables.map((table) => `${table.file} ${table.name}`));
  /** @type {Write[]} */
  const writes = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const { how, names } = readWriteCall(node);
    for (const origin of names.flatMap((name) => imported.get(name) ?? [])) {
      const declared = findDeclaration(project, origin);
      const owner = findArea(declared.file);
      const isWritten = documentWriters.test(how) || isTable.has(`${declared.file} ${declared.name}`);
      if (owner !== undefined && isWritten)
        writes.push({ owner, by, place: `${file}:${lineAt(text, node.start)} ${how} ${declared.name}` });
    }
  });
  return writes;
}

/** @param {Source} source @param {readonly Table[]} tables @returns {Write[]} */
function findTextWrites(source, tables) {
  const { file, text, area: by = '' } = source;
  return readStrings(source).flatMap(({ start, text: statement }) =>
    [...statement.matchAll(writeInText)].flatMap(([, how = '', name = '']) => {
      const owner = tables.find(({ sql }) => sql === name)?.area;
      return owner ? [{ owner, by, place: `${file}:${lineAt(text, start)} ${how} ${name} in SQL` }] : [];
    }),
  );
}

/** Returns the writes of tables by areas.
 * @param {Project} project @param {readonly Table[]} tables @returns {Write[]} */
export function findWrites(project, tables) {
  return selectAreaSources(project).flatMap((source) => [
    ...findCallWrites(project, source, tables),
    ...findTextWrites(source, tables),
  ]);
}

/** @param {readonly Write[]} writes */
export function selectForeignWrites(writes) {
  return writes.filter(({ owner, by }) => owner !== by);
}
