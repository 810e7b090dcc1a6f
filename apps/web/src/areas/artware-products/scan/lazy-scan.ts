import { lazyPart } from '../../../platform/lazy-part.tsx';
import type { ProductScanProps } from './product-scan.tsx';
import type { UnknownCodeActionsProps } from './unknown-code.tsx';

/** Receives scanned codes of products for a page or a dialog; loaded after it. */
export const ProductScan = lazyPart<ProductScanProps>(() =>
  import('./product-scan.tsx').then((part) => part.ProductScan),
);

/** What can be done with a scanned code that no product has; loaded when there is one. */
export const UnknownCodeActions = lazyPart<UnknownCodeActionsProps>(() =>
  import('./unknown-code.tsx').then((part) => part.UnknownCodeActions),
);
