import { constants, deflateRawSync } from 'node:zlib';

/** One file or form that is costly to read, or no file at all. */
export interface HostileFile {
  readonly name: string;
  /** `form`: the content is the whole form of an upload, with the boundary {@link boundary}. */
  readonly sentAs: 'upload' | 'avatar' | 'form';
  /** Makes it with so many bytes of its content; a bomb unpacks to more, in proportion. */
  readonly make: (bytes: number) => Buffer;
}

/** Between the parts of each form. */
export const boundary = 'hostile-form';

/** How many bytes of content the benchmark asks for: with head and end, a file stays below the limit of 10 MB. */
export const fullSize = 9_500_000;

/** Repeats a text as often as `bytes` allow. */
export function filled(text: string, bytes: number): string {
  return text.repeat(Math.floor(bytes / text.length));
}

export function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

const megabyte = 1024 * 1024;

function deflatedPart(bytes: number): Buffer {
  return deflateRawSync(Buffer.alloc(bytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
}

/** Returns `bytes` zero bytes in zlib's format, a thousandth as long. They are never in memory as a whole. */
export function deflatedZeros(bytes: number): Buffer {
  const whole = deflatedPart(megabyte);
  const checksum = Buffer.alloc(4);
  // Adler-32 of nothing but zeros.
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
