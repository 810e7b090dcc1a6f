import { lazyPart } from '../../platform/lazy-part.tsx';

/** The buttons of search and help in the header, in one chunk with the layers that they open. */
export const PaletteButton = lazyPart(() => import('../shell/shell-extras.ts').then((part) => part.HeaderSearch));
