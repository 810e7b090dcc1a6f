// Finds the project's own sources. Used by every check that reads them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const notOurs = new Set([
  'node_modules',
  'dist',
  'dist-types',
  '.data',
  '.git',
  'test-results',
  'playwright-report',
  'generated',
]);

/** Every file below `folder` of `root` for which `isIncluded` is true, as paths relative to `root` with `/`, sorted.
 * @param {string} root @param {string} folder @param {(file: string) => boolean} isIncluded @returns {string[]} */
export function filesBelow(root, folder, isIncluded) {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true })
    .flatMap((entry) => {
      if (notOurs.has(entry.name)) return [];
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(root, file, isIncluded);
      return isIncluded(file) ? [file] : [];
    })
    .sort();
}

/** @param {string} root @param {string} file */
export function read(root, file) {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The folders with sources. */
export const sourceFolders = ['packages', 'apps', 'e2e', 'tools'];

/** @param {string} file */
export function isScript(file) {
  return /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts');
}

/**
 * What people read and change: programs, style sheets and SQL. A migration that has landed can no longer be split, so
 * there is no exception for migrations: a new one is checked before it lands, and none that has landed is too long.
 * @param {string} file
 */
export function isSource(file) {
  return isScript(file) || /\.(css|sql)$/.test(file);
}

/** Tests and what only tests use.
 * @param {string} file */
export function isTest(file) {
  return /\.test\.tsx?$|\/testing\/|\/guarantees\.ts$|^e2e\//.test(file);
}

/** `text` without comments, line ends kept, so that the line of a position stays.
 * @param {string} text */
export function withoutComments(text) {
  return text.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (whole, /** @type {string | undefined} */ quoted) => quoted ?? whole.replace(/[^\n]/g, ' '),
  );
}

/** @param {string} text @param {number} position */
export function lineAt(text, position) {
  return text.slice(0, position).split('\n').length;
}
