// Finds functions and folders that are too large, and type names that too many files declare.
import path from 'node:path';
import { isTest, lineAt } from '../source-files.mjs';
import { isNode, partsOf, walk } from '../syntax-tree.mjs';

/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {import('./project.mjs').Source} Source */
/** @typedef {import('../syntax-tree.mjs').Node} Node */

const maxFunctionLines = 60;
const maxFolderFiles = 20;
const maxFilesOfType = 4;
/** Folders without a limit: their files are found by number, language or title. */
const lists = /\/migrations$|^packages\/locales\/|\/journeys$/;

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** @param {Source} source @returns {string[]} */
function findLongFunctionsIn({ file, text, program }) {
  /** The name of the variable, field or method whose value is a function. @type {Map<unknown, unknown>} */
  const names = new Map();
  /** @type {string[]} */
  const places = [];
  walk(program, (node) => {
    const owner = node.id ?? node.key;
    if (isNode(owner)) for (const value of [node.init, node.value]) names.set(value, owner.name);
    const { type, start, end } = node;
    if (!functions.has(type) || !isNode(node.body)) return;
    const lines = text.slice(start, Number(end)).split('\n').length;
    const name = isNode(node.id) ? node.id.name : (names.get(node) ?? '(unnamed)');
    if (lines > maxFunctionLines) places.push(`${file}:${lineAt(text, start)} ${String(name)} has ${lines} lines`);
  });
  return places;
}

/** Returns the functions over 60 lines outside tests. Comments and blank lines count. @param {Project} project */
export function findLongFunctions(project) {
  return [...project.values()].filter(({ file }) => !isTest(file)).flatMap(findLongFunctionsIn);
}

/** Returns the folders with more than 20 files, not counting those in subfolders. @param {readonly string[]} files */
export function findLargeFolders(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const folder of files.map((file) => path.posix.dirname(file)).filter((one) => !lists.test(one)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > maxFolderFiles)
    .map(([folder, count]) => `${folder}: ${count} files`);
}

/** @param {Node} statement @returns {Node[]} */
function unwrapExport(statement) {
  return isNode(statement.declaration) ? [statement.declaration] : [statement];
}

/** Returns the names of types that five or more files declare, outside tests. @param {Project} project */
export function findCommonTypeNames(project) {
  /** @type {Map<string, string[]>} */
  const filesByName = new Map();
  for (const { file, program } of project.values()) {
    if (isTest(file)) continue;
    const types = partsOf(program)
      .flatMap(unwrapExport)
      .filter(({ type }) => /^TS(?:Interface|TypeAlias)Declaration$/.test(type));
    for (const name of new Set(types.flatMap(({ id }) => (isNode(id) ? [String(id.name)] : []))))
      filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
  }
  return [...filesByName]
    .filter(([, files]) => files.length > maxFilesOfType)
    .map(([name, files]) => `${name} is declared in ${files.length} files, such as ${files[0]}`);
}
