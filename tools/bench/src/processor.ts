import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly parent: number;
  /** Processor time used so far, in milliseconds. */
  readonly used: number;
  /** Processor time of its children that have ended, in milliseconds. */
  readonly usedByEnded: number;
}

/** The unit of times in `/proc`, in milliseconds. */
const tick = 10;

/** Returns the processor times of a process on Linux; undefined when it has ended or on another system. */
function processOf(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses, which may contain any character.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, used: (user + system) * tick, usedByEnded: (endedUser + endedSystem) * tick };
  } catch {
    return undefined;
  }
}

/** Returns the processor time of a process so far, in milliseconds; 0 on other systems. */
export function cpuTimeOf(pid: number): number {
  return processOf(pid)?.used ?? 0;
}

/** Returns the child processes of a process; none on other systems. */
export function childrenOf(pid: number): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((child) => processOf(child)?.parent === pid);
  } catch {
    return [];
  }
}

/**
 * Returns the processor time of all children, including those that have ended, in milliseconds. The children of
 * PostgreSQL's main process are its backends and background processes.
 */
export function cpuTimeOfChildren(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuTimeOf(child), processOf(pid)?.usedByEnded ?? 0);
}
