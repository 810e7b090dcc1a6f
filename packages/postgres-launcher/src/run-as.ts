import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** Numeric user and group of an unprivileged account. `undefined` instead means the account of this process. */
export interface UnixUser {
  readonly uid: number;
  readonly gid: number;
}

/** Returns whether this process is root; PostgreSQL refuses to run as root. Always false on Windows. */
export function weAreRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Returns the owner of a file or folder, or undefined when it does not exist or cannot be read. */
export function findOwner(path: string): UnixUser | undefined {
  const status = statSync(path, { throwIfNoEntry: false });
  return status && { uid: status.uid, gid: status.gid };
}

/** Returns the name of an account for messages, or its number when it has no name. */
export function nameOf(user: UnixUser | undefined): string {
  if (user === undefined) return 'another user';
  try {
    return `user ${execFileSync('id', ['-un', String(user.uid)], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()}`;
  } catch {
    return `uid ${user.uid}`;
  }
}

/**
 * Chooses the account that runs PostgreSQL. Not root: the account of this process (undefined). Root: `runAs` when
 * given, else the owner of the path `ownerOf`, else `postgres`, else `nobody`. No account is created.
 * @throws Error when `runAs` is not an unprivileged account of this machine, or when none of the others is
 */
export function chooseUser(options: { ownerOf: string; runAs?: string | undefined }): UnixUser | undefined {
  if (!weAreRoot()) return undefined;
  if (options.runAs !== undefined) {
    const requested = findAccount(options.runAs);
    if (!requested) throw new Error(`PostgreSQL cannot run as "${options.runAs}": no such unprivileged account`);
    return requested;
  }
  const owner = findOwner(options.ownerOf);
  for (const name of [...(owner ? [String(owner.uid)] : []), 'postgres', 'nobody']) {
    const account = findAccount(name);
    if (account) return account;
  }
  throw new Error('started as root, and there is no unprivileged account to run PostgreSQL as; name one');
}

/** Returns options for spawn that run the child as `user`, in the root folder, which every user can enter. */
export function spawnAs(user: UnixUser | undefined): { uid?: number; gid?: number; cwd?: string } {
  return { ...user, ...(process.platform === 'win32' ? {} : { cwd: '/' }) };
}

/** Returns whether `user` can enter (or execute) `path`: every folder above it counts as well. */
export function canEnter(path: string, user: UnixUser | undefined): boolean {
  return user === undefined || spawnSync('test', ['-x', path], spawnAs(user)).status === 0;
}

/** initdb requires an entry in the password database, so a number without a name is not enough. */
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
