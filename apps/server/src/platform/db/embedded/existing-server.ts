import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { disarmPidFile, readPidFile, removePidFile } from './postmaster-pid.ts';
import { answersSignals, lookUp, type ProcessEntry, processesInside } from './process-table.ts';

/** A PostgreSQL that serves our folder and is looked after by another living start. */
export interface OwnedServer {
  readonly pid: number;
  readonly port: number;
}

type ExistingServer =
  | { readonly kind: 'nothing' | 'empty-file' }
  // stranger: the number in the file now belongs to another process, or to a zombie. starting: not ready yet.
  // leaving: its owner is dead, and the supervisor is shutting it down; or it is about to be gone, which takes a moment
  // longer than its pid file. orphan: the supervisor is dead as well.
  | { readonly kind: 'stranger' | 'starting' | 'leaving' | 'orphan'; readonly pid: number }
  | ({ readonly kind: 'owned' } & OwnedServer);

const pollMs = 25;
const emptyFileGraceMs = 2_000;
const timeoutMs = 60_000;
/** How long an orphan gets for each kind of shutdown, mildest first. */
const orphanSteps = [
  { signal: 'SIGINT', afterMs: 0 },
  { signal: 'SIGQUIT', afterMs: 8_000 },
  { signal: 'SIGKILL', afterMs: 12_000 },
] as const;

/**
 * Settles what an earlier or parallel start has left in the folder. A server that another living process owns is
 * returned; one that is about to end is awaited; one without an owner is ended (so that from now on it has one); a
 * left-over pid file is made harmless.
 * @param awaited a server that may have removed its pid file already, and is waited for as if it had not.
 * @returns undefined when the way is clear for a start.
 * @throws Error when a server is in the way for more than 60 s or may not be ended by us; AbortError.
 */
export async function resolveExistingServer(
  data: string,
  signal: AbortSignal,
  awaited?: number,
): Promise<OwnedServer | undefined> {
  const began = Date.now();
  // What is in the way may change while we wait, and each kind gets its own time.
  let before: ExistingServer['kind'] | undefined;
  let since = began;
  let stepsTaken = 0;
  let seen = awaited;
  for (;;) {
    const found = findServer(data, seen);
    if ('pid' in found) seen = found.pid;
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
    if (now - began > timeoutMs) throw new Error(`another PostgreSQL holds ${data} and is ${found.kind} for 60 s`);
    await sleep(pollMs, undefined, { signal });
  }
}

/** Whether the server with this pid still serves the folder. */
export function isServing(data: string, pid: number): boolean {
  const found = findServer(data);
  return (found.kind === 'owned' || found.kind === 'starting') && found.pid === pid;
}

/**
 * Ends what outlives a killed postmaster: a busy backend notices the death only when its statement is done, and until
 * then its shared memory keeps the folder locked. Nothing committed is lost; the next start replays the log.
 */
export function terminateOrphanedBackends(data: string): void {
  for (const pid of processesInside(data)) {
    const entry = lookUp(pid);
    // "postgres: ..." is how the children title themselves; only the postmaster shows its real arguments.
    if (!entry?.commandLine.startsWith('postgres: ')) continue;
    if (serves(lookUp(entry.parent), data)) continue; // the child of a living server
    send('SIGKILL', pid);
  }
}

/** @throws Error with code EPERM when the process belongs to a user we have no power over. */
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

/** Whether a process that was a postmaster of the folder is there: at its very end it cannot be told from others. */
function isThere(entry: ProcessEntry | undefined, data: string): boolean {
  return entry?.exiting || serves(entry, data);
}

/** Whether this is a postmaster of the folder. */
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
