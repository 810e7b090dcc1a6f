import { readFileSync } from 'node:fs';

const everyHalfSecond = 500;

/** What the system tells of a process; undefined when it is gone, or where there is no /proc. */
function told(pid: number, file: 'stat' | 'comm'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function isShell(pid: number): boolean {
  return /^(ba|da|a|z|k)?sh$/.test(told(pid, 'comm')?.trim() ?? '');
}

function parentOf(pid: number): number | undefined {
  const [, parent] = /^\d+ \(.*\) \S (\d+)/.exec(told(pid, 'stat') ?? '') ?? [];
  return parent === undefined ? undefined : Number(parent);
}

/**
 * Calls `then` once when npm, which started us, is gone. npm passes no signal on to its child, so without this a stopped
 * `npm start` would leave the server behind, holding its port. npm is our parent, or that of the shell between us: a
 * shell may put itself in our place, and then its parent's parent is whoever asked npm, and may leave.
 */
export function onParentExit(then: () => void): void {
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(timer);
    then();
  }, everyHalfSecond);
  timer.unref();
}
