import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './launch.ts';

const firstPauseMs = 150;
const maxPauseMs = 5_000;
/** The additional pause before an adopted server is restarted, because its owner restarts it, too. */
const headStartOfOwnerMs = 1_000;
/** The time after which a server counts as stable, so that pauses are short again. */
const stableAfterMs = 10_000;

/** A server that is restarted on the same port whenever it ends unexpectedly. */
export interface SupervisedServer {
  /** Returns the current server, which is another one after each restart. */
  readonly current: () => RunningServer;
  /** Resolves with the last exit code if the server ended unexpectedly and all restarts failed for ten minutes. */
  readonly exited: Promise<number | null>;
  /** Stops the server and prevents restarts. A second call returns the same promise. */
  readonly stop: () => Promise<void>;
}

/** Restarts a server after a pause. Returns undefined if that fails, or if the signal is aborted. */
async function restartAfter(
  pauseMs: number,
  restart: (signal: AbortSignal) => Promise<RunningServer>,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<RunningServer | undefined> {
  try {
    await sleep(pauseMs, undefined, { signal, ref: false });
    return await restart(signal);
  } catch (error) {
    if (!signal.aborted) log(`embedded database: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/**
 * Watches a server and restarts it when it ends. The pauses before restarts grow from 150 ms to 5 s; they do not delay
 * the exit of this process.
 * @param first the running server
 * @param restart starts the server again on the same port; rejects if the signal is aborted
 * @param giveUpAfterMs the time after which failing restarts end
 */
export function keepRunning(
  first: RunningServer,
  restart: (signal: AbortSignal) => Promise<RunningServer>,
  log: (line: string) => void,
  giveUpAfterMs = 10 * 60_000,
): SupervisedServer {
  const stopping = new AbortController();
  let server = first;

  const watch = async (): Promise<number | null> => {
    let startedAt = Date.now();
    let pauseMs = firstPauseMs;
    for (;;) {
      const code = await server.ended;
      if (stopping.signal.aborted) return code;
      const wasAdopted = server.supervisorPid === undefined;
      log(
        `embedded database ended unexpectedly (${code === null ? 'exit code unknown' : `exit code ${code}`}), restarting it`,
      );
      if (Date.now() - startedAt > stableAfterMs) pauseMs = firstPauseMs;
      const endedAt = Date.now();
      let next: RunningServer | undefined;
      while (!next && !stopping.signal.aborted) {
        next = await restartAfter(pauseMs + (wasAdopted ? headStartOfOwnerMs : 0), restart, stopping.signal, log);
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
        if (!next && Date.now() - endedAt > giveUpAfterMs) return code;
      }
      if (!next) return code;
      server = next;
      startedAt = Date.now();
      log(`embedded database restarted on port ${next.port} after ${startedAt - endedAt} ms`);
      if (stopping.signal.aborted) await next.stop();
    }
  };

  const watching = watch();
  let stopped: Promise<void> | undefined;
  return {
    current: () => server,
    exited: new Promise((resolve) => {
      void watching.then((code) => {
        if (!stopping.signal.aborted) resolve(code);
      });
    }),
    stop: () => {
      stopping.abort();
      stopped ??= server.stop().then(async () => {
        await watching;
      });
      return stopped;
    },
  };
}
