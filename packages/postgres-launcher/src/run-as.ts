import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The numeric user and group of an unprivileged account. Functions use undefined for the account of this process. */
export interface UnixUser {
  readonly uid: number;
  readonly gid: number;
}

/** Returns whether this process is root, as which PostgreSQL refuses to run. Always false on Windows. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Returns the owner of a file or folder, or undefined if it does not exist. */
export function findOwner(path: string): UnixUser | undefined {
  const status = statSync(path, { throwIfNoEntry: false });
  return status && { uid: status.uid, gid: status.gid };
}

/** Returns the name of an account for messages, or its number if it has no name. */
export function nameOf(user: UnixUser | undefined): string {
  if (user === undefined) return 'another user';
  try {
    return `user ${execFileSync('id', ['-un', String(user.uid)], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()}`;
  } catch {
    return `uid ${user.uid}`;
  }
}

/**
 * Returns the account that runs PostgreSQL. If this process is not root: its own account (undefined). If it is root:
 * `runAs` if given, else the owner of the path `ownerOf`, else `postgres`, else `nobody`. Creates no account.
 * @throws Error if `runAs` is not an unprivileged account of this machine, or if there is none of the others
 */
export function chooseUser(options: { ownerOf: string; runAs?: string | undefined }): UnixUser | undefined {
  if (!isRoot()) return undefined;
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
  throw new Error(
    'PostgreSQL cannot run as root, and there is no account "postgres" or "nobody": name an unprivileged account',
  );
}

/** Returns options for spawn that run a child as `user`, in the root folder, which every user can enter. */
export function spawnAs(user: UnixUser | undefined): { uid?: number; gid?: number; cwd?: string } {
  return { ...user, ...(process.platform === 'win32' ? {} : { cwd: '/' }) };
}

/** Returns whether `user` can enter (or execute) `path`, which includes every folder above it. */
export function canEnter(path: string, user: UnixUser | undefined): boolean {
  return user === undefined || spawnSync('test', ['-x', path], spawnAs(user)).status === 0;
}

/** Returns an unprivileged account with a name, which initdb requires; undefined if there is none. */
function findAccount(nameOrUid: string): UnixUser | undefined {
  try {
    const runId = (option: string, account: string): string =>
      execFileSync('id', [option, account], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim();
    const uid = Number(runId('-u', nameOrUid));
    const gid = Number(runId('-g', nameOrUid));
    runId('-un', String(uid));
    return uid > 0 ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}
