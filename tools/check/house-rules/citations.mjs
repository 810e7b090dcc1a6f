// Checks citations of the pages of docs/, such as `domain.md §10`: the page and the section must exist.
import { filesBelow, isScript, lineAt, read, sourceFolders, withoutComments } from '../source-files.mjs';

/** A page and the numbers of its headings.
 * @typedef {{ text: string, headings: ReadonlySet<string> }} Page */
/** The pages of docs/ by file name.
 * @typedef {ReadonlyMap<string, Page>} Pages */

/** Reads the numbers of the headings of a page. @param {string} text @returns {Page} */
export function pageOf(text) {
  return {
    text,
    headings: new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number)),
  };
}

/** @param {string} file */
function nameOf(file) {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** @param {string} file */
function isPage(file) {
  return file.endsWith('.md');
}

/** @param {string} file */
function cites(file) {
  return isScript(file) || /\.(sql|css)$/.test(file);
}

/** Returns `text` with its comments blanked, in the language of `file`.
 * @param {string} file @param {string} text */
function codeOf(file, text) {
  return file.endsWith('.sql')
    ? text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
    : withoutComments(text);
}

/** Matches a page with or without a section, or a further section, and words quoted from it: `domain.md §10 "Line"`. */
const mention =
  /(?:(?<name>\b[a-z][\w-]*\.md\b)(?:[\s*`]*§(?<first>\d+(?:\.\d+)*))?|§(?<next>\d+(?:\.\d+)*))(?:,? "(?<words>[^"\n]+)")?/g;

/**
 * Returns the citations in `file` of pages or sections that do not exist. A section belongs to the page that is named
 * before it in the same comment; in a page, to that page. A page without a section counts in comments only: in code it
 * may be any file.
 * @param {string} file @param {string} text @param {Pages} pages @returns {string[]} */
export function citationFaults(file, text, pages) {
  const code = codeOf(file, text);
  /** @param {number} from @param {number} to */
  const isComment = (from, to) => code.slice(from, to).trim() === '';
  const own = isPage(file) ? nameOf(file) : '';
  let name = own;
  let end = 0;
  /** @type {string[]} */
  const faults = [];
  for (const { 0: whole, index, groups = {} } of text.matchAll(mention)) {
    const { first, next, words } = groups;
    if (next !== undefined && (isPage(file) || !isComment(end, index))) name = own;
    name = groups['name'] ?? name;
    end = index + whole.length;
    const section = first ?? next;
    const page = pages.get(name);
    const isMissing = page
      ? (section !== undefined && !page.headings.has(section)) || (words !== undefined && !page.text.includes(words))
      : section !== undefined || isComment(index, end);
    if (isMissing) {
      const cited = `${next === undefined ? '' : `${name} `}${whole}`.replace(/[\s*`]+/g, ' ').trim();
      faults.push(`${file}:${lineAt(text, index)} cites ${cited}: docs/ has no such ${page ? 'part' : 'page'}`);
    }
  }
  return faults;
}

/** With fewer citations, the check itself is broken: it would find no fault. */
const minCitations = 30;

/** @param {string} root @returns {{ faults: string[], count: number }} */
export function checkCitations(root) {
  const docs = filesBelow(root, 'docs', isPage);
  const pages = new Map(docs.map((file) => [nameOf(file), pageOf(read(root, file))]));
  const files = [...sourceFolders.flatMap((folder) => filesBelow(root, folder, cites)), ...docs];
  const texts = files.map((file) => ({ file, text: read(root, file) }));
  const faults = texts.flatMap(({ file, text }) => citationFaults(file, text, pages));
  const count = texts.reduce((sum, { text }) => sum + [...text.matchAll(/§\d/g)].length, 0);
  if (count < minCitations) faults.push(`only ${count} citations seen: the check itself is broken`);
  return { faults, count };
}
