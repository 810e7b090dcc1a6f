import { lazyPart } from '../../platform/lazy-part.tsx';
import { outsidePreview } from '../../platform/tab/preview.ts';

export { PicturesButton } from './pictures-button.tsx';
export { useNewPictures } from './use-new-pictures.ts';
export { Pictured, Thumbnail } from './thumbnail.tsx';
/**
 * The pictures of a document. Loaded after the document itself, with the code that moves and enlarges pictures. A preview
 * leaves them out.
 */
export const Pictures = outsidePreview(lazyPart(() => import('./pictures.tsx').then((part) => part.Pictures)));
/** The pictures in the form of a new document. */
export const NewPictures = lazyPart(() => import('./new-pictures.tsx').then((part) => part.NewPictures));
