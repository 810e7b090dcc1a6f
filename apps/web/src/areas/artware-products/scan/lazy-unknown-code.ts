import { lazyPart } from '../../../platform/lazy-part.tsx';
import type { UnknownCodeActionsProps, UnknownCodeProps } from './unknown-code.tsx';

/** The dialog of a scanned code that no product has; loaded when there is one. */
export const UnknownCode = lazyPart<UnknownCodeProps>(() =>
  import('./unknown-code.tsx').then((part) => part.UnknownCode),
);

/** The buttons of that dialog, for pages that show the code themselves. */
export const UnknownCodeActions = lazyPart<UnknownCodeActionsProps>(() =>
  import('./unknown-code.tsx').then((part) => part.UnknownCodeActions),
);
