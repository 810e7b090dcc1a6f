import sharp, { type Sharp } from 'sharp';

const edge = 128;
/** A picture of a few kilobytes can unfold into gigabytes. */
const mostPixels = 25_000_000;
const kinds: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

const readable = async (picture: Sharp): Promise<boolean> => {
  const { format } = await picture.metadata();
  return kinds.includes(format);
};

/** A square WebP of a JPEG, PNG or WebP picture, without anything hidden in it; undefined when it is none. */
export const smallPicture = async (bytes: Buffer): Promise<Buffer | undefined> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    if (!(await readable(picture))) return undefined;
    return await picture.rotate().resize(edge, edge, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    // The library throws plain errors for whatever it cannot read.
    return undefined;
  }
};
