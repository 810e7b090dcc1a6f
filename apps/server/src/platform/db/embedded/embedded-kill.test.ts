import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDirectory, until, type TestDirectory } from './testing/embedded.fixtures.ts';
import type { Parent } from './testing/parent-process.ts';
import { answers, countLostRows, query, startWriting, type Writer } from './testing/rows.fixtures.ts';
import { lookUp, processesInside } from './process-table.ts';

let workshop: TestDirectory;
beforeAll(() => {
  workshop = createTestDirectory();
});
afterEach(() => workshop.endAll());
afterAll(() => workshop.clear());

const enoughRows = 100;
/** How often PostgreSQL is killed in a row: one kill of each kind for every change, a long series by night. */
const rounds = process.env['NIGHTLY'] === undefined ? 1 : 20;

async function parentUnderLoad(dir: string): Promise<{ parent: Parent; writer: Writer }> {
  const parent = await workshop.startParent({ dir });
  return { parent, writer: await underLoad(parent.url) };
}

async function underLoad(url: string): Promise<Writer> {
  const writer = await startWriting(url);
  await until('some rows are written', () => writer.acknowledged() >= enoughRows);
  return writer;
}

function kill(...pids: (number | undefined)[]): void {
  for (const pid of pids) {
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself, because of the one killed before.
    }
  }
}

function isGone(pid: number | undefined): boolean {
  return pid === undefined || lookUp(pid) === undefined;
}

test('the parent is killed: PostgreSQL ends by itself, and the next start has every row', async () => {
  const dir = await workshop.newDir();
  const { parent, writer } = await parentUnderLoad(dir);
  kill(parent.process.pid);
  await until('PostgreSQL has ended', () => isGone(parent.pid));
  await until('the supervisor has ended', () => isGone(parent.supervisorPid));
  const next = await workshop.startParent({ dir });
  expect(next.adopted).toBe(false);
  expect(await countLostRows(next.url, writer)).toBe(0);
});

test('the parent is killed and started again at once', async () => {
  const dir = await workshop.newDir();
  const { parent, writer } = await parentUnderLoad(dir);
  kill(parent.process.pid);
  const next = await workshop.startParent({ dir });
  expect(next.url).toBe(parent.url);
  await writer.cut;
  await until(
    'the old PostgreSQL is gone and the new one answers',
    async () => isGone(parent.pid) && (await answers(next.url)),
  );
  expect(await countLostRows(next.url, writer)).toBe(0);
});

test('the parent is killed while its supervisor is slow: the next start waits for it instead of adopting', async () => {
  const dir = await workshop.newDir();
  const parent = await workshop.startParent({ dir });
  if (parent.supervisorPid === undefined) throw new Error('a first start has a supervisor');
  process.kill(parent.supervisorPid, 'SIGSTOP');
  kill(parent.process.pid);
  await until('the parent is gone', () => isGone(parent.process.pid));
  const next = workshop.startHere({ dir, durable: false });
  try {
    expect(await Promise.race([next, sleep(500, 'still waiting')])).toBe('still waiting');
  } finally {
    process.kill(parent.supervisorPid, 'SIGCONT');
  }
  expect((await next).adopted).toBe(false);
  await (await next).stop();
});

test('PostgreSQL alone is killed, again and again: it comes back on the same port with every row', {
  timeout: 120_000,
}, async () => {
  const lines: string[] = [];
  const log = (line: string): number => lines.push(line);
  const postgres = await workshop.startHere({ dir: await workshop.newDir(), durable: false, log });
  const writer = await underLoad(postgres.url);
  for (let round = 0; round < rounds; round += 1) {
    const before = postgres.pid;
    kill(before);
    await until('it answers again', async () => postgres.pid !== before && (await answers(postgres.url)));
    expect(await countLostRows(postgres.url, writer)).toBe(0);
  }
  expect(lines.filter((line) => line.includes('runs again'))).toHaveLength(rounds);
  await postgres.stop();
  expect(await answers(postgres.url)).toBe(false);
});

test('PostgreSQL is killed while a long statement runs, which does not notice', async () => {
  const postgres = await workshop.startHere({ dir: await workshop.newDir(), durable: false });
  const before = postgres.pid;
  const busy = query(postgres.url, 'do $$ begin loop perform 1; end loop; end $$').then(
    () => 'it came to its end',
    () => 'cut off',
  );
  const running = "select pid from pg_stat_activity where query like 'do %' and pid <> pg_backend_pid()";
  const whoRuns = async (): Promise<number[]> => (await query(postgres.url, running)).map(({ pid }) => Number(pid));
  await until('the statement runs', async () => (await whoRuns()).length > 0);
  const [backend] = await whoRuns();
  kill(before);
  await until('it answers again', async () => postgres.pid !== before && (await answers(postgres.url)));
  expect(await busy).toBe('cut off');
  // What does not notice goes on writing beside the new server, if nobody ends it. Ended is what lets go of the memory;
  // it is gone from the system a moment later.
  await until('the statement has ended', () => isGone(backend));
  expect(await whoRuns()).toEqual([]);
  await postgres.stop();
});

test('the supervisor alone is killed: its PostgreSQL is ended and started again on the same port', async () => {
  const postgres = await workshop.startHere({ dir: await workshop.newDir(), durable: false });
  const writer = await underLoad(postgres.url);
  const before = postgres.pid;
  kill(postgres.supervisorPid);
  await until('it answers again', async () => postgres.pid !== before && (await answers(postgres.url)));
  expect(isGone(before)).toBe(true);
  expect(await countLostRows(postgres.url, writer)).toBe(0);
  kill(postgres.supervisorPid);
  await postgres.stop(); // although nobody is left to pass it on
  expect(isGone(postgres.pid)).toBe(true);
});

test('parent and supervisor are killed: the next start takes the orphan over', async () => {
  const dir = await workshop.newDir();
  const { parent, writer } = await parentUnderLoad(dir);
  kill(parent.supervisorPid, parent.process.pid);
  await until('both are gone', () => isGone(parent.supervisorPid) && isGone(parent.process.pid));
  const next = await workshop.startParent({ dir });
  expect(next.adopted).toBe(false);
  expect(isGone(parent.pid)).toBe(true);
  expect(await countLostRows(next.url, writer)).toBe(0);
  await next.leave();
  expect(isGone(next.pid)).toBe(true);
});

test('a power cut: everything is killed at once, and the next start recovers', async () => {
  const dir = await workshop.newDir();
  const { parent, writer } = await parentUnderLoad(dir);
  const everything = processesInside(`${parent.folder}/data`);
  expect(everything.length).toBeGreaterThan(4);
  kill(parent.process.pid, parent.supervisorPid, ...everything);
  await until('all are gone', () => [parent.process.pid, parent.supervisorPid, ...everything].every(isGone));
  expect(readFileSync(`${parent.folder}/data/postmaster.pid`, 'utf8')).toContain(String(parent.pid));
  const next = await workshop.startParent({ dir });
  expect(next.adopted).toBe(false);
  expect(await countLostRows(next.url, writer)).toBe(0);
});
