// Checks titles of commits: `scope: verb object`.
import { findBannedWords } from './plain-text.mjs';

const maxLength = 72;

/** Words that say what a commit does. */
const verbs = new Set(
  (
    'accept add adjust align allow apply ask avoid begin bound build cache calculate cap change check choose clear close ' +
    'combine compare complete compress compute convert copy correct count cover create define delete derive describe ' +
    'disable document draw drop enable end enforce explain export extend extract fill filter find fit fix focus follow ' +
    'format generate grant group handle hide ignore import include index inline insert keep limit list load lock log ' +
    'lower make mark mask measure merge move name notify offer open order pin poll prefer prevent print raise read ' +
    'receive record reduce refuse reject release remove rename render repeat replace report request require reserve reset ' +
    'resolve restore return reuse reverse revert reword round run save search send separate set share ship shorten show ' +
    'simplify skip sort speed split start stop store stream support switch test throw trim type unify update upgrade use ' +
    'validate verify wait warn wrap write'
  ).split(' '),
);

/** @param {string} title @returns {{ word: string, instead: string }[]} */
export function checkCommitTitle(title) {
  const [, scope = '', verb = ''] = /^([a-z0-9-]+(?:, [a-z0-9-]+)*): (\S+) ./.exec(title) ?? [];
  const faults = findBannedWords(title, scope).map(({ word, instead }) => ({ word, instead }));
  if (scope === '') faults.push({ word: title, instead: 'scope: verb object' });
  else if (!verbs.has(verb)) faults.push({ word: verb, instead: 'a verb of commit-titles.mjs' });
  if (title.length > maxLength) faults.push({ word: `${title.length} characters`, instead: `at most ${maxLength}` });
  return faults;
}
