import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { maxFileBytes, maxFileNameLength } from '@yipin/contract';
import type { FastifyRequest } from 'fastify';
import { Failure, invalidAt } from '../failure.ts';
import { requestLanguage } from '../legacy/culture.ts';
import { translate } from '../server-texts.ts';
import { asFull } from './disk-store.ts';
import { type FileStore, newKey, smallKeyOf } from './file-store.ts';
import type { FileJudge, JudgedFile } from './inspect-file.ts';

/** What files need: where they are kept, what judges them, and a folder for those that are still coming. */
export interface Files {
  readonly store: FileStore;
  readonly judge: FileJudge;
  readonly folder: string;
}

/** A file that came with a request: judged, written anew, and stored. */
export interface ReceivedFile extends Pick<JudgedFile, 'kind' | 'width' | 'height'> {
  /** What it was called where it comes from. */
  readonly name: string;
  /** Of what was sent, in hex. */
  readonly sha256: string;
  /** Where it is stored, a small one beside it. */
  readonly key: string;
  /** What it takes in the store. */
  readonly bytes: number;
  /** Has it stay after the request. What nobody keeps is removed with the request's end. */
  readonly keep: () => void;
}

/** A file that was taken in and judged, and is stored nowhere yet. */
interface TakenFile extends Pick<ReceivedFile, 'name' | 'sha256'> {
  readonly judged: JudgedFile;
}

const limits = {
  files: 1,
  fileSize: maxFileBytes,
  // Clients of old send what they like beside it.
  fields: 10,
  fieldSize: 4_096,
  fieldNameSize: 100,
  parts: 11,
  headerPairs: 20,
};

/** Separators of folders, control characters, and marks that have a name read backwards. */
const notInNames = /[/\\\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** The name of a file, or the refusal of one that is none. */
// A part may be a file by its type alone, and have none.
function nameOf(file: { readonly filename?: string | undefined }, request: FastifyRequest): string {
  const name = (file.filename ?? '').normalize('NFC').trim();
  if (name.length > maxFileNameLength || notInNames.test(name) || /^\.*$/.test(name))
    throw invalidAt('file', translate(requestLanguage(request), 'validation:fileName'));
  return name;
}

/** The only file of the request, before any of it is read. */
async function fileIn(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new Failure('unsupported-content');
  const file = await request.file({ limits, preservePath: true, throwFileSizeLimit: false });
  if (file === undefined) throw invalidAt('file', translate(requestLanguage(request), 'validation:required'));
  return file;
}

/** Writes what comes to `aside` and answers its hash. */
async function writeAside({ file }: MultipartFile, aside: string): Promise<string> {
  const sha256 = createHash('sha256');
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sha256.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(aside, { flags: 'wx', mode: 0o600 }),
  );
  if (file.truncated) throw new Failure('too-large');
  return sha256.digest('hex');
}

/** Whether the trouble is the caller's: what she sent is no form, or it ended in the middle. */
function asCallers(problem: unknown): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  const isBroken = /^FST_|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET/.test(code);
  return isBroken || (problem instanceof Error && /multipart|boundary|part header/i.test(problem.message))
    ? new Failure('validation-failed', {}, { cause: problem })
    : asFull(problem);
}

/** Reads the request's file to disk, never to memory: slow ones may be many. Whatever comes of it, nothing stays there. */
async function received(request: FastifyRequest, { folder, judge }: Files, tenantId: number): Promise<TakenFile> {
  const aside = path.join(folder, `${randomBytes(16).toString('hex')}.part`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await fileIn(request);
    const name = nameOf(file, request);
    const sha256 = await writeAside(file, aside);
    return { name, sha256, judged: await judge.file(tenantId, () => readFile(aside)) };
  } catch (problem) {
    throw problem instanceof Failure ? problem : asCallers(problem);
  } finally {
    await rm(aside, { force: true });
  }
}

async function storeFile(store: FileStore, key: string, { kind, content, small }: JudgedFile): Promise<void> {
  await store.put(key, content, kind);
  if (small) await store.put(smallKeyOf(key), small, 'image/webp');
}

/** Where a file goes, and who hears of one that could not be taken away again: the next clean-up finds it. */
interface Storing {
  readonly store: FileStore;
  readonly tenantId: number;
  readonly onStray: (problem: unknown) => void;
}

/** Takes what was stored away again. */
async function unstore({ store, onStray }: Storing, key: string): Promise<void> {
  const removed = await Promise.allSettled([store.remove(key), store.remove(smallKeyOf(key))]);
  for (const one of removed) if (one.status === 'rejected') onStray(one.reason);
}

/** Stores a file and does `work` with it, see {@link withFile}. */
async function whileStored<T>(
  { name, sha256, judged }: TakenFile,
  storing: Storing,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { store, tenantId } = storing;
  const { kind, width, height, content, small } = judged;
  const key = newKey(tenantId, kind);
  let isKept = false;
  const keep = (): void => {
    isKept = true;
  };
  try {
    await storeFile(store, key, judged);
    const bytes = content.length + (small?.length ?? 0);
    return await work({ name, sha256, kind, width, height, key, bytes, keep });
  } catch (problem) {
    if (problem instanceof Failure && problem.status < 500) isKept = false;
    throw problem;
  } finally {
    if (!isKept) await unstore(storing, key);
  }
}

/**
 * Receives, judges and stores the file of a request, then does `work` with it. No transaction is open until then. Unless
 * the work keeps the file, and ends well, it is removed again; where it is not known how the work ended, it stays.
 */
export async function withFile<T>(
  request: FastifyRequest,
  files: Files,
  tenantId: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const onStray = (err: unknown): void => request.log.warn({ err }, 'a file stays behind');
  return whileStored(await received(request, files, tenantId), { store: files.store, tenantId, onStray }, work);
}

/** The same with a file that nobody sends, since it was made here. */
export async function withContent<T>(
  { name, content }: { readonly name: string; readonly content: Buffer },
  { judge, ...storing }: Storing & Pick<Files, 'judge'>,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const judged = await judge.file(storing.tenantId, () => Promise.resolve(content));
  return whileStored({ name, sha256, judged }, storing, work);
}

/** Removes what uploads left behind that a process did not live to see the end of: what is older than an hour. */
export async function clearFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const about = await stat(file).catch(() => undefined);
    if (about?.isFile() && Date.now() - about.mtimeMs > 3_600_000) await rm(file, { force: true });
  }
}
