import { z } from 'zod';
import { Day, moneySum, pageOf } from '../../kernel/index.ts';
import { ArtwareOrderRow } from '../artware-orders/artware-order.ts';
import { OutstandingTotal } from '../payments/payment-row.ts';
import { ShipmentRow } from '../shipments/shipment.ts';

/** Number of open orders and of shipments that an overview shows. */
export const maxOverviewRows = 5;
/** The sales orders of a customer that the caller may view. */
export const OrdersOfCustomer = z.object({
  /** Orders that are neither completed nor canceled, newest first, at most {@link maxOverviewRows}. */
  open: pageOf(ArtwareOrderRow),
  /** Sum of the totals of all open orders, AUD. */
  openAmount: moneySum(),
  /** Order date of the latest order that is not canceled; null = none. */
  lastDay: Day.nullable(),
});

/** The open work with a customer. A part that the caller may not view is absent. */
export const CustomerOverview = z.object({
  orders: OrdersOfCustomer.optional(),
  /** Shipments that left and have goods in transit, latest first, at most {@link maxOverviewRows}. */
  shipments: pageOf(ShipmentRow).optional(),
  /** Sums of the outstanding amounts, by direction and currency. */
  balance: z.array(OutstandingTotal).optional(),
});
export type CustomerOverview = z.output<typeof CustomerOverview>;
