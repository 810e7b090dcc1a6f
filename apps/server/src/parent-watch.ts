import { readFileSync } from 'node:fs';

const everyHalfSecond = 500;

/** Reads a file of a process in /proc; undefined when the process is gone, or on a system without /proc. */
function readProcFile(pid: number, file: 'stat' | 'comm'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function isShell(pid: number): boolean {
  return /^(ba|da|a|z|k)?sh$/.test(readProcFile(pid, 'comm')?.trim() ?? '');
}

function parentOf(pid: number): number | undefined {
  const [, parent] = /^\d+ \(.*\) \S (\d+)/.exec(readProcFile(pid, 'stat') ?? '') ?? [];
  return parent === undefined ? undefined : Number(parent);
}

/**
 * Calls `then` once when npm, which started this process, is gone. npm forwards no signal to its child, so a stopped
 * `npm start` would leave the server running and its port in use. npm is the parent of this process, or of the shell
 * between them. A shell may have replaced itself by this process; then the grandparent is the caller of npm, which may
 * end.
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
