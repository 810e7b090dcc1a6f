import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

/** Id of a purchase order. */
export const PurchaseOrderId = idOf('PurchaseOrderId');
export type PurchaseOrderId = z.output<typeof PurchaseOrderId>;
/** Id of a purchase line. */
export const PurchaseItemId = idOf('PurchaseItemId');
export type PurchaseItemId = z.output<typeof PurchaseItemId>;
/** Id of a goods receipt. */
export const GoodsReceiptId = idOf('GoodsReceiptId');
export type GoodsReceiptId = z.output<typeof GoodsReceiptId>;
