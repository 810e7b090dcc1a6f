// Runs tests with Vitest and counts them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium, noChromium } from './chromium.mjs';
import { runCollected, runShown } from './program.mjs';

/**
 * The parts of Vitest's report that are read here.
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult
 */

/** Returns the first line of a message. The test output above has the rest. @param {string} words */
function firstLine(words) {
  return stripVTControlCharacters(words).split('\n', 1)[0];
}

/**
 * Returns the failed tests of a file, or the file itself if it could not be loaded and has no results.
 *
 * @param {string} root
 * @param {FileResult} file
 */
function failuresIn(root, { name, status, message, assertionResults }) {
  const place = path.relative(root, name);
  const tests = assertionResults.filter((result) => result.status === 'failed');
  if (tests.length > 0)
    return tests.map(({ fullName, failureMessages: [words = ''] }) => `${place} ${fullName}\n     ${firstLine(words)}`);
  return status === 'failed' ? [`${place}\n     ${firstLine(message)}`] : [];
}

/** Fewer tests in a complete run mean that tests were not found. */
const minTests = 20;

/**
 * Runs the tests of projects of `vitest.config.ts`. If `files` has entries, only those files run.
 *
 * @param {string} root
 * @param {{ projects: readonly string[], files: readonly string[], isShown?: boolean }} which `isShown`: the output is
 *   printed as it arrives, not at the end
 */
export async function runUnitTests(root, { projects, files: selected, isShown = true }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'yipin-tests-'));
  const report = path.join(folder, 'report.json');
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...selected,
  ];
  const { status, output } = isShown
    ? { status: await runShown(root, command), output: '' }
    : await runCollected(root, command);
  /** @type {FileResult[]} */
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  rmSync(folder, { recursive: true, force: true });
  const results = files.flatMap((file) => file.assertionResults);
  const passed = results.filter((result) => result.status === 'passed').length;
  const failures = files.flatMap((file) => failuresIn(root, file));
  const left = results.length - results.filter((result) => /^(passed|failed)$/.test(result.status)).length;
  return {
    faults: [
      ...failures,
      ...(status !== 0 && failures.length === 0 ? [`vitest ended with ${status}`] : []),
      ...(left > 0 ? [`${left} tests did not run`] : []),
      ...(selected.length === 0 && passed < minTests ? [`only ${passed} tests passed: implausibly few`] : []),
    ],
    note: `${files.length} files`,
    passed,
    failed: failures.length,
    output,
  };
}

/**
 * Runs the component tests, which need a browser.
 *
 * @param {string} root
 * @param {readonly string[]} files
 */
export async function runComponentTests(root, files) {
  return findChromium() === undefined
    ? { faults: [noChromium], note: '' }
    : runUnitTests(root, { projects: ['web'], files });
}
