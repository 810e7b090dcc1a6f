// Checks the number and the status of the pages under docs/decisions.
import { filesBelow, read } from '../source-files.mjs';

const pageName = /\/(\d{4})-[a-z0-9-]+\.md$/;
const title = /^# (\d+)\. \S/;
const dateAndStatus = /^Date: \d{4}-\d{2}-\d{2} · Status: (?:accepted|(?:superseded|amended) by (\d+))$/;

/** Returns the number in the name of a page, or NaN if the name has none.
 * @param {string} file */
function numberOf(file) {
  return Number(pageName.exec(file)?.[1] ?? Number.NaN);
}

/**
 * Returns the faults of one page. `numbers` are the numbers of all pages, one entry for each file.
 * @param {string} file @param {string} text @param {readonly number[]} numbers @returns {string[]} */
export function decisionPageFaults(file, text, numbers) {
  const number = numberOf(file);
  if (Number.isNaN(number)) return [`${file}:1 has no number: name it NNNN-short-title.md`];
  const [first = '', , third = ''] = text.split('\n');
  /** @type {string[]} */
  const faults = [];
  if (numbers.filter((other) => other === number).length > 1)
    faults.push(`${file}:1 has the number of another page: take the next free one`);
  if (Number(title.exec(first)?.[1] ?? Number.NaN) !== number)
    faults.push(`${file}:1 has another number in its title: begin with "# ${number}. "`);
  const status = dateAndStatus.exec(third);
  if (!status)
    faults.push(`${file}:3 has no date and status: write "Date: 2026-01-31 · Status: accepted" or "superseded by 7"`);
  const successor = status?.[1];
  if (successor !== undefined && (Number(successor) === number || !numbers.includes(Number(successor))))
    faults.push(`${file}:3 names page ${successor}: there is no such other page`);
  return faults;
}

/** @param {string} root @returns {{ faults: string[], count: number }} */
export function checkDecisionPages(root) {
  const files = filesBelow(root, 'docs/decisions', (file) => file.endsWith('.md'));
  const numbers = files.map(numberOf);
  const faults = files.flatMap((file) => decisionPageFaults(file, read(root, file), numbers));
  if (files.length === 0) faults.push('docs/decisions: no page seen: the check itself is broken');
  return { faults, count: files.length };
}
