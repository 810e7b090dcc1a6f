import { z } from 'zod';
import {
  cost,
  Day,
  type DecimalText,
  EnteredDay,
  Exact,
  expectedVersion,
  int,
  longText,
  money,
  hasUniqueIds,
  percent,
  quantity,
  rate,
  requiredLongText,
  statusOf,
  text,
  Version,
  zeroMoney,
} from '../../kernel/index.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { outstandingMoney, Payment, PaymentStatus } from '../payments/payment.ts';
import { PaymentTermsId } from '../payment-terms/payment-terms.ts';
import { PaymentTermsValues } from '../payment-terms/terms.ts';
import { Revision, revisionOf } from '../order-revisions/order-revision.ts';
import { Remark } from '../remarks/remark.ts';
import { UserId } from '../users/user.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { GoodsReceipt, PurchaseItem } from './purchase-item.ts';
import { purchaseOrderMachine } from './purchase-order.machine.ts';
import { PurchaseItemId, PurchaseOrderId } from './purchase-order-ids.ts';

/** Live lines of one order that lines are added to. */
export const maxPurchaseLines = 500;

/** Header of an order and, while they are not purchased, prices and dates of its items. */
export const PurchaseOrderInput = z.object({
  id: PurchaseOrderId.optional(),
  expectedVersion,
  factoryId: FactoryId,
  expectedDate: EnteredDay.nullish(),
  /** Where its goods are to go. */
  warehouseId: WarehouseId.nullish(),
  /** Terms of payment; absent = as they were, or of a new order and with another partner those of the partner. */
  termsId: PaymentTermsId.optional(),
  freightCny: money().default(zeroMoney),
  remark: longText(2000).default(''),
  items: z
    .array(
      z.object({
        id: PurchaseItemId,
        unitPriceCny: cost().optional(),
        expectedDate: EnteredDay.nullish(),
        remark: text(2000).optional(),
      }),
    )
    .max(maxPurchaseLines)
    .refine(hasUniqueIds('id'), { error: 'namedTwice' })
    .default([]),
});
export type PurchaseOrderInput = z.output<typeof PurchaseOrderInput>;

/** What turned out otherwise than agreed with the factory; what is not named stays as it is. */
export const PurchaseCorrection = z.object({
  orderId: PurchaseOrderId,
  expectedVersion,
  reason: requiredLongText(500),
  /** CNY, billed by the factory. */
  freight: money().optional(),
  /** CNY, billed by others. */
  otherFreight: money().optional(),
  items: z
    .array(
      z.object({
        id: PurchaseItemId,
        /** CNY. */
        unitPrice: cost().optional(),
        /** Not below what was received. What is less goes back, what is more becomes a line of its own. */
        quantity: quantity().optional(),
      }),
    )
    .max(maxPurchaseLines)
    .refine(hasUniqueIds('id'), { error: 'namedTwice' })
    .default([]),
});
export type PurchaseCorrection = z.output<typeof PurchaseCorrection>;

const count = int(0, 2_000_000_000);

/** An order as a list shows it, with the facts its actions are judged by. Amounts only for holders of ViewCost. */
export const PurchaseOrderRow = z.object({
  orderNumber: z.string(),
  factoryId: FactoryId,
  factoryName: z.string(),
  purchaseDate: Day.nullable(),
  expectedDate: Day.nullable(),
  warehouseId: WarehouseId.nullable(),
  /** Where its goods are to go, also when that is switched off by now. */
  warehouseName: z.string().nullable(),
  status: statusOf(purchaseOrderMachine),
  /** Of the document that the factory has; null = there is none yet. */
  revision: Revision.nullable(),
  isHidden: z.boolean(),
  terms: PaymentTermsValues,
  currency: z.string(),
  exchangeRate: rate().nullable(),
  goodsAmount: money().optional(),
  freightCny: money().optional(),
  /** Freight, duty and insurance that others bill: part of what the goods cost, not of the total. */
  otherFreightCny: money().optional(),
  totalAmount: money().optional(),
  /** Paid less what was paid back. */
  paidAmount: money().optional(),
  /** What the factory is not paid for good; no part of what is paid. */
  writeOffAmount: money().optional(),
  /** Total (of a cancelled order nothing) less what is paid and written off; below 0 = more was paid than there is to pay. */
  outstandingAmount: outstandingMoney().optional(),
  paymentStatus: PaymentStatus().optional(),
  buyerId: UserId,
  buyerName: z.string(),
  remark: z.string(),
  cancelled: z.boolean(),
  live: count,
  added: count,
  approved: count,
  atLeastApproved: count,
  atLeastPurchased: count,
  atLeastReceived: count,
  completed: count,
  quantity: count,
  taken: count,
  version: Version,
  id: PurchaseOrderId,
});
export type PurchaseOrderRow = z.output<typeof PurchaseOrderRow>;

/** An order with its items, their receipts (newest first), its payments (only for holders of ViewCost) and its remarks. */
export const PurchaseOrder = PurchaseOrderRow.extend({
  /** How much may come beyond what is received of a line, see {@link maxSurplus}. */
  overTakePercent: percent(),
  items: z.array(PurchaseItem),
  receipts: z.array(GoodsReceipt),
  payments: z.array(Payment).optional(),
  remarks: z.array(Remark),
});
export type PurchaseOrder = z.output<typeof PurchaseOrder>;

/** An order as its factory was shown it: a line is a product at a price. Prices only for holders of ViewCost. */
export const PurchaseOrderRevision = revisionOf(
  z.object({
    factoryId: FactoryId,
    factoryName: z.string(),
    warehouseId: WarehouseId.nullable(),
    warehouseName: z.string().nullable(),
    lines: z.array(
      z.object({
        /** By it a later revision tells what changed. */
        key: z.string(),
        productCode: z.string(),
        code: z.string(),
        modelName: z.string(),
        name: z.string(),
        quantity: count,
        unitPriceCny: cost().optional(),
        amountCny: money().optional(),
      }),
    ),
    freightCny: money().optional(),
    totalCny: money().optional(),
  }),
);
export type PurchaseOrderRevision = z.output<typeof PurchaseOrderRevision>;

/** Pieces that may come beyond the `quantity` that is received (domain.md §6 OrderItemTake). */
export function maxSurplus(overTakePercent: DecimalText, quantity: number): number {
  return new Exact(overTakePercent).times(quantity).div(100).floor().toNumber();
}

export const PurchaseOrderNumber = z.object({ orderNumber: z.string(), id: PurchaseOrderId });
