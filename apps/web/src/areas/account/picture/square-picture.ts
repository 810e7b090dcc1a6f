/** Accepted file types. */
export const pictureKinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Maximum file size in MB. Photos of phones are smaller. */
export const maxMegabytes = 20;
/** Edge of the uploaded square in px: twice the edge that the server stores, so that the picture is sharp. */
const edge = 256;

/** The reason why a file is refused: its type or its size. */
export type PictureProblem = 'kind' | 'size';

/** Returns the square in the middle of a picture as a `data:` URL; undefined without a 2D canvas. */
function cropToSquare(source: ImageBitmap): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const side = Math.min(source.width, source.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, (source.width - side) / 2, (source.height - side) / 2, side, side, 0, 0, edge, edge);
  // A browser that cannot encode WebP encodes PNG, which the server accepts, too.
  return canvas.toDataURL('image/webp', 0.92);
}

/** Returns a small square of a picture as a `data:` URL, so that large photos are not uploaded. */
export async function createSquarePicture(file: File): Promise<{ picture: string } | { unusable: PictureProblem }> {
  if (!pictureKinds.includes(file.type)) return { unusable: 'kind' };
  if (file.size > maxMegabytes * 1_000_000) return { unusable: 'size' };
  try {
    const source = await createImageBitmap(file);
    const picture = cropToSquare(source);
    source.close();
    return picture === undefined ? { unusable: 'kind' } : { picture };
  } catch {
    // The file has the type of a picture, but other content.
    return { unusable: 'kind' };
  }
}
