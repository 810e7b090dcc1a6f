import type { ArtwareProductId, WarehouseId } from '@yipin/contract';
import { lazyPart } from '../../platform/lazy-part.tsx';

/** A product, in one warehouse or in every one, whose pieces are to be explained. */
export interface Reconciled {
  readonly productId: ArtwareProductId;
  readonly warehouseId?: WarehouseId | undefined;
  /** The name of the warehouse. */
  readonly warehouseName?: string | undefined;
}

/** Explains the pieces of a product down to their documents. */
export const Reconciliation = lazyPart(() => import('./reconciliation.tsx').then((part) => part.Reconciliation));
