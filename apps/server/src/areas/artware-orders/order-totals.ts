import { type ArtwareOrderId, type DecimalText, Exact, orderTotal, zeroMoney } from '@yipin/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepareByIds, runByIds } from '../../platform/db/statement.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { requireCarried } from '../../platform/documents/carried.ts';
import { lockRows } from '../../platform/documents/transition.ts';
import { refusedAt } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';
import { leastOf, marginOf, requireOrderMinimum } from './minimum-prices.ts';

type Order = typeof artwareOrders.$inferSelect;
type Charges = Pick<Order, 'discountAmount' | 'freightChargedAud'>;

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

const liveLines = prepareByIds((qb, isNamed) =>
  qb
    .select({
      id: artwareOrderItems.id,
      orderId: artwareOrderItems.orderId,
      quantity: artwareOrderItems.quantity,
      amount: artwareOrderItems.lineAmount,
      minPriceAud: artwareProducts.minPriceAud,
    })
    .from(artwareOrderItems)
    .innerJoin(artwareProducts, eq(artwareProducts.id, artwareOrderItems.productId))
    .where(and(isNamed(artwareOrderItems.orderId), isNull(artwareOrderItems.deletedAt))),
);

/** What the live lines of an order may cost until now: the minimum price of each, by its id, and how far all are above that. */
export const readMinimums = async (ctx: Context, { id, discountAmount }: Pick<Order, 'id' | 'discountAmount'>) => {
  const lines = await runByIds(ctx.tx, liveLines, [id]);
  const amounts = lines.map((line) => line.amount);
  return {
    minimums: new Map(lines.map((line) => [line.id, line.minPriceAud])),
    margin: marginOf({ amounts, discountAmount, least: leastOf(lines) }),
  };
};

interface Settling {
  /** A discount of more than what is left becomes all that is left: nobody typed it for these lines. Otherwise it is refused. */
  readonly capsDiscount?: boolean;
  /** How far the goods were above their minimum prices: from there on they are judged by these, see {@link requireOrderMinimum}. */
  readonly marginBefore?: Exact;
}

/** Writes the totals of orders, see {@link totalOf}. Call it after lines came, went or changed. */
export const settleTotals = async (
  ctx: Context,
  orderIds: readonly ArtwareOrderId[],
  { capsDiscount = false, marginBefore }: Settling = {},
): Promise<void> => {
  const ids = [...new Set(orderIds)];
  const [orders, lines] = await Promise.all([lockRows(ctx, artwareOrders, ids), runByIds(ctx.tx, liveLines, ids)]);
  for (const { id, discountAmount: given, freightChargedAud, totalAmount: before } of orders) {
    const own = lines.filter((line) => line.orderId === id);
    const amounts = own.map((line) => line.amount);
    const left = orderTotal(amounts, zeroMoney, freightChargedAud);
    const discountAmount = capsDiscount && new Exact(given).gt(left) ? left : given;
    const totalAmount = totalOf(ctx, amounts, { discountAmount, freightChargedAud });
    if (marginBefore) requireOrderMinimum(ctx, { amounts, discountAmount, least: leastOf(own) }, marginBefore);
    if (totalAmount !== before || discountAmount !== given)
      updateRow(ctx.tx, artwareOrders, id, { discountAmount, totalAmount });
  }
};
