import { type FileKind } from '@yipin/contract';
import { Failure } from '../failure.ts';
import { isPlainPdf } from './pdf.ts';
import { cleanPicture } from './pictures.ts';

/** What is kept of a file that was judged. */
export interface JudgedFile {
  readonly kind: FileKind;
  readonly content: Buffer;
  /** Of pictures. */
  readonly small: Buffer | undefined;
  /** In pixels; null = no picture. */
  readonly width: number | null;
  readonly height: number | null;
}

const begins = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Of which kind the first bytes say that a file is. What it is called, and what its sender says of it, tell nothing. */
const kindOf = (bytes: Buffer): FileKind | undefined => {
  if (begins(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'image/webp';
  return begins(bytes, '%PDF-') ? 'application/pdf' : undefined;
};

/** Opened pictures take up to 200 MB each: only so many at once, the others wait. */
const mostAtOnce = 2;
const waiting: (() => void)[] = [];
let busy = 0;

const inTurn = async <T>(doing: () => Promise<T>): Promise<T> => {
  if (busy >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await doing();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
};

const judged = async (bytes: Buffer): Promise<JudgedFile> => {
  const kind = kindOf(bytes);
  if (kind === undefined) throw new Failure('file-kind');
  if (kind === 'application/pdf') {
    if (!(await isPlainPdf(bytes))) throw new Failure('pdf-refused');
    return { kind, content: bytes, small: undefined, width: null, height: null };
  }
  const picture = await cleanPicture(bytes, kind);
  if (picture === undefined) throw new Failure('picture-unreadable');
  return { kind, ...picture };
};

/**
 * Judges a file by its content and answers what is kept of it: pictures are written anew.
 * @throws Failure `file-kind`, `picture-unreadable` or `pdf-refused`
 */
export const judgeFile = (read: () => Promise<Buffer>): Promise<JudgedFile> => inTurn(async () => judged(await read()));
