import { api } from '@yipin/contract';
import type { WalkAction } from './quantity-walk-actions.ts';

function isOpen({ status }: { status: number }) {
  return status < 50;
}

/** Returns one of two delivery addresses, by a number that the walk drew for something else. */
function addressBy(number: number) {
  return { line: '1 Esplanade', city: number % 2 === 0 ? 'Cairns' : 'Hobart' };
}

/** Actions on customers' orders and their lines. */
export const salesActions: readonly WalkAction[] = [
  {
    name: 'saveOrder: new',
    weight: 0.7,
    call: (_, chance, { customerIds, productIds }) => {
      const header = {
        customerId: chance.one(customerIds),
        discountAmount: chance.maybe(0.4) ? '7.35' : 0,
        freightChargedAud: chance.maybe(0.3) ? '12.50' : 0,
      };
      const items = Array.from({ length: chance.whole(1, 2) }, () => ({
        productId: chance.one(productIds),
        // The pieces of small lines arrive soon.
        quantity: chance.maybe(0.4) ? chance.whole(1, 2) : chance.whole(1, 9),
      }));
      const shipTo = addressBy(items.reduce((pieces, { quantity }) => pieces + quantity, 0));
      return { endpoint: api.artwareOrders.save, input: { ...header, shipTo, items } };
    },
  },
  {
    name: 'addSalesItem',
    weight: 0.6,
    call: ({ orders }, chance, { productIds }) => {
      const order = chance.mostly(orders, isOpen);
      return (
        order && {
          endpoint: api.artwareOrders.addItem,
          input: { orderId: order.id, productId: chance.one(productIds), quantity: chance.whole(1, 9) },
        }
      );
    },
  },
  {
    name: 'saveOrder: edit',
    weight: 0.8,
    call: ({ orders, lines }, chance) => {
      const line = chance.mostly(lines, ({ status }) => status === 10);
      const order = orders.find(({ id }) => id === line?.order_id);
      const item = line && { id: line.id, productId: line.product_id, quantity: chance.whole(1, 9) };
      return (
        order &&
        line && {
          endpoint: api.artwareOrders.save,
          input: {
            id: order.id,
            customerId: order.customer_id,
            shipTo: addressBy(item?.quantity ?? 0),
            confirmed: true,
            discountAmount: chance.maybe(0.4) ? '7.35' : 0,
            ...(chance.maybe(0.15) ? { removedItemIds: [line.id] } : { items: [item] }),
          },
        }
      );
    },
  },
  {
    name: 'approve',
    weight: 3,
    call: ({ lines }, chance) => {
      const chosen = [1, 2].flatMap(() => chance.mostly(lines, ({ status }) => status === 10)?.id ?? []);
      return chosen.length === 0
        ? undefined
        : {
            endpoint: api.orderFulfilment.approve,
            input: { ids: chosen.slice(0, chance.whole(1, 2)), ...(chance.maybe(0.2) ? { mode: 'partial' } : {}) },
          };
    },
  },
  {
    name: 'sendFromStock',
    weight: 2.5,
    call: ({ lines }, chance, { warehouseIds }) => {
      const line = chance.mostly(lines, ({ status }) => status === 10);
      if (line === undefined) return undefined;
      const allocation = () => ({
        warehouseId: chance.one(warehouseIds),
        quantity: chance.whole(1, Math.max(1, Math.min(5, line.to_approve_qty))),
      });
      return {
        endpoint: api.orderFulfilment.sendFromStock,
        input: {
          id: line.id,
          ...(chance.maybe(0.2)
            ? {}
            : { allocations: chance.maybe(0.2) ? [allocation(), allocation()] : [allocation()] }),
          buyRemaining: chance.maybe(),
        },
      };
    },
  },
  {
    name: 'sendSeveralFromStock',
    weight: 0.5,
    call: ({ lines }, chance) => {
      const chosen = [1, 2, 3].flatMap(() => chance.mostly(lines, ({ status }) => status === 10)?.id ?? []);
      return chosen.length === 0
        ? undefined
        : {
            endpoint: api.orderFulfilment.sendFromStock,
            input: { ids: chosen, mode: chance.maybe(0.8) ? 'partial' : 'all' },
          };
    },
  },
  {
    name: 'approveItems',
    weight: 2,
    call: ({ lines }, chance, { warehouseIds }) => {
      const chosen = [1, 2, 3].flatMap(() => chance.mostly(lines, ({ status }) => status === 10) ?? []);
      const approved = new Map(chosen.map((line) => [line.id, line]));
      const partOf = (pieces: number) => chance.whole(1, Math.max(1, chance.maybe(0.9) ? pieces : pieces + 1));
      const inputs = [...approved.values()].map(({ id, to_approve_qty: open }) => {
        const reserved = chance.maybe(0.6) ? partOf(Math.min(4, open)) : 0;
        const isBought = reserved === 0 || chance.maybe();
        return {
          id,
          stock: reserved === 0 ? [] : [{ warehouseId: chance.one(warehouseIds), quantity: reserved }],
          ...(isBought ? { purchaseQuantity: partOf(open - reserved) } : {}),
        };
      });
      const mode = chance.maybe(0.7) ? 'partial' : 'all';
      return inputs.length === 0
        ? undefined
        : { endpoint: api.orderFulfilment.approveItems, input: { lines: inputs, mode } };
    },
  },
  {
    name: 'returnToApproval',
    weight: 0.8,
    call: ({ lines }, chance) => {
      const chosen = [1, 2].flatMap(() => chance.mostly(lines, ({ status }) => status <= 30)?.id ?? []);
      return chosen.length === 0
        ? undefined
        : {
            endpoint: api.orderFulfilment.returnToApproval,
            input: {
              ids: chosen,
              parts: chance.one(['all', 'purchase', 'stock']),
              mode: chance.maybe(0.7) ? 'partial' : 'all',
            },
          };
    },
  },
  {
    name: 'delete',
    weight: 0.5,
    call: ({ lines }, chance) => {
      const line = chance.mostly(lines, ({ status }) => status <= 30);
      return (
        line && {
          endpoint: api.orderFulfilment.delete,
          input: { id: line.id, releaseToStock: chance.maybe(), reason: 'the client changed her mind' },
        }
      );
    },
  },
  {
    name: 'correctOrder',
    weight: 2.5,
    call: ({ orders, lines }, chance) => {
      const order = chance.mostly(orders, ({ status }) => status >= 20 && status <= 40);
      const items = order ? lines.filter(({ order_id: id, status }) => id === order.id && status < 50) : [];
      return order === undefined || items.length === 0
        ? undefined
        : {
            endpoint: api.orderFulfilment.changeItems,
            input: {
              orderId: order.id,
              reason: 'the client changed her mind',
              releaseToStock: chance.maybe(0.7),
              confirmed: chance.maybe(0.9),
              items: items.map(({ id, quantity }) => ({
                id,
                ...(chance.maybe(0.8) ? { quantity: Math.max(1, quantity + chance.whole(-3, 2)) } : {}),
                ...(chance.maybe(0.3) ? { unitPrice: `${chance.whole(4, 30)}.35` } : {}),
                ...(chance.maybe(0.2) ? { discountAmount: '1.15' } : {}),
              })),
            },
          };
    },
  },
  {
    name: 'confirmReceipt',
    weight: 3,
    call: ({ lines }, chance) => {
      const line = chance.mostly(lines, ({ status }) => status < 45);
      return line && { endpoint: api.orderFulfilment.confirmReceipt, input: { ids: [line.id] } };
    },
  },
  {
    name: 'undoReceipt',
    weight: 0.8,
    call: ({ lines }, chance) => {
      const line = chance.mostly(lines, ({ status }) => status === 45);
      return line && { endpoint: api.orderFulfilment.undoReceipt, input: { ids: [line.id], reason: 'the wrong line' } };
    },
  },
  {
    name: 'complete',
    weight: 3,
    call: ({ lines }, chance) => {
      const line = chance.mostly(lines, ({ status, received_qty }) => status < 50 && received_qty > 0);
      return (
        line && {
          endpoint: api.orderFulfilment.complete,
          input: { id: line.id, shortClose: chance.maybe(), releaseToStock: chance.maybe(), reason: 'enough' },
        }
      );
    },
  },
  {
    name: 'reopen',
    weight: 2,
    call: ({ lines }, chance) => {
      const line = chance.mostly(lines, ({ status }) => status === 50);
      return line && { endpoint: api.orderFulfilment.reopen, input: { ids: [line.id], reason: 'the wrong line' } };
    },
  },
  {
    name: 'restore',
    weight: 0.8,
    call: ({ lines }, chance) => {
      const line = chance.mostly(lines, ({ status }) => status === 60);
      return line && { endpoint: api.orderFulfilment.restore, input: { ids: [line.id], reason: 'the wrong line' } };
    },
  },
  {
    name: 'adjust',
    weight: 1.8,
    call: (_, chance, { productIds, warehouseIds }) => {
      const pieces = chance.whole(-3, 6);
      return {
        endpoint: api.artwareProducts.addInventory,
        input: {
          productId: chance.one(productIds),
          warehouseId: chance.one(warehouseIds),
          quantity: pieces === 0 ? 1 : pieces,
          reason: 'FOUND',
          ...(chance.maybe() ? { unitCostCny: `${chance.whole(1, 40)}.3333` } : {}),
        },
      };
    },
  },
];
