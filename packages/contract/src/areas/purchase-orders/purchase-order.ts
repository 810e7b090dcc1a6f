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

/** Largest number of live lines of an order to which lines are added. */
export const maxPurchaseLines = 500;

/** Header of an order, and prices and dates of its items that are not purchased. */
export const PurchaseOrderInput = z.object({
  id: PurchaseOrderId.optional(),
  expectedVersion,
  factoryId: FactoryId,
  expectedDate: EnteredDay.nullish(),
  /** The destination warehouse. */
  warehouseId: WarehouseId.nullish(),
  /** Terms of payment. Absent = unchanged; a new order or another partner gets the terms of the partner. */
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

/** Fields of a purchase order that can be changed for several orders at once: nothing follows from them. */
export const PurchaseOrderFields = z
  .object({ expectedDate: EnteredDay.nullable(), remark: longText(2000).nullable() })
  .partial();
export type PurchaseOrderFields = z.output<typeof PurchaseOrderFields>;

/** Corrections of a purchased order; fields that are absent stay unchanged. */
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
        /**
         * Not below the received pieces. A lower quantity returns the rest to the requests; a higher one creates an
         * additional line.
         */
        quantity: quantity().optional(),
      }),
    )
    .max(maxPurchaseLines)
    .refine(hasUniqueIds('id'), { error: 'namedTwice' })
    .default([]),
});
export type PurchaseCorrection = z.output<typeof PurchaseCorrection>;

const count = int(0, 2_000_000_000);

/** An order as a list shows it, with the facts that its actions depend on. Amounts only for holders of ViewCost. */
export const PurchaseOrderRow = z.object({
  orderNumber: z.string(),
  factoryId: FactoryId,
  factoryName: z.string(),
  purchaseDate: Day.nullable(),
  expectedDate: Day.nullable(),
  warehouseId: WarehouseId.nullable(),
  /** Name of the destination warehouse, also if it is inactive. */
  warehouseName: z.string().nullable(),
  status: statusOf(purchaseOrderMachine),
  /** Number of the latest revision sent to the factory; null = none. */
  revision: Revision.nullable(),
  isHidden: z.boolean(),
  terms: PaymentTermsValues,
  currency: z.string(),
  exchangeRate: rate().nullable(),
  goodsAmount: money().optional(),
  freightCny: money().optional(),
  /** Freight, duty and insurance billed by others, CNY: part of the cost of the goods, not of the total. */
  otherFreightCny: money().optional(),
  totalAmount: money().optional(),
  /** Payments less refunds. */
  paidAmount: money().optional(),
  /** Written off; not part of `paidAmount`. */
  writeOffAmount: money().optional(),
  /** Total (0 when canceled) less paid and written off; below 0 = overpaid. */
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

/**
 * An order with its items, their receipts (newest first), its payments (only for holders of ViewCost) and its remarks.
 */
export const PurchaseOrder = PurchaseOrderRow.extend({
  /** Allowed over-receipt of a line in percent, see {@link maxSurplus}. */
  overTakePercent: percent(),
  items: z.array(PurchaseItem),
  receipts: z.array(GoodsReceipt),
  payments: z.array(Payment).optional(),
  remarks: z.array(Remark),
});
export type PurchaseOrder = z.output<typeof PurchaseOrder>;

/** The document that the factory received: a line is a product at a price. Prices only for holders of ViewCost. */
export const PurchaseOrderRevision = revisionOf(
  z.object({
    factoryId: FactoryId,
    factoryName: z.string(),
    warehouseId: WarehouseId.nullable(),
    warehouseName: z.string().nullable(),
    lines: z.array(
      z.object({
        /** Identifies the line in later revisions, so that changes can be shown. */
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

/** Returns the largest surplus of a receipt of `quantity` pieces (domain.md §6 OrderItemTake). */
export function maxSurplus(overTakePercent: DecimalText, quantity: number): number {
  return new Exact(overTakePercent).times(quantity).div(100).floor().toNumber();
}

/** A purchase order by id and number. */
export const PurchaseOrderNumber = z.object({ orderNumber: z.string(), id: PurchaseOrderId });
