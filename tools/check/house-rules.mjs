// The house rules a pattern can see. What needs types is the linter's business.
import { checkCitations } from './citations.mjs';
import { filesBelow, isScript, isTest, lineAt, read, sourceFolders, withoutComments } from './source-files.mjs';

const longestFile = 300;

/**
 * @typedef {object} HouseRule
 * @property {string} name
 * @property {RegExp} pattern
 * @property {string} because
 * @property {(file: string) => boolean} covers
 * @property {boolean} [comments] whether comments count too
 */

const everywhere = () => true;
/** @param {string} file */
const ships = (file) => !isTest(file) && !file.startsWith('tools/');

/** @param {string} file */
const inServerArea = (file) => ships(file) && file.startsWith('apps/server/src/areas/');

/** @type {HouseRule[]} */
export const houseRules = [
  {
    name: 'no-any',
    pattern: /(?:[:<|&,]\s+|<|\bas\s+|\bextends\s+|=>\s*|=\s+)any\b(?!\s*[(:])/g,
    because: 'say what it is, or `unknown`',
    covers: (file) => /\.tsx?$/.test(file),
  },
  {
    name: 'no-silenced-compiler',
    pattern: /@ts-(?:ignore|nocheck)/g,
    because: 'a line that must not compile uses @ts-expect-error',
    covers: everywhere,
    comments: true,
  },
  {
    name: 'no-promises',
    pattern: /\b(?:TO[D]O|FIXM[E]|XX[X])\b/g,
    because: 'do it or leave it',
    covers: everywhere,
    comments: true,
  },
  {
    name: 'no-test-left-out',
    pattern: /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b/g,
    because: 'a test that does not run proves nothing',
    covers: everywhere,
  },
  {
    name: 'no-fixed-wait-in-journeys',
    pattern: /\bwaitForTimeout\b/g,
    because: 'wait for what is to be seen',
    covers: (file) => file.startsWith('e2e/'),
  },
  {
    name: 'one-reader-of-the-environment',
    pattern: /\bprocess\.env\b/g,
    because: 'config.ts reads the environment, everything else gets a Config',
    covers: (file) =>
      ships(file) &&
      file !== 'apps/server/src/config.ts' &&
      file !== 'apps/server/src/platform/db/embedded/child-environment.ts',
  },
  {
    name: 'tenant-in-one-place',
    pattern: /\btenant_id\b/g,
    because:
      'row-level security adds the tenant; only platform/db, SQL files and programs of the owner name the column',
    covers: (file) => ships(file) && !/^apps\/server\/src\/(platform\/db|invariants|commands)\//.test(file),
  },
  {
    name: 'no-transaction-in-areas',
    pattern: /['"`]\s*(?:begin|commit|rollback|savepoint)\b/gi,
    because: 'the unit of work opens and ends transactions',
    covers: (file) => inServerArea(file),
  },
  {
    name: 'status-moves-in-one-place',
    pattern: /\.set\(\s*\{[^}]*\bstatus\s*:/g,
    because: 'only transition() and settle() write a status',
    covers: (file) => inServerArea(file),
  },
  {
    name: 'failures-only',
    pattern: /\bthrow new (?:Type|Range)?Error\b/g,
    because: 'areas refuse with a Failure',
    covers: (file) => inServerArea(file),
  },
  {
    name: 'no-markup-from-text',
    pattern: /\bdangerouslySetInnerHTML\b|\.innerHTML\s*=/g,
    because: 'text from outside must never become markup',
    covers: (file) => file.startsWith('apps/web/'),
  },
  {
    name: 'no-fetch-on-the-server',
    pattern: /(?<![.\w])fetch\(/g,
    because: 'the server never fetches an address somebody gave it',
    covers: (file) => ships(file) && file.startsWith('apps/server/src/'),
  },
];

const vague = /\/(?:utils?|helpers?|common|misc|shared)(?:\/|\.tsx?$)/;

/** What breaks the rules in one file.
 * @param {string} file @param {string} text @returns {string[]} */
export const houseFaults = (file, text) => {
  const code = withoutComments(text);
  const lines = text.split('\n').length - 1;
  return [
    ...(lines > longestFile ? [`${file}:${longestFile} has ${lines} lines: split it by noun`] : []),
    ...(vague.test(file) ? [`${file}:1 is named for nothing: say what it holds`] : []),
    ...houseRules
      .filter((rule) => rule.covers(file))
      .flatMap((rule) =>
        [...(rule.comments ? text : code).matchAll(rule.pattern)].map(
          (match) => `${file}:${lineAt(text, match.index)} ${match[0].trim()}: ${rule.name} — ${rule.because}`,
        ),
      ),
  ];
};

/** @param {string} root */
export const checkHouseRules = (root) => {
  const files = sourceFolders.flatMap((folder) => filesBelow(root, folder, isScript));
  const faults = files.flatMap((file) => houseFaults(file, read(root, file)));
  const citations = checkCitations(root);
  return {
    faults: [...faults, ...citations.faults],
    note: `${files.length} files, ${citations.count} citations of docs/`,
  };
};
