import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findRelocatedDirectory, createRelocatedDirectory, recordRelocation } from './relocated-directory.ts';
import { canEnter, chooseUser, nameOf, findOwner, type UnixUser, weAreRoot } from './run-as.ts';

/** The directory of the database and the account that runs it. */
export interface DataDirectory {
  /** Absolute, without symbolic links; contains `data`. */
  readonly folder: string;
  /** undefined: the account of this process. */
  readonly user: UnixUser | undefined;
  /** The requested folder, when the data had to be relocated. */
  readonly insteadOf?: string;
}

/** Returns the folder of the database cluster inside a data directory. */
export function clusterIn(folder: string): string {
  return join(folder, 'data');
}

/** Returns whether the folder contains a finished cluster. */
export function hasCluster(folder: string): boolean {
  return existsSync(join(clusterIn(folder), 'PG_VERSION'));
}

/** The inputs of {@link resolveDataDirectory}; see startPostgres. */
export interface DataDirectoryOptions {
  readonly dir: string;
  readonly ownerOf: string;
  readonly runAs?: string | undefined;
  readonly relocateTo: string;
  readonly remedy?: string | undefined;
}

/**
 * Returns the directory of the data: `dir`, or, when this process is root and the unprivileged user cannot enter `dir`,
 * a folder of its own below `relocateTo`. An existing cluster is used in its directory and run by its owner.
 * @throws Error when a cluster exists but cannot be reached: an empty one in its place would look like lost data
 */
export function resolveDataDirectory(options: DataDirectoryOptions): DataDirectory {
  const directory = findDataDirectory(options) ?? createDataDirectory(options);
  if (directory.insteadOf !== undefined) recordRelocation(directory.insteadOf, directory.folder);
  return directory;
}

/**
 * Returns the existing directory of the data, or undefined when there is none. Creates nothing. @throws Error as {@link
 * resolveDataDirectory}.
 */
export function findDataDirectory(options: DataDirectoryOptions): DataDirectory | undefined {
  const requestedDir = resolve(options.dir);
  if (existsSync(clusterIn(requestedDir))) requireOurs(clusterIn(requestedDir), options.remedy);
  if (hasCluster(requestedDir)) {
    const folder = realpathSync(requestedDir);
    const user = userFor(clusterIn(folder), options);
    if (!canEnter(folder, user)) {
      throw new Error(`the database in ${folder} belongs to ${nameOf(user)}, who cannot enter that folder (any more)`);
    }
    return { folder, user };
  }
  // Checked even when `dir` can be entered now: the data of earlier runs is there.
  const relocated = findRelocatedDirectory(requestedDir, options.relocateTo);
  if (relocated === undefined) return undefined;
  requireOurs(relocated, options.remedy);
  return { folder: realpathSync(relocated), user: userFor(relocated, options), insteadOf: requestedDir };
}

function createDataDirectory(options: DataDirectoryOptions): DataDirectory {
  const requestedDir = resolve(options.dir);
  const user = chooseUser(options);
  makeFolder(requestedDir, user, options.remedy);
  if (canEnter(requestedDir, user)) return { folder: realpathSync(requestedDir), user };
  const relocated = createRelocatedDirectory(requestedDir, options.relocateTo);
  if (user) chownSync(relocated, user.uid, user.gid);
  if (!canEnter(relocated, user)) throw new Error(`${nameOf(user)} can enter neither ${requestedDir} nor ${relocated}`);
  return { folder: realpathSync(relocated), user, insteadOf: requestedDir };
}

/** PostgreSQL serves a cluster only for its owner, so the owner of an existing one precedes any preference. */
function userFor(existing: string, options: DataDirectoryOptions): UnixUser | undefined {
  if (!weAreRoot()) return undefined;
  const owner = findOwner(existing);
  return owner && owner.uid !== 0 ? owner : chooseUser(options);
}

const defaultRemedy = 'start as that user, or choose another folder';

/** PostgreSQL serves a cluster only for its owner. Root can become any owner, and Windows does not check it. */
function requireOurs(data: string, remedy = defaultRemedy): void {
  const owner = findOwner(data);
  const us = process.getuid?.() ?? 0;
  if (us === 0 || owner?.uid === us) return;
  throw new Error(`the database in ${data} belongs to ${nameOf(owner)}: ${remedy}`);
}

/** Requires write access to the folder. @throws Error that names the folder and its owner, and ends with `remedy`. */
export function requireWritable(folder: string, remedy = defaultRemedy): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`we may not write to ${folder}, which belongs to ${nameOf(findOwner(folder))}: ${remedy}`, {
      cause,
    });
  }
}

/**
 * Creates the folder and gives it to the user. An existing but empty folder is given as well: one made by mkdtemp could
 * be entered by root only. Below a folder of the user all new levels are given, so that the user can remove what a
 * start as root has created there.
 */
function makeFolder(path: string, user: UnixUser | undefined, remedy: string | undefined): void {
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  // Root may write anywhere.
  if (user === undefined) requireWritable(nearest, remedy);
  const firstNew = mkdirSync(path, { recursive: true }) ?? path;
  if (user === undefined || readdirSync(path).length > 0) return;
  const topmost = findOwner(dirname(firstNew))?.uid === user.uid ? firstNew : path;
  for (let level = path; level.length >= topmost.length; level = dirname(level)) {
    chownSync(level, user.uid, user.gid);
  }
}
