import { api } from '@yipin/contract';
import type { WalkAction } from './quantity-walk-actions.ts';

const reason = 'the factory is closed';

function isDraft({ status }: { status: number }) {
  return status === 10 || status === 20;
}

function among(...codes: number[]) {
  return ({ status }: { status: number }) => codes.includes(status);
}

/** Actions on pending purchases and purchase orders. */
export const purchaseActions: readonly WalkAction[] = [
  {
    name: 'addPurchaseItem',
    weight: 4,
    call: ({ needs, purchases }, chance, { factoryIds }) => {
      const need = chance.mostly(needs, among(10));
      const order = chance.maybe() ? chance.mostly(purchases, isDraft) : undefined;
      return (
        need && {
          endpoint: api.purchaseOrders.addItems,
          input: {
            ...(order ? { purchaseOrderId: order.id } : chance.maybe(0.9) ? { factoryId: chance.one(factoryIds) } : {}),
            items: [{ pendingId: need.id, ...(chance.maybe(0.3) ? { quantity: chance.whole(1, need.quantity) } : {}) }],
          },
        }
      );
    },
  },
  {
    name: 'addPurchaseItem: manual',
    weight: 0.4,
    call: ({ purchases }, chance, { factoryIds, productIds }) => {
      const order = chance.maybe() ? chance.mostly(purchases, isDraft) : undefined;
      return {
        endpoint: api.purchaseOrders.addItems,
        input: {
          ...(order ? { purchaseOrderId: order.id } : { factoryId: chance.one(factoryIds) }),
          manual: [{ productId: chance.one(productIds), quantity: chance.whole(1, 9), unitPriceCny: '7.7777' }],
        },
      };
    },
  },
  {
    name: 'savePurchaseOrder',
    weight: 0.6,
    call: ({ purchases, needs }, chance) => {
      const order = chance.mostly(purchases, ({ status }) => status <= 30);
      const item = order && chance.one(needs.filter((need) => need.purchase_order_id === order.id));
      return (
        order && {
          endpoint: api.purchaseOrders.save,
          input: {
            id: order.id,
            factoryId: order.factory_id,
            freightCny: chance.maybe() ? '33.35' : 0,
            items: item && chance.maybe() ? [{ id: item.id, unitPriceCny: `${chance.whole(1, 30)}.1234` }] : [],
          },
        }
      );
    },
  },
  {
    name: 'backItem',
    weight: 0.6,
    call: ({ needs }, chance) => {
      const need = chance.mostly(needs, among(15, 20, 30, 35));
      return need && { endpoint: api.purchaseOrders.back, input: { id: need.id, reason } };
    },
  },
  {
    name: 'splitItem',
    weight: 0.8,
    call: ({ needs }, chance) => {
      const need = chance.mostly(needs, ({ status, quantity }) => status <= 35 && quantity > 1);
      return need && { endpoint: api.purchaseOrders.split, input: { id: need.id, quantity: chance.whole(1, 5) } };
    },
  },
  {
    name: 'approveItems',
    weight: 5,
    call: ({ needs }, chance) => {
      const need = chance.mostly(needs, among(15));
      return need && { endpoint: api.purchaseOrders.approveItems, input: { ids: [need.id], reason } };
    },
  },
  {
    name: 'unapproveItems',
    weight: 0.5,
    call: ({ needs }, chance) => {
      const need = chance.mostly(needs, among(20));
      return need && { endpoint: api.purchaseOrders.unapproveItems, input: { ids: [need.id], reason } };
    },
  },
  {
    name: 'purchaseItems',
    weight: 4,
    call: ({ needs }, chance) => {
      const need = chance.mostly(needs, among(20));
      return need && { endpoint: api.purchaseOrders.purchaseItems, input: { ids: [need.id] } };
    },
  },
  {
    name: 'purchaseOrder',
    weight: 1.5,
    call: ({ purchases }, chance) => {
      const order = chance.mostly(purchases, among(20, 25, 35));
      return order && { endpoint: api.purchaseOrders.purchase, input: { id: order.id } };
    },
  },
  {
    name: 'receiveItem',
    weight: 7,
    call: ({ needs }, chance, { warehouseIds }) => {
      const need = chance.mostly(needs, among(30, 35));
      if (need === undefined) return undefined;
      const pieces = chance.whole(1, Math.max(1, need.quantity - need.taken_quantity) + (chance.maybe(0.1) ? 1 : 0));
      return {
        endpoint: api.purchaseOrders.receiveItem,
        input: {
          id: need.id,
          warehouseId: chance.one(warehouseIds),
          // A receipt may exceed the ordered quantity by half.
          ...(chance.maybe(0.8)
            ? {
                quantity: pieces,
                surplus: chance.maybe(0.3) ? chance.whole(0, Math.floor(pieces / 2)) : 0,
                ...(chance.maybe(0.3) ? { surplusTerms: 'BILLED' } : {}),
              }
            : {}),
        },
      };
    },
  },
  {
    name: 'receiveOrder',
    weight: 1,
    call: ({ purchases }, chance, { warehouseIds }) => {
      const order = chance.mostly(purchases, among(25, 30, 35));
      return (
        order && {
          endpoint: api.purchaseOrders.receive,
          input: { id: order.id, warehouseId: chance.one(warehouseIds) },
        }
      );
    },
  },
  {
    name: 'reverseReceipt',
    weight: 0.7,
    call: ({ receipts }, chance) => {
      const receipt = chance.mostly(receipts, ({ reversed_at }) => reversed_at === null);
      return receipt && { endpoint: api.purchaseOrders.reverseReceipt, input: { receiptId: receipt.id, reason } };
    },
  },
  {
    name: 'changeItems',
    weight: 1.2,
    call: ({ purchases, needs }, chance) => {
      const order = chance.mostly(purchases, among(30, 35, 40, 50));
      const items = order ? needs.filter(({ purchase_order_id: id, status }) => id === order.id && status < 60) : [];
      return (
        order && {
          endpoint: api.purchaseOrders.changeItems,
          input: {
            orderId: order.id,
            reason,
            ...(chance.maybe() ? { freight: `${chance.whole(0, 60)}.0${chance.whole(0, 9)}` } : {}),
            ...(chance.maybe(0.2) ? { otherFreight: `${chance.whole(0, 9)}.5` } : {}),
            items: items
              .filter(() => chance.maybe(0.6))
              .map(({ id, quantity }) => ({
                id,
                ...(chance.maybe(0.7) ? { unitPrice: `${chance.whole(0, 30)}.4567` } : {}),
                ...(chance.maybe(0.3) ? { quantity: Math.max(1, quantity + chance.whole(-2, 2)) } : {}),
              })),
          },
        }
      );
    },
  },
  {
    name: 'setSurplusTerms',
    weight: 2,
    call: ({ receipts }, chance) => {
      const receipt = chance.one(receipts.filter(({ surplus }) => surplus > 0));
      return (
        receipt && {
          endpoint: api.purchaseOrders.setSurplusTerms,
          input: { receiptId: receipt.id, surplusTerms: chance.maybe() ? 'BILLED' : 'FREE' },
        }
      );
    },
  },
  {
    name: 'completeItems',
    weight: 2,
    call: ({ needs }, chance) => {
      const need = chance.mostly(needs, among(40));
      return need && { endpoint: api.purchaseOrders.completeItems, input: { ids: [need.id] } };
    },
  },
  {
    name: 'completeOrder',
    weight: 0.8,
    call: ({ purchases }, chance) => {
      const order = chance.mostly(purchases, ({ status }) => status < 50);
      return (
        order && {
          endpoint: api.purchaseOrders.complete,
          input: { id: order.id, shortClose: chance.maybe(), reason },
        }
      );
    },
  },
  {
    name: 'hide',
    weight: 0.5,
    call: ({ purchases }, chance) => {
      const order = chance.mostly(purchases, among(50, 60));
      return order && { endpoint: api.purchaseOrders.hide, input: { id: order.id } };
    },
  },
  {
    name: 'show',
    weight: 0.6,
    call: ({ purchases }, chance) => {
      const order = chance.mostly(purchases, ({ is_hidden }) => is_hidden);
      return order && { endpoint: api.purchaseOrders.show, input: { id: order.id } };
    },
  },
  {
    name: 'cancelPurchaseOrder',
    weight: 0.3,
    call: ({ purchases }, chance) => {
      const order = chance.mostly(purchases, isDraft);
      return order && { endpoint: api.purchaseOrders.cancel, input: { id: order.id } };
    },
  },
];
