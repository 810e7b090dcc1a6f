import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchownSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

const fileName = 'secret.key';
const bytes = 32;

/** Returns the 32 bytes of a text in hex or base64; undefined when it is not such a key. */
export function secretKeyFrom(text: string): Buffer | undefined {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const key = /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined;
  return key?.length === bytes ? key : undefined;
}

/**
 * Writes a new key completely before the file gets its name. An existing key stays, also when two processes start at
 * once.
 */
function makeKeyFile(file: string): void {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  const opened = openSync(unfinished, 'wx', 0o600);
  try {
    // A file made by root belongs to the owner of the folder, who may start the product next.
    const { uid, gid } = statSync(path.dirname(file));
    if (process.getuid?.() === 0) fchownSync(opened, uid, gid);
    writeSync(opened, `${randomBytes(bytes).toString('base64')}\n`);
    fsyncSync(opened);
    linkSync(unfinished, file);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  } finally {
    closeSync(opened);
    rmSync(unfinished, { force: true });
  }
}

function readKeyFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}

/**
 * Returns the key in the data folder, and creates one at the first start.
 * @throws Error when the file has no key: a new key could not open the stored secrets
 */
export function keyInFolder(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, fileName);
  if (readKeyFile(file) === undefined) makeKeyFile(file);
  const key = secretKeyFrom(readKeyFile(file) ?? '');
  if (!key) throw new Error(`${file} contains no valid key: restore this file from the backup`);
  return key;
}
