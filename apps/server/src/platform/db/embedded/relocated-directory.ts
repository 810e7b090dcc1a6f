import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ownerOf } from './run-as.ts';

/** In the folder that cannot be entered: where its data lie. It is moved and copied with the folder. */
const whereNote = 'data-lies-in';
/** With the data: the folder they are of. */
const whoseNote = 'data-of';

/**
 * The folder below `relocateTo` that has the data of `dir`: the one noted in it, or the one made from its name. Not one
 * that another folder notes as well: `dir` is a copy of that, or stands where it stood before it was moved.
 */
export function findRelocatedDirectory(dir: string, relocateTo: string): string | undefined {
  const noted = readNote(dir, whereNote);
  // Of the note only the name counts: it must not lead a start as root anywhere else.
  const folders = [...(noted === undefined ? [] : [join(relocateTo, basename(noted))]), usualFor(dir, relocateTo)];
  return folders.find((folder) => belongsToUser(folder) && !isTaken(folder, dir));
}

/** Makes a folder below `relocateTo` for the data of `dir`. */
export function createRelocatedDirectory(dir: string, relocateTo: string): string {
  const usual = usualFor(dir, relocateTo);
  mkdirSync(relocateTo, { recursive: true });
  chmodSync(relocateTo, 0o755); // whatever the umask says
  if (isTaken(usual, dir)) return mkdtempSync(`${usual}-`);
  mkdirSync(usual, { recursive: true });
  return usual;
}

/** Notes on both sides where the data of `dir` lie: the folder may be moved, and its name with it. */
export function recordRelocation(dir: string, folder: string): void {
  leaveNote(dir, whereNote, folder);
  leaveNote(folder, whoseNote, dir);
}

function usualFor(dir: string, relocateTo: string): string {
  return join(relocateTo, createHash('sha256').update(dir).digest('hex').slice(0, 16));
}

/** Handed over already: before that nothing was put into it. */
function belongsToUser(folder: string): boolean {
  const owner = ownerOf(folder);
  return owner !== undefined && owner.uid !== 0;
}

function isTaken(folder: string, dir: string): boolean {
  const whose = readNote(folder, whoseNote);
  if (whose === undefined || whose === dir) return false;
  return basename(readNote(whose, whereNote) ?? '') === basename(folder);
}

function readNote(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Never through a link that somebody has put in its place: root writes here, into folders of others. */
function leaveNote(folder: string, name: string, text: string): void {
  if (readNote(folder, name) === text) return;
  try {
    rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, name), `${text}\n`, { flag: 'wx' });
  } catch {
    // A folder that even root may not write to. Without the note the data are found as long as it keeps its name.
  }
}
