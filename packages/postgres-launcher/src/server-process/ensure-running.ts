import { setTimeout as sleep } from 'node:timers/promises';
import { resolveExistingServer, terminateOrphanedBackends, type OwnedServer, isServing } from './existing-server.ts';
import { freePort } from './free-port.ts';
import { launch, type RunningServer, type ServerSettings, StartFailure } from './launch.ts';
import { lastPort } from './postmaster-pid.ts';

const pauseMs = 100;
const timeoutMs = 60_000;
const watchMs = 250;

/**
 * Returns a server for the folder: that of another process, or a new one. Retries for 60 s if another process took the
 * chosen port, if another start uses the folder, or if processes of a killed server are left.
 * @param fixedPort the only acceptable port; without it, the last port is preferred and any other is accepted
 * @throws StartFailure, Error or AbortError from launch and resolveExistingServer
 */
export async function ensureRunning(
  settings: ServerSettings,
  signal: AbortSignal,
  fixedPort?: number,
): Promise<RunningServer> {
  const began = Date.now();
  let preferred = fixedPort ?? lastPort(settings.data);
  for (;;) {
    const other = await resolveExistingServer(settings.data, signal);
    if (other) {
      if (fixedPort === undefined || other.port === fixedPort) return adopt(settings.data, other);
      throw new Error(`the database now listens on port ${other.port} instead of ${fixedPort}: restart this process`);
    }
    const port = fixedPort ?? (await freePort(preferred));
    try {
      return await launch(settings, port, signal);
    } catch (error) {
      if (!(error instanceof StartFailure) || error.problem === 'other') throw error;
      if (error.problem === 'port-taken' && fixedPort !== undefined) throw error;
      if (Date.now() - began > timeoutMs) throw error;
      settings.log(`embedded database: start failed (${error.problem}), retrying`);
      if (error.problem === 'memory-in-use') terminateOrphanedBackends(settings.data);
      preferred = undefined;
    }
    await sleep(pauseMs, undefined, { signal });
  }
}

/** Returns the server of another process. Its end is detected by polling. */
function adopt(data: string, server: OwnedServer): RunningServer {
  let watch: NodeJS.Timeout | undefined;
  let finish: (code: null) => void = () => {};
  const ended = new Promise<null>((resolve) => {
    finish = resolve;
    watch = setInterval(() => {
      if (isServing(data, server.pid)) return;
      clearInterval(watch);
      resolve(null);
    }, watchMs).unref();
  });
  const stop = async (): Promise<void> => {
    clearInterval(watch);
    finish(null);
  };
  return { ...server, ended, stop };
}
