import { api } from '@yipin/contract';
import { type MaxAmountFixture, sending } from './max-amounts.fixtures.ts';
import type { Actor } from '../test-tenant.ts';

/** Inputs of operations in the form of the wire, each for rows in a state that allows the operation. */
type OperationInputs = Readonly<Record<string, readonly (() => Promise<object>)[]>>;

const how = { method: 'BANK', confirmed: true };
const why = { reasonCode: 'OTHER', reason: '尾差' };

/** Returns the inputs of sales and shipments. */
function sales({ trade, send, sale, first, packed, header, started }: MaxAmountFixture): OperationInputs {
  return {
    'shipments.save': [async () => header(await packed()), async () => header(await started())],
    'shipments.addItems': [
      async () => {
        const id = first(await sale());
        await send(api.orderFulfilment.sendFromStock, { id, mode: 'all' });
        const { items } = await send<{ items: { id: number; salesItemId: number }[] }>(api.shipments.pending, {
          maxResultCount: 200,
        });
        return { items: items.filter((row) => row.salesItemId === id).map((row) => ({ pendingId: row.id })) };
      },
    ],
    'orderFulfilment.sendFromStock': [
      async () => ({
        id: first(await sale()),
        mode: 'all',
        allocations: [{ warehouseId: trade.sydney.id, quantity: 1 }],
        buyRemaining: false,
      }),
    ],
    'orderFulfilment.changeItems': [
      async () => {
        const order = await sale();
        const id = first(order);
        await send(api.orderFulfilment.approve, { id, mode: 'all', confirmed: true });
        return { orderId: order.id, reason: '改单', items: [{ id }], confirmed: true };
      },
    ],
    'artwareOrders.save': [
      async () => ({ customerId: trade.customer.id, items: [{ productId: await trade.product(), quantity: 1 }] }),
      async () => {
        const order = await sale();
        const items = [{ id: first(order), productId: await trade.product(), quantity: 1_000_000 }];
        return { id: order.id, customerId: trade.customer.id, items };
      },
    ],
    'artwareOrders.addItem': [
      async () => ({ orderId: (await sale()).id, productId: await trade.product(), quantity: 1 }),
    ],
    'artwareOrders.pay': [
      async () => ({ id: (await sale()).id, ...how }),
      async () => ({ id: (await sale({ quantity: 1, unitPriceAud: '9999999999999.99' })).id, ...how }),
    ],
    'artwareOrders.refund': [
      async () => {
        const { id } = await sale();
        await send(api.artwareOrders.pay, { id, amount: '10', ...how });
        return { id, ...how };
      },
    ],
    'artwareOrders.writeOff': [
      async () => {
        const order = await sale();
        await send(api.orderFulfilment.approve, { id: first(order), mode: 'all', confirmed: true });
        return { id: order.id, ...why };
      },
    ],
  };
}

/** Returns the inputs of purchases. */
function purchases({
  trade,
  send,
  sale,
  first,
  draft,
  purchased,
  received,
  bill,
  posted,
}: MaxAmountFixture): OperationInputs {
  return {
    'purchaseOrders.save': [
      async () => {
        const order = await draft({ quantity: 1_000_000 });
        return { id: order.id, factoryId: trade.kiln.id, items: [{ id: first(order) }] };
      },
      async () => {
        const order = await draft({ quantity: 1 });
        return { id: order.id, factoryId: trade.kiln.id, items: [{ id: first(order) }] };
      },
    ],
    'purchaseOrders.addItems': [
      async () => ({ factoryId: trade.kiln.id, manual: [{ productId: await trade.product(), quantity: 1 }] }),
      async () => {
        const id = first(await sale());
        await send(api.orderFulfilment.approve, { id, mode: 'all', confirmed: true });
        const { items } = await send<{ items: { id: number; salesItemId: number }[] }>(api.purchaseOrders.pending, {
          maxResultCount: 200,
        });
        return { items: items.filter((row) => row.salesItemId === id).map((row) => ({ pendingId: row.id })) };
      },
    ],
    'purchaseOrders.split': [async () => ({ id: first(await draft({ quantity: 1_000_000 })) })],
    'purchaseOrders.receiveItem': [
      async () => ({ id: first(await purchased({ quantity: 1_000_000 })), warehouseId: trade.sydney.id, quantity: 1 }),
    ],
    'purchaseOrders.receive': [
      async () => {
        const order = await purchased({ quantity: 1_000_000 });
        return { id: order.id, warehouseId: trade.sydney.id, items: [{ id: first(order), quantity: 1 }] };
      },
    ],
    'purchaseOrders.pay': [
      async () => ({ id: (await purchased()).id, ...how }),
      async () => ({ id: (await purchased({ quantity: 1, unitPriceCny: '9999999999999.99' })).id, ...how }),
    ],
    'purchaseOrders.refund': [
      async () => {
        const { id } = await purchased();
        await send(api.purchaseOrders.pay, { id, amount: '10', ...how });
        return { id, ...how };
      },
    ],
    'purchaseOrders.writeOff': [async () => ({ id: (await received()).id, ...why })],
    'purchaseOrders.changeItems': [
      async () => {
        const order = await received();
        return { orderId: order.id, reason: '改单', items: [{ id: first(order) }] };
      },
      async () => {
        const order = await purchased({ quantity: 1 });
        return { orderId: order.id, reason: '改单', items: [{ id: first(order) }] };
      },
    ],
    'supplierBills.save': [
      async () =>
        bill('200', [{ kind: 'GOODS', purchaseItemId: first(await received()), quantity: 10, unitPrice: '20' }]),
      async () => bill('5', [{ kind: 'ORDER_FREIGHT', purchaseOrderId: (await received()).id, amount: '5' }]),
      async () => bill('5', [{ kind: 'OTHER', description: '其他', amount: '5' }]),
    ],
    'supplierBills.pay': [async () => ({ id: await posted(), ...how })],
    'supplierBills.refund': [
      async () => {
        const id = await posted();
        await send(api.supplierBills.pay, { id, amount: '10', ...how });
        return { id, ...how };
      },
    ],
    'supplierBills.writeOff': [async () => ({ id: await posted(), ...why })],
  };
}

/** Returns the inputs of agency orders. */
function agencies({ trade, send, vase, input, approved, completed }: MaxAmountFixture): OperationInputs {
  return {
    'channelOrders.save': [async () => ({ ...input(), items: [{ goodsId: vase.id, quantity: 1 }] })],
    'channelOrders.changeItems': [
      async () => {
        const { id: orderId, items } = await approved();
        return { orderId, reason: '改单', items: items.slice(0, 1).map(({ id }) => ({ id, quantity: 1 })) };
      },
    ],
    'channelOrders.passOn': [
      async () => {
        const { id, items } = await approved();
        return { id, customerId: trade.customer.id, items: items.slice(0, 1).map((item) => ({ itemId: item.id })) };
      },
    ],
    'channelOrders.pay': [async () => ({ id: (await approved()).id, ...how })],
    'channelOrders.settle': [
      async () => ({ id: (await completed()).id, amount: '1', ...how }),
      async () => ({ id: (await completed()).id, ...how, writeOff: '1', ...why }),
    ],
    'channelOrders.refund': [
      async () => {
        const { id, items } = await approved();
        await send(api.channelOrders.pay, { id, amount: '100', ...how });
        const fewer = items.map((item) => ({ id: item.id, quantity: 1 }));
        await send(api.channelOrders.changeItems, { orderId: id, reason: '改单', items: fewer });
        await send(api.channelOrders.complete, { id, confirmed: true });
        return { id, ...how };
      },
    ],
    'channelOrders.writeOff': [async () => ({ id: (await completed()).id, ...why })],
  };
}

/** Returns the inputs of stock operations. */
function stock({ trade, send, transfer }: MaxAmountFixture): OperationInputs {
  return {
    'artwareProducts.addInventory': [
      async () => ({
        productId: await trade.product(),
        warehouseId: trade.sydney.id,
        quantity: 1,
        unitCostCny: '20',
        reason: 'OTHER',
      }),
    ],
    'artwareProducts.addOpeningStock': [
      async () => ({
        lines: [{ productId: await trade.product(), warehouseId: trade.sydney.id, quantity: 1, unitCostCny: '20' }],
      }),
    ],
    'stockTakes.count': [
      async () => {
        const productId = await trade.product(20);
        const chosen = { warehouseId: trade.sydney.id, scope: 'PRODUCTS', productIds: [productId] };
        const { id } = await send(api.stockTakes.save, chosen);
        await send(api.stockTakes.start, { id });
        return { stockTakeId: id, productId };
      },
    ],
    'stockTransfers.save': [
      async () => ({
        fromWarehouseId: trade.sydney.id,
        toWarehouseId: trade.yiwu.id,
        items: [{ productId: await trade.product(20), quantity: 1 }],
      }),
    ],
    'stockTransfers.receive': [
      async () => {
        const { id, items } = await transfer();
        return { id, items: items.map((item) => ({ itemId: item.id, quantity: 1 })), reason: 'LOST' };
      },
    ],
  };
}

/** Returns the inputs of products, partners and rules. */
function catalogue({ trade, product, unique }: MaxAmountFixture): OperationInputs {
  return {
    'artwareProducts.save': [
      async () => ({
        productCode: unique(),
        name: '瓶',
        classId: trade.category.id,
        factoryPriceCny: '20',
        grossWeightKg: '1',
        confirmed: true,
      }),
    ],
    'artwareCategories.save': [async () => ({ name: unique() }), async () => ({ id: trade.category.id, name: '瓷器' })],
    'goods.save': [async () => ({ productId: product.id, code: unique(), name: '礼盒', priceAud: '1' })],
    'paymentTerms.save': [async () => ({ terms: [{ code: unique(), days: 1 }] })],
    'prices.recalculate': [
      async () => {
        const id = await trade.product();
        return { ids: [id], inputs: { factoryPriceCny: '20' }, apply: true };
      },
      async () => {
        const id = await trade.product();
        return { ids: [id], apply: true, salePrices: { [id]: '20' } };
      },
      async () => ({ ids: [await trade.product()], apply: true }),
    ],
    'settings.setExchangeRate': [async () => ({ confirmed: true })],
  };
}

/** Returns the inputs of changes of other tenants by the host. */
function tenants(host: Actor): OperationInputs {
  return {
    'tenants.update': [
      async () => {
        const send = sending(host);
        const create = { tenancyName: 'Beside', name: '邻厂', adminEmailAddress: 'a@example.com' };
        const { id } = await send(api.tenants.create, create);
        return { id, tenancyName: 'Beside', name: '邻厂', confirmed: true };
      },
    ],
  };
}

/**
 * Returns the inputs of operations whose minimal input would be refused before its numbers are used, by operation id.
 */
export function inputsIn(world: MaxAmountFixture, host: Actor): OperationInputs {
  return {
    ...tenants(host),
    ...sales(world),
    ...purchases(world),
    ...agencies(world),
    ...stock(world),
    ...catalogue(world),
  };
}
