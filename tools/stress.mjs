// npm run test:stress -- <file> [times]: runs a test file again and again while another program keeps one processor
// busy, and counts the failures. A test that fails here loses a race: its cause is to be found, not its limit raised.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCollected } from './check/program.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [file, times = '50'] = process.argv.slice(2);
if (file === undefined) {
  console.log('npm run test:stress -- <file> [times]');
  process.exit(1);
}

/** Journeys repeat themselves, in one run of Playwright with one worker: the other processor is the busy one. */
const runJourney = () =>
  runCollected(path.join(root, 'e2e'), [
    '../node_modules/@playwright/test/cli.js',
    'test',
    path.basename(file),
    '--workers=1',
    '--reporter=line',
  ]);
const runTest = () =>
  runCollected(root, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--maxWorkers=1', file]);

// It ends with this program, however that ends.
const loop = 'const parent = process.ppid; while (process.ppid === parent);';
const busy = spawn(process.execPath, ['-e', loop], { stdio: 'ignore' });
const run = file.endsWith('.spec.ts') ? runJourney : runTest;
const began = performance.now();
let failures = 0;
for (let time = 1; time <= Number(times); time += 1) {
  const { status, output } = await run();
  if (status === 0) continue;
  failures += 1;
  console.log(`── run ${time} of ${file}\n${output}`);
}
busy.kill();
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`${file}: ${times} runs, ${failures} failures, ${seconds} s`);
process.exitCode = failures > 0 ? 1 : 0;
