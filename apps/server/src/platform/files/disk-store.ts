import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../failure.ts';
import { type FileStore, kindOfKey, type StoredFile } from './file-store.ts';

/** Error codes of a full device, an exceeded quota, or a file above the process's limit. */
const noRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Returns `storage-full` for an error of a full disk; any other error unchanged. */
export function asFull(problem: unknown): unknown {
  return problem instanceof Error && 'code' in problem && noRoom.has(problem.code)
    ? new Failure('storage-full', {}, { cause: problem })
    : problem;
}

function isMissing(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'ENOENT';
}

/** A folder's entries are durable only once the folder itself is synced. Not every file system supports it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (problem) {
    if (process.platform !== 'win32') throw problem;
  } finally {
    await handle.close();
  }
}

async function write(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* storedBelow(root: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(root, { recursive: true }).catch((problem: unknown) => {
    if (isMissing(problem)) return [];
    throw problem;
  });
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const about = await stat(file).catch(() => undefined);
    if (about) yield { key: path.relative(root, file).split(path.sep).join('/'), at: about.mtimeMs };
  }
}

/** Creates a store below `root`: files are written in the folder `aside` of the same disk, synced, and then renamed. */
export function diskStore(root: string, aside: string): FileStore {
  const fileOf = (key: string): string => {
    if (kindOfKey(key) === undefined) throw new Error(`${key} is not a valid key of a file`);
    return path.join(root, key);
  };
  return {
    put: async (key, bytes) => {
      const file = fileOf(key);
      const folder = path.dirname(file);
      const part = path.join(aside, `${randomBytes(16).toString('hex')}.part`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await mkdir(aside, { recursive: true, mode: 0o700 });
        await write(part, bytes);
        await rename(part, file);
        await syncFolder(folder);
      } catch (problem) {
        await rm(part, { force: true });
        throw asFull(problem);
      }
    },
    read: async (key) => {
      const file = fileOf(key);
      try {
        const handle = await open(file, 'r');
        return handle.createReadStream();
      } catch (problem) {
        if (isMissing(problem)) return undefined;
        throw problem;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    list: () => storedBelow(root),
  };
}
