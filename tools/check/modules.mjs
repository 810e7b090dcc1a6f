// Reads the modules of the project and their imports.
import path from 'node:path';
import { filesBelow, isScript, lineAt, read, sourceFolders, withoutComments } from './source-files.mjs';

/**
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {string} target the imported file, relative to the root, or the package's name
 * @property {boolean} typeOnly removed by the compiler
 * @property {boolean} [onRequest] loaded by `import()`
 * @property {number} line
 */
/** @typedef {{ file: string, imports: Import[] }} Module */

const statement =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'\s*\)/gm;

/** @param {string} file @param {string} specifier */
function targetOf(file, specifier) {
  return specifier.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
    : specifier;
}

/** Returns the imports in `text`, the content of `file`.
 * @param {string} file @param {string} text @returns {Import[]} */
export function importsOf(file, text) {
  const code = withoutComments(text);
  return [...code.matchAll(statement)].map((match) => {
    const specifier = match[2] ?? match[3] ?? '';
    return {
      specifier,
      target: targetOf(file, specifier),
      typeOnly: match[1] !== undefined,
      onRequest: match[3] !== undefined,
      line: lineAt(code, match.index + match[0].lastIndexOf(specifier)),
    };
  });
}

/** @param {string} root @returns {Module[]} */
export function modulesOf(root) {
  return sourceFolders
    .flatMap((folder) => filesBelow(root, folder, isScript))
    .map((file) => ({ file, imports: importsOf(file, read(root, file)) }));
}
