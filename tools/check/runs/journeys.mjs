// Runs the browser journeys with the Chromium of the system.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, noChromium } from './chromium.mjs';
import { runShown } from './program.mjs';
import { filesBelow } from '../source-files.mjs';

/**
 * The parts of Playwright's report that are read here.
 *
 * @typedef {{ message?: string, location?: { line: number } }} Failure
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { results: { error?: Failure }[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/** The number of lines of a failure that are shown: expected value, line and received value. */
const maxLines = 14;

/** At most this many failed journeys are traced: more failures probably have one cause. */
const maxTraces = 5;

/**
 * Returns the failed tests with their lines and messages, to repeat them at the end of the long output.
 *
 * @param {Suite} suite
 * @returns {string[]}
 */
function failuresIn({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(failuresIn),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const { error } = tests.flatMap(({ results }) => results).find((result) => result.error) ?? {};
        const line = error?.location ? `:${error.location.line}` : '';
        const messageLines = stripVTControlCharacters(error?.message ?? 'no message').split('\n', maxLines);
        return [`${file}${line} ${title}`, ...messageLines].join('\n     ');
      }),
  ];
}

/** Returns the file and line of each test that failed. @param {Suite} suite @returns {string[]} */
function failedLinesIn({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(failedLinesIn),
    ...specs.filter(({ ok }) => !ok).map(({ file, line }) => `${path.basename(file)}:${line}`),
  ];
}

const playwright = 'node_modules/@playwright/test/cli.js';

/**
 * Runs the failed tests again to record a trace, because recording every journey would take a quarter more time. The
 * tests still count as failed.
 *
 * @param {string} root
 * @param {readonly string[]} failedLines
 */
async function traceFailures(root, failedLines) {
  const folder = path.join(root, 'test-results', 'traces');
  console.log(`\nrunning failed tests again, for traces in ${path.relative(root, folder)}:`);
  await runShown(root, [playwright, 'test', '--reporter=line', '--trace=on', `--output=${folder}`, ...failedLines], {
    cwd: path.join(root, 'e2e'),
  });
}

/**
 * Runs the journeys; those in `selected` only, if any are named.
 *
 * @param {string} root
 * @param {readonly string[]} selected files
 */
export async function runJourneys(root, selected) {
  const specs = filesBelow(root, 'e2e', (file) => file.endsWith('.spec.ts'));
  if (specs.length === 0) return { faults: ['no journey found in e2e'], note: '' };
  if (findChromium() === undefined) return { faults: [noChromium], note: '' };
  const folder = mkdtempSync(path.join(tmpdir(), 'yipin-journeys-'));
  const report = path.join(folder, 'report.json');
  const status = await runShown(
    root,
    [playwright, 'test', '--reporter=list,json', ...selected.map((file) => path.basename(file))],
    { cwd: path.join(root, 'e2e'), env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  const { stats, suites } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [] };
  rmSync(folder, { recursive: true, force: true });
  const failed = stats.unexpected + stats.flaky;
  const failedLines = failedLinesIn({ suites });
  if (failedLines.length > 0) await traceFailures(root, failedLines.slice(0, maxTraces));
  return {
    faults:
      status === 0 && failed === 0
        ? []
        : [...failuresIn({ suites }), `${failed} of ${stats.expected + failed} journeys failed`],
    note: `${selected.length > 0 ? selected.length : specs.length} files`,
    passed: stats.expected,
    failed,
  };
}
