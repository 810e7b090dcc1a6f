/** Accepted file types. */
export const pictureKinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Maximum file size, which is larger than any photo of a phone. */
export const maxMegabytes = 20;
/** Twice the stored size, so that the picture is sharp. */
const edge = 256;

/** Why a file is refused: another type, or too large. */
export type PictureProblem = 'kind' | 'size';

/** Crops a picture to the square in its middle. */
function cut(source: ImageBitmap): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  const side = Math.min(source.width, source.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(source, (source.width - side) / 2, (source.height - side) / 2, side, side, 0, 0, edge, edge);
  // A browser that cannot encode WebP encodes PNG, which the server accepts, too.
  return canvas.toDataURL('image/webp', 0.92);
}

/** Returns a small square of a picture as a `data:` address, so that large photos are not uploaded. */
export async function squarePicture(file: File): Promise<{ picture: string } | { unusable: PictureProblem }> {
  if (!pictureKinds.includes(file.type)) return { unusable: 'kind' };
  if (file.size > maxMegabytes * 1_000_000) return { unusable: 'size' };
  try {
    const source = await createImageBitmap(file);
    const picture = cut(source);
    source.close();
    return picture === undefined ? { unusable: 'kind' } : { picture };
  } catch {
    // The file is no picture in spite of its type.
    return { unusable: 'kind' };
  }
}
