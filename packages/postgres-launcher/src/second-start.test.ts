import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDirectory, waitUntil, type TestDirectory } from './testing/test-directory.fixtures.ts';
import { isReachable, query } from './testing/rows.fixtures.ts';

let directory: TestDirectory;
beforeAll(() => {
  directory = createTestDirectory();
});
afterEach(() => directory.endAll());
afterAll(() => directory.clear());

test('a second start adopts the server, leaves it running, and takes over when the first stops', async () => {
  const dir = await directory.newDir();
  const first = await directory.startParent({ dir });
  const visitor = await directory.startParent({ dir });
  expect(visitor).toMatchObject({ adopted: true, url: first.url, pid: first.pid });
  await visitor.stopAndExit();
  expect(await isReachable(first.url)).toBe(true);

  const heir = await directory.startHere({ dir, durable: false });
  expect(heir.adopted).toBe(true);
  await query(first.url, 'create table kept (id int)');
  await first.stopAndExit();
  await waitUntil('the heir has restarted it', () => isReachable(heir.url));
  expect(await query(heir.url, 'select * from kept')).toEqual([]);
  expect(heir.supervisorPid).toBeDefined();
  await heir.stop();
  expect(await isReachable(heir.url)).toBe(false);
});

test('two first starts at the same moment share one server', async () => {
  const dir = directory.missingDir();
  const both = await Promise.all([directory.startParent({ dir }), directory.startParent({ dir })]);
  expect(both.map((parent) => parent.adopted).toSorted()).toEqual([false, true]);
  expect(both[0].url).toBe(both[1].url);
  expect(readdirSync(dir)).toEqual(['data']);
});

test('a start chooses another port when the last one is in use', async () => {
  const dir = await directory.newDir();
  const first = await directory.startParent({ dir });
  const port = Number(new URL(first.url).port);
  await first.stopAndExit();
  const thief = createServer();
  await new Promise<void>((resolve) => thief.listen(port, '127.0.0.1', resolve));
  const second = await directory.startParent({ dir });
  expect(second.url).not.toBe(first.url);
  await second.stopAndExit();
  await new Promise((resolve) => thief.close(resolve));
});

test('a left-over pid file does not prevent a start: foreign process, process of the same user, no content', async () => {
  const dir = await directory.newDir();
  const first = await directory.startParent({ dir });
  const pidFile = join(first.folder, 'data', 'postmaster.pid');
  const content = readFileSync(pidFile, 'utf8');
  const { uid, gid } = statSync(join(first.folder, 'data'));
  await first.stopAndExit();
  const sameUser = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  try {
    for (const pid of [process.pid, sameUser.pid, undefined]) {
      writeFileSync(pidFile, pid === undefined ? '' : content.replace(/^\d+/, String(pid)));
      const next = await directory.startParent({ dir });
      expect(next.adopted).toBe(false);
      expect(await isReachable(next.url)).toBe(true);
      await next.stopAndExit();
    }
  } finally {
    sameUser.kill('SIGKILL');
  }
});
