import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findRelocatedDirectory, createRelocatedDirectory, recordRelocation } from './relocated-directory.ts';
import { canEnter, chooseUser, nameOf, findOwner, type UnixUser, isRoot } from './run-as.ts';

/** The directory of the database and the account that runs it. */
export interface DataDirectory {
  /** The absolute path without symbolic links. The folder contains `data`. */
  readonly folder: string;
  /** The account that runs PostgreSQL; undefined means the account of this process. */
  readonly user: UnixUser | undefined;
  /** The requested folder, if the data are relocated. */
  readonly insteadOf?: string;
}

/** Returns the folder of the database cluster inside a data directory. */
export function clusterIn(folder: string): string {
  return join(folder, 'data');
}

/** Returns whether the folder contains a complete cluster. */
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
 * Returns the directory of the data, and creates it if needed: `dir`, or a folder below `relocateTo` if this process is
 * root and the unprivileged user cannot enter `dir`. An existing cluster is used where it is and run by its owner.
 * @throws Error if a cluster exists but cannot be reached, because an empty one would look like a loss of data
 */
export function resolveDataDirectory(options: DataDirectoryOptions): DataDirectory {
  const directory = findDataDirectory(options) ?? createDataDirectory(options);
  if (directory.insteadOf !== undefined) recordRelocation(directory.insteadOf, directory.folder);
  return directory;
}

/**
 * Returns the existing directory of the data, or undefined if there is none. Creates nothing.
 * @throws Error as {@link resolveDataDirectory}
 */
export function findDataDirectory(options: DataDirectoryOptions): DataDirectory | undefined {
  const requestedDir = resolve(options.dir);
  if (existsSync(clusterIn(requestedDir))) requireSameOwner(clusterIn(requestedDir), options.remedy);
  if (hasCluster(requestedDir)) {
    const folder = realpathSync(requestedDir);
    const user = userFor(clusterIn(folder), options);
    if (!canEnter(folder, user)) {
      throw new Error(
        `the database in ${folder} belongs to ${nameOf(user)}, who cannot enter that folder: allow it for every folder of the path`,
      );
    }
    return { folder, user };
  }
  // Also if `dir` can be entered now, because an earlier run may have relocated the data.
  const relocated = findRelocatedDirectory(requestedDir, options.relocateTo);
  if (relocated === undefined) return undefined;
  requireSameOwner(relocated, options.remedy);
  return { folder: realpathSync(relocated), user: userFor(relocated, options), insteadOf: requestedDir };
}

function createDataDirectory(options: DataDirectoryOptions): DataDirectory {
  const requestedDir = resolve(options.dir);
  const user = chooseUser(options);
  makeFolder(requestedDir, user, options.remedy);
  if (canEnter(requestedDir, user)) return { folder: realpathSync(requestedDir), user };
  const relocated = createRelocatedDirectory(requestedDir, options.relocateTo);
  if (user) chownSync(relocated, user.uid, user.gid);
  if (!canEnter(relocated, user))
    throw new Error(`${nameOf(user)} cannot enter ${requestedDir} or ${relocated}: allow it for one of them`);
  return { folder: realpathSync(relocated), user, insteadOf: requestedDir };
}

/** Returns the account that runs PostgreSQL. The owner of an existing cluster is required, unless it is root. */
function userFor(existing: string, options: DataDirectoryOptions): UnixUser | undefined {
  if (!isRoot()) return undefined;
  const owner = findOwner(existing);
  return owner && owner.uid !== 0 ? owner : chooseUser(options);
}

const defaultRemedy = 'start as that user, or choose another folder';

/**
 * Throws unless this process runs as the owner of the cluster, which PostgreSQL requires. Root can become any user, and
 * Windows does not check the owner.
 */
function requireSameOwner(data: string, remedy = defaultRemedy): void {
  const owner = findOwner(data);
  const currentUid = process.getuid?.() ?? 0;
  if (currentUid === 0 || owner?.uid === currentUid) return;
  throw new Error(`the database in ${data} belongs to ${nameOf(owner)}: ${remedy}`);
}

/** Requires write access to the folder. @throws Error with the folder, its owner and `remedy` */
export function requireWritable(folder: string, remedy = defaultRemedy): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`cannot write to ${folder}, which belongs to ${nameOf(findOwner(folder))}: ${remedy}`, {
      cause,
    });
  }
}

/**
 * Creates the folder and makes the user its owner, also of an existing empty folder, because only root could enter a
 * folder that mkdtemp created as root. Below a folder of the user, the user owns all new levels and can remove them.
 */
function makeFolder(path: string, user: UnixUser | undefined, remedy: string | undefined): void {
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  // Not checked for root, who may write anywhere.
  if (user === undefined) requireWritable(nearest, remedy);
  const firstNew = mkdirSync(path, { recursive: true }) ?? path;
  if (user === undefined || readdirSync(path).length > 0) return;
  const topmost = findOwner(dirname(firstNew))?.uid === user.uid ? firstNew : path;
  for (let level = path; level.length >= topmost.length; level = dirname(level)) {
    chownSync(level, user.uid, user.gid);
  }
}
