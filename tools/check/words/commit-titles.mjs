// Checks the titles of commits, which have the form `scope: verb object`.
import { findBannedWords } from './plain-text.mjs';

const maxLength = 72;

/** The verbs that a title may have after its scope. */
const verbs = new Set(
  (
    'accept add adjust align allow apply approve archive arrange ask assign attach avoid begin bill block book ' +
    'bound build cache calculate call cancel cap change charge check choose clear close combine commit compare ' +
    'complete compress compute convert copy correct count cover create define delete deliver derive describe ' +
    'disable document draw drop edit enable end enforce explain export extend extract fill filter find fit fix ' +
    'focus follow format generate grant group handle hide ignore import include index inline insert install ' +
    'invalidate keep limit list load lock log lower make map mark mask measure merge move name notify offer open ' +
    'order pay persist pin poll post prefer prevent print publish query raise read rebuild receive recompute ' +
    'reconcile reconnect record redirect reduce refresh refuse register reject release remove rename render ' +
    'reorder repeat replace report reprice request require reserve reset resolve restart restore retract retry ' +
    'return reuse reverse revert revoke reword round run save search send separate set share ship shorten show ' +
    'sign simplify skip sort speed split start stop store stream submit subtract support swap switch test throw ' +
    'track translate trim truncate type undo unify unlock update upgrade use validate verify wait warn wrap ' +
    'write'
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
