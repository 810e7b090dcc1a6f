import { type FileKind, maxPixels, pictureKinds } from '@yipin/contract';
import sharp, { type Sharp } from 'sharp';

/** Maximum edge of a stored picture, and of its small copy, in pixels. */
const maxEdgePixels = 4096;
const smallEdge = 320;
/** A picture of a few kilobytes may take the library minutes: it stops before the process is ended. */
const processingTimeout = { seconds: 12 };
/** Maximum pixels of a picture that is cropped to a square. */
const maxSquarePixels = 4_000_000;

// The library's own threads and cache would exceed the limits of the process.
sharp.concurrency(1);
sharp.cache(false);

type PictureKind = (typeof pictureKinds)[number];

const formats: Readonly<Record<string, PictureKind>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** A picture encoded again, without metadata. */
export interface CleanPicture {
  readonly content: Buffer;
  readonly small: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Opens a picture upright and in screen colors; an animated one shows its first frame. */
function opened(bytes: Buffer, limitInputPixels: number = maxPixels): Sharp {
  return sharp(bytes, { limitInputPixels, failOn: 'error' }).timeout(processingTimeout).autoOrient();
}

/** Encoders by kind: photos as JPEG, sharp edges lossless or nearly so. */
const writers: Readonly<Record<PictureKind, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88, progressive: true }),
  'image/png': (picture) => picture.png({ compressionLevel: 8 }),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
};

/**
 * Returns the result of `making`; undefined when the bytes are not a picture of these kinds, damaged, or have too many
 * pixels.
 */
async function made<T>(bytes: Buffer, making: (kind: PictureKind) => Promise<T>): Promise<T | undefined> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    const kind = formats[format];
    return kind && (await making(kind));
  } catch {
    // The library throws plain errors for anything it cannot read.
    return undefined;
  }
}

/**
 * Encodes a picture again, upright, at most 4096 pixels wide and high, with a small copy; returns undefined if it
 * cannot be read as `kind`.
 */
export function cleanPicture(bytes: Buffer, kind: FileKind): Promise<CleanPicture | undefined> {
  return made(bytes, async (found) => {
    if (found !== kind) return undefined;
    const fitting = { fit: 'inside', withoutEnlargement: true } as const;
    const whole = opened(bytes).resize(maxEdgePixels, maxEdgePixels, fitting).toColourspace('srgb');
    const { data: content, info } = await writers[found](whole).toBuffer({ resolveWithObject: true });
    const small = await opened(bytes)
      .resize(smallEdge, smallEdge, fitting)
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .toBuffer();
    return { content, small, width: info.width, height: info.height };
  });
}

/**
 * Returns a square WebP, without metadata, of a JPEG, PNG or WebP picture of at most 4 megapixels; undefined for other
 * bytes.
 */
export function squarePicture(bytes: Buffer, edge: number): Promise<Buffer | undefined> {
  return made(bytes, () =>
    opened(bytes, maxSquarePixels).resize(edge, edge, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  );
}
