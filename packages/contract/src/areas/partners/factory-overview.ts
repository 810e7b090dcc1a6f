import { z } from 'zod';
import { moneySum, pageOf } from '../../kernel/index.ts';
import { OutstandingTotal } from '../payments/payment-row.ts';
import { PurchaseOrderRow } from '../purchase-orders/purchase-order.ts';
import { PurchaseItem } from '../purchase-orders/purchase-item.ts';

/** Number of receipts from which the real lead time of a factory is computed. */
export const leadTimeReceipts = 10;

/** The purchase orders of a factory. */
export const OrdersOfFactory = z.object({
  /** Orders that are neither completed, canceled nor archived, newest first, at most `maxOverviewRows`. */
  open: pageOf(PurchaseOrderRow),
  /** Sum of the totals of all open orders, CNY; only for holders of ViewCost. */
  openAmount: moneySum().optional(),
  /**
   * Median of the days from the confirmation of the order to the receipt, of the last {@link leadTimeReceipts} receipts
   * that were not reversed; null = nothing was received.
   */
  realLeadTimeDays: z.number().int().nullable(),
});

/** The open work with a factory. A part that the caller may not view is absent. */
export const FactoryOverview = z.object({
  orders: OrdersOfFactory.optional(),
  /** Purchase requests of products that the factory supplies by default, oldest first, at most `maxOverviewRows`. */
  requests: pageOf(PurchaseItem).optional(),
  /** Sums of the outstanding amounts, by direction and currency. */
  balance: z.array(OutstandingTotal).optional(),
});
export type FactoryOverview = z.output<typeof FactoryOverview>;
