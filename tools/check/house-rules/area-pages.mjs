// The page of a document area says where to begin to read, so its sections and the files that it names have to exist.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, read } from '../source-files.mjs';

const sections = [
  '## States',
  '## What each action does',
  '## Read first',
  '## Examples',
  '## What it leaves to others',
];
const namedFile = /`([\w./-]+\.(?:ts|tsx))`/g;
const link = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;
const mostFiles = 10;

/** Returns the lines of the section "Read first".
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
    ...(files.length > mostFiles ? [`${file}:1 names ${files.length} files to read first: at most ${mostFiles}`] : []),
    ...(files.length === 0 ? [`${file}:1 names no file to read first: number them`] : []),
  ];
}

/**
 * Checks the pages of areas.
 * @param {string} root @returns {{ faults: string[], count: number }} */
export function checkAreaPages(root) {
  const areas = 'apps/server/src/areas';
  const files = filesBelow(root, areas, (file) => path.basename(file) === 'README.md');
  const faults = files.flatMap((file) =>
    areaPageFaults(file, read(root, file), (relative) => existsSync(path.join(root, path.dirname(file), relative))),
  );
  if (files.length === 0) faults.push(`${areas}: no page of an area seen: the check itself is broken`);
  return { faults, count: files.length };
}
