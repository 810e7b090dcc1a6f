import { readFileSync } from 'node:fs';

const everyHalfSecond = 500;

const grandparentOf = (pid: number): number | undefined => {
  try {
    const [, parent] = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return parent === undefined ? undefined : Number(parent);
  } catch {
    return undefined;
  }
};

/**
 * Calls `then` once when npm, which started us through a shell, is gone. npm passes no signal on to its child, so
 * without this a stopped `npm start` would leave the server behind, holding its port.
 */
export const whenParentIsGone = (then: () => void): void => {
  const parent = process.ppid;
  const grandparent = grandparentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && grandparentOf(parent) === grandparent) return;
    clearInterval(timer);
    then();
  }, everyHalfSecond);
  timer.unref();
};
