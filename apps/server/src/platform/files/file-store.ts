import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileKind } from '@yipin/contract';

/** A file as it lies in a store. */
export interface StoredFile {
  readonly key: string;
  /** When it was put there, in ms. */
  readonly at: number;
}

/** Where the bytes of files are. Keys are ours: nothing that a user says is ever part of one. */
export interface FileStore {
  /**
   * Keeps a whole file under a key that is new: all of it or nothing.
   * @throws Failure `storage-full` when there is no room
   */
  readonly put: (key: string, bytes: Buffer, kind: FileKind) => Promise<void>;
  /** The bytes; undefined when there is no such file. */
  readonly read: (key: string) => Promise<Readable | undefined>;
  /** Of a file that is not there nothing is left to do. */
  readonly remove: (key: string) => Promise<void>;
  /** Everything that is kept, in no order. */
  readonly list: () => AsyncIterable<StoredFile>;
}

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const satisfies Record<FileKind, string>;

const kinds = new Map<string, FileKind>(Object.entries(endings).map(([kind, ending]) => [ending, kind as FileKind]));

/** The whole of a key: the tenant's number, 128 random bits, whether it is the small one, and the kind. */
const keyPattern = /^(\d{1,10})\/([0-9a-f]{32})(-small)?\.(jpg|png|webp|pdf)$/;

/** A key that nothing is kept under. */
export function newKey(tenantId: number, kind: FileKind): string {
  return `${tenantId}/${randomBytes(16).toString('hex')}.${endings[kind]}`;
}

/** Where the small picture of a picture is kept. */
export function smallKeyOf(key: string): string {
  return key.replace(/\.\w+$/, '-small.webp');
}

/** The keys of a file: its own, and that of its small picture if it is one. */
export function keysOf(key: string): string[] {
  return key.endsWith('.pdf') ? [key] : [key, smallKeyOf(key)];
}

/** Of which kind a file is, by its key; undefined when that is no key. */
export function kindOfKey(key: string): FileKind | undefined {
  return kinds.get(keyPattern.exec(key)?.[4] ?? '');
}

/** What the keys of a file and of its small picture begin with: which kind the file is, the small one does not tell. */
export function stemOf(key: string): string {
  return key.replace(/(-small)?\.\w+$/, '');
}

/** The keys that the file of this key, or of this small picture, may have. */
export function possibleKeysOf(key: string): string[] {
  return Object.values(endings).map((ending) => `${stemOf(key)}.${ending}`);
}

/** How a file of a kind is called when it is saved: what the user called it, with the ending that fits. */
export function savedName(name: string, kind: FileKind): string {
  return `${name.replace(/\.[^.]{0,10}$/, '') || 'file'}.${endings[kind]}`;
}
