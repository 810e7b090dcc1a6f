import type { z } from 'zod';
import { idOf } from '../../kernel/index.ts';

export const PurchaseOrderId = idOf('PurchaseOrderId');
export type PurchaseOrderId = z.output<typeof PurchaseOrderId>;
export const PurchaseItemId = idOf('PurchaseItemId');
export type PurchaseItemId = z.output<typeof PurchaseItemId>;
export const GoodsReceiptId = idOf('GoodsReceiptId');
export type GoodsReceiptId = z.output<typeof GoodsReceiptId>;
