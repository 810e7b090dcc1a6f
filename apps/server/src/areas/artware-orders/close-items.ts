import { type ArtwareOrderItemId, zeroMoney } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { artwareOrderItemDocument } from './artware-order-document.ts';
import { applyOrder } from './save/apply-order.ts';
import { refuseTooMany } from './save/decide-lines.ts';
import { deriveOrder } from './save/derive-order.ts';
import type { OrderLineValues } from './save/order-change.ts';
import { requireOwnLines } from './save/own-lines.ts';
import { lockStored, type LineRow, type LockedOrder } from './save/stored-order.ts';
import { writeOrders, type WrittenLine } from './save/write-order.ts';

/** Writes closed, reopened or restored lines of locked orders; all lines keep their shares of the discount. */
async function writeLines(
  ctx: Context,
  orders: readonly LockedOrder[],
  changed: ReadonlyMap<ArtwareOrderItemId, Partial<OrderLineValues>>,
  reason: string,
): Promise<WrittenLine[]> {
  const derived = orders.map(({ order, lines }) => {
    const changes = lines.flatMap(({ id, minPriceAud }) => {
      const values = changed.get(id);
      return values ? [[id, { values, minPriceAud }] as const] : [];
    });
    const after = applyOrder(lines, { order, changed: new Map(changes), added: [] });
    return { row: order, derived: deriveOrder(after, { keepsShares: true }) };
  });
  const written = await writeOrders(ctx, derived, reason);
  return written.filter(({ id }) => changed.has(id));
}

/**
 * Locks the orders of lines and writes the changed values of each line. `check` refuses the change. Returns the lines
 * with their new versions.
 */
async function lockAndWrite<Item extends Pick<LineRow, 'id' | 'orderId'>>(
  ctx: Context,
  items: readonly Item[],
  reason: string,
  valuesOf: (item: Item) => Partial<OrderLineValues>,
  check: (locked: LockedOrder) => void = () => undefined,
): Promise<WrittenLine[]> {
  const orders = await lockStored(
    ctx,
    items.map(({ orderId }) => orderId),
  );
  for (const locked of orders) check(locked);
  return writeLines(ctx, orders, new Map(items.map((item) => [item.id, valuesOf(item)])), reason);
}

/** Deletes lines without covered pieces, and writes their orders. Returns the lines with their new versions. */
export async function markDeleted(
  ctx: Context,
  items: readonly Pick<LineRow, 'id' | 'orderId'>[],
  reason: string,
): Promise<WrittenLine[]> {
  return lockAndWrite(ctx, items, reason, () => ({
    deletedAt: effectiveNow,
    toApproveQty: 0,
    discountShare: zeroMoney,
  }));
}

/**
 * Completes lines with their pieces in the current states: pieces that wait for approval become short pieces, and are no
 * longer charged. Returns the lines with their new versions.
 */
export async function markCompleted(ctx: Context, items: readonly LineRow[], reason: string): Promise<WrittenLine[]> {
  const [countedOf, orders] = await Promise.all([
    artwareOrderItemDocument.facts(
      ctx,
      items.map(({ id }) => id),
    ),
    lockStored(
      ctx,
      items.map(({ orderId }) => orderId),
    ),
  ]);
  const completed = items.map((item) => {
    const { toApproveQty, purchasingQty, readyQty, shippingQty, deliveredQty, receivedQty } = countedOf(item);
    const pieces = { toApproveQty: 0, purchasingQty, readyQty, shippingQty, deliveredQty, receivedQty };
    const shortQuantity = item.shortQuantity + toApproveQty;
    return [item.id, { ...pieces, shortQuantity, completedAt: effectiveNow }] as const;
  });
  return writeLines(ctx, orders, new Map(completed), reason);
}

/** Opens completed lines again, with their pieces as they are. Returns the lines with their new versions. */
export async function markReopened(
  ctx: Context,
  items: readonly Pick<LineRow, 'id' | 'orderId'>[],
  reason: string,
): Promise<WrittenLine[]> {
  return lockAndWrite(ctx, items, reason, () => ({ completedAt: null }));
}

/**
 * Restores deleted lines of orders that are no agency's, with all pieces to approve and no share of the discount.
 * Returns the lines with their new versions.
 */
export async function markRestored(
  ctx: Context,
  items: readonly Pick<LineRow, 'id' | 'orderId' | 'quantity' | 'shortQuantity'>[],
  reason: string,
): Promise<WrittenLine[]> {
  const valuesOf = ({ quantity, shortQuantity }: (typeof items)[number]) => ({
    deletedAt: null,
    toApproveQty: quantity - shortQuantity,
    discountShare: zeroMoney,
  });
  return lockAndWrite(ctx, items, reason, valuesOf, ({ order, lines }) => {
    requireOwnLines(order, 'ids');
    const live = lines.filter(({ deletedAt }) => deletedAt === null).length;
    refuseTooMany(ctx, live, items.filter(({ orderId }) => orderId === order.id).length, 'ids');
  });
}
