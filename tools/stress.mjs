// npm run test:stress -- <file>... [times]: runs test files repeatedly while another program keeps one processor busy,
// and counts the failures. A test that fails here has a race: fix its cause, do not raise its time limit.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCollected, runShown } from './check/runs/program.mjs';
import { keepTemporaryFilesInMemory } from './check/runs/temporary-folder.mjs';

/**
 * The parts of Playwright's report that are read here. `tests` has an entry for each run of a test.
 *
 * @typedef {{ file: string, tests: { status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const args = process.argv.slice(2);
const times = Number(args.find((word) => /^\d+$/.test(word)) ?? 50);
const files = args.filter((word) => !/^\d+$/.test(word));
if (files.length === 0) {
  console.log('npm run test:stress -- <file>... [times]');
  process.exit(1);
}

/** Returns the specs of a suite and of the suites in it. @param {Suite} suite @returns {Spec[]} */
function specsIn({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/**
 * Runs all journeys in one run of Playwright, with one worker because the other processor is busy.
 *
 * @param {string[]} journeys
 * @returns {Promise<number>} the number of failed runs of a journey
 */
async function repeatJourneys(journeys) {
  const folder = mkdtempSync(path.join(tmpdir(), 'yipin-stress-'));
  const report = path.join(folder, 'report.json');
  const names = journeys.map((file) => path.basename(file));
  await runShown(
    root,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--workers=1',
      `--repeat-each=${times}`,
      '--reporter=line,json',
      ...names,
    ],
    { cwd: path.join(root, 'e2e'), env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const specs = specsIn(/** @type {Suite} */ (JSON.parse(readFileSync(report, 'utf8'))));
  rmSync(folder, { recursive: true });
  console.log('');
  let failures = 0;
  for (const file of new Set(specs.map((spec) => spec.file))) {
    const ofFile = specs.filter((spec) => spec.file === file).flatMap(({ tests }) => tests);
    const failed = ofFile.filter(({ status }) => status !== 'expected').length;
    console.log(`${file}: ${ofFile.length} runs of a journey, ${failed} failures`);
    failures += failed;
  }
  return specs.length === 0 ? 1 : failures;
}

/**
 * Runs a test file repeatedly, each time in a new process, as `npm test` does.
 *
 * @param {string} file
 * @returns {Promise<number>} the number of failed runs
 */
async function repeatTest(file) {
  const began = performance.now();
  let failures = 0;
  for (let time = 1; time <= times; time += 1) {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--maxWorkers=1', file];
    const { status, output } = await runCollected(root, vitest);
    if (status === 0) continue;
    failures += 1;
    console.log(`── run ${time} of ${file}\n${output}`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${file}: ${times} runs, ${failures} failures, ${seconds} s`);
  return failures;
}

keepTemporaryFilesInMemory();
// The loop ends when this program has ended, even if it was killed.
const loop = 'const parent = process.ppid; while (process.ppid === parent);';
const loadProcess = spawn(process.execPath, ['-e', loop], { stdio: 'ignore' });
const journeys = files.filter((file) => file.endsWith('.spec.ts'));
let failures = journeys.length > 0 ? await repeatJourneys(journeys) : 0;
for (const file of files.filter((name) => !journeys.includes(name))) failures += await repeatTest(file);
loadProcess.kill();
process.exitCode = failures > 0 ? 1 : 0;
