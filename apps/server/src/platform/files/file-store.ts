import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileKind } from '@yipin/contract';

/** A file in a store. */
export interface StoredFile {
  readonly key: string;
  /** Time of storage, in ms. */
  readonly at: number;
}

/** Stores the bytes of files. Keys are generated: no input of a user is ever part of one. */
export interface FileStore {
  /**
   * Stores a whole file under a new key: completely or not at all.
   * @throws Failure `storage-full` when there is no room
   */
  readonly put: (key: string, bytes: Buffer, kind: FileKind) => Promise<void>;
  /** Returns the bytes; undefined when there is no such file. */
  readonly read: (key: string) => Promise<Readable | undefined>;
  /** Removes a file; does nothing when it does not exist. */
  readonly remove: (key: string) => Promise<void>;
  /** Lists all stored files, in no order. */
  readonly list: () => AsyncIterable<StoredFile>;
}

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const satisfies Record<FileKind, string>;

const kinds = new Map<string, FileKind>(Object.entries(endings).map(([kind, ending]) => [ending, kind as FileKind]));

/** The format of a key: tenant id, 128 random bits, a mark of the small picture, and the kind. */
const keyPattern = /^(\d{1,10})\/([0-9a-f]{32})(-small)?\.(jpg|png|webp|pdf)$/;

/** Returns a new key. */
export function newKey(tenantId: number, kind: FileKind): string {
  return `${tenantId}/${randomBytes(16).toString('hex')}.${endings[kind]}`;
}

/** Returns the key of a picture's small copy. */
export function smallKeyOf(key: string): string {
  return key.replace(/\.\w+$/, '-small.webp');
}

/** Returns the keys of a file: its own, and that of its small copy if it is a picture. */
export function keysOf(key: string): string[] {
  return key.endsWith('.pdf') ? [key] : [key, smallKeyOf(key)];
}

/** Returns the kind of a file by its key; undefined when it is not a key. */
export function kindOfKey(key: string): FileKind | undefined {
  return kinds.get(keyPattern.exec(key)?.[4] ?? '');
}

/** Returns the common beginning of the keys of a file and its small copy, which do not share the ending. */
export function stemOf(key: string): string {
  return key.replace(/(-small)?\.\w+$/, '');
}

/** Returns the keys that the file with this key, or with this small copy, may have. */
export function possibleKeysOf(key: string): string[] {
  return Object.values(endings).map((ending) => `${stemOf(key)}.${ending}`);
}

/** Returns the name under which a file is saved: the user's name with the ending of its kind. */
export function savedName(name: string, kind: FileKind): string {
  return `${name.replace(/\.[^.]{0,10}$/, '') || 'file'}.${endings[kind]}`;
}
