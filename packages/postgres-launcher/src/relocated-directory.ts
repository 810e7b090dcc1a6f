import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findOwner } from './run-as.ts';

/** The file with the path of the data, in the requested folder. It is moved and copied with that folder. */
const targetNote = 'data-lies-in';
/** The file next to the data, with the path of the requested folder. */
const sourceNote = 'data-of';

/**
 * Returns the folder below `relocateTo` with the data of `dir`: the one noted in `dir`, or the one derived from its
 * path. A folder of another `dir` is ignored: `dir` is then a copy of that one, or has its former path.
 */
export function findRelocatedDirectory(dir: string, relocateTo: string): string | undefined {
  const noted = readNote(dir, targetNote);
  // Only the name in the note is used, because a note must not lead root to a folder outside `relocateTo`.
  const folders = [
    ...(noted === undefined ? [] : [join(relocateTo, basename(noted))]),
    defaultFolderFor(dir, relocateTo),
  ];
  return folders.find((folder) => belongsToUser(folder) && !isTaken(folder, dir));
}

/** Creates a folder below `relocateTo` for the data of `dir`. */
export function createRelocatedDirectory(dir: string, relocateTo: string): string {
  const defaultFolder = defaultFolderFor(dir, relocateTo);
  mkdirSync(relocateTo, { recursive: true });
  chmodSync(relocateTo, 0o755); // independent of the umask
  if (isTaken(defaultFolder, dir)) return mkdtempSync(`${defaultFolder}-`);
  mkdirSync(defaultFolder, { recursive: true });
  return defaultFolder;
}

/** Records the relocation in both folders, so that the data are found after `dir` was moved. */
export function recordRelocation(dir: string, folder: string): void {
  writeNote(dir, targetNote, folder);
  writeNote(folder, sourceNote, dir);
}

function defaultFolderFor(dir: string, relocateTo: string): string {
  return join(relocateTo, createHash('sha256').update(dir).digest('hex').slice(0, 16));
}

/** Returns whether the folder belongs to a user other than root. A folder of root has no data yet. */
function belongsToUser(folder: string): boolean {
  const owner = findOwner(folder);
  return owner !== undefined && owner.uid !== 0;
}

function isTaken(folder: string, dir: string): boolean {
  const source = readNote(folder, sourceNote);
  if (source === undefined || source === dir) return false;
  return basename(readNote(source, targetNote) ?? '') === basename(folder);
}

function readNote(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Writes a note. Removes an existing file first, because root must not write through a link of another user. */
function writeNote(folder: string, name: string, text: string): void {
  if (readNote(folder, name) === text) return;
  try {
    rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, name), `${text}\n`, { flag: 'wx' });
  } catch {
    // Even root may not write to this folder. Without the note, the data are found as long as the folder has the same
    // path.
  }
}
