import type { ArtwareProductId, WarehouseId } from '@yipin/contract';
import { lazyPart } from '../../platform/lazy-part.tsx';

/** What is to be explained: a product's pieces in one warehouse, or in all. */
export interface Reconciled {
  readonly productId: ArtwareProductId;
  readonly warehouseId?: WarehouseId | undefined;
  /** What the warehouse is called. */
  readonly warehouseName?: string | undefined;
}

/** Explains the pieces of a product down to their documents. */
export const Reconciliation = lazyPart(() => import('./reconciliation.tsx').then((part) => part.Reconciliation));
