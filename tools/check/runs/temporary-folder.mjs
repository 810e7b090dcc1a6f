// The folder for temporary files of the checks and of the programs that they start.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Linux keeps files below this folder in memory. */
const memory = '/dev/shm';
/** In bytes: several times what the databases of a whole run take at once. */
const enough = 4 * 1024 ** 3;
const prefix = 'yipin-checks-';

/** @param {number} pid */
function isRunning(pid) {
  return existsSync(`/proc/${pid}`);
}

/** Removes a folder, or as much of it as can be: no run fails because of what is left. @param {string} folder */
function removeIfPossible(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // It belongs to another user, or a program that is still ending writes to it. A later run removes it.
  }
}

/** Whether the system offers enough memory for files. */
export function offersMemory() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enough;
}

/**
 * Lets this process and all that it starts keep temporary files in memory, if the system offers enough of it and `TMPDIR`
 * names no other place. Tests create some thirty databases of 700 files each, which takes a fifth of their time on a disk.
 * The folder is removed when the process ends; that of a process that was killed, by the next one.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env['TMPDIR'] !== undefined || !existsSync(memory)) return;
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(prefix)))
    if (!isRunning(Number(name.slice(prefix.length).split('-', 1)[0]))) removeIfPossible(path.join(memory, name));
  if (!offersMemory()) return;
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`));
  // The database of a run by root belongs to another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => removeIfPossible(folder));
}
