import {
  addDays,
  type api,
  boundPieces,
  type BulkResult,
  type Day,
  Exact,
  idsIn,
  type InputOf,
  type PurchaseItem,
  type PurchaseItemId,
  type PurchaseOrderId,
} from '@yipin/contract';
import { and, eq, gte, inArray, isNotNull, isNull, ne, notExists } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import { requireConfirmations } from '../../../platform/catalogue/confirmation.ts';
import type { Context } from '../../../platform/context.ts';
import { forEachRow } from '../../../platform/documents/bulk.ts';
import { lockForAction, recomputeState, transition } from '../../../platform/documents/transition.ts';
import { requireFound, refusedAt } from '../../../platform/failure.ts';
import { translate } from '../../../platform/server-texts.ts';
import { depositWarningsOf } from '../../artware-orders/index.ts';
import { factories } from '../../factories/factories.table.ts';
import { addRemark } from '../../remarks/index.ts';
import { readSettings } from '../../settings/index.ts';
import { returnToRequests } from '../requests/purchase-requests.ts';
import { lockPurchaseChain } from '../lock-chain.ts';
import {
  purchaseItemDocument,
  type PurchaseItemRow,
  type PurchaseOrderRecord,
  recomputeOrders,
  versionOf,
} from '../purchase-order-document.ts';
import { readItem } from '../purchase-order-rows.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders.table.ts';
import { splitItems } from './split-items.ts';
import { recomputeCosts } from '../costs/true-up-costs.ts';

type Bulk = InputOf<typeof api.purchaseOrders.approveItems>;
type Purchase = InputOf<typeof api.purchaseOrders.purchaseItems>;

function lockNamed(ctx: Context, body: Bulk) {
  return lockPurchaseChain(ctx, { itemIds: idsIn(body) });
}

function ordersOf(rows: readonly PurchaseItemRow[]): PurchaseOrderId[] {
  return rows.flatMap((row) => (row.purchaseOrderId === null ? [] : [row.purchaseOrderId]));
}

/** Returns the rows for which a bulk action succeeded. */
function rowsDone(rows: readonly PurchaseItemRow[], { results }: BulkResult): PurchaseItemRow[] {
  const done = new Set(results.flatMap((result) => (result.succeeded ? [result.id] : [])));
  return rows.filter((row) => done.has(row.id));
}

/** Returns the orders of the rows for which a bulk action succeeded. */
function ordersDone(rows: readonly PurchaseItemRow[], result: BulkResult): PurchaseOrderId[] {
  return ordersOf(rowsDone(rows, result));
}

/**
 * Returns the open pieces of lines to the requests (domain.md §6 BackItem). Purchased lines require the permission to
 * purchase.
 */
export async function back(ctx: Context, body: InputOf<typeof api.purchaseOrders.back>): Promise<BulkResult> {
  const { items } = await lockNamed(ctx, body);
  const done = await forEachRow(ctx, body, async (id: PurchaseItemId, expectedVersion) => {
    const row = await lockForAction(ctx, purchaseItemDocument, id, 'back', { expectedVersion });
    await returnToRequests(ctx, row, body.reason);
    return versionOf(ctx, id);
  });
  await recomputeCosts(ctx, ordersOf(items), body.reason);
  return done;
}

/**
 * Splits open pieces off a line into a new line, in the same state (of a partly received line: purchased). Returns the
 * new line.
 */
export async function split(
  ctx: Context,
  { id, expectedVersion, quantity }: InputOf<typeof api.purchaseOrders.split>,
): Promise<PurchaseItem> {
  await lockPurchaseChain(ctx, { itemIds: [id] });
  const row = await lockForAction(ctx, purchaseItemDocument, id, 'split', { expectedVersion });
  const bound = boundPieces(row);
  const open = row.quantity - bound;
  // At least one piece must remain in the line.
  if (quantity > open || (quantity === open && bound === 0)) throw refusedAt('quantity', 'quantity-changed', { open });
  const state = row.status === 'partlyReceived' ? 'purchased' : row.status;
  const [made] = await splitItems(ctx, state, [{ row, quantity }]);
  const partId = requireFound(made);
  await recomputeState(ctx, purchaseItemDocument, [id]);
  await recomputeCosts(ctx, [row.purchaseOrderId]);
  ctx.record('purchaseOrders.itemSplit', id, { quantity, partId });
  return readItem(ctx, partId);
}

/** Writes today's exchange rate to orders without one, when their first line is approved. */
async function freezeRate(ctx: Context, orderIds: readonly PurchaseOrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  const { exchangeRate } = await readSettings(ctx);
  await ctx.tx
    .update(purchaseOrders)
    .set({ exchangeRate })
    .where(and(inArray(purchaseOrders.id, [...orderIds]), isNull(purchaseOrders.exchangeRate)));
}

/** Approves lines. A price of 0 requires a reason, which becomes a note on the line. */
export async function approveItems(ctx: Context, body: Bulk): Promise<BulkResult> {
  const { items } = await lockNamed(ctx, body);
  const reason = body.reason ?? '';
  const done = await forEachRow(ctx, body, async (id: PurchaseItemId, expectedVersion) => {
    const row = await transition(ctx, purchaseItemDocument, id, 'approve', { expectedVersion });
    if (new Exact(row.unitPriceCny).isZero()) {
      if (reason === '') throw refusedAt('reason', 'reason-required');
      await addRemark(
        ctx,
        { docType: 'PO', docId: requireFound(row.purchaseOrderId ?? undefined), itemId: id },
        reason,
      );
    }
    return row.version + 1;
  });
  const orderIds = ordersDone(items, done);
  await freezeRate(ctx, orderIds);
  await recomputeOrders(ctx, orderIds);
  return done;
}

/** Removes the exchange rate of orders without approved lines: it is fixed again by the next first approval. */
async function clearRate({ tx }: Context, orderIds: readonly PurchaseOrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  const { purchaseOrderId, status } = purchaseItems;
  const isApproved = and(eq(purchaseOrderId, purchaseOrders.id), gte(status, 'approved'), ne(status, 'cancelled'));
  await tx
    .update(purchaseOrders)
    .set({ exchangeRate: null })
    .where(
      and(
        inArray(purchaseOrders.id, [...orderIds]),
        isNotNull(purchaseOrders.exchangeRate),
        notExists(tx.select({ id: purchaseItems.id }).from(purchaseItems).where(isApproved)),
      ),
    );
}

/** Returns approved lines that are not ordered to approval. A reason becomes a note on each line. */
export async function unapproveItems(ctx: Context, body: Bulk): Promise<BulkResult> {
  const { items } = await lockNamed(ctx, body);
  const { reason = '' } = body;
  const done = await forEachRow(ctx, body, async (id: PurchaseItemId, expectedVersion) => {
    const row = await transition(ctx, purchaseItemDocument, id, 'unapprove', { expectedVersion });
    const docId = requireFound(row.purchaseOrderId ?? undefined);
    if (reason !== '')
      await addRemark(
        ctx,
        { docType: 'PO', docId, itemId: id },
        translate(ctx.language, 'purchaseOrders:unapprovedFor', { reason }),
      );
    ctx.record('purchaseOrders.itemUnapproved', id, { orderId: docId, reason });
    return row.version + 1;
  });
  const orderIds = ordersDone(items, done);
  await clearRate(ctx, orderIds);
  await recomputeOrders(ctx, orderIds);
  return done;
}

/**
 * Returns the expected day of goods ordered today, by order: that of its header, else after the lead time of the
 * factory.
 */
async function expectedDates(
  { tx, today }: Context,
  orders: readonly PurchaseOrderRecord[],
): Promise<Map<PurchaseOrderId, Day>> {
  const rows = await tx
    .select({ id: factories.id, leadTimeDays: factories.leadTimeDays })
    .from(factories)
    .where(
      inArray(
        factories.id,
        orders.map(({ factoryId }) => factoryId),
      ),
    );
  const days = new Map(rows.map(({ id, leadTimeDays }) => [id, leadTimeDays]));
  return new Map(
    orders.map(({ id, expectedDate, factoryId }) => [
      id,
      expectedDate ?? addDays(today, requireFound(days.get(factoryId))),
    ]),
  );
}

/** Writes the purchase date to locked orders, and the expected day where the header has none. */
function stampOrders(
  { tx, today }: Context,
  orders: readonly PurchaseOrderRecord[],
  expected: ReadonlyMap<PurchaseOrderId, Day>,
): void {
  for (const { id, purchaseDate, expectedDate } of orders)
    if (purchaseDate === null || expectedDate === null)
      updateRow(tx, purchaseOrders, id, {
        purchaseDate: purchaseDate ?? today,
        expectedDate: expectedDate ?? expected.get(id) ?? null,
      });
}

/** Requires a confirmation (`confirmed`) when the deposit of a sales order with these lines is not fully paid. */
async function requireDepositConfirmation(
  ctx: Context,
  body: Purchase,
  rows: readonly PurchaseItemRow[],
): Promise<void> {
  if (body.confirmed) return;
  const lineIds = rows.flatMap(({ salesItemId }) => salesItemId ?? []);
  requireConfirmations(ctx, body, await depositWarningsOf(ctx, lineIds));
}

/** Marks approved lines as ordered at the factory today (domain.md §6 OrderItemPurchase). */
export async function purchaseItemsOf(ctx: Context, body: Purchase): Promise<BulkResult> {
  const { items, orders } = await lockNamed(ctx, body);
  const expected = await expectedDates(ctx, orders);
  const done = await forEachRow(ctx, body, async (id: PurchaseItemId, expectedVersion) => {
    const row = await transition(ctx, purchaseItemDocument, id, 'purchase', {
      expectedVersion,
      changes: ({ expectedDate, purchaseOrderId }) => ({
        expectedDate: expectedDate ?? (purchaseOrderId === null ? null : expected.get(purchaseOrderId)) ?? null,
      }),
    });
    return row.version + 1;
  });
  await requireDepositConfirmation(ctx, body, rowsDone(items, done));
  const orderIds = ordersDone(items, done);
  stampOrders(
    ctx,
    orders.filter(({ id }) => orderIds.includes(id)),
    expected,
  );
  await recomputeOrders(ctx, orderIds);
  return done;
}

/** Completes lines that are received in full. */
export async function completeItems(ctx: Context, body: Bulk): Promise<BulkResult> {
  const { items } = await lockNamed(ctx, body);
  const done = await forEachRow(ctx, body, async (id: PurchaseItemId, expectedVersion) => {
    const row = await transition(ctx, purchaseItemDocument, id, 'complete', { expectedVersion });
    return row.version + 1;
  });
  await recomputeOrders(ctx, ordersDone(items, done));
  return done;
}
