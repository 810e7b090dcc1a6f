import { decimalOf, dueDayOf, Exact, partOf, zeroMoney } from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { type NewDueItem, setDueItems } from '../../payments/index.ts';
import { costsDue } from './cost-shares.ts';
import type { StoredOrder } from './costed-orders.ts';

type DueOrderLine = StoredOrder['lines'][number];

/** The live lines of an order with the pieces that count in the price and the day of each receipt. */
export interface ReceivedOrder extends Omit<StoredOrder, 'lines'> {
  readonly lines: readonly (Omit<DueOrderLine, 'receipts'> & {
    readonly receipts: readonly Pick<DueOrderLine['receipts'][number], 'pieces' | 'day'>[];
  })[];
}

/** Returns the amount due for received pieces of a line that are on no bill. */
function goodsOf({ amount, pieces, receipts, billed }: ReceivedOrder['lines'][number]): Exact {
  const came = receipts.reduce((sum, receipt) => sum + receipt.pieces, 0);
  const unbilled = pieces - billed.pieces;
  if (unbilled === 0 || came <= billed.pieces) return new Exact(0);
  return new Exact(partOf(decimalOf(new Exact(amount).minus(billed.amount), 2), came - billed.pieces, unbilled));
}

/** Returns the share of received goods in the freight that the factory bills, 0 once a bill states it. */
function freightOf(order: ReceivedOrder): Exact {
  const freight = order.isFreightBilled ? zeroMoney : order.ownFreight;
  if (new Exact(freight).isZero()) return new Exact(0);
  return costsDue({ ...order, freight })
    .flat()
    .reduce((sum, cost) => sum.plus(cost.freight), new Exact(0));
}

/**
 * Writes the due items of locked orders for received goods that are on no bill, due by the terms from the last receipt
 * on. Billed goods have the due items of their bills.
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
