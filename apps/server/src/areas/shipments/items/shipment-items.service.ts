import {
  addressLine,
  type api,
  type BulkResult,
  idsIn,
  type InputOf,
  maxShipmentItems,
  type OutputOf,
  type Package,
  type ShipmentId,
  type ShipmentItemId,
} from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { lastWriter } from '../../../platform/catalogue/last-writer.ts';
import type { Context } from '../../../platform/context.ts';
import { forEachRow, refusalIn, throwRowFailures } from '../../../platform/documents/bulk.ts';
import { splitRows } from '../../../platform/documents/split-rows.ts';
import { lockForAction, requireAction, recomputeState, transition } from '../../../platform/documents/transition.ts';
import { limitLines } from '../../../platform/documents/up-to-lines.ts';
import { Failure, requireFound, type RowFailure } from '../../../platform/failure.ts';
import { recomputeItems } from '../../artware-orders/index.ts';
import { customers } from '../../customers/customers.table.ts';
import {
  type DeliveryAddresses,
  checkDeliveryAddresses,
  readDeliveryAddresses,
} from '../delivery/delivery-addresses.ts';
import { createShipments } from '../save-shipment.service.ts';
import {
  shipmentItemDocument,
  lockShipmentChain,
  type ShipmentItemRow,
  shipmentDocument,
} from '../shipment-document.ts';
import { requireAfterShipping } from '../delivery/require-after-shipping.ts';
import { shipmentItems, shipments } from '../shipments.table.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';
import { shownName } from '../../../platform/catalogue/shown-name.ts';

type AddInput = InputOf<typeof api.shipments.addItems>;
type ReadyItemRequest = AddInput['items'][number];
type TargetShipment = OutputOf<typeof api.shipments.addItems>[number];

async function numberOf({ tx }: Context, id: ShipmentId): Promise<string> {
  const [row] = await tx.select({ orderNumber: shipments.orderNumber }).from(shipments).where(eq(shipments.id, id));
  return requireFound(row).orderNumber;
}

/**
 * Returns the reason that a locked row cannot be added, or undefined if it can. What happened to the row is reported
 * before a version conflict.
 */
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
  // A row that was canceled in the meantime is on no shipment, and a pending part of it must not be created.
  return refusalIn(
    requireAction(ctx, shipmentItemDocument, row, 'add', row.status === 'pending' ? { expectedVersion } : {}),
  );
}

/** Pieces of a locked row to put on a shipment. */
interface PiecesToShip {
  readonly row: ShipmentItemRow;
  readonly quantity: number;
}

/**
 * Returns the locked rows with the requested pieces. Throws the failures of all rows that cannot be added; the own
 * failure for a single row.
 */
async function selectPieces(
  ctx: Context,
  requests: readonly ReadyItemRequest[],
  locked: readonly ShipmentItemRow[],
): Promise<PiecesToShip[]> {
  const rows = new Map(locked.map((row) => [row.id, row]));
  const failuresOf = async (request: ReadyItemRequest): Promise<RowFailure[]> => {
    const row = rows.get(request.pendingId);
    const failure = row ? await readyItemFailureOf(ctx, request, row) : new Failure('not-found');
    return failure ? [{ id: request.pendingId, failure }] : [];
  };
  // One turn of the event loop, so that the number of messages does not depend on the number of rows.
  const refused = await Promise.all(requests.map(failuresOf));
  throwRowFailures(refused.flat(), requests.length);
  return requests.map(({ pendingId, quantity }) => {
    const row = requireFound(rows.get(pendingId));
    return { row, quantity: quantity ?? row.quantity };
  });
}

/** The package of a new shipment. */
const firstPackage = { cartonNo: '1', trackingNumber: '' } satisfies Package;

function isWhole({ row, quantity }: PiecesToShip): boolean {
  return quantity === row.quantity;
}

/**
 * Puts goods on shipments, with as many messages for many as for few. A part of a row becomes a row of its own, and
 * both stay reserved.
 */
async function put(
  ctx: Context,
  taken: readonly PiecesToShip[],
  targetOf: (row: ShipmentItemRow) => Pick<TargetShipment, 'id'> & { readonly cartonNo: string | null },
): Promise<void> {
  const placeOf = (row: ShipmentItemRow) => {
    const { id: shipmentId, cartonNo } = targetOf(row);
    return { shipmentId, cartonNo };
  };
  const parts = taken.filter((one) => !isWhole(one));
  await Promise.all([
    ...taken
      .filter(isWhole)
      .map(({ row }) => transition(ctx, shipmentItemDocument, row.id, 'add', { changes: () => placeOf(row) })),
    splitRows(
      ctx,
      shipmentItemDocument,
      'added',
      parts.map(({ row, quantity }) => ({ row, quantity, changes: placeOf(row) })),
    ),
  ]);
}

/** Checks goods to be added to the shipment `id`, which is being packed. */
async function onExisting(
  ctx: Context,
  id: ShipmentId,
  input: AddInput,
  rows: readonly ShipmentItemRow[],
  deliveries: DeliveryAddresses,
): Promise<TargetShipment> {
  const shipment = await lockForAction(ctx, shipmentDocument, id, 'addItems', {
    expectedVersion: input.expectedVersion,
  });
  const { customerId, orderNumber } = shipment;
  const other = rows.find((row) => row.customerId !== customerId);
  if (!other) {
    checkDeliveryAddresses(ctx, input, shipment, deliveries);
    return { id, orderNumber };
  }
  const [customer] = await ctx.tx
    .select({ name: shownName(customers).as('shown_name') })
    .from(customers)
    .where(eq(customers.id, other.customerId));
  throw new Failure('other-customer', { customer: requireFound(customer).name, document: orderNumber });
}

/**
 * Creates a shipment per customer and address, in the order of the ids of the customers. Returns the shipment of each
 * row.
 */
async function onNewOnes(
  ctx: Context,
  rows: readonly ShipmentItemRow[],
  deliveries: DeliveryAddresses,
): Promise<Map<ShipmentItemId, TargetShipment>> {
  const addressed = rows.map(({ id, customerId }) => {
    const shipTo = deliveries.get(id) ?? null;
    return { id, customerId, shipTo, key: `${customerId} ${addressLine(shipTo)}` };
  });
  const first = new Map([...addressed].reverse().map((row) => [row.key, row]));
  const keys = [...first.values()].sort((a, b) => a.customerId - b.customerId || a.id - b.id);
  const made = await createShipments(
    ctx,
    keys.map(({ customerId, shipTo }) => ({ customerId, shipTo, hasGoods: true, packages: [firstPackage] })),
  );
  const targets = new Map(keys.map(({ key }, index) => [key, requireFound(made[index])]));
  return new Map(addressed.map(({ id, key }) => [id, requireFound(targets.get(key))]));
}

/**
 * Puts pending goods on a shipment that is being packed, or on a new one per customer and address; a quantity below
 * that of the row splits it. Throws `row-taken` when another user added the row before, and `validation-failed` above
 * the limit of items (domain.md §7 AddItem, §11).
 */
export async function addItems(ctx: Context, input: AddInput): Promise<OutputOf<typeof api.shipments.addItems>> {
  const ids = input.items.map((item) => item.pendingId);
  const { invoiceOrderId: id } = input;
  const locked = await lockShipmentChain(ctx, ids, id === undefined ? [] : [id]);
  const taken = await selectPieces(ctx, input.items, locked);
  const deliveries = await readDeliveryAddresses(ctx, ids);
  const existing = id === undefined ? undefined : await onExisting(ctx, id, input, locked, deliveries);
  const made = existing ? undefined : await onNewOnes(ctx, locked, deliveries);
  // A new shipment begins with one package that contains everything; goods that are added later are in none yet.
  const cartonNo = existing ? null : firstPackage.cartonNo;
  await put(ctx, taken, (row) => ({ id: requireFound(existing ?? made?.get(row.id)).id, cartonNo }));
  const targets = existing ? [existing] : [...new Set(made?.values())];
  await recomputeState(
    ctx,
    limitLines(shipmentDocument, maxShipmentItems),
    targets.map((target) => target.id),
  );
  for (const { id } of targets) ctx.record('shipments.itemsAdded', id);
  return targets;
}

/** Recomputes the shipments of the rows for which a bulk action succeeded. Returns these rows. */
async function recomputeShipmentsOf(
  ctx: Context,
  rows: readonly ShipmentItemRow[],
  { results }: BulkResult,
): Promise<ShipmentItemRow[]> {
  const done = new Set(results.filter(({ succeeded }) => succeeded).map(({ id }) => id));
  const changed = rows.filter(({ id }) => done.has(id));
  await recomputeState(
    ctx,
    shipmentDocument,
    changed.flatMap(({ shipmentId }) => shipmentId ?? []),
  );
  return changed;
}

/** Removes goods from a shipment that is being packed: they are pending again, and stay reserved. */
export async function removeItem(ctx: Context, input: InputOf<typeof api.shipments.removeItem>): Promise<BulkResult> {
  const rows = await lockShipmentChain(ctx, idsIn(input));
  const removed = await forEachRow(ctx, input, async (id, expectedVersion) => {
    const changes = () => ({ shipmentId: null, cartonNo: null });
    return (await transition(ctx, shipmentItemDocument, id, 'remove', { expectedVersion, changes })).version + 1;
  });
  await recomputeShipmentsOf(ctx, rows, removed);
  return removed;
}

/** Marks goods as delivered at `endedAt` or now. Throws `validation-failed` for a time before they left. */
export async function endItems(ctx: Context, input: InputOf<typeof api.shipments.endItems>): Promise<BulkResult> {
  const rows = await lockShipmentChain(ctx, idsIn(input));
  await requireAfterShipping(ctx, rows, 'endedAt', input.endedAt);
  const endedAt = input.endedAt ?? effectiveNow;
  const ended = await forEachRow(ctx, input, async (id, expectedVersion) => {
    const changes = () => ({ endedAt });
    return (await transition(ctx, shipmentItemDocument, id, 'end', { expectedVersion, changes })).version + 1;
  });
  const arrived = await recomputeShipmentsOf(ctx, rows, ended);
  await recomputeItems(
    ctx,
    arrived.map(({ salesItemId }) => salesItemId),
  );
  return ended;
}
