import { lazyPart } from '../../platform/lazy-part.tsx';

export { PicturesButton } from './pictures-button.tsx';
export { Thumbnail } from './thumbnail.tsx';
/** What moves and enlarges pictures comes after the document they are on. */
export const Pictures = lazyPart(() => import('./pictures.tsx').then((part) => part.Pictures));
