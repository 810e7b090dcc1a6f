// Creates the folder for temporary files of the checks and of the programs that they start.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Linux keeps files below this folder in memory. */
const memory = '/dev/shm';
/** In bytes: several times the space of all databases of a run. */
const enough = 4 * 1024 ** 3;
const prefix = 'yipin-checks-';

/** @param {number} pid */
function isRunning(pid) {
  return existsSync(`/proc/${pid}`);
}

/** Removes a folder as far as possible. Files that remain do not fail a run. @param {string} folder */
function removeIfPossible(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The folder belongs to another user, or a program still writes to it. A later run removes it.
  }
}

/** Returns whether the system offers enough memory for files. */
export function offersMemory() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enough;
}

/**
 * Sets `TMPDIR` of this process and its children to a folder in memory, unless `TMPDIR` is set or the memory is too
 * small. Tests create about thirty databases of 700 files each, which takes a fifth of their time on a disk. The folder
 * is removed when the process exits. If the process was killed, the next run removes it.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env['TMPDIR'] !== undefined || !existsSync(memory)) return;
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(prefix)))
    if (!isRunning(Number(name.slice(prefix.length).split('-', 1)[0]))) removeIfPossible(path.join(memory, name));
  if (!offersMemory()) return;
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`));
  // In a run by root, the database runs as another user, who must be able to write here.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => removeIfPossible(folder));
}
