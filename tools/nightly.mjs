// npm run test:nightly: runs tests of `npm test` with more repetitions, which take too long for every change: random
// walks with the seeds of the day, long series of kills of the embedded database, components in development code with
// the warnings of React, and every page under axe.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runJourneys } from './check/runs/journeys.mjs';
import { keepTemporaryFilesInMemory } from './check/runs/temporary-folder.mjs';
import { runComponentTests, runUnitTests } from './check/runs/unit-tests.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
// Read by the tests themselves and by the configuration of the journeys.
Object.assign(process.env, { NIGHTLY: '1', WALKS: '30', STEPS: '200' });

keepTemporaryFilesInMemory();

/** @type {{ faults: string[], passed?: number, failed?: number }[]} */
const outcomes = [
  await runUnitTests(root, {
    projects: ['processes', 'all'],
    files: ['quantity-walk', 'packages/postgres-launcher'],
  }),
  await runComponentTests(root, []),
  await runJourneys(root, []),
];
for (const { faults } of outcomes) for (const fault of faults) console.log(`   ${fault}`);
const passed = outcomes.reduce((sum, outcome) => sum + (outcome.passed ?? 0), 0);
const failed = outcomes.reduce((sum, { faults, failed = 0 }) => sum + (faults.length > 0 ? Math.max(failed, 1) : 0), 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
