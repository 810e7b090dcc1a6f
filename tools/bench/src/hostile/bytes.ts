import { constants, deflateRawSync } from 'node:zlib';

/** One file or form that is costly to read, or no file at all. */
export interface HostileFile {
  readonly name: string;
  /** `form`: the content is the whole form of an upload, with the boundary {@link boundary}. */
  readonly sentAs: 'upload' | 'avatar' | 'form';
  /** Creates the file with about `bytes` bytes of content. A bomb unpacks to more, in proportion. */
  readonly make: (bytes: number) => Buffer;
}

/** The boundary between the parts of a form. */
export const boundary = 'hostile-form';

/** The content of each file in the benchmark, in bytes. With head and end, a file is below the limit of 10 MB. */
export const fullSize = 9_500_000;

/** Repeats a text as often as `bytes` allow. */
export function filled(text: string, bytes: number): string {
  return text.repeat(Math.floor(bytes / text.length));
}

/** Encodes a text with one byte per character. */
export function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

const megabyte = 1024 * 1024;

function deflatedPart(bytes: number): Buffer {
  return deflateRawSync(Buffer.alloc(bytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
}

/** Returns `bytes` zero bytes, compressed by zlib to a thousandth. The zeros are never all in memory. */
export function deflatedZeros(bytes: number): Buffer {
  const whole = deflatedPart(megabyte);
  const checksum = Buffer.alloc(4);
  // The Adler-32 checksum of zeros.
  checksum.writeUInt16BE(bytes % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: Math.floor(bytes / megabyte) }, () => whole),
    deflatedPart(bytes % megabyte),
    // An empty last block.
    Buffer.from([3, 0]),
    checksum,
  ]);
}
