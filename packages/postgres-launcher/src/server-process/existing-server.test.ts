import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveExistingServer } from './existing-server.ts';
import { disarmPidFile, type PidFile, readPidFile, removePidFile } from './postmaster-pid.ts';
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

/**
 * Runs `resolveExistingServer` with a sequence of results for reads of the pid file, each with its time in seconds.
 * Returns the actions with their times. The last entry has the time at which the function returned.
 */
async function play(...looks: [number, PidFile | 'empty' | undefined][]): Promise<string[]> {
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
  await resolveExistingServer('/data', new AbortController().signal);
  kill.mockRestore();
  return [...done, `${second} s: clear`];
}

/**
 * Sets the times, in seconds, at which the supervisor ends, at which the postmaster begins to exit, and at which it is
 * gone.
 */
function seconds({ supervised, ends, gone }: Record<'supervised' | 'ends' | 'gone', number>): void {
  vi.mocked(lookUp).mockImplementation((pid) => {
    const now = Date.now() / 1_000;
    if (pid !== postmaster)
      return now < supervised ? { parent: 1, exiting: false, commandLine: 'node supervisor.mjs 1 {} ' } : undefined;
    if (now >= gone) return undefined;
    return { parent: 11, exiting: now >= ends, commandLine: now >= ends ? ' ' : 'postgres -D /data ' };
  });
}

test('the grace period of an empty pid file begins when it is first read, not when the wait for a start began', async () => {
  seconds({ supervised: 60, ends: 5, gone: 5 });
  const done = await play([0, starting], [5, 'empty'], [6.9, 'empty'], [7.1, 'empty'], [8, undefined]);
  expect(done).toEqual(['7.1 s: removed', '8 s: clear']);
});

test('the time limits of an orphan for each kind of shutdown begin when it becomes an orphan', async () => {
  seconds({ supervised: 20, ends: 34, gone: 34 });
  const done = await play(
    [0, starting],
    [20, starting],
    [27, starting],
    [29, starting],
    [31, starting],
    [33, starting],
    [34, undefined],
  );
  expect(done).toEqual(['20 s: SIGINT', '29 s: SIGQUIT', '33 s: SIGKILL', '34 s: clear']);
});

test('a server that has removed its pid file is awaited until its process is gone', async () => {
  seconds({ supervised: 60, ends: 1, gone: 3 });
  const done = await play([0, starting], [0.5, undefined], [1, undefined], [2, undefined], [3, undefined]);
  expect(done).toEqual(['3 s: clear']);
});

test('a killed server is not treated as a stranger while it exits', async () => {
  seconds({ supervised: 60, ends: 1, gone: 3 });
  const done = await play([0, starting], [1, starting], [2, starting], [3, starting]);
  expect(done).toEqual(['3 s: clear']);
  expect(disarmPidFile).not.toHaveBeenCalled();
});
