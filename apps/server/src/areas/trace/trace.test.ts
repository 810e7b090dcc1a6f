import { api, type ArtwareOrderItemId, type PurchaseItemId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin, staff } = company;
const trade = await createTrade(admin);
const bulk = { mode: 'all' } as const;
const { get } = api.trace;
const { addItems, approveItems, back, pending, purchase, receiveItem, split } = api.purchaseOrders;

function readPurchase(id: number) {
  return admin.call(api.purchaseOrders.get, api.purchaseOrders.get.input.parse({ id }));
}

async function buyNow(content: object) {
  const { id } = requireFound((await admin.call(addItems, addItems.input.parse(content)))[0]);
  const { items } = await readPurchase(id);
  await admin.call(approveItems, { ids: items.map((item) => item.id), ...bulk });
  return admin.call(purchase, { id });
}

function receive(id: PurchaseItemId, quantity: number) {
  return admin.call(receiveItem, { id, warehouseId: trade.sydney.id, quantity, surplus: 0, remark: '' });
}

/** Purchases a line of an order of two, and receives 2 of its 6 pieces. */
async function bought() {
  const productId = await trade.product();
  const order = await trade.order([
    { productId: await trade.product(), quantity: 1 },
    { productId, quantity: 6 },
  ]);
  const line = requireFound(order.items[1]).id;
  await admin.call(api.orderFulfilment.approve, { ids: [line], ...bulk });
  const need = requireFound((await admin.call(pending, { ...firstPage, sourceNumber: order.orderNumber })).items[0]);
  const made = await buyNow({ items: [{ pendingId: need.id }] });
  const { id } = requireFound(made.items[0]);
  await receive(id, 2);
  return { order, line, purchaseOrderId: made.id, id };
}

function release(line: ArtwareOrderItemId) {
  return admin.call(api.orderFulfilment.delete, { ids: [line], reason: '客户取消', releaseToStock: true, ...bulk });
}

async function released() {
  const given = await bought();
  await release(given.line);
  return given;
}

/** Creates a purchased line without a sales order. */
async function restock() {
  const { items } = await buyNow({
    factoryId: trade.kiln.id,
    manual: [{ productId: await trade.product(), quantity: 9 }],
  });
  return requireFound(items[0]).id;
}

describe('the input of a trace', () => {
  it.each([
    ['zh-CN', '请指定订单明细或采购明细，只能二选一'],
    ['en-US', 'Specify either an order line or a purchase line'],
    ['zh-TW', '請指定一個訂單明細或一個採購明細，只能二選一'],
  ] as const)('a trace requires either an order line or a purchase line (%s)', async (language, message) => {
    const cases = [
      [{}, 'salesItemId'],
      [{ salesItemId: 1, purchaseItemId: 1 }, 'purchaseItemId'],
    ] as const;
    for (const [input, member] of cases) {
      const { status, body } = await admin.request(get, input, { language });
      expect([status, body.error?.reason]).toEqual([400, 'validation-failed']);
      expect(body.error?.validationErrors).toEqual([{ message, members: [member] }]);
    }
  });

  it('a trace of an unknown line, or one of another tenant, is not found', async () => {
    const stranger = await company.stranger();
    const { line, id } = await bought();
    for (const input of [{ salesItemId: 9_999_999 }, { purchaseItemId: 9_999_999 }])
      expect((await admin.request(get, input)).body.error?.reason).toBe('not-found');
    for (const input of [{ salesItemId: line }, { purchaseItemId: id }, { purchaseItemId: await restock() }])
      expect((await stranger.request(get, input)).body.error?.reason).toBe('not-found');
  });
});

describe('tracing a purchase line', () => {
  it('a purchase line for a customer has the chain of its order line', async () => {
    const { line, id } = await bought();
    const chain = await admin.call(get, { purchaseItemId: id });
    expect(chain).toEqual(await admin.call(get, { salesItemId: line }));
    expect(chain).toMatchObject({ item: { id: line }, purchases: [{ id }], shipments: [{ quantity: 2 }] });
  });

  it('a restock has its receipts, and no order', async () => {
    const id = await restock();
    await receive(id, 4);
    await receive(id, 5);
    const chain = await admin.call(get, { purchaseItemId: id });
    expect(chain).toMatchObject({
      orderNumber: null,
      customerName: null,
      item: null,
      releasedFrom: null,
      shipments: [],
    });
    expect(chain.purchases).toMatchObject([{ id, sourceCode: 'MN', takenQuantity: 9 }]);
    expect(chain.receipts.map((receipt) => [receipt.purchaseItemId, receipt.quantity])).toEqual([
      [id, 4],
      [id, 5],
    ]);
  });

  it('a released line has its former order line, also after further changes', async () => {
    const { order, line, id, purchaseOrderId } = await released();
    const { id: orderId, orderNumber } = order;
    const releasedFrom = { orderId, orderNumber, customerName: trade.customer.name, salesItemId: line, lineNo: 2 };
    const chain = await admin.call(get, { purchaseItemId: id });
    expect(chain).toMatchObject({ orderNumber: null, item: null, releasedFrom, shipments: [] });
    expect(chain.purchases).toMatchObject([{ id, sourceCode: 'RL', salesItemId: null }]);
    expect(chain.receipts).toMatchObject([{ purchaseItemId: id, quantity: 2 }]);

    await admin.call(split, { id, quantity: 1 });
    await admin.call(back, { ids: [id], reason: '工厂停产', ...bulk });
    const parts = (await readPurchase(purchaseOrderId)).items;
    expect(parts.map((item) => [item.quantity, item.status])).toEqual([
      [2, 'received'],
      [1, 'purchased'],
      [3, 'cancelled'],
    ]);
    for (const part of parts)
      expect(await admin.call(get, { purchaseItemId: part.id })).toMatchObject({ item: null, releasedFrom });
  });
});

describe('tracing an order line', () => {
  it('an order line includes released purchases, with their receipts', async () => {
    const { line, id } = await released();
    await receive(id, 4);
    const chain = await admin.call(get, { salesItemId: line });
    expect(chain.item).toMatchObject({ id: line, status: 'deleted' });
    expect(chain.purchases).toMatchObject([{ id, sourceCode: 'RL', salesItemId: null, takenQuantity: 6 }]);
    expect(chain.receipts.map((receipt) => receipt.quantity)).toEqual([2, 4]);
    expect(chain.shipments).toMatchObject([
      { status: 'cancelled', purchaseItemId: id, receiptId: requireFound(chain.receipts[0]).id },
    ]);
  });

  it('a short-closed line shows its receipts and the released rest', async () => {
    const { order, line, id } = await bought();
    const ready = (await admin.call(api.shipments.pending, firstPage)).items.filter((row) => row.salesItemId === line);
    const [shipment] = await admin.call(api.shipments.addItems, { items: ready.map((row) => ({ pendingId: row.id })) });
    const { shipTo, ...packing } = await admin.call(api.shipments.get, { id: requireFound(shipment).id });
    const header = { id: packing.id, customerId: trade.customer.id, logisticsCompanyId: trade.carrier.id, shipTo };
    await admin.call(api.shipments.save, api.shipments.save.input.parse(header));
    await admin.call(api.shipments.start, { id: packing.id });
    await admin.call(api.orderFulfilment.confirmReceipt, { ids: [line], remark: '', ...bulk });
    await admin.call(api.orderFulfilment.complete, {
      ids: [line],
      reason: '只要这些',
      shortClose: true,
      releaseToStock: true,
      ...bulk,
    });
    const chain = await admin.call(get, { salesItemId: line });
    expect(chain.purchases.map((item) => [item.sourceCode, item.salesItemId, item.quantity])).toEqual([
      ['AO', line, 2],
      ['RL', null, 4],
    ]);
    const rest = requireFound(chain.purchases[1]);
    expect(rest.splitFromId).toBe(id);
    expect(await admin.call(get, { purchaseItemId: rest.id })).toMatchObject({
      releasedFrom: { salesItemId: line, orderId: order.id },
    });
  });
});

describe('permissions of a trace', () => {
  const { editArtwareOrders, purchaseOrders, shipments, viewAllArtwareOrders, viewCost } = permissions;

  it('sales staff trace their own orders and lines released from them, buyers and shippers all lines', async () => {
    const seller = await staff('seller', editArtwareOrders);
    const everyone = [
      seller,
      await staff('manager', viewAllArtwareOrders),
      await staff('buyer', purchaseOrders),
      await staff('shipper', shipments),
      await staff('visitor'),
    ];
    const { order, line, id } = await released();
    const theirs = await released();
    await admin.call(
      api.artwareOrders.save,
      api.artwareOrders.save.input.parse({ id: order.id, customerId: order.customerId, salesId: seller.userId }),
    );
    const manual = { purchaseItemId: await restock() };
    const seen = async (input: object) =>
      Promise.all(everyone.map(async (who) => (await who.request(get, input)).status));
    for (const own of [{ salesItemId: line }, { purchaseItemId: id }])
      expect(await seen(own), JSON.stringify(own)).toEqual([200, 200, 200, 200, 403]);
    for (const other of [{ salesItemId: theirs.line }, { purchaseItemId: theirs.id }])
      expect(await seen(other), JSON.stringify(other)).toEqual([404, 200, 200, 200, 403]);
    expect(await seen(manual)).toEqual([404, 404, 200, 200, 403]);
  });

  it('a trace contains no costs, also with the permission to view them', async () => {
    const finance = await staff('finance', viewCost, purchaseOrders, shipments);
    const { line, id } = await released();
    for (const input of [{ salesItemId: line }, { purchaseItemId: id }, { purchaseItemId: await restock() }]) {
      const { status, body } = await finance.request(get, input);
      expect(status).toBe(200);
      expect(JSON.stringify(body.result)).not.toMatch(/Cny|"amount"/);
    }
  });
});

it('a trace takes the same number of statements for a long chain and a short one', async () => {
  const [short, long] = [await bought(), await released()];
  for (const quantity of [1, 1]) await admin.call(split, { id: long.id, quantity });
  for (const quantity of [1, 1]) await receive(long.id, quantity);
  const costOf = (input: object) => driverCallsOf('bind', () => admin.request(get, input));
  expect(await costOf({ salesItemId: long.line })).toBe(await costOf({ salesItemId: short.line }));
  expect(await costOf({ purchaseItemId: long.id })).toBe(await costOf({ purchaseItemId: await restock() }));
});
