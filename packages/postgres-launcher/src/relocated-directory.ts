import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findOwner } from './run-as.ts';

/** File in the folder that cannot be entered, with the path of its data. It is moved and copied with the folder. */
const targetNote = 'data-lies-in';
/** File next to the data, with the folder they belong to. */
const sourceNote = 'data-of';

/**
 * Returns the folder below `relocateTo` with the data of `dir`: the one noted in it, or the one derived from its name.
 * A folder that belongs to another `dir` is skipped: this one is then a copy of it, or has its former path.
 */
export function findRelocatedDirectory(dir: string, relocateTo: string): string | undefined {
  const noted = readNote(dir, targetNote);
  // Only the name in the note counts: it must not lead a start as root to any other folder.
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

/** Notes the relocation in both folders: the folder may be moved, and its name with it. */
export function recordRelocation(dir: string, folder: string): void {
  leaveNote(dir, targetNote, folder);
  leaveNote(folder, sourceNote, dir);
}

function defaultFolderFor(dir: string, relocateTo: string): string {
  return join(relocateTo, createHash('sha256').update(dir).digest('hex').slice(0, 16));
}

/** Whether the folder belongs to a user other than root; before that it has no data. */
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

/** Never writes through a link in its place: root writes here, into folders of other users. */
function leaveNote(folder: string, name: string, text: string): void {
  if (readNote(folder, name) === text) return;
  try {
    rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, name), `${text}\n`, { flag: 'wx' });
  } catch {
    // A folder that even root may not write to. Without the note the data are found as long as the folder keeps its
    // name.
  }
}
