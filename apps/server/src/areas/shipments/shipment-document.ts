import {
  type ArtwareOrderItemId,
  countShipmentItems,
  type Instant,
  type ShipmentFacts,
  type ShipmentId,
  type ShipmentItemId,
  shipmentItemMachine,
  shipmentMachine,
} from '@yipin/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { prepareByIds, runByIds } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { type DocumentDefinition, lockRows } from '../../platform/documents/transition.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { lockItems } from '../artware-orders/index.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

type ShipmentItemTransition = keyof typeof shipmentItemMachine.transitions;
type ShipmentItemState = keyof typeof shipmentItemMachine.states;
type ShipmentTransition = keyof typeof shipmentMachine.transitions;
type ShipmentState = keyof typeof shipmentMachine.states;

/** Goods reserved for one order line, as stored. */
export type ShipmentItemRow = typeof shipmentItems.$inferSelect;

export const shipmentItemDocument: DocumentDefinition<
  typeof shipmentItems,
  ShipmentItemState,
  ShipmentItemTransition,
  object
> = {
  machine: shipmentItemMachine,
  table: shipmentItems,
  facts: () => Promise.resolve(() => ({})),
};

/** `lastEndedAt`: the time when the last item was delivered; null while none is. */
type ShipmentRowFacts = ShipmentFacts & { readonly lastEndedAt: Instant | null };

const countedItems = prepareByIds((qb, isNamed) =>
  qb
    .select({
      shipmentId: shipmentItems.shipmentId,
      status: shipmentItems.status,
      endedAt: shipmentItems.endedAt,
      clientReceivedAt: shipmentItems.clientReceivedAt,
    })
    .from(shipmentItems)
    .where(isNamed(shipmentItems.shipmentId)),
);

/** Returns the time when the last live item was delivered; null while none is. */
function lastEnded(items: readonly Pick<ShipmentItemRow, 'status' | 'endedAt'>[]): Instant | null {
  const times = items.flatMap(({ status, endedAt }) => (status === 'cancelled' ? [] : (endedAt ?? [])));
  return times.sort().at(-1) ?? null;
}

/** A shipment. Its end follows from its items, also when the customer confirmed their receipt. */
export const shipmentDocument: DocumentDefinition<
  typeof shipments,
  ShipmentState,
  ShipmentTransition,
  ShipmentRowFacts
> = {
  machine: shipmentMachine,
  table: shipments,
  facts: async ({ tx }, ids) => {
    const itemsOf = rowsBy(await runByIds(tx, countedItems, ids), (item) => item.shipmentId);
    return ({ id, logisticsCompanyId, shipTo, freightBilled, cancelledAt, completedAt }) => {
      const items = itemsOf.get(id) ?? [];
      return {
        ...countShipmentItems(items),
        cancelled: cancelledAt !== null,
        isCompleted: completedAt !== null,
        lastEndedAt: lastEnded(items),
        logisticsCompanyId,
        freightBilled,
        hasShipTo: shipTo !== null && shipTo.line !== '',
      };
    };
  },
  stored: ({ live, atLeastEnded, lastEndedAt: at }) => ({ endedAt: live > 0 && atLeastEnded === live ? at : null }),
};

/**
 * Locks shipment items with all rows of their actions, in the common order of domain.md §11: artware orders and their
 * items, shipments (also `shipmentIds`), shipment items; each by ascending id. Unknown ids are ignored.
 * @returns the items as they are under the lock
 */
export async function lockShipmentChain(
  ctx: Context,
  itemIds: readonly ShipmentItemId[],
  shipmentIds: readonly ShipmentId[] = [],
): Promise<ShipmentItemRow[]> {
  const rows =
    itemIds.length === 0
      ? []
      : await ctx.tx
          .select({
            id: shipmentItems.id,
            salesItemId: shipmentItems.salesItemId,
            shipmentId: shipmentItems.shipmentId,
          })
          .from(shipmentItems)
          .where(inArray(shipmentItems.id, [...itemIds]));
  await lockItems(
    ctx,
    rows.map((row) => row.salesItemId),
  );
  await lockRows(ctx, shipments, [
    ...shipmentIds,
    ...rows.flatMap((row) => (row.shipmentId === null ? [] : [row.shipmentId])),
  ]);
  return lockRows(
    ctx,
    shipmentItems,
    rows.map((row) => row.id),
  );
}

/**
 * Locks a shipment with its live items and their order lines, and reads the items under the lock. The order line of an
 * item that was added just before is locked late; after a deadlock the transaction runs again.
 */
export async function lockShipment(ctx: Context, id: ShipmentId): Promise<ShipmentItemRow[]> {
  const isLive = and(eq(shipmentItems.shipmentId, id), ne(shipmentItems.status, 'cancelled'));
  const before = await ctx.tx.select({ id: shipmentItems.id }).from(shipmentItems).where(isLive);
  await lockShipmentChain(
    ctx,
    before.map((row) => row.id),
    [id],
  );
  return ctx.tx.select().from(shipmentItems).where(isLive).orderBy(asc(shipmentItems.id)).for('update');
}

/** Locks shipments, see {@link lockShipment}, in ascending order. */
export async function lockShipments(ctx: Context, ids: readonly ShipmentId[]): Promise<void> {
  for (const id of [...ids].sort((a, b) => a - b)) await lockShipment(ctx, id);
}

/** Locks all shipment items of order lines, after their shipments. The caller has locked the lines. */
export async function lockShipmentItemsOf(
  ctx: Context,
  salesItemIds: readonly ArtwareOrderItemId[],
): Promise<ShipmentItemRow[]> {
  if (salesItemIds.length === 0) return [];
  const ofLines = inArray(shipmentItems.salesItemId, [...salesItemIds]);
  const rows = await ctx.tx.select({ shipmentId: shipmentItems.shipmentId }).from(shipmentItems).where(ofLines);
  await lockRows(
    ctx,
    shipments,
    rows.flatMap((row) => (row.shipmentId === null ? [] : [row.shipmentId])),
  );
  return ctx.tx.select().from(shipmentItems).where(ofLines).orderBy(asc(shipmentItems.id)).for('update');
}

/** Returns the distinct order lines of items. */
export function salesItemIdsOf(items: readonly Pick<ShipmentItemRow, 'salesItemId'>[]): ArtwareOrderItemId[] {
  return [...new Set(items.map((item) => item.salesItemId))];
}
