// Runs every test that needs no browser and counts them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** @typedef {{ status: string, assertionResults: { status: string }[] }} FileResult */

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
  const failed =
    results.filter((result) => result.status === 'failed').length +
    // A file that cannot even be loaded has no results of its own.
    files.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
    ).length;
  const left = results.length - results.filter((result) => /^(passed|failed)$/.test(result.status)).length;
  return {
    faults: [
      ...(failed > 0 || status !== 0 ? [`${failed} failed`] : []),
      ...(left > 0 ? [`${left} did not run`] : []),
      ...(passed < 50 ? [`only ${passed} tests passed: implausibly few`] : []),
    ],
    note: `${files.length} files`,
    passed,
    failed,
  };
};
