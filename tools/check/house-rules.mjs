// Checks the rules of the project that need no types: patterns and syntax. The linter checks the rules that need types.
import { checkAreaPages } from './house-rules/area-pages.mjs';
import { arrowFunctionsIn } from './house-rules/arrow-functions.mjs';
import { checkCitations } from './house-rules/citations.mjs';
import { checkDecisionPages } from './house-rules/decision-pages.mjs';
import { literalTextIn } from './house-rules/literal-text.mjs';
import { filesBelow, isSource, isTest, lineAt, read, sourceFolders, withoutComments } from './source-files.mjs';
import { statusWritesIn } from './house-rules/status-writes.mjs';
import { typedTextsIn } from './house-rules/typed-texts.mjs';

const maxFileLines = 300;

/**
 * @typedef {object} HouseRule
 * @property {string} name
 * @property {RegExp | ((code: string, file: string) => { index: number, text: string }[])} faults
 *   a pattern, or a function for a rule that needs more than a pattern
 * @property {string} because
 * @property {(file: string) => boolean} covers
 * @property {boolean} [comments] whether the rule also applies to comments
 */

function everywhere() {
  return true;
}

/** @param {string} file */
function ships(file) {
  return !isTest(file) && !file.startsWith('tools/');
}

/** @param {string} file */
function inServerArea(file) {
  return ships(file) && file.startsWith('apps/server/src/areas/');
}

/** Files whose tooltips are on elements that open no dialog. */
const mayHaveTooltips = new Set([
  'apps/web/src/platform/machine/explained-button.tsx',
  'apps/web/src/areas/stock-takes/item-columns.tsx',
]);

/** @type {HouseRule[]} */
export const houseRules = [
  {
    name: 'no-any',
    faults: /(?:[:<|&,]\s+|<|\bas\s+|\bextends\s+|=>\s*|=\s+)any\b(?!\s*[(:])/g,
    because: 'say what it is, or `unknown`',
    covers: (file) => /\.tsx?$/.test(file),
  },
  {
    name: 'no-silenced-compiler',
    faults: /@ts-(?:ignore|nocheck)/g,
    because: 'a line that must not compile uses @ts-expect-error',
    covers: everywhere,
    comments: true,
  },
  {
    name: 'no-promises',
    faults: /\b(?:TO[D]O|FIXM[E]|XX[X])\b/g,
    because: 'do it or leave it',
    covers: everywhere,
    comments: true,
  },
  {
    name: 'functions-are-declared',
    faults: arrowFunctionsIn,
    because: 'a named top-level function is a `function` declaration; arrows are for values that are passed on',
    covers: (file) => /\.(tsx?|mjs)$/.test(file),
    comments: true,
  },
  {
    name: 'no-test-left-out',
    faults: /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b/g,
    because: 'a test that does not run proves nothing',
    covers: everywhere,
  },
  {
    name: 'no-fixed-wait-in-journeys',
    faults: /\bwaitForTimeout\b/g,
    because: 'wait for what is to be seen',
    covers: (file) => file.startsWith('e2e/'),
  },
  {
    name: 'one-reader-of-the-environment',
    faults: /\bprocess\.env\b/g,
    because: 'config.ts reads the environment, everything else gets a Config',
    covers: (file) =>
      ships(file) &&
      file !== 'apps/server/src/config.ts' &&
      file !== 'packages/postgres-launcher/src/child-environment.ts',
  },
  {
    name: 'tenant-in-one-place',
    faults: /\btenant_id\b/g,
    because:
      'row-level security adds the tenant; only platform/db, SQL files and programs of the owner name the column',
    covers: (file) => ships(file) && !/^apps\/server\/src\/(platform\/db|commands)\//.test(file),
  },
  {
    name: 'no-transaction-in-areas',
    faults: /['"`]\s*(?:begin|commit|rollback|savepoint)\b/gi,
    because: 'the unit of work opens and ends transactions',
    covers: (file) => inServerArea(file),
  },
  {
    name: 'status-moves-in-one-place',
    faults: statusWritesIn,
    because:
      'only transition() and recomputeState() write a status; a row begins in its machine’s first state, or by insertAs()',
    covers: (file) => inServerArea(file),
  },
  {
    name: 'failures-only',
    faults: /\bthrow new (?:Type|Range)?Error\b/g,
    because: 'areas refuse with a Failure',
    covers: (file) => inServerArea(file),
  },
  {
    name: 'one-clock-in-business',
    faults: /\bnow\(\)|\bcurrent_(?:date|timestamp)\b|\bnew Date\(\)|\bDate\.now\(\)/g,
    because: 'work may be entered as of another moment: effectiveNow in SQL, ctx.today for the day',
    covers: (file) => inServerArea(file) && !file.includes('/areas/session/'),
  },
  {
    name: 'no-literal-text',
    faults: literalTextIn,
    because: 'what a screen says stands in packages/locales, in three languages',
    covers: (file) => ships(file) && file.endsWith('.tsx'),
  },
  {
    name: 'texts-by-key-in-journeys',
    faults: typedTextsIn,
    because: 'a word is changed in one place: take it from packages/locales by its key (e2e/screens/words.ts)',
    covers: (file) => file.startsWith('e2e/'),
  },
  {
    name: 'no-component-class-in-journeys',
    faults: /\.ant-[a-z-]+/g,
    because: 'find what a user finds: a role, a label or a text',
    covers: (file) => file.startsWith('e2e/'),
  },
  {
    name: 'one-reader-of-browser-storage',
    faults: /\b(?:localStorage|sessionStorage)\b/g,
    because:
      'the storage may be full or switched off: platform/browser-storage.ts reads it with a fallback and tries to write',
    covers: (file) =>
      ships(file) &&
      file.startsWith('apps/web/') &&
      !file.startsWith('apps/web/src/testing/') &&
      file !== 'apps/web/src/platform/browser-storage.ts',
  },
  {
    name: 'fields-of-the-platform',
    faults:
      /<(?:Select|TreeSelect|AutoComplete|DatePicker|TimePicker|InputNumber)\b|\bInput\.Password\b|\ballowClear\b/g,
    because:
      'fields of the component library drop text they cannot read, take answers that were not chosen and add tab stops: use those of platform/form',
    covers: (file) => ships(file) && file.startsWith('apps/web/') && !file.startsWith('apps/web/src/platform/form/'),
  },
  {
    name: 'labels-are-titles',
    faults: /<Tooltip\b/g,
    because:
      'a tooltip takes the Escape of a dialog that opens under it (decision 44): give the button a `title`, or a refusal',
    covers: (file) => ships(file) && !mayHaveTooltips.has(file),
  },
  {
    name: 'no-markup-from-text',
    faults: /\bdangerouslySetInnerHTML\b|\.innerHTML\s*=/g,
    because: 'text from outside must never become markup',
    covers: (file) => file.startsWith('apps/web/'),
  },
  {
    name: 'no-fetch-on-the-server',
    faults: /(?<![.\w])fetch\(/g,
    because: 'the server never fetches an address somebody gave it',
    covers: (file) => ships(file) && file.startsWith('apps/server/src/'),
  },
];

/** @param {HouseRule} rule @param {string} text @param {string} file @returns {{ index: number, text: string }[]} */
function faultsOf({ faults }, text, file) {
  return typeof faults === 'function'
    ? faults(text, file)
    : [...text.matchAll(faults)].map((match) => ({ index: match.index, text: match[0].trim() }));
}

const vague = /\/(?:utils?|helpers?|common|misc|shared)(?:\/|\.tsx?$)/;

/** Returns the violations of the rules in one file.
 * @param {string} file @param {string} text @returns {string[]} */
export function houseFaults(file, text) {
  const code = withoutComments(text);
  const lines = text.split('\n').length - 1;
  return [
    ...(lines > maxFileLines ? [`${file}:${maxFileLines} has ${lines} lines: split it by noun`] : []),
    ...(vague.test(file) ? [`${file}:1 is named for nothing: say what it holds`] : []),
    ...houseRules
      .filter((rule) => rule.covers(file))
      .flatMap((rule) =>
        faultsOf(rule, rule.comments ? text : code, file).map(
          (fault) => `${file}:${lineAt(text, fault.index)} ${fault.text}: ${rule.name} — ${rule.because}`,
        ),
      ),
  ];
}

/** @param {string} root */
export function checkHouseRules(root) {
  const files = sourceFolders.flatMap((folder) => filesBelow(root, folder, isSource));
  const faults = files.flatMap((file) => houseFaults(file, read(root, file)));
  const citations = checkCitations(root);
  const decisions = checkDecisionPages(root);
  const pages = checkAreaPages(root);
  return {
    faults: [...faults, ...citations.faults, ...decisions.faults, ...pages.faults],
    note: `${files.length} files, ${citations.count} citations of docs/, ${decisions.count} decisions, ${pages.count} area pages`,
  };
}
