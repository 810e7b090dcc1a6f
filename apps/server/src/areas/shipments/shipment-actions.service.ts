import { type api, type InputOf, type Shipment, type ShipmentId } from '@yipin/contract';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { lockForAction as lockRowForAction, recomputeState, transition } from '../../platform/documents/transition.ts';
import { requireFound } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { recomputeItems } from '../artware-orders/index.ts';
import { addRemark } from '../remarks/index.ts';
import { lastMovements, move } from '../stock/index.ts';
import { judgeCharging, shareFreight } from './freight.ts';
import {
  shipmentItemDocument,
  lockShipment,
  salesItemIdsOf,
  type ShipmentItemRow,
  shipmentKind,
} from './shipment-document.ts';
import { readShipment } from './shipment-rows.ts';
import { type shipmentItems, shipments } from './shipments.table.ts';
import { effectiveNow } from '../../platform/db/tenant-table.ts';

type ShipmentAction = keyof typeof shipmentKind.machine.transitions;
type ShipmentItemAction = keyof typeof shipmentItemDocument.machine.transitions;

interface VersionedShipmentRef {
  readonly id: ShipmentId;
  readonly expectedVersion?: number | undefined;
}

/** Locks a shipment with all that its actions touch, and judges the action on it. Answers it with its live items. */
async function lockForAction(ctx: Context, { id, expectedVersion }: VersionedShipmentRef, action: ShipmentAction) {
  const items = await lockShipment(ctx, id);
  return { items, row: await lockRowForAction(ctx, shipmentKind, id, action, { expectedVersion }) };
}

/** The same; answers the live items. */
async function begin(ctx: Context, named: VersionedShipmentRef, action: ShipmentAction): Promise<ShipmentItemRow[]> {
  return (await lockForAction(ctx, named, action)).items;
}

/** Takes the items along with their shipment: all in one turn, so that many cost no more messages than one. */
async function moveAlong(
  ctx: Context,
  items: readonly ShipmentItemRow[],
  action: ShipmentItemAction,
  changes: PgUpdateSetSource<typeof shipmentItems> = {},
): Promise<void> {
  await Promise.all(
    items.map(({ id }) => transition(ctx, shipmentItemDocument, id, action, { changes: () => changes })),
  );
}

/** Brings the shipment and the orders it delivers to what became of the items. */
async function settleGoods(ctx: Context, id: ShipmentId, items: readonly ShipmentItemRow[]): Promise<void> {
  await recomputeState(ctx, shipmentKind, [id]);
  await recomputeItems(ctx, salesItemIdsOf(items));
}

/** The same; records the event, and returns the shipment. */
async function finish(
  ctx: Context,
  id: ShipmentId,
  items: readonly ShipmentItemRow[],
  event: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<Shipment> {
  await settleGoods(ctx, id, items);
  ctx.record(event, id, payload);
  return readShipment(ctx, id);
}

function byPlace(a: ShipmentItemRow, b: ShipmentItemRow): number {
  return a.productId - b.productId || a.warehouseId - b.warehouseId || a.id - b.id;
}

const refType = 'SHIPMENT_ITEM';

/** How the ledger names one start of one item. An item may have been started before, on another shipment even, so it counts its own starts. */
function refOf({ id }: ShipmentItemRow, sequence: number) {
  return { type: refType, id, sequence };
}

function lastStarts(ctx: Context, items: readonly ShipmentItemRow[]) {
  return lastMovements(
    ctx,
    refType,
    items.map((item) => item.id),
    'SHIP_OUT',
  );
}

/** The goods leave: out of the stock at the average cost, with their reservation (domain.md §7 start). */
export async function start(ctx: Context, input: InputOf<typeof api.shipments.start>): Promise<Shipment> {
  const { items, row } = await lockForAction(ctx, input, 'start');
  await judgeCharging(ctx, items, { ...row, confirmed: input.confirmed });
  const starts = await lastStarts(ctx, items);
  await move(
    ctx,
    [...items].sort(byPlace).map((item) => ({
      productId: item.productId,
      warehouseId: item.warehouseId,
      kind: 'SHIP_OUT' as const,
      quantity: -item.quantity,
      reserved: -item.quantity,
      worth: 'average' as const,
      ref: refOf(item, (starts.get(item.id)?.sequence ?? 0) + 1),
      shipmentId: input.id,
    })),
  );
  await moveAlong(ctx, items, 'start');
  updateRow(ctx.tx, shipments, input.id, { startedAt: effectiveNow });
  await settleGoods(ctx, input.id, items);
  await shareFreight(ctx, input.id);
  ctx.record('shipments.started', input.id);
  return readShipment(ctx, input.id);
}

/**
 * The goods are back before any arrived: into the stock at the value they left with, reserved as before, freight taken
 * off. Why is kept as a remark.
 */
export async function undoStart(ctx: Context, input: InputOf<typeof api.shipments.undoStart>): Promise<Shipment> {
  const items = await begin(ctx, input, 'undoStart');
  const starts = await lastStarts(ctx, items);
  await move(
    ctx,
    [...items].sort(byPlace).map((item) => {
      const { sequence, valueCny } = requireFound(starts.get(item.id));
      return {
        productId: item.productId,
        warehouseId: item.warehouseId,
        kind: 'SHIP_UNDO' as const,
        quantity: item.quantity,
        reserved: item.quantity,
        worth: { valueCny },
        ref: refOf(item, sequence),
        shipmentId: input.id,
        remark: input.reason,
      };
    }),
  );
  await moveAlong(ctx, items, 'undoStart');
  updateRow(ctx.tx, shipments, input.id, { startedAt: null, freightBilled: true });
  await settleGoods(ctx, input.id, items);
  await shareFreight(ctx, input.id);
  const { reason } = input;
  await addRemark(
    ctx,
    { docType: 'SH', docId: input.id },
    translate(ctx.language, 'shipments:startUndone', { reason }),
  );
  ctx.record('shipments.startUndone', input.id, { reason });
  return readShipment(ctx, input.id);
}

/** All goods still on their way have arrived. */
export async function end(ctx: Context, input: InputOf<typeof api.shipments.end>): Promise<Shipment> {
  const items = await begin(ctx, input, 'end');
  const underWay = items.filter((item) => item.status === 'shipping');
  await moveAlong(ctx, underWay, 'end', { endedAt: effectiveNow });
  return finish(ctx, input.id, underWay, 'shipments.ended');
}

/** Closes the file: the shipment changes no more. */
export async function complete(ctx: Context, input: InputOf<typeof api.shipments.complete>): Promise<Shipment> {
  const items = await begin(ctx, input, 'complete');
  await moveAlong(ctx, items, 'complete');
  updateRow(ctx.tx, shipments, input.id, { completedAt: effectiveNow });
  return finish(ctx, input.id, items, 'shipments.completed');
}

/** Gives up a shipment that is being packed: its goods are pending again, and stay reserved. */
export async function cancel(ctx: Context, input: InputOf<typeof api.shipments.cancel>): Promise<Shipment> {
  const items = await begin(ctx, input, 'cancel');
  await moveAlong(ctx, items, 'putBack', { shipmentId: null, cartonNo: null });
  updateRow(ctx.tx, shipments, input.id, { cancelledAt: effectiveNow });
  return finish(ctx, input.id, items, 'shipments.cancelled');
}

/** Charges the orders of a shipment that started before orders were charged for freight (domain.md §7 billFreight). */
export async function billFreight(ctx: Context, input: InputOf<typeof api.shipments.billFreight>): Promise<Shipment> {
  const { items, row } = await lockForAction(ctx, input, 'billFreight');
  await judgeCharging(ctx, items, { ...row, confirmed: input.confirmed });
  updateRow(ctx.tx, shipments, input.id, { freightBilled: true });
  await shareFreight(ctx, input.id);
  ctx.record('shipments.freightBilled', input.id, { amount: row.freightChargedAud });
  return readShipment(ctx, input.id);
}
