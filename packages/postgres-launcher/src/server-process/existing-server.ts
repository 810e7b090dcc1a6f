import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { disarmPidFile, readPidFile, removePidFile } from './postmaster-pid.ts';
import { answersSignals, lookUp, type ProcessEntry, processesInside } from './process-table.ts';

/** A PostgreSQL that serves the folder and is supervised by another living start. */
export interface OwnedServer {
  readonly pid: number;
  readonly port: number;
}

type ExistingServer =
  | { readonly kind: 'nothing' | 'empty-file' }
  // stranger: the pid in the file now belongs to another process, or to a zombie. starting: not ready yet. leaving: its
  // owner is dead and the supervisor shuts it down, or it is exiting, which takes a moment longer than its pid file.
  // orphan: the supervisor is dead as well.
  | { readonly kind: 'stranger' | 'starting' | 'leaving' | 'orphan'; readonly pid: number }
  | ({ readonly kind: 'owned' } & OwnedServer);

const pollMs = 25;
const emptyFileGraceMs = 2_000;
const timeoutMs = 60_000;
/** The signals for an orphan, mildest first, and how long after it became one. */
const orphanSteps = [
  { signal: 'SIGINT', afterMs: 0 },
  { signal: 'SIGQUIT', afterMs: 8_000 },
  { signal: 'SIGKILL', afterMs: 12_000 },
] as const;

/**
 * Resolves the state that an earlier or parallel start has left in the folder. Returns a server that another living
 * process owns; waits for one that is exiting; ends one without an owner; makes a left-over pid file harmless.
 * @param awaited pid of a server that may have removed its pid file already, and is awaited anyway
 * @returns undefined when the folder is free for a start
 * @throws Error when a server blocks the folder for more than 60 s or may not be ended by this user; AbortError
 */
export async function resolveExistingServer(
  data: string,
  signal: AbortSignal,
  awaited?: number,
): Promise<OwnedServer | undefined> {
  const began = Date.now();
  // The state may change during the wait, and each state gets its own time.
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
    if (now - began > timeoutMs) throw new Error(`another PostgreSQL uses ${data} and is ${found.kind} for 60 s`);
    await sleep(pollMs, undefined, { signal });
  }
}

/** Returns whether the server with this pid still serves the folder. */
export function isServing(data: string, pid: number): boolean {
  const found = findServer(data);
  return (found.kind === 'owned' || found.kind === 'starting') && found.pid === pid;
}

/**
 * Terminates the backends of a killed postmaster: a busy backend notices its death only when its statement is done, and
 * until then its shared memory locks the folder. Nothing committed is lost; the next start replays the log.
 */
export function terminateOrphanedBackends(data: string): void {
  for (const pid of processesInside(data)) {
    const entry = lookUp(pid);
    // "postgres: ..." is the title of child processes; only the postmaster shows its real arguments.
    if (!entry?.commandLine.startsWith('postgres: ')) continue;
    if (serves(lookUp(entry.parent), data)) continue; // the child of a living server
    send('SIGKILL', pid);
  }
}

/** @throws Error with code EPERM when the process belongs to another user */
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
  // When the owner dies the kernel hands the supervisor to another parent at once.
  return supervisor.parent === Number(owner) ? living : { kind: 'leaving', pid };
}

/**
 * Returns whether a process that was a postmaster of the folder still exists: while it exits its command line is empty.
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
