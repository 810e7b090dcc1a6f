import type { api, ChannelOrder, InputOf } from '@yipin/contract';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { Failure, requireFound, refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { appendForChannel } from '../artware-orders/index.ts';
import { addRemark } from '../remarks/index.ts';
import { lockVisibleOrder } from './channel-order-document.ts';
import { amountsOf } from './channel-order-lines.ts';
import { itemsOf, readSavedOrder } from './channel-order-rows.ts';
import { channelOrderItems } from './channel-orders.table.ts';
import { followGoods } from './follow-goods.ts';

type ChangeInput = InputOf<typeof api.channelOrders.changeItems>;

/** A change of the charged pieces of a line, with the path of its quantity in the input. */
interface QuantityChange {
  readonly item: Awaited<ReturnType<typeof itemsOf>>[number];
  readonly newQuantity: number;
  readonly path: string;
}

function chargedOf({ quantity, shortQuantity }: QuantityChange['item']): number {
  return quantity - shortQuantity;
}

/** Reduces the pieces of a line that were not passed on. Refuses to reduce others: their artware line does that. */
function reducePieces(ctx: Context, { item, newQuantity, path }: QuantityChange): void {
  const notPassed = item.quantity - item.passedQuantity - item.givenUpQuantity;
  const pieces = chargedOf(item) - newQuantity;
  if (pieces > notPassed) throw refusedAt(path, 'quantity-covered', { covered: chargedOf(item) - notPassed });
  updateRow(ctx.tx, channelOrderItems, item.id, { givenUpQuantity: item.givenUpQuantity + pieces });
}

/** Orders more pieces of a line: restores released pieces, then adds more. Returns the pieces for the artware order. */
function orderMore(ctx: Context, change: QuantityChange, isPassedOn: boolean): number {
  const { item, newQuantity, path } = change;
  const pieces = newQuantity - chargedOf(item);
  const restored = Math.min(pieces, item.givenUpQuantity);
  const added = pieces - restored;
  const isDelivered = isPassedOn && item.artwareProductId !== null;
  const line = { goodsId: item.goodsId, quantity: item.quantity + added, discountAmount: item.discountAmount };
  const typed = { line, path: path.replace(/quantity$/, ''), amountMember: path };
  const amounts = amountsOf(typed, item.unitPriceAud, item.commissionPercent);
  updateRow(ctx.tx, channelOrderItems, item.id, {
    ...amounts,
    givenUpQuantity: item.givenUpQuantity - restored,
    passedQuantity: item.passedQuantity + (isDelivered ? added : 0),
  });
  return isDelivered ? added : 0;
}

/**
 * Changes the charged pieces of lines, with a reason (domain.md §5.1 changeItems). If the order was passed on,
 * additional pieces are passed on in the same transaction. A completed order only accepts fewer pieces.
 */
export async function changeItems(ctx: Context, input: ChangeInput): Promise<ChannelOrder> {
  const row = await lockVisibleOrder(ctx, { id: input.orderId, expectedVersion: input.expectedVersion }, 'changeItems');
  const items = await itemsOf(ctx, row.id);
  const changes = input.items.flatMap(({ id, quantity: newQuantity }, index): QuantityChange[] => {
    const item = items.find((each) => each.id === id);
    if (!item) throw new Failure('not-found');
    return newQuantity === chargedOf(item) ? [] : [{ item, newQuantity, path: `items.${index}.quantity` }];
  });
  const more = changes.filter(({ item, newQuantity }) => newQuantity > chargedOf(item));
  const isOpen = row.status === 'approved' || row.status === 'ordered';
  const [first] = more;
  if (first && !isOpen) throw refusedAt(first.path, 'quantity-changed', { open: chargedOf(first.item) });
  for (const change of changes) if (change.newQuantity < chargedOf(change.item)) reducePieces(ctx, change);
  const passed = more.flatMap((change) => {
    const quantity = orderMore(ctx, change, row.facts.hasLiveArtwareOrder);
    return quantity === 0 ? [] : [{ item: change.item, quantity }];
  });
  if (passed.length > 0)
    await appendForChannel(
      ctx,
      requireFound(row.artwareOrderId ?? undefined),
      passed.map(({ item, quantity }) => ({
        channelItemId: item.id,
        productId: requireFound(item.artwareProductId ?? undefined),
        quantity,
        unitPriceAud: item.unitPriceAud,
      })),
    );
  if (changes.length > 0) {
    await followGoods(ctx, [row.id]);
    const { reason } = input;
    await addRemark(
      ctx,
      { docType: 'SO', docId: row.id },
      translate(ctx.language, 'channelOrders:changedFor', { reason }),
    );
    ctx.record('channelOrders.itemsChanged', row.id, { reason, lines: changes.length });
  }
  return readSavedOrder(ctx, row.id);
}
