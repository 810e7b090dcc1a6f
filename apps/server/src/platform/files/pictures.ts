import { type FileKind, maxPixels, pictureKinds } from '@yipin/contract';
import sharp, { type Sharp } from 'sharp';

/** The edge of what is kept, and of the small one. */
const maxEdgePixels = 4096;
const smallEdge = 320;
/** A picture of a few kilobytes may keep the library busy for minutes: it ends itself before its process is ended. */
const processingTimeout = { seconds: 12 };
/** Of a picture that is made small and square. */
const maxSquarePixels = 4_000_000;

// The library's own threads and cache would work beside the limits of ours.
sharp.concurrency(1);
sharp.cache(false);

type PictureKind = (typeof pictureKinds)[number];

const formats: Readonly<Record<string, PictureKind>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** A picture written anew: nothing is in it but what is seen. */
export interface CleanPicture {
  readonly content: Buffer;
  readonly small: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Opens a picture that will be shown upright, in the colours of a screen; an animated one shows its first frame. */
function opened(bytes: Buffer, limitInputPixels: number = maxPixels): Sharp {
  return sharp(bytes, { limitInputPixels, failOn: 'error' }).timeout(processingTimeout).autoOrient();
}

/** How each kind is written: photos stay photos, what has sharp edges keeps them. */
const writers: Readonly<Record<PictureKind, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88, progressive: true }),
  'image/png': (picture) => picture.png({ compressionLevel: 8 }),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
};

/** What `making` makes of a picture; undefined where the bytes are no picture of these kinds, damaged, or too many pixels. */
async function made<T>(bytes: Buffer, making: (kind: PictureKind) => Promise<T>): Promise<T | undefined> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    const kind = formats[format];
    return kind && (await making(kind));
  } catch {
    // The library throws plain errors for whatever it cannot read.
    return undefined;
  }
}

/** Writes a picture anew, turned upright, at most 4096 pixels wide and high, and a small one; undefined if it cannot be read as `kind`. */
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

/** A square WebP of a JPEG, PNG or WebP picture of at most 4 megapixels, without anything hidden in it; undefined when it is none. */
export function squarePicture(bytes: Buffer, edge: number): Promise<Buffer | undefined> {
  return made(bytes, () =>
    opened(bytes, maxSquarePixels).resize(edge, edge, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  );
}
