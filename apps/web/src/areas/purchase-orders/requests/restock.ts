import { lazyPart } from '../../../platform/lazy-part.tsx';

/** Purchases goods for stock, without an order of a customer. */
export const RestockDialog = lazyPart(() => import('./restock-dialog.tsx').then((part) => part.RestockDialog));
