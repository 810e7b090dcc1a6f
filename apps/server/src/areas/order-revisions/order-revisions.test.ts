import { api, type ArtwareOrderId, type ArtwareOrderItemId, type PurchaseOrderId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const customerId = trade.customer.id;
const productId = await trade.product(50);
const { save, addItem, get, revisions } = api.artwareOrders;
const bulk = { mode: 'all' } as const;

function read(id: ArtwareOrderId) {
  return admin.call(get, { id });
}

function approve(...ids: ArtwareOrderItemId[]) {
  return admin.call(api.orderFulfilment.approve, { ids, ...bulk });
}

function change(id: ArtwareOrderId, about: object) {
  return admin.call(save, save.input.parse({ id, customerId, ...about }));
}

/** Returns number, reason and total of each revision, newest first. */
async function shownOf(id: ArtwareOrderId) {
  return (await admin.call(revisions, { id })).map(({ revision, reason, document }) => [
    revision,
    reason,
    document.totalAmount,
  ]);
}

describe('revisions of an artware order', () => {
  it('revisions of a sales order begin with its first approval', async () => {
    const order = await trade.order([
      { productId, quantity: 4 },
      { productId, quantity: 2 },
    ]);
    await change(order.id, { freightChargedAud: '5' });
    expect([(await read(order.id)).revision, await shownOf(order.id)]).toEqual([null, []]);
    const [first, second] = order.items.map((item) => item.id);
    await approve(requireFound(first));
    await approve(requireFound(second));
    expect((await read(order.id)).revision).toBe(0);
    expect(await admin.call(revisions, { id: order.id })).toMatchObject([
      {
        revision: 0,
        reason: '',
        userName: 'admin',
        document: {
          customerName: '海港礼品',
          shipTo: { line: '1 George St' },
          lines: [
            { id: first, quantity: 4, unitPriceAud: '20.00', lineAmount: '80.00' },
            { id: second, quantity: 2, unitPriceAud: '20.00', lineAmount: '40.00' },
          ],
          freightChargedAud: '5.00',
          totalAmount: '125.00',
        },
      },
    ]);
  });

  it('each call that changes freight, discount, address or lines adds one revision', async () => {
    const order = await trade.order([{ productId, quantity: 4 }]);
    const { id } = order;
    await approve(requireFound(order.items[0]).id);
    await change(id, { freightChargedAud: '5' });
    await change(id, { freightChargedAud: '5', discountAmount: '2' });
    await change(id, { freightChargedAud: '5', discountAmount: '2', shipTo: { line: '2 King St', city: 'Sydney' } });
    const added = await admin.call(addItem, addItem.input.parse({ orderId: id, productId, quantity: 1 }));
    expect(added.revision).toBe(4);
    const line = requireFound(added.items[1]).id;
    await admin.call(api.orderFulfilment.delete, { ids: [line], ...bulk, reason: '不要了' });
    expect(await shownOf(id)).toEqual([
      [5, '不要了', '83.40'],
      [4, '', '103.00'],
      [3, '', '83.00'],
      [2, '', '83.00'],
      [1, '', '85.00'],
      [0, '', '80.00'],
    ]);
    expect((await read(id)).revision).toBe(5);
  });

  it('a new remark, day or customer name adds no revision', async () => {
    const order = await trade.order([{ productId, quantity: 4 }]);
    await approve(requireFound(order.items[0]).id);
    const addresses = [{ line: '1 George St', city: 'Sydney', isDefault: true }];
    const renamed = { id: customerId, code: 'C1', name: '海港礼品店', addresses };
    await admin.call(api.customers.save, api.customers.save.input.parse(renamed));
    await change(order.id, { remark: '小心轻放', requiredDate: '2030-01-01' });
    expect((await shownOf(order.id)).map(([revision]) => revision)).toEqual([0]);
  });

  it('closing a line short adds a revision with the remaining pieces', async () => {
    const order = await trade.order([{ productId, quantity: 4 }]);
    const line = requireFound(order.items[0]).id;
    const allocations = [{ warehouseId: trade.sydney.id, quantity: 3 }];
    await admin.call(api.orderFulfilment.sendFromStock, { id: line, ...bulk, allocations, buyRemaining: false });
    const ready = (await admin.call(api.shipments.pending, firstPage)).items.filter((row) => row.salesItemId === line);
    const items = ready.map((row) => ({ pendingId: row.id }));
    const { id } = requireFound((await admin.call(api.shipments.addItems, { items }))[0]);
    const { shipTo } = await admin.call(api.shipments.get, { id });
    const header = { id, customerId, logisticsCompanyId: trade.carrier.id, shipTo };
    await admin.call(api.shipments.save, api.shipments.save.input.parse(header));
    await admin.call(api.shipments.start, { id });
    await admin.call(api.orderFulfilment.confirmReceipt, { ids: [line], ...bulk, remark: '' });
    await admin.call(api.orderFulfilment.complete, { ids: [line], ...bulk, shortClose: true, reason: '缺货' });
    const [last] = await admin.call(revisions, { id: order.id });
    expect(last).toMatchObject({ revision: 1, reason: '缺货', document: { lines: [{ quantity: 3 }] } });
  });

  it('revisions are returned only to users who may see the order', async () => {
    const order = await trade.order([{ productId, quantity: 1 }]);
    await approve(requireFound(order.items[0]).id);
    const colleague = await company.staff('colleague', permissions.artwareOrders);
    expect((await colleague.request(revisions, { id: order.id })).status).toBe(404);
    const all = await company.staff('all', permissions.viewAllArtwareOrders);
    expect((await all.request(revisions, { id: order.id })).status).toBe(200);
  });
});

const { addItems, approveItems, back, split } = api.purchaseOrders;

function purchases(id: PurchaseOrderId, actor = admin) {
  return actor.call(api.purchaseOrders.revisions, { id });
}

/** Creates an approved purchase order with one line of 10 pieces at 12.50. */
async function approvedPurchase() {
  const manual = [{ productId, quantity: 10, unitPriceCny: '12.50' }];
  const { id } = requireFound(
    (await admin.call(addItems, addItems.input.parse({ manual, factoryId: trade.kiln.id })))[0],
  );
  const line = requireFound((await admin.call(api.purchaseOrders.get, { id })).items[0]).id;
  expect(await purchases(id)).toEqual([]);
  await admin.call(approveItems, { ids: [line], ...bulk });
  return { id, line };
}

describe('revisions of a purchase order', () => {
  it('purchase revisions begin with the first approval and merge lines of equal product and price', async () => {
    const { id, line } = await approvedPurchase();
    await admin.call(split, { id: line, quantity: 4 });
    expect(await purchases(id)).toMatchObject([
      {
        revision: 0,
        document: {
          lines: [{ quantity: 10, unitPriceCny: '12.5000', amountCny: '125.00' }],
          freightCny: '0.00',
          totalCny: '125.00',
        },
      },
    ]);
  });

  it('adding, correcting or returning lines adds a revision, and a receipt does not', async () => {
    const { id, line } = await approvedPurchase();
    const manual = [{ productId: await trade.product(), quantity: 3, unitPriceCny: '2' }];
    await admin.call(addItems, addItems.input.parse({ manual, purchaseOrderId: id }));
    const { items } = await admin.call(api.purchaseOrders.get, { id });
    const added = requireFound(items.find((item) => item.id !== line)).id;
    await admin.call(approveItems, { ids: [added], ...bulk });
    await admin.call(api.purchaseOrders.purchase, { id });
    const { changeItems, receiveItem } = api.purchaseOrders;
    const correction = { orderId: id, reason: '涨价', items: [{ id: line, unitPrice: '13' }] };
    await admin.call(changeItems, changeItems.input.parse(correction));
    const taken = { id: added, warehouseId: trade.sydney.id, quantity: 2, surplus: 0 };
    await admin.call(receiveItem, receiveItem.input.parse(taken));
    await admin.call(back, { ids: [added], ...bulk, reason: '缺货' });
    expect(
      (await purchases(id)).map(({ revision, reason, document }) => [revision, reason, document.totalCny]),
    ).toEqual([
      [3, '缺货', '134.00'],
      [2, '涨价', '136.00'],
      [1, '', '131.00'],
      [0, '', '125.00'],
    ]);
    expect((await admin.call(api.purchaseOrders.get, { id })).revision).toBe(3);
  });

  it('purchase revisions contain prices only for users with ViewCost', async () => {
    const { id } = await approvedPurchase();
    const blind = await company.staff('blind', permissions.purchaseOrders);
    const [shown] = await purchases(id, blind);
    expect(JSON.stringify(shown)).not.toMatch(/Cny|12\.5/);
    expect(shown).toMatchObject({ document: { lines: [{ quantity: 10 }] } });
  });
});

it('a revision is never changed or deleted', async () => {
  await approvedPurchase();
  await expect(company.query("update order_revisions set reason = 'x'")).rejects.toThrow(/permission denied/);
  await expect(company.query('delete from order_revisions')).rejects.toThrow(/permission denied/);
});

it('all revisions satisfy the data rules', async () => {
  expect(await company.brokenRules()).toEqual([]);
});
