import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** Numeric user and group of an unprivileged account. `undefined` in its place means: the user we already are. */
export interface UnixUser {
  readonly uid: number;
  readonly gid: number;
}

/** True when this process is root; PostgreSQL refuses to run as root. Always false on Windows. */
export function weAreRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The owner of a file or folder, or undefined when it is not there or cannot be seen. */
export function ownerOf(path: string): UnixUser | undefined {
  const status = statSync(path, { throwIfNoEntry: false });
  return status && { uid: status.uid, gid: status.gid };
}

/** The name of an account, for people; its number where it has none. */
export function nameOf(user: UnixUser | undefined): string {
  if (user === undefined) return 'another user';
  try {
    return `user ${execFileSync('id', ['-un', String(user.uid)], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()}`;
  } catch {
    return `uid ${user.uid}`;
  }
}

/**
 * Who runs PostgreSQL. Not root: ourselves (undefined). Root: `runAs` when given, else the owner of the checkout,
 * else `postgres`, else `nobody`. No account is created.
 * @throws Error when `runAs` is no unprivileged account of this machine, or when none of the others is.
 */
export function chooseUser(options: { checkout: string; runAs?: string | undefined }): UnixUser | undefined {
  if (!weAreRoot()) return undefined;
  if (options.runAs !== undefined) {
    const asked = findAccount(options.runAs);
    if (!asked) throw new Error(`PostgreSQL cannot run as "${options.runAs}": no such unprivileged account`);
    return asked;
  }
  const owner = ownerOf(options.checkout);
  for (const name of [...(owner ? [String(owner.uid)] : []), 'postgres', 'nobody']) {
    const account = findAccount(name);
    if (account) return account;
  }
  throw new Error('started as root, and there is no unprivileged account to run PostgreSQL as; name one');
}

/** Options for spawn and friends that make the child run as `user`. The root folder is one everybody can enter. */
export function spawnAs(user: UnixUser | undefined): { uid?: number; gid?: number; cwd?: string } {
  return { ...user, ...(process.platform === 'win32' ? {} : { cwd: '/' }) };
}

/** Whether `user` can enter (or execute) `path`: every folder above it counts as well. */
export function canEnter(path: string, user: UnixUser | undefined): boolean {
  return user === undefined || spawnSync('test', ['-x', path], spawnAs(user)).status === 0;
}

/** initdb insists on an entry in the password database, so a bare number without a name does not do. */
function findAccount(nameOrUid: string): UnixUser | undefined {
  try {
    const ask = (what: string, whom: string): string =>
      execFileSync('id', [what, whom], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim();
    const uid = Number(ask('-u', nameOrUid));
    const gid = Number(ask('-g', nameOrUid));
    ask('-un', String(uid));
    return uid > 0 ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}
