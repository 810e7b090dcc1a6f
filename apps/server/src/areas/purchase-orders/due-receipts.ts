import { decimalOf, dueDayOf, Exact, partOf, zeroMoney } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { type NewDueItem, setDueItems } from '../payments/index.ts';
import { costsDue } from './cost-shares.ts';
import type { StoredOrder } from './costed-orders.ts';

type DueOrderLine = StoredOrder['lines'][number];

/** The live lines of an order with what came of them: pieces that count in the price, and the day. */
export interface ReceivedOrder extends Omit<StoredOrder, 'lines'> {
  readonly lines: readonly (Omit<DueOrderLine, 'receipts'> & {
    readonly receipts: readonly Pick<DueOrderLine['receipts'][number], 'pieces' | 'day'>[];
  })[];
}

/** Returns what a line owes for goods that came and are on no bill: the first so many of the pieces that are on none. */
function goodsOf({ amount, pieces, receipts, billed }: ReceivedOrder['lines'][number]): Exact {
  const came = receipts.reduce((sum, receipt) => sum + receipt.pieces, 0);
  const unbilled = pieces - billed.pieces;
  if (unbilled === 0 || came <= billed.pieces) return new Exact(0);
  return new Exact(partOf(decimalOf(new Exact(amount).minus(billed.amount), 2), came - billed.pieces, unbilled));
}

/** Returns the share of goods that came in the freight that the factory bills, as long as no bill states it. */
function freightOf(order: ReceivedOrder): Exact {
  const freight = order.isFreightBilled ? zeroMoney : order.ownFreight;
  if (new Exact(freight).isZero()) return new Exact(0);
  return costsDue({ ...order, freight })
    .flat()
    .reduce((sum, cost) => sum.plus(cost.freight), new Exact(0));
}

/**
 * Brings the due items of locked orders to the goods that came and are on no bill: they are due by the terms from the last
 * receipt on. What bills charge is due by these.
 */
export function setReceivedDue(ctx: Context, orders: readonly ReceivedOrder[]): Promise<void> {
  return setDueItems(
    ctx,
    orders.map((order): NewDueItem => {
      const days = order.lines.flatMap(({ receipts }) => receipts.map(({ day }) => day)).sort();
      const day = days.at(-1) ?? ctx.today;
      const amount = order.lines.reduce((sum, line) => sum.plus(goodsOf(line)), freightOf(order));
      return {
        docType: 'PO',
        docId: order.id,
        direction: 'OUT',
        currency: order.currency,
        day,
        dueDate: dueDayOf(order.terms, day),
        amount: decimalOf(amount, 2),
      };
    }),
  );
}
