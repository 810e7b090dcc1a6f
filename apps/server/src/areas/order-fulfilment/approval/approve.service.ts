import {
  type api,
  type ArtwareOrderItemId,
  type BulkResult,
  idsIn,
  type InputOf,
  type WarehouseId,
} from '@yipin/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { forEachRow } from '../../../platform/documents/bulk.ts';
import { Failure, missingReference, refusedAt } from '../../../platform/failure.ts';
import { recordPieces } from '../../artware-orders/index.ts';
import { createPurchaseRequests, reserveRequestIds } from '../../purchase-orders/index.ts';
import { addReady } from '../../shipments/index.ts';
import { lockBalances, reserve } from '../../stock/index.ts';
import { warehouses } from '../../warehouses/warehouses.table.ts';
import { beginOrdersOf } from './begin-orders.ts';
import { lockItemForAction, lockNamed } from '../lock-item.ts';

/** Approves the open pieces of lines for purchase: creates one pending purchase per line (domain.md §5 `approved`). */
export async function approve(ctx: Context, body: InputOf<typeof api.orderFulfilment.approve>): Promise<BulkResult> {
  const [locked, needIds] = await Promise.all([lockNamed(ctx, body), reserveRequestIds(ctx, idsIn(body).length)]);
  const answer = await forEachRow(ctx, body, async (id: ArtwareOrderItemId, expectedVersion) => {
    const { item, order } = await lockItemForAction(ctx, locked, id, 'approve', expectedVersion);
    const quantity = item.facts.toApproveQty;
    await createPurchaseRequests(ctx, [{ id: needIds.shift(), salesItem: item, order, quantity }]);
    return recordPieces(ctx, item, { toApproveQty: -quantity, purchasingQty: quantity }).version;
  });
  await beginOrdersOf(ctx, body, locked, answer);
  return answer;
}

interface Allocation {
  readonly warehouseId: WarehouseId;
  readonly quantity: number;
}

async function defaultWarehouse({ tx }: Context): Promise<WarehouseId> {
  const [warehouse] = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.isDefault, true), eq(warehouses.isActive, true)))
    .orderBy(desc(warehouses.id));
  if (!warehouse) throw new Failure('default-warehouse-missing');
  return warehouse.id;
}

/**
 * Returns one allocation per active warehouse; without an input, all pieces come from the default warehouse.
 */
async function allocationsOf(
  ctx: Context,
  given: readonly Allocation[] | undefined,
  toApprove: number,
): Promise<Allocation[]> {
  if (given === undefined || given.length === 0)
    return [{ warehouseId: await defaultWarehouse(ctx), quantity: toApprove }];
  const perWarehouse = new Map<WarehouseId, number>();
  for (const { warehouseId, quantity } of given)
    perWarehouse.set(warehouseId, (perWarehouse.get(warehouseId) ?? 0) + quantity);
  const active = await ctx.tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(inArray(warehouses.id, [...perWarehouse.keys()]), eq(warehouses.isActive, true)));
  if (active.length < perWarehouse.size) throw missingReference('allocations', 'warehouseId');
  return [...perWarehouse].map(([warehouseId, quantity]) => ({ warehouseId, quantity }));
}

type ApprovedLine = Awaited<ReturnType<typeof lockItemForAction>>;
type SendBody = InputOf<typeof api.orderFulfilment.sendFromStock>;

/** Reserves one line, warehouse by warehouse; the remaining pieces wait, or are bought ("send 6, buy 4"). */
async function sendLine(ctx: Context, { item, order }: ApprovedLine, body: SendBody): Promise<number> {
  const { toApproveQty } = item.facts;
  const allocations = await allocationsOf(ctx, body.allocations, toApproveQty);
  const sent = allocations.reduce((sum, allocation) => sum + allocation.quantity, 0);
  if (sent > toApproveQty) throw refusedAt('allocations', 'quantity-changed', { open: toApproveQty });
  const { orderNumber, salesId, customerId } = order;
  const bought = body.buyRemaining ? toApproveQty - sent : 0;
  if (bought > 0) await createPurchaseRequests(ctx, [{ salesItem: item, order, quantity: bought }]);
  await reserve(
    ctx,
    allocations.map((allocation) => ({ ...allocation, productId: item.productId })),
  );
  await addReady(
    ctx,
    allocations.map((allocation) => ({
      ...allocation,
      salesItem: item,
      salesId,
      customerId,
      source: { code: 'ST', number: orderNumber },
    })),
  );
  const changes = { toApproveQty: -(sent + bought), readyQty: sent, purchasingQty: bought };
  return recordPieces(ctx, item, changes).version;
}

/**
 * Reserves lines from stock (domain.md §5 `ApprovedSend`): a single line from the warehouses in the input, several
 * lines completely from the default warehouse.
 */
export async function sendFromStock(ctx: Context, body: SendBody): Promise<BulkResult> {
  const locked = await lockNamed(ctx, body);
  if (locked.items.length > 1) {
    // Every request locks stock in the same order, independent of the order of the lines.
    const warehouseId = await defaultWarehouse(ctx);
    await lockBalances(
      ctx,
      locked.items.map(({ productId }) => ({ productId, warehouseId })),
    );
  }
  const answer = await forEachRow(ctx, body, async (id: ArtwareOrderItemId, expectedVersion) =>
    sendLine(ctx, await lockItemForAction(ctx, locked, id, 'sendFromStock', expectedVersion), body),
  );
  await beginOrdersOf(ctx, body, locked, answer);
  return answer;
}
