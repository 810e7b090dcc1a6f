import { expect, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { RunningServer } from './launch.ts';

type Restart = Parameters<typeof keepRunning>[1];

function quiet(): void {}

/** A stand-in whose end the test decides. */
function server(pid: number): RunningServer & { readonly end: (code: number | null) => void } {
  let end: (code: number | null) => void = quiet;
  const ended = new Promise<number | null>((resolve) => {
    end = resolve;
  });
  return { pid, port: 1, supervisorPid: pid + 1, ended, stop: async () => end(0), end };
}

test('a server that ends unasked is replaced, and the replacement too', async () => {
  const servers = [server(10), server(20), server(30)] as const;
  const restart = vi.fn<Restart>().mockResolvedValueOnce(servers[1]).mockResolvedValueOnce(servers[2]);
  const kept = keepRunning(servers[0], restart, quiet);
  servers[0].end(1);
  await vi.waitFor(() => expect(kept.current().pid).toBe(20));
  servers[1].end(137);
  await vi.waitFor(() => expect(kept.current().pid).toBe(30));
  await kept.stop();
  expect(restart).toHaveBeenCalledTimes(2);
});

test('when no restart succeeds for long enough, the last exit code is handed on', async () => {
  const only = server(10);
  const lines: string[] = [];
  const restart = (): Promise<RunningServer> => Promise.reject(new Error('disk full'));
  const kept = keepRunning(only, restart, (line) => lines.push(line), 300);
  only.end(3);
  expect(await kept.exited).toBe(3);
  expect(lines.at(-1)).toContain('disk full');
});

test('stop() interrupts a restart under way', async () => {
  const first = server(10);
  const begun = vi.fn<() => void>();
  const restart = (signal: AbortSignal): Promise<RunningServer> =>
    new Promise((_resolve, reject) => {
      begun();
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const kept = keepRunning(first, restart, quiet);
  first.end(1);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  await kept.stop();
  await kept.stop();
});

test('stop() ends a replacement that became ready too late to be wanted', async () => {
  const [first, late] = [server(10), server(20)];
  let deliver: (next: RunningServer) => void = quiet;
  const restart = vi.fn<Restart>(() => new Promise<RunningServer>((resolve) => (deliver = resolve)));
  const kept = keepRunning(first, restart, quiet);
  first.end(1);
  await vi.waitFor(() => expect(restart).toHaveBeenCalled());
  const stopped = kept.stop();
  deliver(late);
  await stopped;
  expect(await late.ended).toBe(0);
});
