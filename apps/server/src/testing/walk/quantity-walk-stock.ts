import { api } from '@yipin/contract';
import type { WalkAction } from './quantity-walk-actions.ts';

function among(...codes: number[]) {
  return ({ status }: { status: number }) => codes.includes(status);
}

/** Actions on transfers between warehouses. */
const transferActions: readonly WalkAction[] = [
  {
    name: 'saveTransfer',
    weight: 4,
    call: ({ transfers }, chance, { productIds, warehouseIds }) => {
      const draft = chance.maybe(0.2) ? chance.one(transfers.filter(among(10))) : undefined;
      const [one, other] = chance.maybe() ? warehouseIds : warehouseIds.toReversed();
      const items = productIds
        .filter(() => chance.maybe(0.7))
        .map((productId) => ({ productId, quantity: chance.whole(1, 6) }));
      return {
        endpoint: api.stockTransfers.save,
        input: { ...(draft ? { id: draft.id } : {}), fromWarehouseId: one, toWarehouseId: other, items },
      };
    },
  },
  {
    name: 'sendTransfer',
    weight: 7,
    call: ({ transfers }, chance) => {
      const transfer = chance.mostly(transfers, among(10));
      return transfer && { endpoint: api.stockTransfers.send, input: { id: transfer.id } };
    },
  },
  {
    name: 'receiveTransfer',
    weight: 5,
    call: ({ transfers, transferLines }, chance) => {
      const transfer = chance.mostly(transfers, among(20));
      if (transfer === undefined) return undefined;
      const { receive } = api.stockTransfers;
      if (chance.maybe(0.3)) return { endpoint: receive, input: { id: transfer.id } };
      const line = chance.mostly(
        transferLines.filter(({ stock_transfer_id }) => stock_transfer_id === transfer.id),
        ({ open }) => open > 0,
      );
      if (line === undefined) return undefined;
      const quantity = chance.whole(0, line.open);
      const lost = chance.maybe(0.3) ? chance.whole(0, Math.max(0, line.open - quantity)) : 0;
      if (quantity + lost === 0) return undefined;
      return {
        endpoint: receive,
        input: { id: transfer.id, items: [{ itemId: line.id, quantity, lost }], reason: 'LOST' },
      };
    },
  },
  {
    name: 'undoSendTransfer',
    weight: 0.8,
    call: ({ transfers }, chance) => {
      const transfer = chance.mostly(transfers, among(20));
      return transfer && { endpoint: api.stockTransfers.undoSend, input: { id: transfer.id, reason: 'flooded road' } };
    },
  },
  {
    name: 'cancelTransfer',
    weight: 0.5,
    call: ({ transfers }, chance) => {
      const transfer = chance.mostly(transfers, among(10));
      return transfer && { endpoint: api.stockTransfers.cancel, input: { id: transfer.id } };
    },
  },
];

/** Actions on stock takes, whose goods move in the meantime. */
const takeActions: readonly WalkAction[] = [
  {
    name: 'saveTake',
    weight: 1.5,
    call: ({ takes }, chance, { productIds, warehouseIds }) => {
      const draft = chance.maybe(0.2) ? chance.one(takes.filter(among(10))) : undefined;
      const chosen = productIds.filter(() => chance.maybe());
      return {
        endpoint: api.stockTakes.save,
        input: {
          ...(draft ? { id: draft.id } : {}),
          warehouseId: chance.one(warehouseIds),
          ...(chosen.length > 0 && chance.maybe() ? { scope: 'PRODUCTS', productIds: chosen } : {}),
        },
      };
    },
  },
  {
    name: 'startTake',
    weight: 2,
    call: ({ takes }, chance) => {
      const take = chance.mostly(takes, among(10));
      return take && { endpoint: api.stockTakes.start, input: { id: take.id } };
    },
  },
  {
    name: 'countGoods',
    weight: 8,
    call: ({ takes, takeLines }, chance, { productIds }) => {
      const take = chance.mostly(takes, among(20));
      if (take === undefined) return undefined;
      const lines = takeLines.filter(({ stock_take_id }) => stock_take_id === take.id);
      const line = chance.mostly(lines, ({ counted }) => !counted);
      const productId = chance.maybe(0.9) ? line?.product_id : chance.one(productIds);
      if (productId === undefined) return undefined;
      const isRight = chance.maybe(0.6);
      const off = isRight ? 0 : chance.whole(-2, 2);
      return {
        endpoint: api.stockTakes.count,
        input: {
          stockTakeId: take.id,
          productId,
          quantity: Math.max(0, (line?.on_hand ?? 0) + off),
          isAddition: chance.maybe(0.1),
        },
      };
    },
  },
  {
    name: 'reviewTake',
    weight: 2,
    call: ({ takes }, chance) => {
      const take = chance.mostly(takes, among(20));
      const uncounted = chance.maybe(0.2) ? 'zero' : 'leave';
      return take && { endpoint: api.stockTakes.review, input: { id: take.id, uncounted } };
    },
  },
  {
    name: 'recountGoods',
    weight: 0.7,
    call: ({ takes, takeLines }, chance) => {
      const take = chance.mostly(takes, among(30));
      const line = chance.mostly(
        takeLines.filter(({ stock_take_id }) => stock_take_id === take?.id),
        ({ posted }) => !posted,
      );
      return take && line && { endpoint: api.stockTakes.recount, input: { id: take.id, itemIds: [line.id] } };
    },
  },
  {
    name: 'postTake',
    weight: 2.5,
    call: ({ takes }, chance) => {
      const take = chance.mostly(takes, among(30));
      const mode = chance.maybe() ? 'partial' : 'all';
      return take && { endpoint: api.stockTakes.post, input: { id: take.id, mode } };
    },
  },
  {
    name: 'cancelTake',
    weight: 0.4,
    call: ({ takes }, chance) => {
      const take = chance.mostly(takes, among(10, 20, 30));
      return take && { endpoint: api.stockTakes.cancel, input: { id: take.id } };
    },
  },
];

/** Actions that change stock without an order: transfers and stock takes. */
export const stockActions: readonly WalkAction[] = [...transferActions, ...takeActions];
