import {
  type api,
  type ArtwareOrderItemId,
  artwareOrderItemMachine,
  type BulkResult,
  idsIn,
  type InputOf,
} from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { Failure, refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { markCompleted, markDeleted, recomputeItems } from '../artware-orders/index.ts';
import { followGoods, lockChannelOrdersOf } from '../channel-orders/index.ts';
import { releasePurchases } from '../purchase-orders/index.ts';
import { confirmClientReceipt, lockShipmentItemsOf, releaseReady, requireAfterShipping } from '../shipments/index.ts';
import { type LockedLine, lockNamed } from './lock-item.ts';
import { lockCover } from './lock-cover.ts';
import { remarkWhy, runBulkAction } from './lines-together.ts';

function idsOf(lines: readonly Pick<LockedLine, 'item'>[]): ArtwareOrderItemId[] {
  return lines.map(({ item }) => item.id);
}

/** Locks the purchases and goods of lines, see {@link lockCover}. Returns the ids of the lines with purchases. */
async function lockBought(ctx: Context, ids: readonly ArtwareOrderItemId[]): Promise<ReadonlySet<number | null>> {
  const { purchases } = await lockCover(ctx, ids);
  return new Set(purchases.map((item) => item.salesItemId));
}

/**
 * Deletes lines without shipped pieces (domain.md §5 `itemDelete`). Reserved stock is released; purchased pieces become
 * free stock if the input allows it; the reason is added as a remark of the line.
 */
export async function deleteItems(ctx: Context, body: InputOf<typeof api.orderFulfilment.delete>): Promise<BulkResult> {
  const agencies = await lockChannelOrdersOf(ctx, idsIn(body));
  const locked = await lockNamed(ctx, body);
  const { releaseToStock = false, reason = '' } = body;
  const bought = await lockBought(
    ctx,
    locked.items.map((item) => item.id),
  );
  const result = await runBulkAction(ctx, body, locked, 'delete', async (lines) => {
    const ids = idsOf(lines);
    await releasePurchases(
      ctx,
      ids.filter((id) => bought.has(id)),
      { openOnly: false, releaseToStock },
    );
    await releaseReady(ctx, ids);
    if (reason !== '')
      await remarkWhy(ctx, lines, () => translate(ctx.language, 'artwareOrders:deletedFor', { reason }));
    const deleted = await markDeleted(
      ctx,
      lines.map(({ item }) => item),
      reason,
    );
    for (const id of ids) ctx.record('orderFulfilment.itemDeleted', id, { reason, releaseToStock });
    return deleted;
  });
  await followGoods(ctx, agencies);
  return result;
}

/** Completes those of received lines of which no piece is missing. Returns all lines with their new versions. */
async function completeWhole(ctx: Context, lines: Parameters<typeof markCompleted>[1]) {
  const whole = lines.filter((item) => missingOf(item) === 0);
  if (whole.length === 0) return lines;
  for (const { id } of whole) ctx.record('orderFulfilment.itemCompleted', id, { missing: 0, reason: '' });
  const completed = new Map((await markCompleted(ctx, whole, '')).map((line) => [line.id, line]));
  return lines.map((line) => completed.get(line.id) ?? line);
}

/**
 * Records that the client received the shipped pieces; goods in transit count as delivered (domain.md §5
 * `itemClientsReceiving`). With `complete`, lines that are received completely are completed.
 */
export async function confirmReceipt(
  ctx: Context,
  body: InputOf<typeof api.orderFulfilment.confirmReceipt>,
): Promise<BulkResult> {
  const { receivedAt, remark, complete = false } = body;
  const permission = artwareOrderItemMachine.transitions.complete.access;
  if (complete && !may(ctx, permission)) throw new Failure('not-permitted', { permission });
  const agencies = complete ? await lockChannelOrdersOf(ctx, idsIn(body)) : [];
  const locked = await lockNamed(ctx, body);
  const goods = await lockShipmentItemsOf(
    ctx,
    locked.items.map((item) => item.id),
  );
  await requireAfterShipping(ctx, goods, 'receivedAt', receivedAt);
  const result = await runBulkAction(ctx, body, locked, 'confirmReceipt', async (lines) => {
    const ids = idsOf(lines);
    await confirmClientReceipt(ctx, ids, { receivedAt, remark });
    for (const id of ids) ctx.record('orderFulfilment.clientReceived', id);
    const received = await recomputeItems(ctx, ids);
    return complete ? completeWhole(ctx, received) : received;
  });
  await followGoods(ctx, agencies);
  return result;
}

type Closing = InputOf<typeof api.orderFulfilment.complete>;
type OpenPieces = Pick<LockedLine['item'], 'quantity' | 'shortQuantity' | 'receivedQty'>;

/** Returns the pieces of a line that the client has not received. */
function missingOf({ quantity, shortQuantity, receivedQty }: OpenPieces): number {
  return quantity - shortQuantity - receivedQty;
}

/** Refuses to close a line short without `shortClose`, a reason and, for ready goods, `releaseToStock`. */
function requireShortClose({ item }: LockedLine, { shortClose, releaseToStock = false, reason = '' }: Closing): void {
  if (!shortClose) throw new Failure('short-close-required', { missing: missingOf(item) });
  if (reason === '') throw refusedAt('reason', 'reason-required');
  if (item.readyQty > 0 && !releaseToStock) throw new Failure('release-required', { ready: item.readyQty });
}

/**
 * Completes lines that the client received completely (domain.md §5 `itemComplete`); with `shortClose` and a reason
 * also lines received in part: unordered purchases are cancelled, ordered purchases and ready goods become free stock,
 * and the reason is added as a remark of the line.
 */
export async function completeItems(ctx: Context, body: Closing): Promise<BulkResult> {
  const agencies = await lockChannelOrdersOf(ctx, idsIn(body));
  const locked = await lockNamed(ctx, body);
  const { releaseToStock = false, reason = '' } = body;
  const bought = await lockBought(
    ctx,
    locked.items.filter((item) => missingOf(item) > 0).map((item) => item.id),
  );
  const result = await runBulkAction(ctx, body, locked, 'complete', async (lines) => {
    const short = lines.filter(({ item }) => missingOf(item) > 0);
    for (const line of short) requireShortClose(line, body);
    const ids = idsOf(short);
    await releasePurchases(
      ctx,
      ids.filter((id) => bought.has(id)),
      { openOnly: true, releaseToStock, reason },
    );
    await releaseReady(ctx, ids);
    await remarkWhy(ctx, short, ({ item }) =>
      translate(ctx.language, 'artwareOrders:closedShort', { count: missingOf(item), reason }),
    );
    for (const { item } of lines)
      ctx.record('orderFulfilment.itemCompleted', item.id, { missing: missingOf(item), reason });
    return markCompleted(
      ctx,
      lines.map(({ item }) => item),
      reason,
    );
  });
  await followGoods(ctx, agencies);
  return result;
}
