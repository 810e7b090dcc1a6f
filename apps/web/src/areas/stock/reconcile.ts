import type { ArtwareProductId, WarehouseId } from '@yipin/contract';
import { lazyPart } from '../../platform/lazy-part.tsx';

/** The product whose stock is reconciled, in one or in all warehouses. */
export interface ReconciledStock {
  readonly productId: ArtwareProductId;
  readonly warehouseId?: WarehouseId | undefined;
  /** The name of the warehouse. */
  readonly warehouseName?: string | undefined;
}

/** Reconciles the stock of a product with its documents. */
export const Reconciliation = lazyPart(() => import('./reconciliation.tsx').then((part) => part.Reconciliation));
