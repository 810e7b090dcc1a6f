import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findRelocatedDirectory, createRelocatedDirectory, recordRelocation } from './relocated-directory.ts';
import { canEnter, chooseUser, nameOf, ownerOf, type UnixUser, weAreRoot } from './run-as.ts';

/** Where the database lives and who runs it. */
export interface DataDirectory {
  /** Absolute, without symbolic links; holds `data`. */
  readonly folder: string;
  /** undefined: the user we already are. */
  readonly user: UnixUser | undefined;
  /** The folder that was asked for, when the data had to go elsewhere. */
  readonly insteadOf?: string;
}

/** The database cluster inside a folder of ours. */
export function clusterIn(folder: string): string {
  return join(folder, 'data');
}

/** True when the folder holds a finished cluster. */
export function holdsCluster(folder: string): boolean {
  return existsSync(join(clusterIn(folder), 'PG_VERSION'));
}

/** What settles the place; see startEmbedded. */
export interface PlaceOptions {
  readonly dir: string;
  readonly checkout: string;
  readonly runAs?: string | undefined;
  readonly relocateTo: string;
}

/**
 * Settles where the data lives: in `dir`, or, when we are root and the unprivileged user cannot enter `dir`, in a
 * folder of its own below `relocateTo`. A cluster that is already there is used where it is, run by its owner.
 * @throws Error when a cluster is there but out of reach: starting an empty one instead would look like lost data.
 */
export function resolveDataDirectory(options: PlaceOptions): DataDirectory {
  const place = findDataDirectory(options) ?? newPlace(options);
  if (place.insteadOf !== undefined) recordRelocation(place.insteadOf, place.folder);
  return place;
}

/** Where the data lives by now; undefined when there is none yet. Makes nothing. @throws Error as choosePlace. */
export function findDataDirectory(options: PlaceOptions): DataDirectory | undefined {
  const wanted = resolve(options.dir);
  if (existsSync(clusterIn(wanted))) requireOurs(clusterIn(wanted));
  if (holdsCluster(wanted)) {
    const folder = realpathSync(wanted);
    const user = userFor(clusterIn(folder), options);
    if (!canEnter(folder, user)) {
      throw new Error(`the database in ${folder} belongs to ${nameOf(user)}, who cannot enter that folder (any more)`);
    }
    return { folder, user };
  }
  // Looked at even when `dir` can be entered by now: the data of earlier runs is there.
  const elsewhere = findRelocatedDirectory(wanted, options.relocateTo);
  if (elsewhere === undefined) return undefined;
  requireOurs(elsewhere);
  return { folder: realpathSync(elsewhere), user: userFor(elsewhere, options), insteadOf: wanted };
}

function newPlace(options: PlaceOptions): DataDirectory {
  const wanted = resolve(options.dir);
  const user = chooseUser(options);
  makeFolder(wanted, user);
  if (canEnter(wanted, user)) return { folder: realpathSync(wanted), user };
  const elsewhere = createRelocatedDirectory(wanted, options.relocateTo);
  if (user) chownSync(elsewhere, user.uid, user.gid);
  if (!canEnter(elsewhere, user)) throw new Error(`${nameOf(user)} can enter neither ${wanted} nor ${elsewhere}`);
  return { folder: realpathSync(elsewhere), user, insteadOf: wanted };
}

/** PostgreSQL serves a cluster only for its owner, so the owner of what exists goes before any preference. */
function userFor(existing: string, options: { checkout: string; runAs?: string | undefined }): UnixUser | undefined {
  if (!weAreRoot()) return undefined;
  const owner = ownerOf(existing);
  return owner && owner.uid !== 0 ? owner : chooseUser(options);
}

const cure = 'start as that user, or name another folder in YIPIN_DATA_DIR';

/** PostgreSQL takes a cluster from nobody but its owner; root can become any, and Windows does not ask. */
function requireOurs(data: string): void {
  const owner = ownerOf(data);
  const us = process.getuid?.() ?? 0;
  if (us === 0 || owner?.uid === us) return;
  throw new Error(`the database in ${data} belongs to ${nameOf(owner)}: ${cure}`);
}

/** @throws Error that names the folder, its owner and the way out when we may not make anything in it. */
export function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`we may not write to ${folder}, which belongs to ${nameOf(ownerOf(folder))}: ${cure}`, { cause });
  }
}

/**
 * Makes the folder and gives it to the user; a folder that is there but still empty too, say one made by mkdtemp, which
 * only root could enter. Inside a folder of the user's own all new levels are given, or its owner could not remove
 * what a start as root has made there.
 */
function makeFolder(path: string, user: UnixUser | undefined): void {
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  // Root may write anywhere.
  if (user === undefined) requireWritable(nearest);
  const firstNew = mkdirSync(path, { recursive: true }) ?? path;
  if (user === undefined || readdirSync(path).length > 0) return;
  const topmost = ownerOf(dirname(firstNew))?.uid === user.uid ? firstNew : path;
  for (let level = path; level.length >= topmost.length; level = dirname(level)) {
    chownSync(level, user.uid, user.gid);
  }
}
