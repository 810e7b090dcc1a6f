import { type api, type InputOf, type Shipment, type ShipmentId } from '@yipin/contract';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { lockForAction as lockRowForAction, recomputeState, transition } from '../../platform/documents/transition.ts';
import { requireFound } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { recomputeItems } from '../artware-orders/index.ts';
import { addRemark } from '../remarks/index.ts';
import { lastMovements, move } from '../stock/index.ts';
import { deciderOfAddress } from './delivery/delivery-addresses.ts';
import { checkFreightCharge, shareFreight } from './freight/freight.ts';
import {
  shipmentItemDocument,
  lockShipment,
  salesItemIdsOf,
  type ShipmentItemRow,
  shipmentDocument,
} from './shipment-document.ts';
import { readShipment } from './shipment-rows.ts';
import { type shipmentItems, shipments } from './shipments.table.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';

type ShipmentAction = keyof typeof shipmentDocument.machine.transitions;
type ShipmentItemAction = keyof typeof shipmentItemDocument.machine.transitions;

interface VersionedShipmentRef {
  readonly id: ShipmentId;
  readonly expectedVersion?: number | undefined;
}

/** Locks a shipment with all rows of its actions, and checks the action. Returns it with its live items. */
async function lockForAction(ctx: Context, { id, expectedVersion }: VersionedShipmentRef, action: ShipmentAction) {
  const items = await lockShipment(ctx, id);
  return { items, row: await lockRowForAction(ctx, shipmentDocument, id, action, { expectedVersion }) };
}

/** Does the same; returns the live items. */
async function begin(ctx: Context, named: VersionedShipmentRef, action: ShipmentAction): Promise<ShipmentItemRow[]> {
  return (await lockForAction(ctx, named, action)).items;
}

/**
 * Applies an action to all items of a shipment, in one turn of the event loop: the number of messages does not depend
 * on the number of items.
 */
async function applyToItems(
  ctx: Context,
  items: readonly ShipmentItemRow[],
  action: ShipmentItemAction,
  changes: PgUpdateSetSource<typeof shipmentItems> = {},
): Promise<void> {
  await Promise.all(
    items.map(({ id }) => transition(ctx, shipmentItemDocument, id, action, { changes: () => changes })),
  );
}

/** Recomputes the shipment and the orders of its items. */
async function recomputeGoods(ctx: Context, id: ShipmentId, items: readonly ShipmentItemRow[]): Promise<void> {
  await recomputeState(ctx, shipmentDocument, [id]);
  await recomputeItems(ctx, salesItemIdsOf(items));
}

/** Recomputes, records the event and returns the shipment. */
async function finish(
  ctx: Context,
  id: ShipmentId,
  items: readonly ShipmentItemRow[],
  event: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<Shipment> {
  await recomputeGoods(ctx, id, items);
  ctx.record(event, id, payload);
  return readShipment(ctx, id);
}

function byStockKey(a: ShipmentItemRow, b: ShipmentItemRow): number {
  return a.productId - b.productId || a.warehouseId - b.warehouseId || a.id - b.id;
}

const refType = 'SHIPMENT_ITEM';

/**
 * Returns the ledger reference of one start of an item. An item may have been started before, also on another shipment,
 * so starts are numbered per item.
 */
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

/** Ships the goods: they leave the stock at the average cost, with their reservation (domain.md §7 start). */
export async function start(ctx: Context, input: InputOf<typeof api.shipments.start>): Promise<Shipment> {
  const { items, row } = await lockForAction(ctx, input, 'start');
  await checkFreightCharge(ctx, items, { ...row, confirmed: input.confirmed });
  const starts = await lastStarts(ctx, items);
  await move(
    ctx,
    [...items].sort(byStockKey).map((item) => ({
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
  await applyToItems(ctx, items, 'start');
  updateRow(ctx.tx, shipments, input.id, { startedAt: effectiveNow });
  await recomputeGoods(ctx, input.id, items);
  await shareFreight(ctx, input.id);
  ctx.record('shipments.started', input.id);
  return readShipment(ctx, input.id);
}

/**
 * Undoes the start before any goods arrived: they return to the stock at the value they left with, reserved as before,
 * and the freight is removed. The reason becomes a note.
 */
export async function undoStart(ctx: Context, input: InputOf<typeof api.shipments.undoStart>): Promise<Shipment> {
  const { items, row } = await lockForAction(ctx, input, 'undoStart');
  const starts = await lastStarts(ctx, items);
  await move(
    ctx,
    [...items].sort(byStockKey).map((item) => {
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
  await applyToItems(ctx, items, 'undoStart');
  // The address of an order may have changed in transit.
  const addressConfirmedBy = row.addressConfirmedBy ?? (await deciderOfAddress(ctx, items, row.shipTo));
  updateRow(ctx.tx, shipments, input.id, { startedAt: null, freightBilled: true, addressConfirmedBy });
  await recomputeGoods(ctx, input.id, items);
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

/** Marks all goods in transit as delivered. */
export async function end(ctx: Context, input: InputOf<typeof api.shipments.end>): Promise<Shipment> {
  const items = await begin(ctx, input, 'end');
  const underWay = items.filter((item) => item.status === 'shipping');
  await applyToItems(ctx, underWay, 'end', { endedAt: effectiveNow });
  return finish(ctx, input.id, underWay, 'shipments.ended');
}

/** Undoes the delivery before its receipt was confirmed: all goods are in transit again. A reason becomes a note. */
export async function undoEnd(ctx: Context, input: InputOf<typeof api.shipments.undoEnd>): Promise<Shipment> {
  const { id, reason = '' } = input;
  const items = await begin(ctx, input, 'undoEnd');
  await applyToItems(ctx, items, 'undoEnd', { endedAt: null });
  if (reason !== '')
    await addRemark(ctx, { docType: 'SH', docId: id }, translate(ctx.language, 'shipments:endUndone', { reason }));
  return finish(ctx, id, items, 'shipments.endUndone', { reason });
}

/** Completes the shipment: it cannot change any more. */
export async function complete(ctx: Context, input: InputOf<typeof api.shipments.complete>): Promise<Shipment> {
  const items = await begin(ctx, input, 'complete');
  await applyToItems(ctx, items, 'complete');
  updateRow(ctx.tx, shipments, input.id, { completedAt: effectiveNow });
  return finish(ctx, input.id, items, 'shipments.completed');
}

/** Cancels a shipment that is being packed: its goods are pending again, and stay reserved. */
export async function cancel(ctx: Context, input: InputOf<typeof api.shipments.cancel>): Promise<Shipment> {
  const items = await begin(ctx, input, 'cancel');
  await applyToItems(ctx, items, 'putBack', { shipmentId: null, cartonNo: null });
  updateRow(ctx.tx, shipments, input.id, { cancelledAt: effectiveNow });
  return finish(ctx, input.id, items, 'shipments.cancelled');
}

/** Charges the freight of a shipment that started before orders were charged (domain.md §7 billFreight). */
export async function billFreight(ctx: Context, input: InputOf<typeof api.shipments.billFreight>): Promise<Shipment> {
  const { items, row } = await lockForAction(ctx, input, 'billFreight');
  await checkFreightCharge(ctx, items, { ...row, confirmed: input.confirmed });
  updateRow(ctx.tx, shipments, input.id, { freightBilled: true });
  await shareFreight(ctx, input.id);
  ctx.record('shipments.freightBilled', input.id, { amount: row.freightChargedAud });
  return readShipment(ctx, input.id);
}
