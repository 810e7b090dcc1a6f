import {
  type ArtwareOrderId,
  type ChargedLine,
  type DecimalText,
  type Exact,
  netAmount,
  shareDiscount,
  sumOf,
} from '@yipin/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepareByIds, runByIds } from '../../platform/db/statement.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { requireRepresentable, requireRepresentableSum } from '../../platform/documents/amount-limits.ts';
import { lockRows } from '../../platform/documents/transition.ts';
import { refusedAt } from '../../platform/failure.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { billOrders } from '../billing/index.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';
import { leastOf, marginOf, requireOrderMinimum } from './minimum-prices.ts';
import { reviseOrders } from './revise-orders.ts';

type TotaledOrder = typeof artwareOrders.$inferSelect;
type Charges = Pick<TotaledOrder, 'discountAmount' | 'freightChargedAud' | 'shipmentFreight'>;

/**
 * Returns the charge of an order: the share of each live line of the order discount, and the total, net amounts +
 * freight (domain.md §10). Refuses a discount that the lines cannot share, and a total above the limit of replies.
 */
export function chargeOf(
  lines: readonly ChargedLine[],
  { discountAmount, freightChargedAud, shipmentFreight }: Charges,
): { shares: readonly DecimalText[]; totalAmount: DecimalText } {
  const shared = shareDiscount(lines, discountAmount);
  if ('refusal' in shared) throw refusedAt('discountAmount', shared.refusal, { limit: shared.limit });
  const { shares } = shared;
  const nets = lines.map((line, index) => netAmount(line, shares[index] ?? discountAmount));
  const totalAmount = sumOf([...nets, freightChargedAud, shipmentFreight]);
  requireRepresentableSum(totalAmount, ['items', sumOf(nets)], ['freightChargedAud', freightChargedAud]);
  return { shares, totalAmount };
}

const { shippingQty, deliveredQty, receivedQty } = artwareOrderItems;

const liveLines = prepareByIds((qb, isNamed) =>
  qb
    .select({
      id: artwareOrderItems.id,
      orderId: artwareOrderItems.orderId,
      quantity: artwareOrderItems.quantity,
      shortQuantity: artwareOrderItems.shortQuantity,
      orderedAmount: artwareOrderItems.orderedAmount,
      discountShare: artwareOrderItems.discountShare,
      wasSent: sql<boolean>`${shippingQty} + ${deliveredQty} + ${receivedQty} > 0`.as('was_sent'),
      minPriceAud: artwareProducts.minPriceAud,
    })
    .from(artwareOrderItems)
    .innerJoin(artwareProducts, eq(artwareProducts.id, artwareOrderItems.productId))
    .where(and(isNamed(artwareOrderItems.orderId), isNull(artwareOrderItems.deletedAt))),
);

function amountsOf(lines: readonly Pick<ChargedLine, 'orderedAmount'>[]) {
  return lines.map((line) => line.orderedAmount);
}

/** Returns the stored minimum prices of the live lines of an order by id, and the margin of the order above them. */
export async function readMinimums(ctx: Context, { id, discountAmount }: Pick<TotaledOrder, 'id' | 'discountAmount'>) {
  const lines = await runByIds(ctx.tx, liveLines, [id]);
  return {
    minimums: new Map(lines.map((line) => [line.id, line.minPriceAud])),
    margin: marginOf({ amounts: amountsOf(lines), discountAmount, least: leastOf(lines) }),
  };
}

interface TotalsOptions {
  /** Lines were closed: all keep their shares of the discount, and the share of a deleted line is removed from it. */
  readonly keepsShares?: boolean;
  /** The previous margin above the minimum prices; if present, they are checked, see {@link requireOrderMinimum}. */
  readonly marginBefore?: Exact;
  /** The reason of the change, for the revisions of the orders. */
  readonly reason?: string | undefined;
}

/**
 * Writes the charges of orders, see {@link chargeOf}, bills orders with sent goods, and writes revisions of approved
 * orders. Call it after the header was written, or lines were added, removed, changed or closed.
 */
export async function recomputeTotals(
  ctx: Context,
  orderIds: readonly ArtwareOrderId[],
  { keepsShares = false, marginBefore, reason }: TotalsOptions = {},
): Promise<void> {
  const ids = [...new Set(orderIds)];
  const [orders, lines] = await Promise.all([lockRows(ctx, artwareOrders, ids), runByIds(ctx.tx, liveLines, ids)]);
  const linesOf = rowsBy(lines, (line) => line.orderId);
  for (const order of orders) {
    const { id, discountAmount: given, totalAmount: before } = order;
    const own = linesOf.get(id) ?? [];
    const discountAmount = keepsShares ? sumOf(own.map((line) => line.discountShare)) : given;
    const { shares, totalAmount } = chargeOf(
      own.map((line) => ({ ...line, fixedShare: keepsShares || line.wasSent ? line.discountShare : undefined })),
      { ...order, discountAmount },
    );
    if (marginBefore)
      requireOrderMinimum(ctx, { amounts: amountsOf(own), discountAmount, least: leastOf(own) }, marginBefore);
    for (const [index, line] of own.entries()) {
      const discountShare = shares[index];
      if (discountShare !== line.discountShare) updateRow(ctx.tx, artwareOrderItems, line.id, { discountShare });
    }
    if (totalAmount !== before || discountAmount !== given)
      updateRow(ctx.tx, artwareOrders, id, { discountAmount, totalAmount });
  }
  await billOrders(
    ctx,
    lines.filter((line) => line.wasSent).map((line) => line.orderId),
  );
  const approved = orders.filter(({ status, revision }) => status !== 'draft' || revision !== null);
  await reviseOrders(
    ctx,
    approved.map(({ id }) => id),
    reason,
  );
}

/** Adds to the shipment freight of orders; negative amounts reduce it. The caller has locked the orders. */
export async function chargeFreight(ctx: Context, changes: ReadonlyMap<ArtwareOrderId, Exact>): Promise<void> {
  const changed = [...changes].filter(([, change]) => !change.isZero());
  if (changed.length === 0) return;
  const { rows } = await ctx.tx.$client.query<{ total: DecimalText }>(
    `update artware_orders o set shipment_freight = o.shipment_freight + c.change, total_amount = o.total_amount + c.change
       from unnest($1::bigint[], $2::numeric[]) as c (id, change) where o.id = c.id returning o.total_amount as total`,
    [changed.map(([id]) => id), changed.map(([, change]) => change.toFixed(2))],
  );
  for (const { total } of rows) requireRepresentable(total, 'freightChargedAud');
}
