import {
  type ArtwareCorrection,
  type ArtwareOrderItemFacts,
  type ArtwareOrderItemId,
  type DecimalText,
  decimalOf,
  Exact,
  lineAmount,
} from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { atInputPath, refusedAtInput } from '../../platform/documents/bulk.ts';
import { requireRepresentable } from '../../platform/documents/amount-limits.ts';
import { requireAction } from '../../platform/documents/transition.ts';
import { requireFound, invalidAt, refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { labelOf } from '../artware-products/index.ts';
import { artwareOrderItemDocument } from './artware-order-document.ts';
import type { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';
import { lockLinesOf, lockVisibleOrder } from './lock-orders.ts';
import { loadAddition } from './save/add-lines.ts';
import { applyOrder } from './save/apply-order.ts';
import { decideAdded, refuseTooMany } from './save/decide-lines.ts';
import { deriveOrder, sentOf } from './save/derive-order.ts';
import type { EnteredLine } from './save/entered-line.ts';
import { marginOf, requireLineMinimum, requireOrderMinimum } from './save/minimum-prices.ts';
import type { LineChange } from './save/order-change.ts';
import { requireOwnLines } from './save/own-lines.ts';
import { lockStoredOrder, type LockedOrder, storedGoods } from './save/stored-order.ts';
import { writeOrders } from './save/write-order.ts';

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
  requireOwnLines(order, 'items.0');
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

/** Returns the new values of a corrected line: its pieces are counted again, since the caller has released some. */
function correctedValues(line: LineCorrection, counted: ArtwareOrderItemFacts, orderedAmount: DecimalText) {
  const { unitPriceAud, discountAmount, row } = line;
  const { more: _, ...pieces } = piecesOf(line);
  const { toApproveQty, purchasingQty, readyQty } = counted;
  const waiting = toApproveQty + pieces.quantity - pieces.shortQuantity - chargedOf(row);
  return { ...pieces, unitPriceAud, discountAmount, orderedAmount, toApproveQty: waiting, purchasingQty, readyQty };
}

/** Returns the additional pieces of corrected lines, as lines to be added. */
function addedPieces(lines: readonly LineCorrection[]): EnteredLine[] {
  return lines.flatMap((line): EnteredLine[] => {
    const { row, unitPriceAud, member } = line;
    const { productId, requiredDate, remark } = row;
    const { more: quantity } = piecesOf(line);
    const added = { productId, quantity, unitPriceAud, discountAmount: decimalOf(0, 2), requiredDate, remark };
    return quantity > 0 ? [{ line: added, path: `${member}.`, isMore: true }] : [];
  });
}

/** Decides corrections: refuses lines below the minimum prices of their products. Returns the changes by id. */
function decideCorrections(
  ctx: Context,
  { lines: rows }: LockedOrder,
  lines: readonly LineCorrection[],
  countedOf: (row: CorrectedItemRow) => ArtwareOrderItemFacts,
): Map<ArtwareOrderItemId, LineChange> {
  const minimums = new Map(rows.map((row) => [row.id, row.minPriceAud]));
  return new Map(
    lines.map((line) => {
      const { row, unitPriceAud, member } = line;
      const minPriceAud = minimums.get(row.id) ?? null;
      const { quantity } = piecesOf(line);
      const orderedAmount = orderedOf(ctx, line, quantity);
      const minimum = { minPriceAud, label: labelOf(row) };
      requireLineMinimum(ctx, { unitPriceAud, quantity, orderedAmount }, `${member}.`, minimum, 'unitPrice');
      return [row.id, { values: correctedValues(line, countedOf(row), orderedAmount), minPriceAud }];
    }),
  );
}

/**
 * Writes corrected lines and their order, with one revision for all of them; the caller has released their pieces
 * before. Refuses lines, and an order, below the minimum prices, unless the caller may override these.
 */
export async function correctLines(
  ctx: Context,
  { id }: CorrectedOrderRow,
  lines: readonly LineCorrection[],
  reason: string,
): Promise<void> {
  const ids = lines.map(({ row }) => row.id);
  const more = addedPieces(lines);
  const [countedOf, before] = await Promise.all([
    artwareOrderItemDocument.facts(ctx, ids),
    loadAddition(ctx, lockStoredOrder(ctx, id), more),
  ]);
  const { stored } = before;
  const changed = decideCorrections(ctx, stored, lines, countedOf);
  const added = decideAdded(ctx, before.products, more);
  refuseTooMany(ctx, stored.lines.filter(({ deletedAt }) => deletedAt === null).length, added.length);
  const after = applyOrder(before.stored.lines, { order: stored.order, changed, added });
  const derived = refusedAtInput('items', () => {
    const order = deriveOrder(after);
    requireOrderMinimum(ctx, order.goods, marginOf(storedGoods(stored)));
    return order;
  });
  await writeOrders(ctx, [{ row: stored.order, derived }], reason);
}
