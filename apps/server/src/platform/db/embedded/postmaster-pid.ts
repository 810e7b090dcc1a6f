import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL notes about its running self in postmaster.pid. */
export interface PidFile {
  readonly pid: number;
  /** Absent during the first moments of a start. */
  readonly port: number | undefined;
  /** True once connections are accepted. */
  readonly ready: boolean;
}

/** Reads the file. undefined: there is none. 'empty': a server is just writing it, or a power cut ate its content. */
export function readPidFile(data: string): PidFile | 'empty' | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pathIn(data), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  // 1 pid (negative: single-user mode), 2 data folder, 3 start time, 4 port, 5 socket folder, 6 address, 7 memory, 8 state
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
 * Puts a process number that cannot exist in place of `strangersPid`. PostgreSQL then treats the file as left over,
 * after it has checked the memory block noted in it. Removing the file would skip that check, which is what keeps two
 * servers from writing to one folder.
 */
export function disarmPidFile(data: string, strangersPid: number): void {
  const impossiblePid = 2 ** 31 - 1;
  const [first, ...rest] = readFileSync(pathIn(data), 'utf8').split('\n');
  // Another start may have dealt with it meanwhile, and then this is the file of a living server.
  if (Number(first) === strangersPid) writeFileSync(pathIn(data), [impossiblePid, ...rest].join('\n'));
}

/** The port of the last start, so that a restarted server is found where it was. */
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
