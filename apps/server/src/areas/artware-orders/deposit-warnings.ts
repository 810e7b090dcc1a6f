import { depositOf, Exact } from '@yipin/contract';
import type { Warning } from '../../platform/catalogue/confirmation.ts';
import type { artwareOrders } from './artware-orders.table.ts';

type Row = typeof artwareOrders.$inferSelect;

/** Returns a warning for each of the orders of which less is paid than the deposit that its terms want. */
export const depositWarnings = (orders: readonly Row[]): Warning[] =>
  orders.flatMap(({ orderNumber, billedVia, terms, totalAmount, paidAmount, currency }): Warning[] => {
    const deposit = depositOf(terms, totalAmount);
    // The customer pays nothing for an order that is billed to the agency.
    if (billedVia === 'AGENCY' || new Exact(paidAmount).gte(deposit)) return [];
    return [['artwareOrders:depositUnpaid', { number: orderNumber, deposit, paid: paidAmount, currency }]];
  });
