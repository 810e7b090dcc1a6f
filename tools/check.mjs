// npm test: everything a machine can judge, in one run. `npm test -- lint layers` runs only those steps.
// Output for people; the last line is always `<n> passed, <n> failed`, and the exit code says whether something failed.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBundle } from './check/bundle-budget.mjs';
import { checkGenerated } from './check/generated-files.mjs';
import { checkHouseRules } from './check/house-rules.mjs';
import { runJourneys } from './check/journeys.mjs';
import { checkLayers } from './check/layers.mjs';
import { checkLockFile } from './check/lock-file.mjs';
import { runProgram } from './check/program.mjs';
import { runUnitTests } from './check/unit-tests.mjs';

/**
 * What a step found: no fault means passed. A step that runs tests tells how many, and counts as those.
 * @typedef {{ faults: string[], note: string, passed?: number, failed?: number }} Outcome
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** @type {Readonly<Record<string, () => Outcome>>} */
const steps = {
  types: () => runProgram(root, ['typescript/bin/tsc', '-b']),
  lint: () => runProgram(root, ['oxlint/bin/oxlint', '--quiet']),
  format: () => runProgram(root, ['@biomejs/biome/bin/biome', 'format', '.']),
  spelling: () => runProgram(root, ['cspell/bin.mjs', '--no-progress', '--no-summary', '.']),
  layers: () => checkLayers(root),
  'house-rules': () => checkHouseRules(root),
  'dead-code': () => runProgram(root, ['knip/bin/knip.js', '--no-progress']),
  'lock-file': () => checkLockFile(root),
  tests: () => runUnitTests(root),
  generated: () => checkGenerated(root),
  bundle: () => checkBundle(root),
  journeys: () => runJourneys(root),
};

/** So many failures are named once more at the end. */
const mostFailures = 20;

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {() => Outcome} step @returns {Outcome} */
const attempt = (step) => {
  try {
    return step();
  } catch (problem) {
    return { faults: [problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)], note: '' };
  }
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.log(`no such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const began = performance.now();
let passed = 0;
let failed = 0;
/** @type {string[]} */
const summary = [];
/** What failed, a line each: whoever keeps only the end of a long output still learns what to look for. @type {string[]} */
const failures = [];
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  const stepBegan = performance.now();
  const outcome = attempt(step);
  for (const fault of outcome.faults) console.log(`   ${fault}`);
  failures.push(...outcome.faults.map((fault) => `${name}: ${fault.split(/\n\s*/, 2).join(': ')}`.slice(0, 200)));
  const isFine = outcome.faults.length === 0;
  passed += outcome.passed ?? (isFine ? 1 : 0);
  // A step can fail with no test to blame, such as a run that broke off.
  failed += isFine ? 0 : Math.max(outcome.failed ?? 0, 1);
  const counts = outcome.passed === undefined ? '' : `${outcome.passed} passed`;
  const line = [isFine ? 'ok  ' : 'FAIL', name.padEnd(12), seconds(stepBegan).padStart(8), counts, outcome.note];
  summary.push(line.filter((part) => part !== '').join('  '));
  console.log(summary.at(-1));
}
console.log(`\n${summary.join('\n')}\n${seconds(began)}`);
if (failures.length > 0) console.log(failures.slice(0, mostFailures).join('\n'));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
