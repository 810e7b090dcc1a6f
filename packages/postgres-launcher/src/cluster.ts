import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fchownSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from './child-environment.ts';
import { clusterIn, hasCluster, type DataDirectory } from './data-directory.ts';
import { spawnAs, type UnixUser } from './run-as.ts';

const passwordFile = 'owner.password';
const unfinishedPrefix = 'data.tmp';

/** The settings of a new cluster. */
export interface ClusterSettings {
  /** The full path of the program. */
  readonly initdb: string;
  /** The name of the superuser, which owns everything. */
  readonly superuser: string;
  /** Whether the new files are flushed to disk. */
  readonly durable: boolean;
}

/**
 * Creates the cluster unless it exists. The cluster gets its final name only when it is complete, with its password.
 * The next start removes the files of an interrupted one. Two concurrent first starts create one cluster.
 * @returns the password of the superuser
 * @throws Error with the output of initdb, or if the password file is missing
 */
export async function ensureCluster(directory: DataDirectory, settings: ClusterSettings): Promise<string> {
  if (!hasCluster(directory.folder)) {
    try {
      await makeCluster(directory, settings);
    } catch (error) {
      // A concurrent start finished first and has removed the unfinished cluster of this one.
      if (!hasCluster(directory.folder)) throw error;
    }
  }
  removeUnfinished(directory.folder);
  return readFileSync(join(clusterIn(directory.folder), passwordFile), 'utf8').trim();
}

async function makeCluster({ folder, user }: DataDirectory, settings: ClusterSettings): Promise<void> {
  const unfinished = mkdtempSync(join(folder, `${unfinishedPrefix}-`));
  try {
    if (user) chownSync(unfinished, user.uid, user.gid);
    const password = join(unfinished, passwordFile);
    const data = join(unfinished, 'cluster');
    writePassword(password, user);
    const access = ['-U', settings.superuser, `--pwfile=${password}`, '-A', 'scram-sha-256'];
    // Encoding and collation are set explicitly, because they would otherwise depend on LANG of the first start.
    const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const args = ['-D', data, ...access, ...locale, '--no-instructions', ...(settings.durable ? [] : ['--no-sync'])];
    await promisify(execFile)(settings.initdb, args, { ...spawnAs(user), env: childEnvironment(), windowsHide: true });
    renameSync(password, join(data, passwordFile));
    syncFolder(data);
    renameSync(data, clusterIn(folder));
    syncFolder(folder);
  } finally {
    removeIfPossible(unfinished);
  }
}

/**
 * Writes a random password, flushed to disk before the cluster gets its name. After a power cut, a cluster without its
 * password would be unusable.
 */
function writePassword(path: string, owner: UnixUser | undefined): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    if (owner) fchownSync(file, owner.uid, owner.gid);
    writeSync(file, `${randomBytes(24).toString('base64url')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes a rename in the folder durable. Windows neither needs nor allows it. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(unfinishedPrefix)) removeIfPossible(join(folder, name));
  }
}

function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // An initdb whose parent was killed may still write here. The next start removes the files.
  }
}
