import type { api, InputOf, StockTransfer, StockTransferId } from '@yipin/contract';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { lockForAction, recomputeState } from '../../platform/documents/transition.ts';
import { requireFound, refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { addRemark } from '../remarks/index.ts';
import { lastMovements, lockStock, move, type Movement, lockActiveWarehouses } from '../stock/index.ts';
import { lockTransferItems, type TransferItemRow, stockTransferDocument } from './stock-transfer-document.ts';
import { readTransfer } from './stock-transfer-rows.ts';
import { stockTransferItems, stockTransfers } from './stock-transfers.table.ts';
import { trueUpFreight } from './transfer-freight.ts';

const refType = 'TRANSFER_ITEM';

type MovedBy = Extract<Movement['kind'], 'TRANSFER_OUT' | 'TRANSFER_IN' | 'ADJUST'>;

/**
 * Returns the ledger references of the next movements of lines: a line may be sent again after an undo, and arrives in
 * parts.
 */
async function nextRefs(ctx: Context, items: readonly TransferItemRow[], kind: MovedBy) {
  const ids = items.map(({ id }) => id);
  const last = await lastMovements(ctx, refType, ids, kind);
  return ({ id }: TransferItemRow): Movement['ref'] => ({
    type: refType,
    id,
    sequence: (last.get(id)?.sequence ?? 0) + 1,
  });
}

async function finish(
  ctx: Context,
  id: StockTransferId,
  event: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<StockTransfer> {
  await recomputeState(ctx, stockTransferDocument, [id]);
  ctx.record(event, id, payload);
  return readTransfer(ctx, id);
}

/**
 * Sends the goods, of those that are not reserved. From now on their target warehouse stays active (domain.md §7.1
 * send).
 */
export async function send(ctx: Context, input: InputOf<typeof api.stockTransfers.send>): Promise<StockTransfer> {
  const { id, expectedVersion } = input;
  const { fromWarehouseId, toWarehouseId } = await lockForAction(ctx, stockTransferDocument, id, 'send', {
    expectedVersion,
  });
  const items = await lockTransferItems(ctx, id);
  const refOf = await nextRefs(ctx, items, 'TRANSFER_OUT');
  await lockActiveWarehouses(ctx, [toWarehouseId]);
  await move(
    ctx,
    items.map((item) => ({
      productId: item.productId,
      warehouseId: fromWarehouseId,
      kind: 'TRANSFER_OUT',
      quantity: -item.quantity,
      worth: 'kept',
      ref: refOf(item),
    })),
  );
  updateRow(ctx.tx, stockTransfers, id, { sentAt: effectiveNow });
  return finish(ctx, id, 'stockTransfers.sent');
}

interface Arrived {
  readonly item: TransferItemRow;
  readonly quantity: number;
  readonly lost: number;
}

function openOf({ quantity, arrivedQuantity, lostQuantity }: TransferItemRow): number {
  return quantity - arrivedQuantity - lostQuantity;
}

/** Returns the arrivals of lines: the given ones, or all open pieces. Throws `quantity-changed`. */
function arrivalsOf(
  items: readonly TransferItemRow[],
  given: InputOf<typeof api.stockTransfers.receive>['items'],
): Arrived[] {
  if (given === undefined)
    return items.flatMap((item) => (openOf(item) > 0 ? [{ item, quantity: openOf(item), lost: 0 }] : []));
  return given.map(({ itemId, quantity, lost }, index) => {
    const item = requireFound(items.find(({ id }) => id === itemId));
    const open = openOf(item);
    if (quantity + lost > open) throw refusedAt(`items.${index}.quantity`, 'quantity-changed', { open });
    return { item, quantity, lost };
  });
}

/**
 * Receives goods into the target warehouse, also in parts. Lost pieces are received and written off at once, with the
 * reason, so that the ledger explains each piece (domain.md §7.1 receive).
 */
export async function receive(ctx: Context, input: InputOf<typeof api.stockTransfers.receive>): Promise<StockTransfer> {
  const { id, expectedVersion, reason, remark } = input;
  const { toWarehouseId: warehouseId } = await lockForAction(ctx, stockTransferDocument, id, 'receive', {
    expectedVersion,
  });
  const lines = await lockTransferItems(ctx, id);
  const arrivals = arrivalsOf(lines, input.items);
  const isSomeLost = arrivals.some(({ lost }) => lost > 0);
  if (isSomeLost && reason === undefined) throw refusedAt('reason', 'reason-required');
  const items = arrivals.map(({ item }) => item);
  const [inRef, lossRef] = [await nextRefs(ctx, items, 'TRANSFER_IN'), await nextRefs(ctx, items, 'ADJUST')];
  // The freight shares of all lines change with the arrived pieces.
  await lockStock(
    ctx,
    lines.map(({ productId, quantity }) => ({ productId, warehouseId, quantity })),
  );
  await move(
    ctx,
    arrivals.flatMap(({ item, quantity, lost }): Movement[] => {
      const stockKey = { productId: item.productId, warehouseId };
      const arrived = {
        ...stockKey,
        kind: 'TRANSFER_IN',
        quantity: quantity + lost,
        worth: 'kept',
        ref: inRef(item),
      } as const;
      const loss = { ...stockKey, kind: 'ADJUST', quantity: -lost, worth: 'average', ref: lossRef(item) } as const;
      return [arrived, ...(lost > 0 ? [{ ...loss, reason: reason ?? '', remark }] : [])];
    }),
  );
  for (const { item, quantity, lost } of arrivals)
    updateRow(ctx.tx, stockTransferItems, item.id, {
      arrivedQuantity: item.arrivedQuantity + quantity,
      lostQuantity: item.lostQuantity + lost,
    });
  updateRow(ctx.tx, stockTransfers, id, { arrivedAt: effectiveNow });
  await trueUpFreight(ctx, [id]);
  if (remark !== '') await addRemark(ctx, { docType: 'TR', docId: id }, remark);
  return finish(ctx, id, 'stockTransfers.received', {
    quantity: arrivals.reduce((sum, { quantity }) => sum + quantity, 0),
    lost: arrivals.reduce((sum, { lost }) => sum + lost, 0),
  });
}

/** Returns the goods to their warehouse before any arrived. The reason becomes a note. */
export async function undoSend(
  ctx: Context,
  { id, expectedVersion, reason }: InputOf<typeof api.stockTransfers.undoSend>,
): Promise<StockTransfer> {
  const { fromWarehouseId } = await lockForAction(ctx, stockTransferDocument, id, 'undoSend', { expectedVersion });
  const items = await lockTransferItems(ctx, id);
  const refOf = await nextRefs(ctx, items, 'TRANSFER_IN');
  await move(
    ctx,
    items.map((item) => ({
      productId: item.productId,
      warehouseId: fromWarehouseId,
      kind: 'TRANSFER_IN',
      quantity: item.quantity,
      worth: 'kept',
      ref: refOf(item),
      remark: reason,
    })),
  );
  updateRow(ctx.tx, stockTransfers, id, { sentAt: null });
  await addRemark(ctx, { docType: 'TR', docId: id }, translate(ctx.language, 'stockTransfers:sendUndone', { reason }));
  return finish(ctx, id, 'stockTransfers.sendUndone', { reason });
}

/** Cancels a transfer that has not been sent. */
export async function cancel(ctx: Context, input: InputOf<typeof api.stockTransfers.cancel>): Promise<StockTransfer> {
  const { id, expectedVersion } = input;
  await lockForAction(ctx, stockTransferDocument, id, 'cancel', { expectedVersion });
  updateRow(ctx.tx, stockTransfers, id, { cancelledAt: effectiveNow });
  return finish(ctx, id, 'stockTransfers.cancelled');
}
