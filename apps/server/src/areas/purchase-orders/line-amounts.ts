import { type DecimalText, lineAmount, type PurchaseOrderId, sumOf } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireRepresentable, requireSumCarried } from '../../platform/documents/amount-limits.ts';
import { Failure } from '../../platform/failure.ts';
import { type PurchaseItemRow, recomputeOrders } from './purchase-order-document.ts';

/** Amount of a line; refuses one that answers cannot carry, naming `member` as where it comes from. */
export function requireLineAmount(unitPriceCny: DecimalText, quantity: number, member: string): DecimalText {
  const amount = lineAmount(unitPriceCny, quantity);
  requireRepresentable(amount, member);
  return amount;
}

type PricedPurchaseItem = Pick<
  PurchaseItemRow,
  'unitPriceCny' | 'quantity' | 'billedSurplus' | 'billedQuantity' | 'billedAmount'
>;

/** Returns the amount of a line: what bills charge for its pieces, and the others, with surplus, at its price (domain.md §10 "Line"). */
export function linePrice({ unitPriceCny, quantity, billedSurplus, billedQuantity, billedAmount }: PricedPurchaseItem) {
  return sumOf([billedAmount, lineAmount(unitPriceCny, quantity + billedSurplus - billedQuantity)]);
}

/** The same; refuses an amount that answers cannot carry, naming `member` as where it comes from. */
export function amountOf(line: PricedPurchaseItem, member: string): DecimalText {
  const amount = linePrice(line);
  requireRepresentable(amount, member);
  return amount;
}

type BilledItem = Pick<PurchaseItemRow, 'id' | 'name' | 'billedQuantity'>;

/** The refusal of a change to pieces of a line that are on posted bills, which it names. */
export async function goodsBilled(
  { tx }: Context,
  { id, name: product, billedQuantity: pieces }: BilledItem,
): Promise<Failure> {
  const { rows } = await tx.$client.query<{ bill: string }>(
    `select b.order_number as bill from supplier_bills b
     where b.status in (20, 50) and b.id in (select l.bill_id from supplier_bill_lines l where l.purchase_item_id = $1)
     order by b.id`,
    [id],
  );
  return new Failure('goods-billed', { product, pieces, bills: rows.map(({ bill }) => bill).join(', ') });
}

/** Refuses with `goods-billed` a change that leaves a line fewer pieces than bills charge for. */
export async function requireBilledPieces(
  ctx: Context,
  row: BilledItem & Pick<PurchaseItemRow, 'quantity' | 'billedSurplus'>,
): Promise<void> {
  if (row.billedQuantity > row.quantity + row.billedSurplus) throw await goodsBilled(ctx, row);
}

/** Settles orders whose lines were added or priced, see {@link recomputeOrders}; refuses totals that answers cannot carry. */
export async function recomputeOrdersWithinLimits(
  ctx: Context,
  orderIds: readonly PurchaseOrderId[],
  settling: Parameters<typeof recomputeOrders>[2] = {},
): Promise<void> {
  for (const { totalAmount, goodsAmount, freightCny } of await recomputeOrders(ctx, orderIds, settling))
    requireSumCarried(totalAmount, ['items', goodsAmount], ['freightCny', freightCny]);
}
