import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { waitUntil } from '../testing/test-directory.fixtures.ts';
import { lookUp, type ProcessEntry } from './process-table.ts';

const commandLine = 'sleep 1000 ';

/** Starts an idle process with a single thread, as PostgreSQL has. */
async function sleeper(): Promise<{ readonly child: ChildProcess; readonly pid: number }> {
  const child = spawn('sleep', ['1000'], { stdio: 'ignore' });
  await once(child, 'spawn');
  const { pid } = child;
  if (pid === undefined) throw new Error('what was spawned has a number');
  await waitUntil('it has its arguments', () => lookUp(pid)?.commandLine === commandLine);
  return { child, pid };
}

test('a process has its parent and its arguments until it is gone', async () => {
  const { child, pid } = await sleeper();
  expect(lookUp(pid)).toEqual({ parent: process.pid, exiting: false, commandLine });
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(lookUp(pid)).toBeUndefined();
});

test('a process that ends has its arguments or is marked as exiting until it is gone', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { child, pid } = await sleeper();
    const seen: ProcessEntry[] = [];
    child.kill('SIGKILL');
    for (let entry = lookUp(pid); entry; entry = lookUp(pid)) seen.push(entry);
    expect(seen.filter((entry) => !entry.exiting && entry.commandLine !== commandLine)).toEqual([]);
  }
});
