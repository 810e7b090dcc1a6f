import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDirectory, waitUntil, type TestDirectory } from './testing/test-directory.fixtures.ts';
import type { Parent } from './testing/parent-process.ts';
import { isReachable, countLostRows, query, startWriting, type Writer } from './testing/rows.fixtures.ts';
import { lookUp, processesInside } from './server-process/process-table.ts';

let directory: TestDirectory;
beforeAll(() => {
  directory = createTestDirectory();
});
afterEach(() => directory.endAll());
afterAll(() => directory.clear());

const enoughRows = 100;
/** The number of consecutive kills of PostgreSQL: one in the regular run, twenty in the nightly run. */
const rounds = process.env['NIGHTLY'] === undefined ? 1 : 20;

async function parentUnderLoad(dir: string): Promise<{ parent: Parent; writer: Writer }> {
  const parent = await directory.startParent({ dir });
  return { parent, writer: await underLoad(parent.url) };
}

async function underLoad(url: string): Promise<Writer> {
  const writer = await startWriting(url);
  await waitUntil('some rows are written', () => writer.acknowledged() >= enoughRows);
  return writer;
}

function sendSignal(signal: 'SIGSTOP' | 'SIGKILL', pids: readonly (number | undefined)[]): void {
  for (const pid of pids) {
    try {
      if (pid !== undefined) process.kill(pid, signal);
    } catch {
      // The process has already ended, because of a process that was killed before it.
    }
  }
}

function kill(...pids: (number | undefined)[]): void {
  sendSignal('SIGKILL', pids);
}

function isGone(pid: number | undefined): boolean {
  return pid === undefined || lookUp(pid) === undefined;
}

test('PostgreSQL ends when its parent is killed, and the next start has every row', async () => {
  const dir = await directory.newDir();
  const { parent, writer } = await parentUnderLoad(dir);
  kill(parent.process.pid);
  await waitUntil('PostgreSQL has ended', () => isGone(parent.pid));
  await waitUntil('the supervisor has ended', () => isGone(parent.supervisorPid));
  const next = await directory.startParent({ dir });
  expect(next.adopted).toBe(false);
  expect(await countLostRows(next.url, writer)).toBe(0);
});

test('a start directly after its parent was killed gets the same port and every row', async () => {
  const dir = await directory.newDir();
  const { parent, writer } = await parentUnderLoad(dir);
  kill(parent.process.pid);
  const next = await directory.startParent({ dir });
  expect(next.url).toBe(parent.url);
  await writer.disconnected;
  await waitUntil(
    'the old PostgreSQL is gone and the new one answers',
    async () => isGone(parent.pid) && (await isReachable(next.url)),
  );
  expect(await countLostRows(next.url, writer)).toBe(0);
});

test('a start waits for a slow supervisor whose parent was killed instead of adopting its server', async () => {
  const dir = await directory.newDir();
  const parent = await directory.startParent({ dir });
  if (parent.supervisorPid === undefined) throw new Error('a first start has a supervisor');
  process.kill(parent.supervisorPid, 'SIGSTOP');
  kill(parent.process.pid);
  await waitUntil('the parent is gone', () => isGone(parent.process.pid));
  const next = directory.startHere({ dir, durable: false });
  try {
    expect(await Promise.race([next, sleep(500, 'still waiting')])).toBe('still waiting');
  } finally {
    process.kill(parent.supervisorPid, 'SIGCONT');
  }
  expect((await next).adopted).toBe(false);
  await (await next).stop();
});

test('a killed PostgreSQL restarts on the same port with every row, also repeatedly', {
  timeout: 120_000,
}, async () => {
  const lines: string[] = [];
  const log = (line: string): number => lines.push(line);
  const postgres = await directory.startHere({ dir: await directory.newDir(), durable: false, log });
  const writer = await underLoad(postgres.url);
  for (let round = 0; round < rounds; round += 1) {
    const before = postgres.pid;
    kill(before);
    await waitUntil('it answers again', async () => postgres.pid !== before && (await isReachable(postgres.url)));
    expect(await countLostRows(postgres.url, writer)).toBe(0);
  }
  expect(lines.filter((line) => line.includes('embedded database restarted'))).toHaveLength(rounds);
  await postgres.stop();
  expect(await isReachable(postgres.url)).toBe(false);
});

test('a killed PostgreSQL restarts although a backend still runs a long statement', async () => {
  const postgres = await directory.startHere({ dir: await directory.newDir(), durable: false });
  const before = postgres.pid;
  const statement = query(postgres.url, 'do $$ begin loop perform 1; end loop; end $$').then(
    () => 'it came to its end',
    () => 'cut off',
  );
  const running = "select pid from pg_stat_activity where query like 'do %' and pid <> pg_backend_pid()";
  const findRunningPids = async (): Promise<number[]> =>
    (await query(postgres.url, running)).map(({ pid }) => Number(pid));
  await waitUntil('the statement runs', async () => (await findRunningPids()).length > 0);
  const [backend] = await findRunningPids();
  kill(before);
  await waitUntil('it answers again', async () => postgres.pid !== before && (await isReachable(postgres.url)));
  expect(await statement).toBe('cut off');
  // A backend that is not terminated would write to the folder of the new server. It releases its memory when it is
  // terminated; its process disappears a moment later.
  await waitUntil('the statement has ended', () => isGone(backend));
  expect(await findRunningPids()).toEqual([]);
  await postgres.stop();
});

test('a killed supervisor has its PostgreSQL ended and restarted on the same port', async () => {
  const postgres = await directory.startHere({ dir: await directory.newDir(), durable: false });
  const writer = await underLoad(postgres.url);
  const before = postgres.pid;
  kill(postgres.supervisorPid);
  await waitUntil('it answers again', async () => postgres.pid !== before && (await isReachable(postgres.url)));
  expect(isGone(before)).toBe(true);
  expect(await countLostRows(postgres.url, writer)).toBe(0);
  kill(postgres.supervisorPid);
  await postgres.stop(); // although no supervisor is left to stop it
  expect(isGone(postgres.pid)).toBe(true);
});

test('a start takes over the orphaned server when parent and supervisor were killed', async () => {
  const dir = await directory.newDir();
  const { parent, writer } = await parentUnderLoad(dir);
  kill(parent.supervisorPid, parent.process.pid);
  await waitUntil('both are gone', () => isGone(parent.supervisorPid) && isGone(parent.process.pid));
  const next = await directory.startParent({ dir });
  expect(next.adopted).toBe(false);
  expect(isGone(parent.pid)).toBe(true);
  expect(await countLostRows(next.url, writer)).toBe(0);
  await next.stopAndExit();
  expect(isGone(next.pid)).toBe(true);
});

test('the next start recovers every row after all processes were killed at once', async () => {
  const dir = await directory.newDir();
  const { parent, writer } = await parentUnderLoad(dir);
  const everything = processesInside(`${parent.folder}/data`);
  expect(everything.length).toBeGreaterThan(4);
  const all = [parent.process.pid, parent.supervisorPid, ...everything];
  // Stopped first: otherwise the supervisor may shut PostgreSQL down between the death of the parent and its own.
  sendSignal('SIGSTOP', all);
  kill(...all);
  await waitUntil('all are gone', () => all.every(isGone));
  expect(readFileSync(`${parent.folder}/data/postmaster.pid`, 'utf8')).toContain(String(parent.pid));
  const next = await directory.startParent({ dir });
  expect(next.adopted).toBe(false);
  expect(await countLostRows(next.url, writer)).toBe(0);
});
