// Finds the tables of the server areas, and SQL text with names of tables or numbers of states.
import { lineAt } from '../source-files.mjs';
import { isNode, walk } from '../syntax-tree.mjs';
import { selectAreaSources } from './project.mjs';

/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {import('./project.mjs').Source} Source */
/** @typedef {import('../syntax-tree.mjs').Node} Node */
/** A table or view: its name in SQL, and the constant that declares it. @typedef {{ sql: string, file: string, name: string, area: string }} Table */
/** @typedef {{ from: string, to: string, place: string }} Reference */

/** Returns the first call of a chain: `pgView('v', {…})` of `pgView('v', {…}).as(…)`.
 * @param {unknown} node @returns {Node | undefined} */
function findInnermostCall(node) {
  if (!isNode(node) || node.type !== 'CallExpression') return undefined;
  const { callee } = node;
  return isNode(callee) && callee.type === 'MemberExpression' ? findInnermostCall(callee.object) : node;
}

/** @param {Project} project @returns {Table[]} */
export function findTables(project) {
  /** @type {Table[]} */
  const tables = [];
  for (const { file, program, area = '' } of selectAreaSources(project))
    walk(program, ({ type, id, init }) => {
      const call = type === 'VariableDeclarator' ? findInnermostCall(init) : undefined;
      const [name] = [call?.arguments].flat();
      const isTable = isNode(call?.callee) && /^(?:pgTable|pgView)$/.test(String(call.callee.name));
      if (isTable && isNode(name) && typeof name.value === 'string' && isNode(id))
        tables.push({ sql: name.value, file, name: String(id.name), area });
    });
  return tables;
}

/** Returns the name of the property that an expression reads: `status` for `orders.status`.
 * @param {unknown} expression */
function propertyOf(expression) {
  const property = isNode(expression) && expression.type === 'MemberExpression' ? expression.property : undefined;
  return isNode(property) && property.type === 'Identifier' ? String(property.name) : '';
}

/** Returns the strings of a source. Each inserted value is `¤`, followed by the name of the property that it reads.
 * @param {Source} source */
export function readStrings({ program }) {
  /** @type {{ start: number, text: string }[]} */
  const strings = [];
  walk(program, ({ type, start, value, quasis, expressions }) => {
    if (type === 'Literal' && typeof value === 'string') strings.push({ start, text: value });
    if (type !== 'TemplateLiteral') return;
    const parts = /** @type {{ value: { raw: string } }[]} */ (quasis);
    const values = /** @type {unknown[]} */ (expressions).map((expression) => `¤${propertyOf(expression)}`);
    strings.push({ start, text: parts.map((part, index) => part.value.raw + (values[index] ?? '')).join('') });
  });
  return strings;
}

const sqlWords = /\b(?:select\s|from\s|join\s|insert\s+into\s|update\s+\w+\s+set|delete\s+from\s)/i;

/**
 * Returns the bare names of other areas' tables in SQL text. The compiler does not find a renamed table there, and no
 * import shows the dependency; both work with `${table}`.
 *
 * @param {Project} project
 * @param {readonly Table[]} tables
 * @returns {Reference[]}
 */
export function findBareTableNames(project, tables) {
  const owners = new Map(tables.map(({ sql, area }) => [sql, area]));
  if (owners.size === 0) return [];
  const relation = new RegExp(
    `(?:\\b(?:from|join|into|update|using)\\s+(?:only\\s+|lateral\\s+)?|,\\s*)"?(${[...owners.keys()].join('|')})\\b(?!['.])`,
    'gi',
  );
  return selectAreaSources(project).flatMap((source) =>
    readStrings(source)
      .filter(({ text }) => sqlWords.test(`${text} `))
      .flatMap(({ start, text }) =>
        [...text.matchAll(relation)].map(([, name = '']) => ({
          from: source.area ?? '',
          to: owners.get(name.toLowerCase()) ?? '',
          place: `${source.file}:${lineAt(source.text, start)} ${name}`,
        })),
      )
      .filter(({ from, to }) => from !== to),
  );
}

/** Match a status that is compared with a digit, on either side. */
const statusDigits = [
  /status"?\s*(?:<>|!=|[<>]=?|=)\s*\d/i,
  /status"?\s+(?:not\s+)?in\s*\([^)]*\b\d/i,
  /status"?\s+(?:not\s+)?between\s+(?:\d|\S+\s+and\s+\d)/i,
  /(?<![\w.$])\d+\s*(?:<>|!=|[<>]=?|=)\s*[\w."]*(?:¤\w*)?status\b/i,
];

/**
 * Returns the texts of areas that compare a status with the number of a state, which would be wrong if the number
 * changed. `stateNumber(machine, state)` is the replacement.
 *
 * @param {Project} project
 * @returns {string[]}
 */
export function findStateDigits(project) {
  return selectAreaSources(project).flatMap((source) =>
    readStrings(source)
      .filter(({ text }) => statusDigits.some((pattern) => pattern.test(text)))
      .map(({ start }) => `${source.file}:${lineAt(source.text, start)}`),
  );
}
