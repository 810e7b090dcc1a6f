import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearTheWay } from './existing-server.ts';
import { type PidFile, readPidFile, removePidFile } from './postmaster-pid.ts';
import { lookUp } from './process-table.ts';

vi.mock(import('./postmaster-pid.ts'));
vi.mock(import('./process-table.ts'));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const postmaster = 10;
const starting: PidFile = { pid: postmaster, port: undefined, ready: false };

/** Plays what a start sees, look by look: at which second, and what the pid file is then. Answers what it did, and when. */
const play = async (...looks: [number, PidFile | 'empty' | undefined][]): Promise<string[]> => {
  const done: string[] = [];
  let second = 0;
  vi.mocked(readPidFile).mockImplementation(() => {
    const [at, file] = looks.shift() ?? [second, undefined];
    second = at;
    vi.setSystemTime(at * 1_000);
    return file;
  });
  vi.mocked(removePidFile).mockImplementation(() => void done.push(`${second} s: removed`));
  const kill = vi.spyOn(process, 'kill').mockImplementation((_pid, signal) => {
    done.push(`${second} s: ${signal}`);
    return true;
  });
  vi.setSystemTime(0);
  await clearTheWay('/data', new AbortController().signal);
  kill.mockRestore();
  return done;
};

/** The postmaster is there, and its supervisor until that second. */
const supervisedUntil = (second: number): void => {
  vi.mocked(lookUp).mockImplementation((pid) => {
    if (pid === postmaster) return { parent: 11, commandLine: 'postgres -D /data ' };
    return Date.now() < second * 1_000 ? { parent: 1, commandLine: 'node supervisor.mjs 1 {} ' } : undefined;
  });
};

test('an empty pid file is waited for from when it was first seen, however long another start took before', async () => {
  supervisedUntil(60);
  const done = await play([0, starting], [5, 'empty'], [6.9, 'empty'], [7.1, 'empty']);
  expect(done).toEqual(['7.1 s: removed']);
});

test('an orphan gets its time for each kind of shutdown from when it became one', async () => {
  supervisedUntil(20);
  const done = await play(
    [0, starting],
    [20, starting],
    [27, starting],
    [29, starting],
    [31, starting],
    [33, starting],
  );
  expect(done).toEqual(['20 s: SIGINT', '29 s: SIGQUIT', '33 s: SIGKILL']);
});
