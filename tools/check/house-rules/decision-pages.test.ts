import { describe, expect, it } from 'vitest';
import { decisionPageFaults } from './decision-pages.mjs';

const file = 'docs/decisions/0002-short.md';
const accepted = 'Date: 2026-01-31 · Status: accepted';
const numbers = [1, 2, 3];

function pageText(title = '# 2. Decide something', status = accepted) {
  return `${title}\n\n${status}\n\n## Why it came up\n`;
}

describe('decision pages', () => {
  it.each([accepted, accepted.replace('accepted', 'superseded by 3'), accepted.replace('accepted', 'amended by 1')])(
    'a page with the line "%s" has no fault',
    (status) => {
      expect(decisionPageFaults(file, pageText(undefined, status), numbers)).toEqual([]);
    },
  );

  it.each([
    ['another number than its file', '# 3. Decide something'],
    ['no number', '# Decide something'],
    ['a number and no words', '# 2. '],
  ])('a title with %s is reported', (_what, title) => {
    expect(decisionPageFaults(file, pageText(title), numbers)).toEqual([
      `${file}:1 has another number in its title: begin with "# 2. "`,
    ]);
  });

  it('a number that two files have is reported for the file', () => {
    expect(decisionPageFaults(file, pageText(), [1, 2, 2])).toEqual([
      `${file}:1 has the number of another page: take the next free one`,
    ]);
  });

  it('a file name without a number is reported', () => {
    expect(decisionPageFaults('docs/decisions/short.md', pageText(), numbers)).toEqual([
      'docs/decisions/short.md:1 has no number: name it NNNN-short-title.md',
    ]);
  });

  it.each([
    ['missing line', '## Why it came up'],
    ['missing date', 'Status: accepted'],
    ['date in another form', 'Date: 31/01/2026 · Status: accepted'],
    ['missing status', 'Date: 2026-01-31'],
    ['unknown status', 'Date: 2026-01-31 · Status: proposed'],
    ['successor without a number', 'Date: 2026-01-31 · Status: superseded'],
  ])('a %s is reported instead of date and status', (_what, status) => {
    expect(decisionPageFaults(file, pageText(undefined, status), numbers)).toEqual([
      `${file}:3 has no date and status: write "Date: 2026-01-31 · Status: accepted" or "superseded by 7"`,
    ]);
  });

  it.each(['superseded by 9', 'amended by 9', 'superseded by 2'])('the status "%s" names no other page', (status) => {
    expect(decisionPageFaults(file, pageText(undefined, accepted.replace('accepted', status)), numbers)).toEqual([
      `${file}:3 names page ${status.slice(-1)}: there is no such other page`,
    ]);
  });
});
