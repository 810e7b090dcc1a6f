// Finds banned words in the comments, test titles and names of source files.
import path from 'node:path';
import { bannedBeginnings } from './banned-words.mjs';
import { findDeclaredNames } from './declared-names.mjs';
import { checkName, checkPathSegment } from './name-words.mjs';
import { extractSentences, findBannedWords } from './plain-text.mjs';
import { parseWithComments } from '../syntax-tree.mjs';
import { findTestTitles } from './test-titles.mjs';

/** @typedef {import('../syntax-tree.mjs').Comment} Comment */
/** @typedef {'comments' | 'test titles' | 'names' | 'commit titles'} Reader */
/** @typedef {{ reader: Reader, file: string, line: number, word: string, instead: string }} Place */
/**
 * The result for one file. `types`: its top-level types with their lines, without types of props.
 * @typedef {{ places: Place[], exceptions: number, types: { name: string, line: number }[] }} FileWords
 */

const maxTitleLength = 120;
const exception = /^\s*words:\s*"([^"]+)"\s+\S/;

/** Returns a function that returns the line number of a position.
 * @param {string} text @returns {(position: number) => number} */
export function createLineLookup(text) {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (position) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (/** @type {number} */ (starts[middle]) < position) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** Joins line comments on consecutive lines, because a phrase may continue on the next line.
 * @param {readonly Comment[]} comments @param {string} code @returns {{ start: number, end: number }[]} */
function joinComments(comments, code) {
  /** @type {{ start: number, end: number, isLine: boolean }[]} */
  const blocks = [];
  for (const { type, start, end } of comments) {
    const last = blocks.at(-1);
    const isNext = last?.isLine && type === 'Line' && /^\n[ \t]*$/.test(code.slice(last.end, start));
    if (last && isNext) last.end = end;
    else blocks.push({ start, end, isLine: type === 'Line' });
  }
  return blocks;
}

/** @param {{ text: string, isGroup: boolean }} title @param {string} file */
function checkTestTitle({ text, isGroup }, file) {
  const faults = findBannedWords(text, file).map(({ word, instead }) => ({ word, instead }));
  const first = /^[\w']+/.exec(text)?.[0] ?? '';
  if (!isGroup && bannedBeginnings.has(first.toLowerCase()))
    faults.push({ word: first, instead: 'a title that begins with its subject' });
  if (!isGroup && text.length > maxTitleLength)
    faults.push({ word: `${text.length} characters`, instead: `at most ${maxTitleLength}` });
  return faults;
}

/** @param {string} file relative to the root @param {string} code @returns {FileWords} */
export function readFileWords(file, code) {
  const { program, comments } = parseWithComments(file, code);
  const lineOf = createLineLookup(code);
  const isException = (/** @type {Comment} */ { type, value }) => type === 'Line' && exception.test(value);
  const exceptions = comments.filter(isException);
  /** Exempt words by the line on which the comment, title or name begins. */
  const exempt = new Map(exceptions.map(({ value, start }) => [lineOf(start) + 1, exception.exec(value)?.[1] ?? '']));
  /** @param {Reader} reader @param {number} begin @param {number} at @param {{ word: string, instead: string }} fault */
  const toPlace = (reader, begin, at, { word, instead }) =>
    exempt.get(lineOf(begin))?.toLowerCase() === word.toLowerCase()
      ? []
      : [{ reader, file, line: lineOf(at), word, instead }];

  const blocks = joinComments(
    comments.filter((comment) => !isException(comment)),
    code,
  );
  const ofComments = blocks.flatMap(({ start, end }) =>
    findBannedWords(extractSentences(code.slice(start, end)), file).flatMap(({ index, ...fault }) =>
      toPlace('comments', start, start + index, fault),
    ),
  );
  const titles = /\.(?:test|spec)\.tsx?$/.test(file) ? findTestTitles(program) : [];
  const ofTitles = titles.flatMap((title) =>
    checkTestTitle(title, file).flatMap((fault) => toPlace('test titles', title.start, title.start, fault)),
  );
  const declared = findDeclaredNames(program);
  const ofNames = declared.flatMap((name) =>
    checkName(name, file).flatMap(({ word, instead }) =>
      toPlace('names', name.start, name.start, { word, instead: `in ${name.name}: ${instead}` }),
    ),
  );
  return {
    places: [...ofComments, ...ofTitles, ...ofNames],
    exceptions: exceptions.length,
    types: declared
      .filter(({ name, kind, isTopLevel }) => kind === 'type' && isTopLevel && !name.endsWith('Props'))
      .map(({ name, start }) => ({ name, line: lineOf(start) })),
  };
}

/** Returns the banned words in the comments of a style sheet.
 * @param {string} file @param {string} css @returns {Place[]} */
export function findSheetWords(file, css) {
  const lineOf = createLineLookup(css);
  return [...css.matchAll(/\/\*.*?\*\//gs)].flatMap(({ 0: comment, index: start }) =>
    findBannedWords(extractSentences(comment), file).map(({ index, word, instead }) => ({
      reader: /** @type {const} */ ('comments'),
      file,
      line: lineOf(start + index),
      word,
      instead,
    })),
  );
}

/** Returns the banned words in the names of files and of their folders, each folder once.
 * @param {readonly string[]} files @returns {Place[]} */
export function checkPaths(files) {
  const folders = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))));
  return [...files, ...folders].flatMap((file) =>
    checkPathSegment(path.posix.basename(file).replace(/\.[a-z]+$/, ''), file).map(({ word, instead }) => ({
      reader: /** @type {const} */ ('names'),
      file,
      line: 1,
      word,
      instead: `in the name of the file or folder: ${instead}`,
    })),
  );
}

/** Returns the places of types that several files declare.
 * @param {ReadonlyMap<string, FileWords>} read by file @returns {Place[]} */
export function findRepeatedTypes(read) {
  /** @type {Map<string, { file: string, line: number }[]>} */
  const byName = new Map();
  for (const [file, { types }] of read)
    for (const { name, line } of types) byName.set(name, [...(byName.get(name) ?? []), { file, line }]);
  return [...byName].flatMap(([name, declared]) => {
    const files = new Set(declared.map(({ file }) => file)).size;
    const instead = `a name of its own: ${files} files declare this type`;
    if (files < 2) return [];
    return declared.map((place) => ({ reader: /** @type {const} */ ('names'), ...place, word: name, instead }));
  });
}
