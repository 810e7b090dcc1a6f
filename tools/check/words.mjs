// The step `words`: finds banned words in comments, test titles, names and commit titles.
// `node tools/check/words.mjs <folder or file>...` prints every place in these folders or files.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareWithCeilings } from './ceilings.mjs';
import { checkCommitTitle } from './words/commit-titles.mjs';
import { listChangedFiles, listCommitsSince } from './git.mjs';
import { filesBelow, isScript, read, sourceFolders } from './source-files.mjs';
import { wordCeilings } from './words/ceilings.mjs';
import { findRepeatedTypes, findSheetWords, readFileWords, checkPaths } from './words/word-places.mjs';

/** @typedef {import('./words/word-places.mjs').Place} Place */

/** The limit of comments such as `// words: "held" is PostgreSQL's term`, which allow a word on the next line. */
const maxExceptions = 10;
/** With fewer files, the check itself is broken: it would find no fault. */
const minFiles = 500;

/** @param {string} root */
function readSources(root) {
  const files = sourceFolders.flatMap((folder) => filesBelow(root, folder, isScript));
  const words = new Map(files.map((file) => [file, readFileWords(file, read(root, file))]));
  const sheets = sourceFolders.flatMap((folder) => filesBelow(root, folder, (file) => file.endsWith('.css')));
  const places = [...words.values()].flatMap((one) => one.places);
  places.push(...sheets.flatMap((file) => findSheetWords(file, read(root, file))));
  const exceptions = [...words.values()].reduce((sum, one) => sum + one.exceptions, 0);
  return { files, exceptions, places: [...places, ...checkPaths(files), ...findRepeatedTypes(words)] };
}

/** @param {Place} place */
function formatPlace({ reader, file, line, word, instead }) {
  return `${file}:${line} ${reader}: "${word}" → ${instead}`;
}

/** @param {readonly { hash: string, title: string }[]} commits @returns {Place[]} */
function checkCommitTitles(commits) {
  return commits.flatMap(({ hash, title }) =>
    checkCommitTitle(title).map((fault) => ({
      reader: /** @type {const} */ ('commit titles'),
      file: `commit ${hash}`,
      line: 1,
      ...fault,
    })),
  );
}

/** Returns one line for each place in the folders or files, sorted by file and line, and a last line with the counts.
 * @param {string} root @param {readonly string[]} paths relative to `root` */
export function listWords(root, paths) {
  const folders = paths.map((one) => path.posix.normalize(one).replace(/\/$/, ''));
  const isListed = (/** @type {string} */ file) => folders.some((one) => file === one || file.startsWith(`${one}/`));
  const places = readSources(root).places.filter(({ file }) => isListed(file));
  places.sort((one, other) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1));
  const counts = ['comments', 'test titles', 'names'].map(
    (reader) => `${reader} ${places.filter((place) => place.reader === reader).length}`,
  );
  return [...places.map(formatPlace), counts.join(', ')].join('\n');
}

/**
 * Fails when a reader finds more places than its ceiling. With `paths`, lists the places there and passes.
 *
 * @param {string} root
 * @param {readonly string[]} [paths] files or folders, relative to `root`
 */
export function checkWords(root, paths = []) {
  if (paths.length > 0) return { faults: [], note: 'listed only', output: listWords(root, paths) };
  const { files, exceptions, places } = readSources(root);
  const commits = listCommitsSince(root, 'tools/check/words.mjs');
  const all = [...places, ...checkCommitTitles(commits ?? [])];
  const measures = Object.entries(wordCeilings).map(([name, ceiling]) => {
    const found = all.filter(({ reader }) => reader === name);
    return { name, ceiling, places: found.map(formatPlace) };
  });
  const hint = '`npm test -- words <folder>` lists all places of a folder';
  const { faults, note } = compareWithCeilings(measures, { changed: listChangedFiles(root), hint });
  if (exceptions > maxExceptions) faults.push(`${exceptions} comments allow a word, at most ${maxExceptions} may`);
  if (files.length < minFiles) faults.push(`only ${files.length} files seen: the check itself is broken`);
  return { faults, note: `${note}; ${commits ? `${commits.length} commits` : 'no commit'} read` };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(listWords(path.resolve(import.meta.dirname, '../..'), process.argv.slice(2)));
