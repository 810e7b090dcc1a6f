import {
  type api,
  type BulkResult,
  type CustomerId,
  idsIn,
  type InputOf,
  type OutputOf,
  type ShipmentId,
  type ShipmentItemId,
  type ShipTo,
} from '@yipin/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { lastWriter } from '../../platform/catalogue/save.ts';
import type { Context } from '../../platform/context.ts';
import { forEachRow, refusalIn, refuseRows } from '../../platform/documents/bulk.ts';
import { hold, holdRow, settle, transition } from '../../platform/documents/transition.ts';
import { Failure, found, type RowFailure } from '../../platform/failure.ts';
import { settleItems } from '../artware-orders/index.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { createShipment } from './save-shipment.ts';
import { itemKind, lockShipmentChain, type ShipmentItemRow, shipmentKind } from './shipment-kinds.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

type AddInput = InputOf<typeof api.shipments.addItems>;
type Wanted = AddInput['items'][number];
type Target = OutputOf<typeof api.shipments.addItems>[number];

const numberOf = async ({ tx }: Context, id: ShipmentId): Promise<string> => {
  const [row] = await tx.select({ orderNumber: shipments.orderNumber }).from(shipments).where(eq(shipments.id, id));
  return found(row).orderNumber;
};

/** Why a locked row cannot be taken as wanted; undefined = it can. */
const refusalOf = async (ctx: Context, wanted: Wanted, row: ShipmentItemRow): Promise<Failure | undefined> => {
  if (row.status !== 'pending' && row.shipmentId !== null) {
    const writer = await lastWriter(ctx, shipmentItems, row.id);
    return new Failure('row-taken', { name: writer?.name ?? '—', document: await numberOf(ctx, row.shipmentId) });
  }
  // A row that was cancelled meanwhile is on no shipment, and must not come back to life as a pending part of itself.
  const refusal = await refusalIn(holdRow(ctx, itemKind, row, 'add'));
  if (refusal) return refusal;
  return wanted.quantity !== undefined && wanted.quantity > row.quantity
    ? new Failure('quantity-changed', { open: row.quantity })
    : undefined;
};

interface Taken {
  readonly wanted: Wanted;
  readonly row: ShipmentItemRow;
}

/** The locked rows with what is wanted of them. Refuses with every row that cannot be taken; one that was asked for alone with its own failure. */
const takeFree = async (
  ctx: Context,
  asked: readonly Wanted[],
  locked: readonly ShipmentItemRow[],
): Promise<Taken[]> => {
  const rows = new Map(locked.map((row) => [row.id, row]));
  const taken: Taken[] = [];
  const refused: RowFailure[] = [];
  for (const wanted of asked) {
    const row = rows.get(wanted.pendingId);
    const failure = row ? await refusalOf(ctx, wanted, row) : new Failure('not-found');
    if (failure) refused.push({ id: wanted.pendingId, failure });
    else if (row) taken.push({ wanted, row });
  }
  refuseRows(refused, asked.length);
  return taken;
};

/**
 * Splits `quantity` pieces off a locked pending row into a new pending one of the same family; together they stay what
 * the first row of the family was (I3), and both stay reserved.
 */
const splitOff = async (ctx: Context, row: ShipmentItemRow, quantity: number): Promise<ShipmentItemId> => {
  const rest = row.quantity - quantity;
  await ctx.tx.update(shipmentItems).set({ quantity: rest }).where(eq(shipmentItems.id, row.id));
  // Everything of the row but what the database gives each row itself, and its status: the new one begins as pending.
  const { id, tenantId, version, createdAt, createdBy, updatedAt, updatedBy, status: _, ...copied } = row;
  const [made] = await ctx.tx
    .insert(shipmentItems)
    .values({ ...copied, quantity, splitFromId: id })
    .returning({ id: shipmentItems.id });
  return found(made).id;
};

const put = async (ctx: Context, { quantity }: Wanted, row: ShipmentItemRow, shipmentId: ShipmentId): Promise<void> => {
  const id = quantity !== undefined && quantity < row.quantity ? await splitOff(ctx, row, quantity) : row.id;
  await transition(ctx, itemKind, id, 'add', { changes: () => ({ shipmentId }) });
};

/** Where the orders of these goods are to be delivered, if all to the same place. */
const deliveryOf = async ({ tx }: Context, rows: readonly ShipmentItemRow[]): Promise<ShipTo | null> => {
  const orders = await tx
    .selectDistinct({ shipTo: artwareOrders.shipTo })
    .from(artwareOrders)
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.orderId, artwareOrders.id))
    .where(
      inArray(
        artwareOrderItems.id,
        rows.map((row) => row.salesItemId),
      ),
    );
  return orders.length === 1 ? (orders[0]?.shipTo ?? null) : null;
};

const onExisting = async (ctx: Context, id: ShipmentId, rows: readonly ShipmentItemRow[]): Promise<Target> => {
  const { customerId, orderNumber } = await hold(ctx, shipmentKind, id, 'addItems');
  const other = rows.find((row) => row.customerId !== customerId);
  if (!other) return { id, orderNumber };
  const [customer] = await ctx.tx
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.id, other.customerId));
  throw new Failure('other-customer', { customer: found(customer).name, document: orderNumber });
};

/** A new shipment for each customer, in the order of their ids. */
const onNewOnes = async (ctx: Context, rows: readonly ShipmentItemRow[]): Promise<Map<CustomerId, Target>> => {
  const customerIds = [...new Set(rows.map((row) => row.customerId))].sort((a, b) => a - b);
  const targets = new Map<CustomerId, Target>();
  for (const customerId of customerIds) {
    const shipTo = await deliveryOf(
      ctx,
      rows.filter((row) => row.customerId === customerId),
    );
    targets.set(customerId, await createShipment(ctx, customerId, { shipTo }));
  }
  return targets;
};

/**
 * Puts pending goods on a shipment that is being packed, or on a new one per customer; a smaller quantity than the row's
 * splits it. Of two who want the same row one is refused with `row-taken` (domain.md §7 AddItem, §11).
 */
export const addItems = async (ctx: Context, input: AddInput): Promise<OutputOf<typeof api.shipments.addItems>> => {
  const ids = input.items.map((item) => item.pendingId);
  if (new Set(ids).size < ids.length)
    throw new Failure('validation-failed', {}, { fields: [{ message: '', members: ['items'] }] });
  const { invoiceOrderId } = input;
  const locked = await lockShipmentChain(ctx, ids, invoiceOrderId === undefined ? [] : [invoiceOrderId]);
  const taken = await takeFree(ctx, input.items, locked);
  const existing = invoiceOrderId === undefined ? undefined : await onExisting(ctx, invoiceOrderId, locked);
  const made = existing ? undefined : await onNewOnes(ctx, locked);
  // In one turn, so that many rows cost no more messages than one.
  await Promise.all(
    taken.map(({ wanted, row }) => put(ctx, wanted, row, found(existing ?? made?.get(row.customerId)).id)),
  );
  const targets = existing ? [existing] : [...(made?.values() ?? [])];
  await settle(
    ctx,
    shipmentKind,
    targets.map((target) => target.id),
  );
  for (const { id } of targets) ctx.record('shipments.itemsAdded', id);
  return targets;
};

const settleShipmentOf = async (ctx: Context, { shipmentId }: Pick<ShipmentItemRow, 'shipmentId'>): Promise<void> => {
  if (shipmentId !== null) await settle(ctx, shipmentKind, [shipmentId]);
};

/** Takes goods off a shipment that is being packed: they are pending again, and stay reserved. */
export const removeItem = async (
  ctx: Context,
  input: InputOf<typeof api.shipments.removeItem>,
): Promise<BulkResult> => {
  await lockShipmentChain(ctx, idsIn(input));
  return forEachRow(ctx, input, async (id, expectedVersion) => {
    const row = await transition(ctx, itemKind, id, 'remove', {
      expectedVersion,
      changes: () => ({ shipmentId: null, cartonNo: null }),
    });
    await settleShipmentOf(ctx, row);
    return row.version + 1;
  });
};

/** Notes that goods have arrived, at `endedAt` or now. */
export const endItems = async (ctx: Context, input: InputOf<typeof api.shipments.endItems>): Promise<BulkResult> => {
  await lockShipmentChain(ctx, idsIn(input));
  const endedAt = input.endedAt ?? sql`now()`;
  return forEachRow(ctx, input, async (id, expectedVersion) => {
    const row = await transition(ctx, itemKind, id, 'end', { expectedVersion, changes: () => ({ endedAt }) });
    await settleShipmentOf(ctx, row);
    await settleItems(ctx, [row.salesItemId]);
    return row.version + 1;
  });
};
