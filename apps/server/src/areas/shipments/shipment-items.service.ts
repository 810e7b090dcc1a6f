import {
  addressLine,
  type api,
  type BulkResult,
  idsIn,
  type InputOf,
  maxShipmentItems,
  type OutputOf,
  type ShipmentId,
  type ShipmentItemId,
} from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { lastWriter } from '../../platform/catalogue/last-writer.ts';
import type { Context } from '../../platform/context.ts';
import { forEachRow, refusalIn, throwRowFailures } from '../../platform/documents/bulk.ts';
import { splitRows } from '../../platform/documents/split-rows.ts';
import { lockForAction, requireAction, recomputeState, transition } from '../../platform/documents/transition.ts';
import { limitLines } from '../../platform/documents/up-to-lines.ts';
import { Failure, requireFound, type RowFailure } from '../../platform/failure.ts';
import { recomputeItems } from '../artware-orders/index.ts';
import { customers } from '../customers/customers.table.ts';
import { type DeliveryAddresses, judgeDeliveryAddresses, readDeliveryAddresses } from './delivery-addresses.ts';
import { createShipments } from './save-shipment.service.ts';
import { shipmentItemDocument, lockShipmentChain, type ShipmentItemRow, shipmentKind } from './shipment-document.ts';
import { requireAfterShipping } from './require-after-shipping.ts';
import { shipmentItems, shipments } from './shipments.table.ts';
import { effectiveNow } from '../../platform/db/tenant-table.ts';

type AddInput = InputOf<typeof api.shipments.addItems>;
type ReadyItemRequest = AddInput['items'][number];
type TargetShipment = OutputOf<typeof api.shipments.addItems>[number];

async function numberOf({ tx }: Context, id: ShipmentId): Promise<string> {
  const [row] = await tx.select({ orderNumber: shipments.orderNumber }).from(shipments).where(eq(shipments.id, id));
  return requireFound(row).orderNumber;
}

/** Why a locked row cannot be taken as wanted; undefined = it can. What became of it is told before that it changed. */
async function readyItemFailureOf(
  ctx: Context,
  { quantity = 0, expectedVersion }: ReadyItemRequest,
  row: ShipmentItemRow,
): Promise<Failure | undefined> {
  if (row.status !== 'pending' && row.shipmentId !== null) {
    const writer = await lastWriter(ctx, shipmentItems, row.id);
    return new Failure('row-taken', { name: writer?.name ?? '—', document: await numberOf(ctx, row.shipmentId) });
  }
  if (row.status === 'pending' && quantity > row.quantity)
    return new Failure('quantity-changed', { open: row.quantity });
  // A row that was cancelled meanwhile is on no shipment, and must not come back to life as a pending part of itself.
  return refusalIn(
    requireAction(ctx, shipmentItemDocument, row, 'add', row.status === 'pending' ? { expectedVersion } : {}),
  );
}

/** Pieces of a locked row that go on a shipment. */
interface TakenPieces {
  readonly row: ShipmentItemRow;
  readonly quantity: number;
}

/** The locked rows with what is wanted of them. Refuses with every row that cannot be taken; one that was asked for alone with its own failure. */
async function takeFree(
  ctx: Context,
  asked: readonly ReadyItemRequest[],
  locked: readonly ShipmentItemRow[],
): Promise<TakenPieces[]> {
  const rows = new Map(locked.map((row) => [row.id, row]));
  const judge = async (wanted: ReadyItemRequest): Promise<RowFailure[]> => {
    const row = rows.get(wanted.pendingId);
    const failure = row ? await readyItemFailureOf(ctx, wanted, row) : new Failure('not-found');
    return failure ? [{ id: wanted.pendingId, failure }] : [];
  };
  // In one turn: who took the rows is asked in as many messages for many as for one.
  const refused = await Promise.all(asked.map(judge));
  throwRowFailures(refused.flat(), asked.length);
  return asked.map(({ pendingId, quantity }) => {
    const row = requireFound(rows.get(pendingId));
    return { row, quantity: quantity ?? row.quantity };
  });
}

function isWhole({ row, quantity }: TakenPieces): boolean {
  return quantity === row.quantity;
}

/** Puts goods on shipments, the same messages for many as for few; a part of a row goes as a row of its own, and both stay reserved. */
async function put(
  ctx: Context,
  taken: readonly TakenPieces[],
  shipmentOf: (row: ShipmentItemRow) => ShipmentId,
): Promise<void> {
  const parts = taken.filter((one) => !isWhole(one));
  await Promise.all([
    ...taken
      .filter(isWhole)
      .map(({ row }) =>
        transition(ctx, shipmentItemDocument, row.id, 'add', { changes: () => ({ shipmentId: shipmentOf(row) }) }),
      ),
    splitRows(
      ctx,
      shipmentItemDocument,
      'added',
      parts.map(({ row, quantity }) => ({ row, quantity, changes: { shipmentId: shipmentOf(row) } })),
    ),
  ]);
}

/** Judges goods that go on the shipment `id`, which is being packed. */
async function onExisting(
  ctx: Context,
  id: ShipmentId,
  input: AddInput,
  rows: readonly ShipmentItemRow[],
  deliveries: DeliveryAddresses,
): Promise<TargetShipment> {
  const shipment = await lockForAction(ctx, shipmentKind, id, 'addItems', { expectedVersion: input.expectedVersion });
  const { customerId, orderNumber } = shipment;
  const other = rows.find((row) => row.customerId !== customerId);
  if (!other) {
    judgeDeliveryAddresses(ctx, input, shipment, deliveries);
    return { id, orderNumber };
  }
  const [customer] = await ctx.tx
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.id, other.customerId));
  throw new Failure('other-customer', { customer: requireFound(customer).name, document: orderNumber });
}

/** Makes a shipment for each customer and address, in the order of the customers' ids. Answers the shipment of each row. */
async function onNewOnes(
  ctx: Context,
  rows: readonly ShipmentItemRow[],
  deliveries: DeliveryAddresses,
): Promise<Map<ShipmentItemId, TargetShipment>> {
  const wanted = rows.map(({ id, customerId }) => {
    const shipTo = deliveries.get(id) ?? null;
    return { id, customerId, shipTo, key: `${customerId} ${addressLine(shipTo)}` };
  });
  const first = new Map([...wanted].reverse().map((row) => [row.key, row]));
  const keys = [...first.values()].sort((a, b) => a.customerId - b.customerId || a.id - b.id);
  const made = await createShipments(
    ctx,
    keys.map(({ customerId, shipTo }) => ({ customerId, shipTo, hasGoods: true })),
  );
  const targets = new Map(keys.map(({ key }, index) => [key, requireFound(made[index])]));
  return new Map(wanted.map(({ id, key }) => [id, requireFound(targets.get(key))]));
}

/**
 * Puts pending goods on a shipment that is being packed, or on a new one per customer and address; a smaller quantity than the
 * row's splits it. Of two who want the same row one is refused with `row-taken`; more items than a save takes of a shipment are
 * refused too (domain.md §7 AddItem, §11).
 */
export async function addItems(ctx: Context, input: AddInput): Promise<OutputOf<typeof api.shipments.addItems>> {
  const ids = input.items.map((item) => item.pendingId);
  const { invoiceOrderId: id } = input;
  const locked = await lockShipmentChain(ctx, ids, id === undefined ? [] : [id]);
  const taken = await takeFree(ctx, input.items, locked);
  const deliveries = await readDeliveryAddresses(ctx, ids);
  const existing = id === undefined ? undefined : await onExisting(ctx, id, input, locked, deliveries);
  const made = existing ? undefined : await onNewOnes(ctx, locked, deliveries);
  await put(ctx, taken, (row) => requireFound(existing ?? made?.get(row.id)).id);
  const targets = existing ? [existing] : [...new Set(made?.values())];
  await recomputeState(
    ctx,
    limitLines(shipmentKind, maxShipmentItems),
    targets.map((target) => target.id),
  );
  for (const { id } of targets) ctx.record('shipments.itemsAdded', id);
  return targets;
}

/** Those of the locked rows that were acted on, once their shipments are brought to what they amount to now. */
async function settleShipmentsOf(
  ctx: Context,
  rows: readonly ShipmentItemRow[],
  { results }: BulkResult,
): Promise<ShipmentItemRow[]> {
  const done = new Set(results.filter(({ succeeded }) => succeeded).map(({ id }) => id));
  const changed = rows.filter(({ id }) => done.has(id));
  await recomputeState(
    ctx,
    shipmentKind,
    changed.flatMap(({ shipmentId }) => shipmentId ?? []),
  );
  return changed;
}

/** Takes goods off a shipment that is being packed: they are pending again, and stay reserved. */
export async function removeItem(ctx: Context, input: InputOf<typeof api.shipments.removeItem>): Promise<BulkResult> {
  const rows = await lockShipmentChain(ctx, idsIn(input));
  const removed = await forEachRow(ctx, input, async (id, expectedVersion) => {
    const changes = () => ({ shipmentId: null, cartonNo: null });
    return (await transition(ctx, shipmentItemDocument, id, 'remove', { expectedVersion, changes })).version + 1;
  });
  await settleShipmentsOf(ctx, rows, removed);
  return removed;
}

/** Notes that goods have arrived, at `endedAt` or now; not before they left. */
export async function endItems(ctx: Context, input: InputOf<typeof api.shipments.endItems>): Promise<BulkResult> {
  const rows = await lockShipmentChain(ctx, idsIn(input));
  await requireAfterShipping(ctx, rows, 'endedAt', input.endedAt);
  const endedAt = input.endedAt ?? effectiveNow;
  const ended = await forEachRow(ctx, input, async (id, expectedVersion) => {
    const changes = () => ({ endedAt });
    return (await transition(ctx, shipmentItemDocument, id, 'end', { expectedVersion, changes })).version + 1;
  });
  const arrived = await settleShipmentsOf(ctx, rows, ended);
  await recomputeItems(
    ctx,
    arrived.map(({ salesItemId }) => salesItemId),
  );
  return ended;
}
