import { crc32 } from 'node:zlib';
import { deflatedZeros, filled, type HostileFile, latin } from './bytes.ts';

function repeated(part: Buffer, bytes: number): Buffer {
  return Buffer.concat(Array.from({ length: Math.floor(bytes / part.length) }, () => part));
}

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function square(pixels: number): Size {
  const edge = Math.floor(Math.sqrt(pixels));
  return { width: edge, height: edge };
}

// PNG

function chunk(type: string, data: Buffer, isDamaged = false): Buffer {
  const named = Buffer.concat([latin(type), data]);
  return Buffer.concat([uint32(data.length), named, uint32(isDamaged ? 0 : crc32(named))]);
}

interface Png extends Size {
  /** Bytes of one pixel: 1 for gray, 3 for color, 8 for color of 16 bits with transparency. */
  readonly pixel?: 1 | 3 | 8;
  readonly isInterlaced?: boolean;
  /** Chunks before those of the picture data. */
  readonly before?: Buffer;
  /** Whether the checksum of the picture data is wrong. */
  readonly isDamaged?: boolean;
  /** The chunks of the picture data; by default one chunk with the zeros of all pixels. */
  readonly data?: Buffer;
}

/** First column, first row, column step and row step of each pass of an interlaced PNG. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const kinds = { 1: [8, 0], 3: [8, 2], 8: [16, 6] } as const;

function sizeOf({ width, height, pixel = 3, isInterlaced = false }: Png): number {
  return (isInterlaced ? passes : ([[0, 0, 1, 1]] as const))
    .map(([x, y, across, down]) => Math.ceil((height - y) / down) * (1 + Math.ceil((width - x) / across) * pixel))
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns a PNG of one color. */
function png(about: Png): Buffer {
  const { width, height, pixel = 3, isInterlaced = false, before = Buffer.alloc(0), isDamaged = false } = about;
  const head = Buffer.concat([
    uint32(width),
    uint32(height),
    Buffer.from([...kinds[pixel], 0, 0, isInterlaced ? 1 : 0]),
  ]);
  const data = about.data ?? chunk('IDAT', deflatedZeros(sizeOf(about)), isDamaged);
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), chunk('IHDR', head), before, data, chunk('IEND', Buffer.alloc(0))]);
}

/** Returns a size just below the limit of 40 million pixels: 6300 by 6300 in full size. */
function large(bytes: number): Size {
  return square(bytes * 4.178);
}
const tiny = { width: 1, height: 1 };

/** Returns a chunk that unpacks to 50 times `bytes`. */
function bomb(type: string, head: string, bytes: number): Buffer {
  return chunk(type, Buffer.concat([latin(head), deflatedZeros(bytes * 50)]));
}

const pngFiles: Readonly<Record<string, HostileFile['make']>> = {
  'interlaced, 40 megapixels': (bytes) => png({ ...large(bytes), isInterlaced: true }),
  'interlaced, 40 megapixels of 16 bits': (bytes) => png({ ...large(bytes), pixel: 8, isInterlaced: true }),
  'one colour, 40 megapixels': (bytes) => png(large(bytes)),
  'one colour, 40 megapixels of 16 bits': (bytes) => png({ ...large(bytes), pixel: 8 }),
  'one row of 38 megapixels': (bytes) => png({ width: bytes * 4, height: 1, pixel: 1 }),
  'one column of 38 megapixels': (bytes) => png({ width: 1, height: bytes * 4, pixel: 1 }),
  'interlaced column of 38 megapixels': (bytes) => png({ width: 1, height: bytes * 4, pixel: 1, isInterlaced: true }),
  'text of 9 MB': (bytes) => png({ ...tiny, before: chunk('tEXt', latin(`Comment\0${filled('x', bytes)}`)) }),
  'texts by the hundred thousand': (bytes) => png({ ...tiny, before: repeated(chunk('tEXt', latin('K\0x')), bytes) }),
  'packed text of 475 MB': (bytes) => png({ ...tiny, before: bomb('zTXt', 'Comment\0\0', bytes) }),
  'packed texts of 8 MB by the thousand': (bytes) =>
    png({ ...tiny, before: repeated(bomb('zTXt', 'C\0\0', 160_000), bytes) }),
  'colour profile of 475 MB': (bytes) => png({ ...tiny, before: bomb('iCCP', 'P\0\0', bytes) }),
  'one pixel of 8 GB': (bytes) => png({ ...tiny, data: chunk('IDAT', deflatedZeros(bytes * 850)) }),
  'wrong checksum, 40 megapixels': (bytes) => png({ ...large(bytes), isDamaged: true }),
  'empty chunks by the hundred thousand': (bytes) =>
    png({ ...tiny, data: repeated(chunk('IDAT', Buffer.alloc(0)), bytes) }),
  'half of 40 megapixels': (bytes) => png({ ...large(bytes), data: chunk('IDAT', deflatedZeros(bytes * 6)) }),
};

// JPEG

function segment(mark: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Returns a table with one code, the bit 0, for `symbol`: data of zeros is then a picture of one color. */
function table(place: number, symbol: number): Buffer {
  return segment(0xc4, Buffer.from([place, 1, ...Array.from({ length: 15 }, () => 0), symbol]));
}

interface Jpeg extends Size {
  readonly components?: 1 | 3;
  readonly isProgressive?: boolean;
  readonly before?: Buffer;
  /** Creates the scans of a picture of `blocks` blocks of 8 by 8 pixels. */
  readonly scans: (blocks: number, components: readonly number[]) => readonly Buffer[];
}

function jpeg({ width, height, components = 1, isProgressive = false, before, scans }: Jpeg): Buffer {
  const ids = Array.from({ length: components }, (_, index) => index + 1);
  const frame = Buffer.from([8, 0, 0, 0, 0, components, ...ids.flatMap((id) => [id, 0x11, 0])]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    before ?? Buffer.alloc(0),
    segment(0xdb, Buffer.concat([Buffer.alloc(1), Buffer.alloc(64, 1)])),
    segment(isProgressive ? 0xc2 : 0xc0, frame),
    table(0, 0),
    // Progressive: the symbol that ends 16,384 or more blocks; 14 more bits give their number.
    table(0x10, isProgressive ? 0xe0 : 0),
    ...scans(Math.ceil(width / 8) * Math.ceil(height / 8), ids),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Returns a scan of the coefficients from `first` to `last` of components. All its data are zeros. */
function scan(ids: readonly number[], first: number, last: number, bits: number): Buffer {
  return Buffer.concat([
    segment(0xda, Buffer.from([ids.length, ...ids.flatMap((id) => [id, 0]), first, last, 0])),
    Buffer.alloc(Math.ceil(bits / 8)),
  ]);
}

const baseline: Jpeg['scans'] = (blocks, ids) => [scan(ids, 0, 63, blocks * 2 * ids.length)];
const firstScan: Jpeg['scans'] = (blocks, ids) => [scan(ids, 0, 0, blocks * ids.length)];

function laterScan(blocks: number, id: number, first = 1, last = 63): Buffer {
  return scan([id], first, last, Math.ceil(blocks / 16_384) * 15);
}
const allScans: Jpeg['scans'] = (blocks, ids) => [...firstScan(blocks, ids), ...ids.map((id) => laterScan(blocks, id))];
/** Returns scans of one coefficient each, repeated until they fill `bytes`. */
function endlessScans(bytes: number): Jpeg['scans'] {
  return (blocks, ids) => {
    const round = Buffer.concat(
      Array.from({ length: 63 }, (_, index) => ids.map((id) => laterScan(blocks, id, index + 1, index + 1))).flat(),
    );
    return [...firstScan(blocks, ids), repeated(round, bytes)];
  };
}

/** Scans with a restart marker after each block. */
const restarts: Jpeg['scans'] = (blocks, ids) => {
  const eight = Buffer.from([0, 1, 2, 3, 4, 5, 6, 7].flatMap((number) => [0x3f, 0xff, 0xd0 + number]));
  return [segment(0xdd, Buffer.from([0, 1])), scan(ids, 0, 63, 0), repeated(eight, blocks * 3)];
};

/** Returns an EXIF directory whose next directory is itself. */
function exif(): Buffer {
  const entries = 5_000;
  const head = latin('Exif\0\0MM\0*\0\0\0\x08');
  const count = Buffer.from([entries >> 8, entries & 255]);
  const entry = Buffer.from([0x01, 0x0e, 0, 2, 0, 0, 0xff, 0xff, 0, 0, 0, 8]);
  return segment(0xe1, Buffer.concat([head, count, repeated(entry, entries * entry.length), uint32(8)]));
}

/** Returns a size of 6000 by 6000 pixels for a file in full size. */
function photo(bytes: number): Size {
  return square(bytes * 3.79);
}

/** Returns a size of 2054 by 2054 pixels for a file in full size. */
function smaller(bytes: number): Size {
  return square(bytes / 2.25);
}
const progressive = { components: 3, isProgressive: true, scans: allScans } as const;
const small = { width: 64, height: 64, scans: baseline };

const jpegFiles: Readonly<Record<string, HostileFile['make']>> = {
  'progressive, 36 megapixels': (bytes) => jpeg({ ...progressive, ...photo(bytes) }),
  'progressive, 36 megapixels in 60 scans': (bytes) =>
    jpeg({ ...progressive, ...photo(bytes), scans: endlessScans(5_000) }),
  'progressive, 36 megapixels in 50,000 scans': (bytes) =>
    jpeg({ ...progressive, ...photo(bytes), scans: endlessScans(bytes / 2) }),
  'progressive, 4 megapixels in 300,000 scans': (bytes) =>
    jpeg({ ...progressive, ...smaller(bytes), scans: endlessScans(bytes) }),
  'progressive, one block in 700,000 scans': (bytes) =>
    jpeg({ ...progressive, width: 8, height: 8, scans: endlessScans(bytes) }),
  'a marker behind each of 562,500 blocks': (bytes) => jpeg({ ...photo(bytes), scans: restarts }),
  'half of 36 megapixels': (bytes) => jpeg({ ...photo(bytes), scans: (blocks, ids) => [scan(ids, 0, 63, blocks)] }),
  'one row of 65,500 by 8 pixels': () => jpeg({ width: 65_500, height: 8, scans: baseline }),
  'words of the camera of 9 MB': (bytes) => jpeg({ ...small, before: repeated(exif(), bytes) }),
  'comments of 9 MB': (bytes) => jpeg({ ...small, before: repeated(segment(0xfe, Buffer.alloc(65_000, 'x')), bytes) }),
  'comments by the million': (bytes) => jpeg({ ...small, before: repeated(segment(0xfe, Buffer.alloc(0)), bytes) }),
  'fill bytes of 9 MB': (bytes) => jpeg({ ...small, before: Buffer.alloc(bytes, 0xff) }),
  'tables by the hundred thousand': (bytes) => jpeg({ ...small, before: repeated(table(0, 0), bytes) }),
};

// WebP

function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([latin(type), length, data, Buffer.alloc(data.length % 2)]);
}

/** Returns a picture of one color: each of its five codes has one symbol, which needs no bits. */
function lossless({ width, height }: Size): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE((width - 1) | ((height - 1) << 14));
  return riffChunk('VP8L', Buffer.concat([Buffer.from([0x2f]), head, Buffer.from([0x88, 0x88, 0x08])]));
}

function webp(...chunks: readonly Buffer[]): Buffer {
  return riffChunk('RIFF', Buffer.concat([latin('WEBP'), ...chunks]));
}

function uint24(number: number): number[] {
  return [number & 255, (number >> 8) & 255, number >> 16];
}

/** Returns the head of an extended WebP file, which can contain frames and metadata. */
function extended(flags: number, { width, height }: Size): Buffer {
  return riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, ...uint24(width - 1), ...uint24(height - 1)]));
}

/** Returns an animation with frames of one pixel on a canvas of 36 megapixels. */
function animated(bytes: number): Buffer {
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(12), Buffer.from([1, 0, 0, 0]), lossless(tiny)]));
  return webp(extended(2, photo(bytes)), riffChunk('ANIM', Buffer.alloc(6)), repeated(frame, bytes));
}

const webpFiles: Readonly<Record<string, HostileFile['make']>> = {
  'lossless, 40 megapixels': (bytes) => webp(lossless(large(bytes))),
  'lossless, 40 megapixels cut off': (bytes) => webp(lossless(large(bytes))).subarray(0, -4),
  'animated, 200,000 frames': animated,
  'words of the camera of 9 MB': (bytes) =>
    webp(extended(8, tiny), lossless(tiny), riffChunk('EXIF', Buffer.alloc(bytes))),
  'chunks by the million': (bytes) =>
    webp(extended(0, tiny), repeated(riffChunk('XXXX', Buffer.alloc(0)), bytes), lossless(tiny)),
};

/** Pictures of users. They are sent as base64 and have at most 700 kB. */
const avatars: Readonly<Record<string, HostileFile['make']>> = {
  'PNG, interlaced, 40 megapixels': (bytes) => png({ ...large(bytes), isInterlaced: true }),
  'PNG, interlaced, 4 megapixels of 16 bits': (bytes) => png({ ...square(bytes / 2.4), pixel: 8, isInterlaced: true }),
  'PNG, packed text of 475 MB': (bytes) => png({ ...tiny, before: bomb('zTXt', 'Comment\0\0', bytes) }),
  'JPEG, progressive, 36 megapixels': (bytes) => jpeg({ ...progressive, ...photo(bytes) }),
  'JPEG, progressive, 4 megapixels in 20,000 scans': (bytes) =>
    jpeg({ ...progressive, ...square(bytes / 2.4), scans: endlessScans(bytes / 16) }),
  'WebP, lossless, 40 megapixels': (bytes) => webp(lossless(large(bytes))),
};

function named(kind: string, sentAs: 'upload' | 'avatar', made: typeof pngFiles): HostileFile[] {
  return Object.entries(made).map(([name, make]) => ({ name: `${kind}: ${name}`, sentAs, make }));
}

/** Pictures that are costly to read: bombs, and formats in which a picture is decoded many times. */
export const hostilePictures: readonly HostileFile[] = [
  ...named('PNG', 'upload', pngFiles),
  ...named('JPEG', 'upload', jpegFiles),
  ...named('WebP', 'upload', webpFiles),
  ...named('avatar', 'avatar', avatars),
];
