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

function always() {
  return true;
}

/** @param {string} file */
function isShipped(file) {
  return !isTest(file) && !file.startsWith('tools/');
}

/** @param {string} file */
function isInServerArea(file) {
  return isShipped(file) && file.startsWith('apps/server/src/areas/');
}

/** Files whose tooltips are on elements that open no dialog. */
/** The brand before the sign-in, and paper, which are the same on light and dark pages. */
const mayNameColors = new Set([
  'apps/web/src/platform/theme/theme.css',
  'apps/web/src/platform/print/printed-sheet.module.css',
]);

const mayHaveTooltips = new Set([
  'apps/web/src/platform/machine/explained-button.tsx',
  'apps/web/src/areas/stock-takes/item-columns.tsx',
]);

/** @type {HouseRule[]} */
export const houseRules = [
  {
    name: 'no-any',
    faults: /(?:[:<|&,]\s+|<|\bas\s+|\bextends\s+|=>\s*|=\s+)any\b(?!\s*[(:])/g,
    because: 'declare the actual type, or `unknown`',
    covers: (file) => /\.tsx?$/.test(file),
  },
  {
    name: 'no-ts-ignore',
    faults: /@ts-(?:ignore|nocheck)/g,
    because: 'correct the type error; in a test of types, use @ts-expect-error',
    covers: always,
    comments: true,
  },
  {
    name: 'no-todo-comments',
    faults: /\b(?:TO[D]O|FIXM[E]|XX[X])\b/g,
    because: 'do the work now, or delete the comment',
    covers: always,
    comments: true,
  },
  {
    name: 'top-level-functions-are-declarations',
    faults: arrowFunctionsIn,
    because: 'a named top-level function is a `function` declaration; arrows are for values that are passed on',
    covers: (file) => /\.(tsx?|mjs)$/.test(file),
    comments: true,
  },
  {
    name: 'no-skipped-tests',
    faults: /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b/g,
    because: 'a skipped test checks nothing: run it, or delete it',
    covers: always,
  },
  {
    name: 'no-fixed-wait-in-journeys',
    faults: /\bwaitForTimeout\b/g,
    because: 'wait for an element or a text instead',
    covers: (file) => file.startsWith('e2e/'),
  },
  {
    name: 'environment-only-in-config',
    faults: /\bprocess\.env\b/g,
    because: 'only config.ts reads the environment; pass in a Config',
    covers: (file) =>
      isShipped(file) &&
      file !== 'apps/server/src/config.ts' &&
      file !== 'packages/postgres-launcher/src/child-environment.ts',
  },
  {
    name: 'tenant-column-only-in-platform-db',
    faults: /\btenant_id\b/g,
    because:
      'row-level security adds the tenant; only platform/db, SQL files and programs of the owner name the column',
    covers: (file) => isShipped(file) && !/^apps\/server\/src\/(platform\/db|commands)\//.test(file),
  },
  {
    name: 'no-transaction-in-areas',
    faults: /['"`]\s*(?:begin|commit|rollback|savepoint)\b/gi,
    because: 'the unit of work begins and ends transactions',
    covers: (file) => isInServerArea(file),
  },
  {
    name: 'no-status-writes-in-areas',
    faults: statusWritesIn,
    because:
      'only transition() and recomputeState() change a status; a new row has the initial state of its machine, or that given to insertAs()',
    covers: (file) => isInServerArea(file),
  },
  {
    name: 'only-failures-in-areas',
    faults: /\bthrow new (?:Type|Range)?Error\b/g,
    because: 'throw a Failure, which has an error code for the client',
    covers: (file) => isInServerArea(file),
  },
  {
    name: 'no-system-clock-in-areas',
    faults: /\bnow\(\)|\bcurrent_(?:date|timestamp)\b|\bnew Date\(\)|\bDate\.now\(\)/g,
    because: 'the effective time may differ from the system time: use effectiveNow in SQL, ctx.today for the day',
    covers: (file) => isInServerArea(file) && !file.includes('/areas/session/'),
  },
  {
    name: 'no-literal-text',
    faults: literalTextIn,
    because: 'texts of screens belong in packages/locales, in three languages',
    covers: (file) => isShipped(file) && file.endsWith('.tsx'),
  },
  {
    name: 'texts-by-key-in-journeys',
    faults: typedTextsIn,
    because: 'read texts of screens from packages/locales by key (e2e/screens/words.ts)',
    covers: (file) => file.startsWith('e2e/'),
  },
  {
    name: 'no-component-class-in-journeys',
    faults: /\.ant-[a-z-]+/g,
    because: 'find elements by role, label or text, as a user does',
    covers: (file) => file.startsWith('e2e/'),
  },
  {
    name: 'browser-storage-only-in-one-module',
    faults: /\b(?:localStorage|sessionStorage)\b/g,
    because: 'the storage may be full or disabled: use platform/browser-storage.ts, which handles both',
    covers: (file) =>
      isShipped(file) &&
      file.startsWith('apps/web/') &&
      !file.startsWith('apps/web/src/testing/') &&
      file !== 'apps/web/src/platform/browser-storage.ts',
  },
  {
    name: 'form-fields-only-from-platform',
    faults:
      /<(?:Select|TreeSelect|AutoComplete|DatePicker|TimePicker|InputNumber)\b|\bInput\.Password\b|\ballowClear\b/g,
    because:
      'fields of the component library discard invalid text, accept values that were not selected and add tab stops: use the fields of platform/form',
    covers: (file) =>
      isShipped(file) && file.startsWith('apps/web/') && !file.startsWith('apps/web/src/platform/form/'),
  },
  {
    name: 'colors-from-the-palette',
    // A mask has no color: black means that it shows its content.
    faults: /^(?!.*\bmask-image\b).*(?:#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\()/gim,
    because: 'pages are light or dark: use a custom property of platform/theme/theme-choice.ts',
    covers: (file) => file.endsWith('.css') && !mayNameColors.has(file),
  },
  {
    name: 'no-tooltips',
    faults: /<Tooltip\b/g,
    because:
      'a tooltip handles the Escape key before the dialog that its button opens (decision 44): use the attribute `title`, or ExplainedButton for a refusal',
    covers: (file) => isShipped(file) && !mayHaveTooltips.has(file),
  },
  {
    name: 'no-inner-html',
    faults: /\bdangerouslySetInnerHTML\b|\.innerHTML\s*=/g,
    because: 'text of users must not be rendered as HTML: use elements of React',
    covers: (file) => file.startsWith('apps/web/'),
  },
  {
    name: 'no-fetch-in-server',
    faults: /(?<![.\w])fetch\(/g,
    because: 'the server must not send requests to addresses from users or clients',
    covers: (file) => isShipped(file) && file.startsWith('apps/server/src/'),
  },
];

/** @param {HouseRule} rule @param {string} text @param {string} file @returns {{ index: number, text: string }[]} */
function faultsOf({ faults }, text, file) {
  return typeof faults === 'function'
    ? faults(text, file)
    : [...text.matchAll(faults)].map((match) => ({ index: match.index, text: match[0].trim() }));
}

const vagueName = /\/(?:utils?|helpers?|common|misc|shared)(?:\/|\.tsx?$)/;

/** Returns the violations of the rules in one file.
 * @param {string} file @param {string} text @returns {string[]} */
export function houseFaults(file, text) {
  const code = withoutComments(text);
  const lines = text.split('\n').length - 1;
  return [
    ...(lines > maxFileLines ? [`${file}:${maxFileLines} has ${lines} lines: split it by subject`] : []),
    ...(vagueName.test(file) ? [`${file}:1 has a vague name: name it after its content`] : []),
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
