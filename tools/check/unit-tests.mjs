// Runs every test that needs no browser and counts them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What is read of Vitest's report.
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult
 */

/** The rest stands where it failed. @param {string} words */
const firstLine = (words) => stripVTControlCharacters(words).split('\n', 1)[0];

/**
 * What failed of a file: its tests, or itself where it cannot even be loaded and has no results of its own.
 *
 * @param {string} root
 * @param {FileResult} file
 */
const failuresIn = (root, { name, status, message, assertionResults }) => {
  const place = path.relative(root, name);
  const tests = assertionResults.filter((result) => result.status === 'failed');
  if (tests.length > 0)
    return tests.map(({ fullName, failureMessages: [words = ''] }) => `${place} ${fullName}\n     ${firstLine(words)}`);
  return status === 'failed' ? [`${place}\n     ${firstLine(message)}`] : [];
};

/** @param {string} root */
export const runUnitTests = (root) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'yipin-tests-'));
  const report = path.join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
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
      ...(left > 0 ? [`${left} did not run`] : []),
      ...(passed < 50 ? [`only ${passed} tests passed: implausibly few`] : []),
    ],
    note: `${files.length} files`,
    passed,
    failed: failures.length,
  };
};
