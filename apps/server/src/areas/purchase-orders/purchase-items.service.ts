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
import { and, inArray, isNull } from 'drizzle-orm';
import { needConfirmations } from '../../platform/catalogue/confirmation.ts';
import type { Context } from '../../platform/context.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { forEachRow } from '../../platform/documents/bulk.ts';
import { lockForAction, recomputeState, transition } from '../../platform/documents/transition.ts';
import { requireFound, refusedAt } from '../../platform/failure.ts';
import { depositWarningsOf } from '../artware-orders/index.ts';
import { factories } from '../factories/factories.table.ts';
import { addRemark } from '../remarks/index.ts';
import { readSettings } from '../settings/index.ts';
import { returnToRequests } from './purchase-requests.ts';
import {
  purchaseItemDocument,
  lockPurchaseChain,
  type PurchaseItemRow,
  type PurchaseOrderRecord,
  recomputeOrders,
  versionOf,
} from './purchase-order-document.ts';
import { readItem } from './purchase-order-rows.ts';
import { purchaseOrders } from './purchase-orders.table.ts';
import { splitItems } from './split-items.ts';
import { settleCosts } from './true-up-costs.ts';

type Bulk = InputOf<typeof api.purchaseOrders.approveItems>;
type Purchase = InputOf<typeof api.purchaseOrders.purchaseItems>;

function lockNamed(ctx: Context, body: Bulk) {
  return lockPurchaseChain(ctx, { itemIds: idsIn(body) });
}

function ordersOf(rows: readonly PurchaseItemRow[]): PurchaseOrderId[] {
  return rows.flatMap((row) => (row.purchaseOrderId === null ? [] : [row.purchaseOrderId]));
}

/** The rows that a bulk action succeeded on. */
function rowsDone(rows: readonly PurchaseItemRow[], { results }: BulkResult): PurchaseItemRow[] {
  const done = new Set(results.flatMap((result) => (result.succeeded ? [result.id] : [])));
  return rows.filter((row) => done.has(row.id));
}

/** Orders of the rows a bulk action succeeded on. */
function ordersDone(rows: readonly PurchaseItemRow[], result: BulkResult): PurchaseOrderId[] {
  return ordersOf(rowsDone(rows, result));
}

/** Sends the open pieces of lines back; purchased ones only by who may purchase (domain.md §6 BackItem). */
export async function back(ctx: Context, body: InputOf<typeof api.purchaseOrders.back>): Promise<BulkResult> {
  const { items } = await lockNamed(ctx, body);
  const done = await forEachRow(ctx, body, async (id: PurchaseItemId, expectedVersion) => {
    const row = await lockForAction(ctx, purchaseItemDocument, id, 'back', { expectedVersion });
    await returnToRequests(ctx, row, body.reason);
    return versionOf(ctx, id);
  });
  await settleCosts(ctx, ordersOf(items), body.reason);
  return done;
}

/** Makes open pieces of a row a row of their own, in the same state (of a partly received row: purchased). Answers the new row. */
export async function split(
  ctx: Context,
  { id, expectedVersion, quantity }: InputOf<typeof api.purchaseOrders.split>,
): Promise<PurchaseItem> {
  await lockPurchaseChain(ctx, { itemIds: [id] });
  const row = await lockForAction(ctx, purchaseItemDocument, id, 'split', { expectedVersion });
  const bound = boundPieces(row);
  const open = row.quantity - bound;
  // A piece has to stay: a row of nothing is no row.
  if (quantity > open || (quantity === open && bound === 0)) throw refusedAt('quantity', 'quantity-changed', { open });
  const state = row.status === 'partlyReceived' ? 'purchased' : row.status;
  const [made] = await splitItems(ctx, state, [{ row, quantity }]);
  const partId = requireFound(made);
  await recomputeState(ctx, purchaseItemDocument, [id]);
  await settleCosts(ctx, [row.purchaseOrderId]);
  ctx.record('purchaseOrders.itemSplit', id, { quantity, partId });
  return readItem(ctx, partId);
}

/** Freezes today's rate on orders that have none: their first line was approved. */
async function freezeRate(ctx: Context, orderIds: readonly PurchaseOrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  const { exchangeRate } = await readSettings(ctx);
  await ctx.tx
    .update(purchaseOrders)
    .set({ exchangeRate })
    .where(and(inArray(purchaseOrders.id, [...orderIds]), isNull(purchaseOrders.exchangeRate)));
}

/** Approves lines. One that costs nothing needs a reason, which is kept as a remark of the line. */
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

/** When goods ordered today are expected, by order: as its header says, else after the factory's lead time. */
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

/** Notes on locked orders that they went to the factory: the day, and when the goods are expected where that is not said. */
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

/** Asks first where less than the deposit of a customer's order is paid whose goods are bought (`confirmed`). */
async function askForDeposits(ctx: Context, body: Purchase, rows: readonly PurchaseItemRow[]): Promise<void> {
  if (body.confirmed) return;
  const lineIds = rows.flatMap(({ salesItemId }) => salesItemId ?? []);
  needConfirmations(ctx, body, await depositWarningsOf(ctx, lineIds));
}

/** Notes that approved lines were ordered at the factory today (domain.md §6 OrderItemPurchase). */
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
  await askForDeposits(ctx, body, rowsDone(items, done));
  const orderIds = ordersDone(items, done);
  stampOrders(
    ctx,
    orders.filter(({ id }) => orderIds.includes(id)),
    expected,
  );
  await recomputeOrders(ctx, orderIds);
  return done;
}

/** Closes lines that came whole. */
export async function completeItems(ctx: Context, body: Bulk): Promise<BulkResult> {
  const { items } = await lockNamed(ctx, body);
  const done = await forEachRow(ctx, body, async (id: PurchaseItemId, expectedVersion) => {
    const row = await transition(ctx, purchaseItemDocument, id, 'complete', { expectedVersion });
    return row.version + 1;
  });
  await recomputeOrders(ctx, ordersDone(items, done));
  return done;
}
