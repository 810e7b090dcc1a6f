// Checks that each document area has a page, that the page has all sections, and that the files it names exist.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isScript, isTest, read, withoutComments } from '../source-files.mjs';

const sections = [
  '## States',
  '## What each action does',
  '## Read first',
  '## Examples',
  '## What it leaves to others',
];
const namedFile = /`([\w./-]+\.(?:ts|tsx))`/g;
const link = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;
const maxFiles = 10;

/** Returns the numbered lines of the section "Read first".
 * @param {string} text @returns {string[]} */
function readFirst(text) {
  const [, rest = ''] = text.split('## Read first\n');
  return (rest.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\d+\. /.test(line));
}

/**
 * Returns the faults of the page of an area. `exists` says whether a path exists, relative to the folder of the page.
 * @param {string} file @param {string} text @param {(relative: string) => boolean} exists @returns {string[]} */
export function areaPageFaults(file, text, exists) {
  const missing = sections.filter((section) => !text.includes(`\n${section}\n`));
  const named = [...text.matchAll(namedFile), ...text.matchAll(link)].map(([, relative = '']) => relative);
  const files = readFirst(text);
  return [
    ...missing.map((section) => `${file}:1 has no section "${section.slice(3)}"`),
    ...named
      .filter((relative) => !exists(relative))
      .map((relative) => `${file}:1 names ${relative}, which does not exist`),
    ...(files.length > maxFiles ? [`${file}:1 names ${files.length} files to read first: at most ${maxFiles}`] : []),
    ...(files.length === 0 ? [`${file}:1 names no file to read first: number them`] : []),
  ];
}

const areas = 'apps/server/src/areas';

/**
 * Returns a fault for each document area without a page: an area with a file that defines a document.
 * @param {ReadonlyMap<string, string>} sources the text of each file of the areas, by its path
 * @param {readonly string[]} pages the paths of the pages
 * @returns {string[]} */
export function missingPageFaults(sources, pages) {
  const known = new Set(pages);
  const definitions = [...sources].filter(([, text]) => /: DocumentDefinition</.test(withoutComments(text)));
  const pageOf = new Map(
    definitions.map(([file]) => [`${areas}/${file.slice(areas.length + 1).split('/')[0]}/README.md`, file]),
  );
  if (pageOf.size === 0) return [`${areas}: no document area seen: the check itself is broken`];
  return [...pageOf]
    .filter(([page]) => !known.has(page))
    .map(([page, file]) => `${page}:1 does not exist: ${file} defines a document, so the area needs a page`);
}

/**
 * Checks the pages of areas.
 * @param {string} root @returns {{ faults: string[], count: number }} */
export function checkAreaPages(root) {
  const pages = filesBelow(root, areas, (file) => path.basename(file) === 'README.md');
  const sources = filesBelow(root, areas, (file) => isScript(file) && !isTest(file));
  const faults = pages.flatMap((file) =>
    areaPageFaults(file, read(root, file), (relative) => existsSync(path.join(root, path.dirname(file), relative))),
  );
  const texts = new Map(sources.map((file) => [file, read(root, file)]));
  return { faults: [...faults, ...missingPageFaults(texts, pages)], count: pages.length };
}
