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
import type { FileInspector, InspectedFile } from './inspect-file.ts';

/** The services of files: their store, their inspection, and a folder for incoming uploads. */
export interface Files {
  readonly store: FileStore;
  readonly inspector: FileInspector;
  readonly folder: string;
}

/** An uploaded file, inspected and stored. */
export interface ReceivedFile extends Pick<InspectedFile, 'kind' | 'width' | 'height'> {
  /** The name given by the sender. */
  readonly name: string;
  /** Hash of the uploaded bytes, in hex. */
  readonly sha256: string;
  /** Key in the store; a small copy is next to it. */
  readonly key: string;
  /** Size in the store. */
  readonly bytes: number;
  /** Keeps the file after the request. Otherwise it is removed at the end of the request. */
  readonly keep: () => void;
}

/** An uploaded and inspected file that is not stored yet. */
interface InspectedUpload extends Pick<ReceivedFile, 'name' | 'sha256'> {
  readonly inspected: InspectedFile;
}

const limits = {
  files: 1,
  fileSize: maxFileBytes,
  // Older clients send other fields with the file.
  fields: 10,
  fieldSize: 4_096,
  fieldNameSize: 100,
  parts: 11,
  headerPairs: 20,
};

/** Folder separators, control characters, and marks that reverse the direction of text. */
const notInNames = /[/\\\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/**
 * Returns the normalized file name. Throws `validation-failed` on `file` if it is empty, too long or contains a
 * separator or control character.
 */
// A part may be a file by its content type alone, without a name.
function nameOf(file: { readonly filename?: string | undefined }, request: FastifyRequest): string {
  const name = (file.filename ?? '').normalize('NFC').trim();
  if (name.length > maxFileNameLength || notInNames.test(name) || /^\.*$/.test(name))
    throw invalidAt('file', translate(requestLanguage(request), 'validation:fileName'));
  return name;
}

/** Returns the only file of the request, before it is read. */
async function fileIn(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new Failure('unsupported-content');
  const file = await request.file({ limits, preservePath: true, throwFileSizeLimit: false });
  if (file === undefined) throw invalidAt('file', translate(requestLanguage(request), 'validation:required'));
  return file;
}

/** Writes the upload to `aside` and returns its hash. */
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

/** Returns `validation-failed` when the upload is malformed or ended early; other errors unchanged. */
function asCallers(problem: unknown): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  const isBroken = /^FST_|ERR_STREAM_PREMATURE_CLOSE|ECONNRESET/.test(code);
  return isBroken || (problem instanceof Error && /multipart|boundary|part header/i.test(problem.message))
    ? new Failure('validation-failed', {}, { cause: problem })
    : asFull(problem);
}

/** Writes the upload to disk, never to memory, because slow uploads may be many. Always removes the temporary file. */
async function received(
  request: FastifyRequest,
  { folder, inspector }: Files,
  tenantId: number,
): Promise<InspectedUpload> {
  const aside = path.join(folder, `${randomBytes(16).toString('hex')}.part`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await fileIn(request);
    const name = nameOf(file, request);
    const sha256 = await writeAside(file, aside);
    return { name, sha256, inspected: await inspector.file(tenantId, () => readFile(aside)) };
  } catch (problem) {
    throw problem instanceof Failure ? problem : asCallers(problem);
  } finally {
    await rm(aside, { force: true });
  }
}

async function storeFile(store: FileStore, key: string, { kind, content, small }: InspectedFile): Promise<void> {
  await store.put(key, content, kind);
  if (small) await store.put(smallKeyOf(key), small, 'image/webp');
}

/** The target of a file, and the handler of errors when it cannot be removed: the next cleanup finds it. */
interface Storing {
  readonly store: FileStore;
  readonly tenantId: number;
  readonly onStray: (problem: unknown) => void;
}

/** Removes a stored file. */
async function unstore({ store, onStray }: Storing, key: string): Promise<void> {
  const removed = await Promise.allSettled([store.remove(key), store.remove(smallKeyOf(key))]);
  for (const one of removed) if (one.status === 'rejected') onStray(one.reason);
}

/** Stores a file and runs `work`, see {@link withFile}. */
async function whileStored<T>(
  { name, sha256, inspected }: InspectedUpload,
  storing: Storing,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { store, tenantId } = storing;
  const { kind, width, height, content, small } = inspected;
  const key = newKey(tenantId, kind);
  let isRetained = false;
  const keep = (): void => {
    isRetained = true;
  };
  try {
    await storeFile(store, key, inspected);
    const bytes = content.length + (small?.length ?? 0);
    return await work({ name, sha256, kind, width, height, key, bytes, keep });
  } catch (problem) {
    if (problem instanceof Failure && problem.status < 500) isRetained = false;
    throw problem;
  } finally {
    if (!isRetained) await unstore(storing, key);
  }
}

/**
 * Receives, inspects and stores the file of a request, then runs `work`. No transaction is open until then. The file is
 * removed again unless the work keeps it and succeeds; when the result of the work is unknown, it stays.
 */
export async function withFile<T>(
  request: FastifyRequest,
  files: Files,
  tenantId: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const onStray = (err: unknown): void =>
    request.log.warn({ err }, 'an unused file could not be deleted; the hourly cleanup deletes it');
  return whileStored(await received(request, files, tenantId), { store: files.store, tenantId, onStray }, work);
}

/** Inspects and stores content that the program made, then runs `work`. */
export async function withContent<T>(
  { name, content }: { readonly name: string; readonly content: Buffer },
  { inspector, ...storing }: Storing & Pick<Files, 'inspector'>,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const inspected = await inspector.file(storing.tenantId, () => Promise.resolve(content));
  return whileStored({ name, sha256, inspected }, storing, work);
}

/** Removes the temporary files of interrupted uploads that are older than an hour. */
export async function clearFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const about = await stat(file).catch(() => undefined);
    if (about?.isFile() && Date.now() - about.mtimeMs > 3_600_000) await rm(file, { force: true });
  }
}
