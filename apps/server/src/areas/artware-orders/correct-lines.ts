import { type ArtwareCorrection, type DecimalText, decimalOf, Exact, lineAmount } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { atInputPath } from '../../platform/documents/bulk.ts';
import { requireRepresentable } from '../../platform/documents/amount-limits.ts';
import { requireAction, recomputeState } from '../../platform/documents/transition.ts';
import { requireFound, invalidAt, refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { labelOf } from '../artware-products/index.ts';
import { artwareOrderItemDocument, artwareOrderDocument, recomputeItems } from './artware-order-document.ts';
import { artwareOrderItems, type artwareOrders } from './artware-orders.table.ts';
import { lockLinesOf } from './lock-orders.ts';
import { requireLineMinimum } from './minimum-prices.ts';
import { readMinimums, recomputeTotals } from './order-totals.ts';
import { addLines, lockVisibleOrder, requireOwnLines } from './save-artware-order.service.ts';

type CorrectedOrderRow = typeof artwareOrders.$inferSelect;
type CorrectedItemRow = typeof artwareOrderItems.$inferSelect;

/** A locked line with its corrected values. */
export interface LineCorrection {
  readonly row: CorrectedItemRow;
  /** The corrected number of pieces for the customer. */
  readonly newQuantity: number;
  readonly unitPriceAud: DecimalText;
  readonly discountAmount: DecimalText;
  /** The path of the line in the input. */
  readonly member: string;
}

function chargedOf({ quantity, shortQuantity }: CorrectedItemRow): number {
  return quantity - shortQuantity;
}

/** Returns the pieces of a line that left: goods are billed when they leave. */
export function sentOf({ shippingQty, deliveredQty, receivedQty }: CorrectedItemRow): number {
  return shippingQty + deliveredQty + receivedQty;
}

/** Returns the number of pieces that a correction removes from its line. */
export function freedOf({ row, newQuantity }: LineCorrection): number {
  return Math.max(0, chargedOf(row) - newQuantity);
}

function isChanged({ row, newQuantity, unitPriceAud, discountAmount }: LineCorrection): boolean {
  return (
    newQuantity !== chargedOf(row) ||
    !new Exact(unitPriceAud).eq(row.unitPriceAud) ||
    !new Exact(discountAmount).eq(row.discountAmount)
  );
}

/**
 * Locks an order that the caller may see and the lines of a correction, and checks the action on both. Returns the
 * order with the lines that change. Refuses lines of an agency's order (`of-agency-order`), which are corrected on that
 * order.
 */
export async function lockCorrections(
  ctx: Context,
  input: ArtwareCorrection,
): Promise<{ order: CorrectedOrderRow; lines: LineCorrection[] }> {
  const order = await lockVisibleOrder(ctx, input.orderId, 'correct', input.expectedVersion);
  await requireOwnLines(ctx, order, 'items.0');
  const rows = await lockLinesOf(
    ctx,
    order.id,
    input.items.map(({ id }) => id),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const lines = input.items.map(({ id, quantity, unitPrice, discountAmount }, index): LineCorrection => {
    const row = requireFound(rowOf.get(id));
    return {
      row,
      newQuantity: quantity ?? chargedOf(row),
      unitPriceAud: decimalOf(unitPrice ?? row.unitPriceAud, 2),
      discountAmount: decimalOf(discountAmount ?? row.discountAmount, 2),
      member: `items.${index}`,
    };
  });
  const changed = lines.filter(isChanged);
  // The permission was checked on the order.
  for (const { row, member } of changed)
    await atInputPath(member, requireAction(ctx, artwareOrderItemDocument, row, 'correct', { isPart: true }));
  return { order, lines: changed };
}

interface CorrectedPieces {
  readonly quantity: number;
  readonly shortQuantity: number;
  /** Additional pieces, which become a separate line. */
  readonly more: number;
}

/**
 * Returns the corrected pieces of a line. A line with sent goods keeps its quantity: pieces become short or are
 * restored, and additional pieces become a separate line.
 */
function piecesOf({ row, newQuantity }: LineCorrection): CorrectedPieces {
  const { quantity, shortQuantity } = row;
  const isBilled = sentOf(row) > 0;
  const added = newQuantity - chargedOf(row);
  const restored = Math.min(shortQuantity, Math.max(0, added));
  if (added < 0 && isBilled) return { quantity, shortQuantity: shortQuantity - added, more: 0 };
  const rest = added - restored;
  return isBilled
    ? { quantity, shortQuantity: shortQuantity - restored, more: rest }
    : { quantity: quantity + rest, shortQuantity: shortQuantity - restored, more: 0 };
}

/**
 * Returns the ordered amount of a corrected line. Refuses a discount above the amount, or an amount below the discount
 * share.
 */
function orderedOf(ctx: Context, line: LineCorrection, quantity: number): DecimalText {
  const { row, unitPriceAud, discountAmount, member } = line;
  const orderedAmount = lineAmount(unitPriceAud, quantity, discountAmount);
  const fixedShare = sentOf(row) > 0 ? row.discountShare : 0;
  const limit = new Exact(lineAmount(unitPriceAud, quantity)).minus(fixedShare);
  if (limit.isNegative())
    throw invalidAt(
      `${member}.unitPrice`,
      translate(ctx.language, 'artwareOrders:belowDiscountShare', { share: row.discountShare }),
    );
  if (limit.lt(discountAmount))
    throw refusedAt(`${member}.discountAmount`, 'discount-too-large', { limit: decimalOf(limit, 2) });
  requireRepresentable(orderedAmount, `${member}.unitPrice`);
  return orderedAmount;
}

/**
 * Writes corrected lines and recomputes their order, with one revision for all of them; the caller has released their
 * pieces before. Refuses lines, and an order, below the minimum prices, unless the caller may override these.
 */
export async function correctLines(
  ctx: Context,
  order: CorrectedOrderRow,
  lines: readonly LineCorrection[],
  reason: string,
): Promise<void> {
  const ids = lines.map(({ row }) => row.id);
  const [leftOf, { minimums, margin }] = await Promise.all([
    artwareOrderItemDocument.facts(ctx, ids),
    readMinimums(ctx, order),
  ]);
  const more: Parameters<typeof addLines>[2][number][] = [];
  for (const line of lines) {
    const { row, unitPriceAud, discountAmount, member } = line;
    const { more: rest, ...pieces } = piecesOf(line);
    const orderedAmount = orderedOf(ctx, line, pieces.quantity);
    const minimum = { minPriceAud: minimums.get(row.id) ?? null, label: labelOf(row) };
    const priced = { unitPriceAud, quantity: pieces.quantity, orderedAmount };
    requireLineMinimum(ctx, priced, `${member}.`, minimum, 'unitPrice');
    const { toApproveQty, purchasingQty, readyQty } = leftOf(row);
    updateRow(ctx.tx, artwareOrderItems, row.id, {
      ...pieces,
      unitPriceAud,
      discountAmount,
      orderedAmount,
      toApproveQty: toApproveQty + pieces.quantity - pieces.shortQuantity - chargedOf(row),
      purchasingQty,
      readyQty,
    });
    if (rest > 0)
      more.push({
        line: {
          productId: row.productId,
          quantity: rest,
          unitPriceAud,
          discountAmount: decimalOf(0, 2),
          requiredDate: row.requiredDate,
          remark: row.remark,
        },
        path: `${member}.`,
        isMore: true,
      });
  }
  await addLines(ctx, order.id, more);
  await recomputeItems(ctx, ids);
  await atInputPath('items', recomputeTotals(ctx, [order.id], { marginBefore: margin, reason }));
  await recomputeState(ctx, artwareOrderDocument, [order.id]);
}
