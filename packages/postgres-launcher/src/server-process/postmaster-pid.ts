import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of postmaster.pid, which PostgreSQL writes. */
export interface PidFile {
  readonly pid: number;
  /** Absent during the first moments of a start. */
  readonly port: number | undefined;
  /** Whether the server accepts connections. */
  readonly ready: boolean;
}

/**
 * Reads the file. Returns undefined if there is none, and 'empty' if a server is just writing it, or if its content was
 * lost in a power cut.
 */
export function readPidFile(data: string): PidFile | 'empty' | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pathIn(data), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  // The lines: 1 pid (negative in single-user mode), 2 data folder, 3 start time, 4 port, 5 socket folder, 6 address,
  // 7 shared memory, 8 state.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!(pid > 0)) return 'empty';
  const port = Number.parseInt(lines[3] ?? '', 10);
  return { pid, port: port > 0 ? port : undefined, ready: lines[7]?.trim() === 'ready' };
}

/** Removes a file without content, which PostgreSQL would refuse to replace. */
export function removePidFile(data: string): void {
  rmSync(pathIn(data), { force: true });
}

/**
 * Replaces the pid `strangersPid` by one that cannot exist, so that PostgreSQL treats the file as left over. The file
 * is not removed, because PostgreSQL then would not check the shared memory that is noted in it. That check prevents
 * two servers from writing to one folder.
 */
export function disarmPidFile(data: string, strangersPid: number): void {
  const impossiblePid = 2 ** 31 - 1;
  const [first, ...rest] = readFileSync(pathIn(data), 'utf8').split('\n');
  // If another start has replaced the file in the meantime, it belongs to a living server.
  if (Number(first) === strangersPid) writeFileSync(pathIn(data), [impossiblePid, ...rest].join('\n'));
}

/** Returns the port of the last start, so that a restarted server gets the same address. */
export function lastPort(data: string): number | undefined {
  try {
    const options = readFileSync(join(data, 'postmaster.opts'), 'utf8');
    return Number(/"-p" "(\d+)"/.exec(options)?.[1]) || undefined;
  } catch {
    return undefined;
  }
}

function pathIn(data: string): string {
  return join(data, 'postmaster.pid');
}
