import { type ArtwareOrderId, type DecimalText, Exact, orderTotal, zeroMoney } from '@yipin/contract';
import { and, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepareByIds, runByIds } from '../../platform/db/statement.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { requireCarried } from '../../platform/documents/carried.ts';
import { lockRows } from '../../platform/documents/transition.ts';
import { refusedAt } from '../../platform/failure.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

type Charges = Pick<typeof artwareOrders.$inferSelect, 'discountAmount' | 'freightChargedAud'>;

/** What an order comes to: its live lines − discount + freight. Refuses a discount that is more than that, and more than answers carry. */
export const totalOf = (
  ctx: Context,
  lineAmounts: readonly DecimalText[],
  { discountAmount, freightChargedAud }: Charges,
): DecimalText => {
  const total = orderTotal(lineAmounts, discountAmount, freightChargedAud);
  if (total.startsWith('-')) throw refusedAt('discountAmount', 'discount-too-large');
  requireCarried(ctx, total, 'items');
  return total;
};

const liveAmounts = prepareByIds((qb, isNamed) =>
  qb
    .select({ orderId: artwareOrderItems.orderId, amount: artwareOrderItems.lineAmount })
    .from(artwareOrderItems)
    .where(and(isNamed(artwareOrderItems.orderId), isNull(artwareOrderItems.deletedAt))),
);

interface Settling {
  /** A discount of more than what is left becomes all that is left: nobody typed it for these lines. Otherwise it is refused. */
  readonly capsDiscount?: boolean;
}

/** Writes the totals of orders, see {@link totalOf}. Call it after lines came, went or changed. */
export const settleTotals = async (
  ctx: Context,
  orderIds: readonly ArtwareOrderId[],
  { capsDiscount = false }: Settling = {},
): Promise<void> => {
  const ids = [...new Set(orderIds)];
  const [orders, lines] = await Promise.all([lockRows(ctx, artwareOrders, ids), runByIds(ctx.tx, liveAmounts, ids)]);
  for (const { id, discountAmount: given, freightChargedAud, totalAmount: before } of orders) {
    const amounts = lines.filter((line) => line.orderId === id).map((line) => line.amount);
    const left = orderTotal(amounts, zeroMoney, freightChargedAud);
    const discountAmount = capsDiscount && new Exact(given).gt(left) ? left : given;
    const totalAmount = totalOf(ctx, amounts, { discountAmount, freightChargedAud });
    if (totalAmount !== before || discountAmount !== given)
      updateRow(ctx.tx, artwareOrders, id, { discountAmount, totalAmount });
  }
};
