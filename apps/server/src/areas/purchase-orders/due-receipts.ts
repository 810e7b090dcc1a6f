import { decimalOf, dueDayOf, Exact } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { type NewDueItem, setDueItems } from '../payments/index.ts';
import { costsDue } from './cost-shares.ts';
import type { StoredOrder } from './costed-orders.ts';

/** Returns what an order owes for the goods that came, with their share of the freight that the factory bills. */
const amountOf = (order: StoredOrder): Exact =>
  costsDue({ ...order, freight: order.ownFreight })
    .flat()
    .reduce((sum, { goods, freight }) => sum.plus(goods).plus(freight), new Exact(0));

/** Brings the due items of locked orders to the goods that came: they are due by the terms from the last receipt on. */
export const setReceivedDue = (ctx: Context, orders: readonly StoredOrder[]): Promise<void> =>
  setDueItems(
    ctx,
    orders.map((order): NewDueItem => {
      const days = order.lines.flatMap(({ receipts }) => receipts.map(({ day }) => day)).sort();
      const day = days.at(-1) ?? ctx.today;
      return {
        docType: 'PO',
        docId: order.id,
        direction: 'OUT',
        currency: order.currency,
        day,
        dueDate: dueDayOf(order.terms, day),
        amount: decimalOf(amountOf(order), 2),
      };
    }),
  );
