import { createHash } from 'node:crypto';
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { canEnter, chooseUser, ownerOf, type UnixUser, weAreRoot } from './run-as.ts';

/** Where the database lives and who runs it. */
export interface Place {
  /** Absolute, without symbolic links; holds `data`. */
  readonly folder: string;
  /** undefined: the user we already are. */
  readonly user: UnixUser | undefined;
}

/** The database cluster inside a folder of ours. */
export function clusterIn(folder: string): string {
  return join(folder, 'data');
}

/** True when the folder holds a finished cluster. */
export function holdsCluster(folder: string): boolean {
  return existsSync(join(clusterIn(folder), 'PG_VERSION'));
}

/**
 * Settles where the data lives: in `dir`, or, when we are root and the unprivileged user cannot enter `dir`, in a
 * folder of its own below `relocateTo`. A cluster that is already there is used where it is, run by its owner.
 * @throws Error when a cluster is there but out of reach: starting an empty one instead would look like lost data.
 */
export function choosePlace(options: {
  dir: string;
  checkout: string;
  runAs?: string | undefined;
  relocateTo: string;
}): Place {
  const wanted = resolve(options.dir);
  const data = clusterIn(wanted);
  if (existsSync(data) && !mayLookInto(data)) throw new Error(`${data} belongs to another user`);
  if (holdsCluster(wanted)) {
    const folder = realpathSync(wanted);
    const user = userFor(clusterIn(folder), options);
    if (!canEnter(folder, user)) {
      throw new Error(`the database in ${folder} belongs to uid ${user?.uid}, who cannot enter that folder (any more)`);
    }
    return { folder, user };
  }

  const elsewhere = join(options.relocateTo, createHash('sha256').update(wanted).digest('hex').slice(0, 16));
  const movedTo = ownerOf(elsewhere);
  // Looked at even when `dir` can be entered by now: the data of earlier runs is there.
  if (movedTo && movedTo.uid !== 0) return { folder: realpathSync(elsewhere), user: userFor(elsewhere, options) };

  const user = chooseUser(options);
  makeFolder(wanted, user);
  if (canEnter(wanted, user)) return { folder: realpathSync(wanted), user };
  mkdirSync(elsewhere, { recursive: true });
  chmodSync(options.relocateTo, 0o755); // whatever the umask says
  if (user) chownSync(elsewhere, user.uid, user.gid);
  if (!canEnter(elsewhere, user)) throw new Error(`uid ${user?.uid} can enter neither ${wanted} nor ${elsewhere}`);
  return { folder: realpathSync(elsewhere), user };
}

/** PostgreSQL serves a cluster only for its owner, so the owner of what exists goes before any preference. */
function userFor(existing: string, options: { checkout: string; runAs?: string | undefined }): UnixUser | undefined {
  if (!weAreRoot()) return undefined;
  const owner = ownerOf(existing);
  return owner && owner.uid !== 0 ? owner : chooseUser(options);
}

function mayLookInto(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the folder and gives it to the user; a folder that is there but still empty too, say one made by mkdtemp, which
 * only root could enter. Inside a folder of the user's own all new levels are given, or its owner could not remove
 * what a start as root has made there.
 */
function makeFolder(path: string, user: UnixUser | undefined): void {
  const firstNew = mkdirSync(path, { recursive: true }) ?? path;
  if (user === undefined || readdirSync(path).length > 0) return;
  const topmost = ownerOf(dirname(firstNew))?.uid === user.uid ? firstNew : path;
  for (let level = path; level.length >= topmost.length; level = dirname(level)) {
    chownSync(level, user.uid, user.gid);
  }
}
