import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What the system knows of a running process. */
export interface ProcessEntry {
  readonly parent: number;
  /** It has begun to end and runs no code of its own any more; its command line may be empty by now. */
  readonly exiting: boolean;
  /** All arguments joined by blanks, with a blank at the end, so that whole arguments can be searched for. */
  readonly commandLine: string;
}

const processes = '/proc';
/** Bit of the kernel's flags of a process, PF_EXITING in its sources; proc_pid_stat(5) tells where they are read. */
const exitingFlag = 0x4;
const hasProcFolder = existsSync(join(processes, 'self', 'stat'));

/**
 * Looks a process up. undefined: it is gone, or a zombie. In a container without a reaping first process zombies
 * stay, and signal 0 still reaches them; hence the look at its state.
 */
export function lookUp(pid: number): ProcessEntry | undefined {
  try {
    if (hasProcFolder) return lookUpInProc(pid);
    return lookUpWithPs(pid);
  } catch {
    return undefined;
  }
}

/** Whether signal 0 reaches the process: the only question Windows answers, and the one PostgreSQL itself asks. */
export function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Processes whose current folder is `folder`; none where there is no /proc. */
export function processesInside(folder: string): number[] {
  if (!hasProcFolder) return [];
  const wanted = realpathSync(folder);
  return readdirSync(processes)
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(join(processes, String(pid), 'cwd')) === wanted;
      } catch {
        return false; // gone meanwhile, or not ours to look into
      }
    });
}

function lookUpInProc(pid: number): ProcessEntry | undefined {
  // In this order: a process that ends is marked first and loses its command line then, before it is a zombie. So an
  // empty one without the mark is a thread of the kernel.
  const commandLine = readFileSync(join(processes, String(pid), 'cmdline'), 'utf8');
  // "pid (name) state parent group session terminal foreground flags ...", and the name may hold blanks and brackets.
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
