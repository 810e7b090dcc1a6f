import { lazyPart } from '../../platform/lazy-part.tsx';

export { PicturesButton } from './pictures-button.tsx';
export { Thumbnail } from './thumbnail.tsx';
/** The pictures of a document. Loaded after the document itself, with the code that moves and enlarges pictures. */
export const Pictures = lazyPart(() => import('./pictures.tsx').then((part) => part.Pictures));
