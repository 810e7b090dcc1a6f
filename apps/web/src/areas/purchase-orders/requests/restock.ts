import { lazyPart } from '../../../platform/lazy-part.tsx';

/** Asks what to buy that no customer waits for, and puts it on purchase orders. */
export const RestockDialog = lazyPart(() => import('./restock-dialog.tsx').then((part) => part.RestockDialog));
