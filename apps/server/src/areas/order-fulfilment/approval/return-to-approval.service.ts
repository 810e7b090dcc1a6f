import { type api, type ArtwareOrderItemId, type BulkResult, idsIn, type InputOf } from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import {
  bulkResultOf,
  emptyListFailure,
  expectedVersionOf,
  throwRowFailures,
} from '../../../platform/documents/bulk.ts';
import { readDocumentLabels } from '../../../platform/documents/visible-documents.ts';
import { Failure, requireFound, type RowFailure } from '../../../platform/failure.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import { translate } from '../../../platform/server-texts.ts';
import { recomputeOrders, recordPieces } from '../../artware-orders/index.ts';
import { cancelRequests, lockPurchaseItemsOf } from '../../purchase-orders/index.ts';
import { addRemarks } from '../../remarks/index.ts';
import { freeReady, lockShipmentItemsOf } from '../../shipments/index.ts';
import { lockBalances } from '../../stock/index.ts';
import { type Locked, lockNamed } from '../lock-item.ts';
import type { Cover } from '../lock-cover.ts';
import { piecesOf } from './decide-approval.ts';
import { type CoveredLine, type CoverNumbers, decideReturn } from './decide-return.ts';

type ReturnToApproval = InputOf<typeof api.orderFulfilment.returnToApproval>;

/** Locks the live purchases of lines, their live goods from stock, and the balances of goods that can be freed. */
async function lockReturning(ctx: Context, ids: readonly ArtwareOrderItemId[]): Promise<Cover> {
  const purchases = await lockPurchaseItemsOf(ctx, ids);
  const goods = (await lockShipmentItemsOf(ctx, ids)).filter(
    ({ sourceCode, status }) => sourceCode === 'ST' && status !== 'cancelled',
  );
  await lockBalances(
    ctx,
    goods.filter(({ status }) => status === 'pending'),
  );
  return { purchases, goods };
}

async function readNumbers({ tx }: Context, { purchases, goods }: Cover): Promise<CoverNumbers> {
  const [purchaseOrders, shipments] = await Promise.all([
    readDocumentLabels(
      tx,
      'PO',
      purchases.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? []),
    ),
    readDocumentLabels(
      tx,
      'SH',
      goods.flatMap(({ shipmentId }) => shipmentId ?? []),
    ),
  ]);
  return { purchaseOrders, shipments };
}

/** Returns a function that finds a locked line with its order and what covers it; undefined = it is not locked. */
function coveredLines({ items, orders }: Locked, { purchases, goods }: Cover) {
  const itemById = new Map(items.map((item) => [item.id, item]));
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const purchasesOf = rowsBy(purchases, ({ salesItemId }) => salesItemId);
  const goodsOf = rowsBy(goods, ({ salesItemId }) => salesItemId);
  return (id: ArtwareOrderItemId): CoveredLine | undefined => {
    const item = itemById.get(id);
    return (
      item && {
        id,
        item,
        order: requireFound(orderById.get(item.orderId)),
        purchases: purchasesOf.get(id) ?? [],
        goods: goodsOf.get(id) ?? [],
      }
    );
  };
}

/** Cancels what returns of lines, and writes their new counts and their orders. Returns the new versions by id. */
async function write(ctx: Context, lines: readonly CoveredLine[]): Promise<(id: number) => number> {
  await cancelRequests(
    ctx,
    lines.flatMap(({ purchases }) => purchases),
  );
  await freeReady(
    ctx,
    lines.flatMap(({ goods }) => goods.map((row) => ({ row, quantity: row.quantity }))),
  );
  const versions = new Map<number, number>();
  for (const { id, item, purchases, goods } of lines) {
    const [bought, reserved] = [piecesOf(purchases), piecesOf(goods)];
    const pieces = { toApproveQty: bought + reserved, purchasingQty: -bought, readyQty: -reserved };
    versions.set(id, recordPieces(ctx, item, pieces).version);
  }
  await recomputeOrders(
    ctx,
    lines.map(({ order }) => order.id),
  );
  return (id) => requireFound(versions.get(id));
}

/** Adds the reason as a remark to each line, and records one event for each order. */
async function recordReturns(ctx: Context, lines: readonly CoveredLine[], reason: string): Promise<void> {
  for (const [orderId, returned] of rowsBy(lines, ({ order }) => order.id))
    ctx.record('orderFulfilment.returnedToApproval', orderId, {
      lines: returned.length,
      onRequest: piecesOf(returned.flatMap(({ purchases }) => purchases)),
      fromStock: piecesOf(returned.flatMap(({ goods }) => goods)),
      reason,
    });
  if (reason === '') return;
  const text = translate(ctx.language, 'artwareOrders:returnedFor', { reason });
  await addRemarks(
    ctx,
    lines.map(({ id, order }) => ({ docType: 'AO', docId: order.id, itemId: id, text })),
  );
}

/**
 * Returns approved pieces of lines to approval, while nothing was done with them (domain.md §5 `ReturnToApproval`): cancels
 * their purchase requests, frees their reserved stock, or both. Goods that were received for a line stay. Everything is
 * decided by locked rows before the first write, so the number of messages does not depend on the number of lines.
 */
export async function returnToApproval(ctx: Context, body: ReturnToApproval): Promise<BulkResult> {
  const { reason = '', parts } = body;
  const ids = idsIn(body);
  if (ids.length === 0) throw emptyListFailure(ctx, 'ids');
  const locked = await lockNamed(ctx, body);
  const cover = await lockReturning(
    ctx,
    locked.items.map(({ id }) => id),
  );
  const numbers = await readNumbers(ctx, cover);
  const coveredLine = coveredLines(locked, cover);
  const decided = await Promise.all(
    ids.map(async (id): Promise<CoveredLine | RowFailure> => {
      const line = coveredLine(id);
      return line
        ? decideReturn(ctx, line, {
            parts: parts === 'all' ? ['purchase', 'stock'] : [parts],
            expectedVersion: expectedVersionOf(body, id, ids.length),
            numbers,
          })
        : { id, failure: new Failure('not-found') };
    }),
  );
  if (body.mode === 'all')
    throwRowFailures(
      decided.filter((line) => 'failure' in line),
      ids.length,
    );
  const returned = decided.filter((line) => 'item' in line);
  const versionOf = await write(ctx, returned);
  await recordReturns(ctx, returned, reason);
  return bulkResultOf(
    ctx,
    body,
    decided.map((line) => ('failure' in line ? line : { id: line.id, version: versionOf(line.id) })),
  );
}
