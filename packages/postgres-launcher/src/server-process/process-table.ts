import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** A running process in the process table of the system. */
export interface ProcessEntry {
  readonly parent: number;
  /** Whether the process has begun to exit. It runs no user code any more, and its command line may be empty. */
  readonly exiting: boolean;
  /** All arguments, each followed by a space, so that complete arguments can be found. */
  readonly commandLine: string;
}

const processes = '/proc';
/** The flag PF_EXITING of the kernel. proc_pid_stat(5) documents the field. */
const exitingFlag = 0x4;
const hasProcFolder = existsSync(join(processes, 'self', 'stat'));

/**
 * Returns a running process, or undefined if it is gone or a zombie. The state is checked, because signal 0 still
 * reaches zombies, which remain in a container whose first process does not reap children.
 */
export function lookUp(pid: number): ProcessEntry | undefined {
  try {
    if (hasProcFolder) return lookUpInProc(pid);
    return lookUpWithPs(pid);
  } catch {
    return undefined;
  }
}

/** Returns whether signal 0 reaches the process, which is the check of PostgreSQL and the only one on Windows. */
export function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the processes whose working directory is `folder`; none on a system without /proc. */
export function processesInside(folder: string): number[] {
  if (!hasProcFolder) return [];
  const realFolder = realpathSync(folder);
  return readdirSync(processes)
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(join(processes, String(pid), 'cwd')) === realFolder;
      } catch {
        return false; // ended in the meantime, or not readable for this user
      }
    });
}

function lookUpInProc(pid: number): ProcessEntry | undefined {
  // The command line is read first, because an exiting process gets its flag before it loses its command line. A
  // process with an empty command line and without the flag is then a thread of the kernel.
  const commandLine = readFileSync(join(processes, String(pid), 'cmdline'), 'utf8');
  // "pid (name) state parent group session terminal foreground flags ..."; the name may have spaces and parentheses.
  const status = readFileSync(join(processes, String(pid), 'stat'), 'utf8');
  const [state, parent, , , , , flags] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  if (state === undefined || 'ZXx'.includes(state)) return undefined;
  const exiting = (Number(flags) & exitingFlag) !== 0;
  return { parent: Number(parent), exiting, commandLine: `${commandLine.replaceAll('\0', ' ').trimEnd()} ` };
}

function lookUpWithPs(pid: number): ProcessEntry | undefined {
  const answer = execFileSync('ps', ['-o', 'ppid=,stat=,args=', '-ww', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, state, commandLine] = /^\s*(\d+)\s+(\S+)\s+(.*)$/m.exec(answer) ?? [];
  if (state === undefined || state.startsWith('Z')) return undefined;
  return { parent: Number(parent), exiting: state.includes('E'), commandLine: `${commandLine ?? ''} ` };
}
