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

/** A locked line with what it is to be. */
export interface LineCorrection {
  readonly row: CorrectedItemRow;
  /** Pieces that the customer is to have. */
  readonly wanted: number;
  readonly unitPriceAud: DecimalText;
  readonly discountAmount: DecimalText;
  /** Where it stands in the input. */
  readonly member: string;
}

function chargedOf({ quantity, shortQuantity }: CorrectedItemRow): number {
  return quantity - shortQuantity;
}

/** Returns the pieces of a line that left: goods are billed when they leave. */
export function sentOf({ shippingQty, deliveredQty, receivedQty }: CorrectedItemRow): number {
  return shippingQty + deliveredQty + receivedQty;
}

/** Returns the pieces that a correction takes off its line. */
export function freedOf({ row, wanted }: LineCorrection): number {
  return Math.max(0, chargedOf(row) - wanted);
}

function isChanged({ row, wanted, unitPriceAud, discountAmount }: LineCorrection): boolean {
  return (
    wanted !== chargedOf(row) ||
    !new Exact(unitPriceAud).eq(row.unitPriceAud) ||
    !new Exact(discountAmount).eq(row.discountAmount)
  );
}

/**
 * Locks an order that the caller may see and the lines that a correction names, and judges it on both. Returns the order with
 * the lines that change. Refuses lines of an agency's order (`of-agency-order`): these are corrected there.
 */
export async function holdCorrections(
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
      wanted: quantity ?? chargedOf(row),
      unitPriceAud: decimalOf(unitPrice ?? row.unitPriceAud, 2),
      discountAmount: decimalOf(discountAmount ?? row.discountAmount, 2),
      member: `items.${index}`,
    };
  });
  const changed = lines.filter(isChanged);
  // The right to it was judged on the order.
  for (const { row, member } of changed)
    await atInputPath(member, requireAction(ctx, artwareOrderItemDocument, row, 'correct', { isPart: true }));
  return { order, lines: changed };
}

interface CorrectedPieces {
  readonly quantity: number;
  readonly shortQuantity: number;
  /** Pieces for a line of their own. */
  readonly more: number;
}

/** How many pieces a line has afterwards. What was sent keeps its quantity: pieces are given up, or taken back, and more become a line of their own. */
function piecesOf({ row, wanted }: LineCorrection): CorrectedPieces {
  const { quantity, shortQuantity } = row;
  const isBilled = sentOf(row) > 0;
  const added = wanted - chargedOf(row);
  const restored = Math.min(shortQuantity, Math.max(0, added));
  if (added < 0 && isBilled) return { quantity, shortQuantity: shortQuantity - added, more: 0 };
  const rest = added - restored;
  return isBilled
    ? { quantity, shortQuantity: shortQuantity - restored, more: rest }
    : { quantity: quantity + rest, shortQuantity: shortQuantity - restored, more: 0 };
}

/** What is ordered of a corrected line. Refuses a discount, or a price, below what was taken off the line already. */
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
 * Writes corrected lines whose pieces were freed where they were held, and brings their order to that, with one revision
 * for all of them. Refuses lines, and an order, below the minimum prices, unless the caller may override these.
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
