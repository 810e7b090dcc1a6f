import { z } from 'zod';
import { cost, Day, namesOut } from '../../kernel/index.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { PurchaseItemId, PurchaseOrderId } from '../purchase-orders/purchase-order-ids.ts';

/** The latest line that ordered a product from a factory; lines that are not approved or canceled do not count. */
export const LastPurchase = z.object({
  factoryId: FactoryId,
  /** Name of the factory in the language of the request. */
  factoryName: z.string(),
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  ...namesOut,
  quantity: z.number().int(),
  /** Only for holders of ViewCost. */
  unitPriceCny: cost().optional(),
  /** Null = the order is not confirmed. */
  purchaseDate: Day.nullable(),
  orderId: PurchaseOrderId,
  orderNumber: z.string(),
  /** Id of the line. */
  id: PurchaseItemId,
});
export type LastPurchase = z.output<typeof LastPurchase>;
