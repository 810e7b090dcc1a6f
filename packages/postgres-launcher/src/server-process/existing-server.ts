import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { disarmPidFile, readPidFile, removePidFile } from './postmaster-pid.ts';
import { answersSignals, lookUp, type ProcessEntry, processesInside } from './process-table.ts';

/** A PostgreSQL that serves the folder and belongs to another living process. */
export interface OwnedServer {
  readonly pid: number;
  readonly port: number;
}

type ExistingServer =
  | { readonly kind: 'nothing' | 'empty-file' }
  // stranger: the pid in the file belongs to another process now, or to a zombie. starting: the server is not ready.
  // leaving: its owner is dead and the supervisor shuts it down, or it is exiting, which ends after its pid file was
  // removed. orphan: its supervisor is dead, too.
  | { readonly kind: 'stranger' | 'starting' | 'leaving' | 'orphan'; readonly pid: number }
  | ({ readonly kind: 'owned' } & OwnedServer);

const pollMs = 25;
const emptyFileGraceMs = 2_000;
const timeoutMs = 60_000;
/** The signals for an orphan, and the time of each since it became an orphan. */
const orphanSteps = [
  { signal: 'SIGINT', afterMs: 0 },
  { signal: 'SIGQUIT', afterMs: 8_000 },
  { signal: 'SIGKILL', afterMs: 12_000 },
] as const;

/**
 * Prepares the folder for a start. Returns a server that another living process owns, waits for a server that exits,
 * ends a server without an owner, and makes a left-over pid file harmless.
 * @param awaited pid of a server whose end is awaited even if it has removed its pid file
 * @returns undefined if the folder is free for a start
 * @throws Error if a server uses the folder for more than 60 s or may not be ended by this user; AbortError
 */
export async function resolveExistingServer(
  data: string,
  signal: AbortSignal,
  awaited?: number,
): Promise<OwnedServer | undefined> {
  const began = Date.now();
  // The state may change during the wait; the limits of each state begin with it.
  let before: ExistingServer['kind'] | undefined;
  let since = began;
  let stepsTaken = 0;
  let lastPid = awaited;
  for (;;) {
    const found = findServer(data, lastPid);
    if ('pid' in found) lastPid = found.pid;
    const now = Date.now();
    if (found.kind !== before) {
      before = found.kind;
      since = now;
      stepsTaken = 0;
    }
    if (found.kind === 'nothing') return undefined;
    if (found.kind === 'stranger') {
      disarmPidFile(data, found.pid);
      return undefined;
    }
    if (found.kind === 'owned' && (await accepts(found.port))) return found;
    if (found.kind === 'empty-file' && now - since > emptyFileGraceMs) removePidFile(data);
    if (found.kind === 'orphan') {
      const step = orphanSteps[stepsTaken];
      if (step && now - since >= step.afterMs) {
        send(step.signal, found.pid);
        stepsTaken += 1;
      }
    }
    if (now - began > timeoutMs)
      throw new Error(
        `another PostgreSQL has used ${data} for 60 s (state: ${found.kind}): stop it, or choose another folder`,
      );
    await sleep(pollMs, undefined, { signal });
  }
}

/** Returns whether the server with this pid still serves the folder. */
export function isServing(data: string, pid: number): boolean {
  const found = findServer(data);
  return (found.kind === 'owned' || found.kind === 'starting') && found.pid === pid;
}

/**
 * Kills the backends of a killed postmaster. A busy backend would notice the death of the postmaster only after its
 * statement, and its shared memory locks the folder until then. No commit is lost: the next start replays the log.
 */
export function terminateOrphanedBackends(data: string): void {
  for (const pid of processesInside(data)) {
    const entry = lookUp(pid);
    // Child processes have a title that begins with "postgres: "; only the postmaster has its real arguments.
    if (!entry?.commandLine.startsWith('postgres: ')) continue;
    if (serves(lookUp(entry.parent), data)) continue; // its postmaster lives
    send('SIGKILL', pid);
  }
}

/** Sends a signal, unless the process has ended. @throws Error with code EPERM for a process of another user */
function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function findServer(data: string, seen?: number): ExistingServer {
  const file = readPidFile(data);
  if (file === undefined) {
    return seen !== undefined && isThere(lookUp(seen), data) ? { kind: 'leaving', pid: seen } : { kind: 'nothing' };
  }
  if (file === 'empty') return { kind: 'empty-file' };
  const { pid, port } = file;
  const living =
    port !== undefined && file.ready ? ({ kind: 'owned', pid, port } as const) : ({ kind: 'starting', pid } as const);
  if (process.platform === 'win32') return answersSignals(pid) ? living : { kind: 'nothing' };

  const postmaster = lookUp(pid);
  if (postmaster?.exiting) return { kind: 'leaving', pid };
  if (!serves(postmaster, data)) {
    return postmaster || answersSignals(pid) ? { kind: 'stranger', pid } : { kind: 'nothing' };
  }
  const supervisor = lookUp(postmaster.parent);
  const owner = /supervisor\.mjs (\d+) /.exec(supervisor?.commandLine ?? '')?.[1];
  if (!supervisor || owner === undefined) return { kind: 'orphan', pid };
  // When the owner dies, the supervisor immediately gets another parent.
  return supervisor.parent === Number(owner) ? living : { kind: 'leaving', pid };
}

/**
 * Returns whether a former postmaster of the folder still exists. The command line of an exiting process is empty.
 */
function isThere(entry: ProcessEntry | undefined, data: string): boolean {
  return entry?.exiting || serves(entry, data);
}

/** Returns whether the process is a postmaster of the folder. */
function serves(entry: ProcessEntry | undefined, data: string): entry is ProcessEntry {
  return entry?.commandLine.includes(` -D ${data} `) ?? false;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
