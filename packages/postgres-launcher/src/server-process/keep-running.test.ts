import { expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { RunningServer } from './launch.ts';

type Restart = Parameters<typeof keepRunning>[1];

function quiet(): void {}

/** Returns a fake server that ends when the test calls `end`. */
function server(pid: number): RunningServer & { readonly end: (code: number | null) => void } {
  let end: (code: number | null) => void = quiet;
  const ended = new Promise<number | null>((resolve) => {
    end = resolve;
  });
  return { pid, port: 1, supervisorPid: pid + 1, ended, stop: async () => end(0), end };
}

test('a server that ends unexpectedly is replaced, and its replacement too', async () => {
  const servers = [server(10), server(20), server(30)] as const;
  const restart = vi.fn<Restart>().mockResolvedValueOnce(servers[1]).mockResolvedValueOnce(servers[2]);
  const watched = keepRunning(servers[0], restart, quiet);
  servers[0].end(1);
  await vi.waitFor(() => expect(watched.current().pid).toBe(20));
  servers[1].end(137);
  await vi.waitFor(() => expect(watched.current().pid).toBe(30));
  await watched.stop();
  expect(restart).toHaveBeenCalledTimes(2);
});

test('the watched server reports the last exit code when restarts fail for too long', async () => {
  const only = server(10);
  const lines: string[] = [];
  const restart = (): Promise<RunningServer> => Promise.reject(new Error('disk full'));
  const watched = keepRunning(only, restart, (line) => lines.push(line), 300);
  only.end(3);
  expect(await watched.exited).toBe(3);
  expect(lines.at(-1)).toContain('disk full');
});

test('stop() interrupts a pending restart', async () => {
  const first = server(10);
  const begun = vi.fn<() => void>();
  const restart = (signal: AbortSignal): Promise<RunningServer> =>
    new Promise((_resolve, reject) => {
      begun();
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const watched = keepRunning(first, restart, quiet);
  first.end(1);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  await watched.stop();
  await watched.stop();
});

test('stop() ends a replacement that became ready after the stop', async () => {
  const [first, late] = [server(10), server(20)];
  let deliver: (next: RunningServer) => void = quiet;
  const restart = vi.fn<Restart>(() => new Promise<RunningServer>((resolve) => (deliver = resolve)));
  const watched = keepRunning(first, restart, quiet);
  first.end(1);
  await vi.waitFor(() => expect(restart).toHaveBeenCalled());
  const stopped = watched.stop();
  deliver(late);
  await stopped;
  expect(await late.ended).toBe(0);
});
