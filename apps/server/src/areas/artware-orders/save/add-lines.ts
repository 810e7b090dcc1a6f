import type { Context } from '../../../platform/context.ts';
import { findProducts } from '../../artware-products/index.ts';
import { applyOrder } from './apply-order.ts';
import { decideAdded, refuseTooMany } from './decide-lines.ts';
import { deriveOrder } from './derive-order.ts';
import type { EnteredLine } from './entered-line.ts';
import type { LockedOrder } from './stored-order.ts';
import type { OrderToWrite } from './write-order.ts';

/** Reads what added lines are checked by, in one message with the lock of their order. */
export async function loadAddition(ctx: Context, locking: Promise<LockedOrder>, lines: readonly EnteredLine[]) {
  const [stored, products] = await Promise.all([
    locking,
    findProducts(
      ctx,
      lines.map(({ line }) => line.productId),
    ),
  ]);
  return { stored, products };
}

/** Adds lines to an order: decides them, and returns the order to be written. The header keeps its values. */
export function addLines(
  ctx: Context,
  before: Awaited<ReturnType<typeof loadAddition>>,
  lines: readonly EnteredLine[],
): OrderToWrite {
  const { order, lines: rows } = before.stored;
  const added = decideAdded(ctx, before.products, lines);
  refuseTooMany(ctx, rows.filter(({ deletedAt }) => deletedAt === null).length, added.length);
  return { row: order, derived: deriveOrder(applyOrder(rows, { order, changed: new Map(), added })) };
}
