import { lazyPart } from '../../platform/lazy-part.tsx';

/** Search and help, in the header. They come with what they open. */
export const PaletteButton = lazyPart(() => import('../shell/shell-extras.ts').then((part) => part.HeaderSearch));
