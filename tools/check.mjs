// npm test: runs every check of the project. `npm test -- lint layers` runs only those steps,
// `npm test -- tests apps/server/src/config.test.ts` runs only that file in a step with tests, and
// `npm test -- words apps/server/src/areas/users` lists the banned words in a folder.
// The last line of the output is always `<n> passed, <n> failed`; the exit code is 1 if something failed.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBundle } from './check/bundle-budget.mjs';
import { checkGenerated } from './check/generated-files.mjs';
import { checkHouseRules } from './check/house-rules.mjs';
import { runJourneys } from './check/runs/journeys.mjs';
import { checkLayers } from './check/layers.mjs';
import { checkLockFile } from './check/lock-file.mjs';
import { runTool } from './check/runs/program.mjs';
import { checkStructure } from './check/structure.mjs';
import { keepTemporaryFilesInMemory } from './check/runs/temporary-folder.mjs';
import { runComponentTests, runUnitTests } from './check/runs/unit-tests.mjs';
import { checkWords } from './check/words.mjs';

/**
 * The result of a step. Without faults the step passed. A step that runs tests also reports their numbers, which then
 * count instead of the step. `output`: the output of a program that the step ran.
 * @typedef {{ faults: string[], note: string, passed?: number, failed?: number, output?: string }} Outcome
 * @typedef {Readonly<Record<string, () => Outcome | Promise<Outcome>>>} Steps
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const requested = process.argv.slice(2);
/** The arguments that are files or folders; the others are names of steps. */
const files = requested.filter((name) => /[./]/.test(name));
/** The results of earlier runs in the same checkout. */
const spellingCache = 'node_modules/.yipin/cspell';

/**
 * Two sequences of steps that run in parallel with the tests: most only read the sources, and the tests often wait for
 * a database. The output of a step is printed when it has ended.
 * @type {readonly Steps[]}
 */
const parallelSteps = [
  {
    // With several threads, both programs check much of the code several times. The tests need the other processor.
    types: () => runTool(root, ['typescript/bin/tsc', '-b', '--singleThreaded']),
    lint: () => runTool(root, ['oxlint/bin/oxlint', '--quiet'], { env: { GOMAXPROCS: '1' } }),
  },
  {
    format: () => runTool(root, ['@biomejs/biome/bin/biome', 'format', '.']),
    spelling: () =>
      runTool(root, [
        'cspell/bin.mjs',
        '--no-progress',
        '--no-summary',
        '--cache',
        '--cache-strategy=content',
        `--cache-location=${spellingCache}`,
        '.',
      ]),
    'dead-code': () => runTool(root, ['knip/bin/knip.js', '--no-progress']),
    layers: () => checkLayers(root),
    'house-rules': () => checkHouseRules(root),
    words: () => checkWords(root, files),
    structure: () => checkStructure(root),
    'lock-file': () => checkLockFile(root),
    generated: () => checkGenerated(root),
    bundle: () => checkBundle(root),
    // These tests mostly wait for processes to start and to end, and use little processor time.
    processes: () => runUnitTests(root, { projects: ['processes'], files, isShown: false }),
  },
];

/** Steps that use both processors, so they run one after the other and print as they run. @type {Steps} */
const testSteps = {
  tests: () => runUnitTests(root, { projects: ['all'], files }),
  components: () => runComponentTests(root, files),
  journeys: () => runJourneys(root, files),
};

const everyStep = Object.assign({}, ...parallelSteps, testSteps);
const named = requested.filter((name) => !files.includes(name));

/** The number of failures that are repeated at the end of the output. */
const maxFailuresShown = 20;

/** Returns the time since a moment, in seconds. @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** @param {() => Outcome | Promise<Outcome>} step @returns {Promise<Outcome>} */
async function attempt(step) {
  try {
    return await step();
  } catch (problem) {
    return { faults: [problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)], note: '' };
  }
}

const unknown = named.filter((name) => !(name in everyStep));
if (unknown.length > 0) {
  console.log(`unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(everyStep).join(', ')}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const began = performance.now();
let passed = 0;
let failed = 0;
/** @type {string[]} */
const summary = [];
/** One line for each failure, repeated at the end because the output is long. @type {string[]} */
const failures = [];

/** @param {string} name @param {Outcome} outcome @param {number} stepBegan */
function report(name, { faults, note, output = '', ...tests }, stepBegan) {
  console.log(`\n── ${name}${output === '' ? '' : `\n${output.trimEnd()}`}`);
  for (const fault of faults) console.log(`   ${fault}`);
  failures.push(...faults.map((fault) => `${name}: ${fault.split(/\n\s*/, 2).join(': ')}`.slice(0, 200)));
  const isFine = faults.length === 0;
  passed += tests.passed ?? (isFine ? 1 : 0);
  // A step can fail although no test failed, for example when the run was aborted.
  failed += isFine ? 0 : Math.max(tests.failed ?? 0, 1);
  const counts = tests.passed === undefined ? '' : `${tests.passed} passed`;
  const line = [isFine ? 'ok  ' : 'FAIL', name.padEnd(12), seconds(stepBegan).padStart(8), counts, note];
  summary.push(line.filter((part) => part !== '').join('  '));
  console.log(summary.at(-1));
}

/** Runs the requested steps of a sequence one after the other. @param {Steps} steps */
async function runSequentially(steps) {
  for (const [name, step] of Object.entries(steps)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const stepBegan = performance.now();
    report(name, await attempt(step), stepBegan);
  }
}

keepTemporaryFilesInMemory();
await Promise.all([...parallelSteps, testSteps].map(runSequentially));
if (files.length > 0 && passed + failed === 0) {
  failed += 1;
  failures.push(`no test found in ${files.join(', ')}`);
}
console.log(`\n${summary.join('\n')}\n${seconds(began)}`);
if (failures.length > 0) console.log(failures.slice(0, maxFailuresShown).join('\n'));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
