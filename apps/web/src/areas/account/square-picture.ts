/** What a picture may be chosen from. */
export const pictureKinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Larger than any photo of a phone. */
export const maxMegabytes = 20;
/** Twice what is kept, so that it stays sharp. */
const edge = 256;

/** Why a file is no picture to use: of another kind, or too large. */
export type PictureProblem = 'kind' | 'size';

/** Cuts the middle out of a picture. */
function cut(source: ImageBitmap): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  const side = Math.min(source.width, source.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(source, (source.width - side) / 2, (source.height - side) / 2, side, side, 0, 0, edge, edge);
  // What cannot write WebP writes PNG, which is taken as well.
  return canvas.toDataURL('image/webp', 0.92);
}

/** A small square of a picture, as a `data:` address: a photo of several megabytes need not travel to become one. */
export async function squarePicture(file: File): Promise<{ picture: string } | { unusable: PictureProblem }> {
  if (!pictureKinds.includes(file.type)) return { unusable: 'kind' };
  if (file.size > maxMegabytes * 1_000_000) return { unusable: 'size' };
  try {
    const source = await createImageBitmap(file);
    const picture = cut(source);
    source.close();
    return picture === undefined ? { unusable: 'kind' } : { picture };
  } catch {
    // The file is no picture, although its type says so.
    return { unusable: 'kind' };
  }
}
