// Finds and reads the sources of the project.
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

/** Returns the files in and below `folder` for which `isIncluded` is true: sorted paths relative to `root`, with `/`.
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

/** Returns the content of a file. @param {string} root @param {string} file */
export function read(root, file) {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The folders of the project that have sources. */
export const sourceFolders = ['packages', 'apps', 'e2e', 'tools'];

/** Returns whether a file is a program. @param {string} file */
export function isScript(file) {
  return /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts');
}

/**
 * Returns whether a file is a source: a program, a style sheet or SQL. Migrations are no exception to the limit of
 * lines, because a released migration cannot be split later.
 * @param {string} file
 */
export function isSource(file) {
  return isScript(file) || /\.(css|sql)$/.test(file);
}

/** Returns whether a file is a test or is used by tests only.
 * @param {string} file */
export function isTest(file) {
  return /\.test\.tsx?$|\/testing\/|\/guarantees\.ts$|^e2e\//.test(file);
}

/** Returns `text` with its comments replaced by spaces. Line ends stay, so positions and lines do not change.
 * @param {string} text */
export function withoutComments(text) {
  return text.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (whole, /** @type {string | undefined} */ quoted) => quoted ?? whole.replace(/[^\n]/g, ' '),
  );
}

/** Returns the line number of a position. @param {string} text @param {number} position */
export function lineAt(text, position) {
  return text.slice(0, position).split('\n').length;
}
