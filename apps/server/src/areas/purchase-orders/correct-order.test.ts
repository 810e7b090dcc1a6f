import { api, type PurchaseOrderId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createCosts } from '../../testing/fixtures/purchase-costs.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const { shop, warehouseId, purchased, receive, removeGoods, worth, entries } = await createCosts(company);
const { changeItems, setSurplusTerms } = api.purchaseOrders;
const reason = '工厂账单';

function correct(orderId: PurchaseOrderId, changes: object) {
  return admin.request(changeItems, { orderId, reason, ...changes });
}

function receiveAll(id: PurchaseOrderId) {
  return admin.call(api.purchaseOrders.receive, { id, warehouseId });
}

/** Creates an order of one line and receives all of it. */
async function received(freight: string, quantity: number, price: string) {
  const { id, items } = await purchased(freight, { quantity, price });
  await receiveAll(id);
  return { id, line: requireFound(items[0]) };
}

describe('correcting price or freight', () => {
  it('a lower freight reduces the value of stock by the share of pieces on hand (V14)', async () => {
    const { id, line } = await received('100', 4, '10');
    expect(await worth(line.productId)).toEqual(['140.00', '35.0000']);
    expect((await correct(id, { freight: '50' })).status).toBe(200);
    expect(await worth(line.productId)).toEqual(['90.00', '22.5000']);
    expect(await shop.read(id)).toMatchObject({ freightCny: '50.00', totalAmount: '90.00' });
  });

  it('a lower freight becomes cost variance for the pieces that left (V14)', async () => {
    const { id, line } = await received('100', 4, '10');
    await removeGoods(line.productId, 1);
    await correct(id, { freight: '50' });
    expect(await worth(line.productId)).toEqual(['67.50', '22.5000']);
    expect((await entries(id))[0]?.at(-1)).toEqual(['FREIGHT', '-50.00', '-37.50', '-12.50']);
  });

  it.each([
    { what: 'four of ten pieces', left: 4, stock: ['86.00', '21.5000'], parts: ['6.00', '9.00'] },
    { what: 'no piece', left: 0, stock: ['0.00', null], parts: ['0.00', '15.00'] },
  ])(
    'a higher price is split into stock value and variance while $what are left (V15)',
    async ({ left, stock, parts }) => {
      const { id, line } = await received('0', 10, '20');
      await removeGoods(line.productId, 10 - left);
      await correct(id, { items: [{ id: line.id, unitPrice: '21.5' }] });
      expect(await worth(line.productId)).toEqual(stock);
      expect((await entries(id))[0]?.at(-1)).toEqual(['GOODS', '15.00', ...parts]);
      expect(await shop.read(id)).toMatchObject({ totalAmount: '215.00', items: [{ unitPriceCny: '21.5000' }] });
    },
  );

  it('a price correction is possible after the order is completed, a smaller quantity is not', async () => {
    const { id, line } = await received('0', 2, '10');
    await admin.call(api.purchaseOrders.completeItems, { id: line.id, mode: 'all' });
    expect((await correct(id, { items: [{ id: line.id, unitPrice: '12' }] })).status).toBe(200);
    expect(await worth(line.productId)).toEqual(['24.00', '12.0000']);
    expect((await shop.read(id)).status).toBe('completed');
    const fewer = await correct(id, { items: [{ id: line.id, quantity: 1 }] });
    expect(fewer.body.error).toMatchObject({
      reason: 'illegal-transition',
      validationErrors: [{ members: ['items.0'] }],
    });
  });

  it('freight billed by others is part of the cost and not payable to the factory', async () => {
    const { id, line } = await received('10', 2, '10');
    await correct(id, { otherFreight: '7' });
    expect(await worth(line.productId)).toEqual(['37.00', '18.5000']);
    expect(await shop.read(id)).toMatchObject({ otherFreightCny: '7.00', totalAmount: '30.00' });
  });
});

describe('correcting a quantity', () => {
  it('fewer pieces return the rest to the requests and keep the received ones', async () => {
    const { id, items } = await purchased('0', { quantity: 10, price: '10' });
    const line = requireFound(items[0]);
    await receive(line.id, 4);
    const below = await correct(id, { items: [{ id: line.id, quantity: 3 }] });
    expect(below.body.error).toMatchObject({
      reason: 'quantity-covered',
      params: { covered: 4 },
      validationErrors: [{ members: ['items.0.quantity'] }],
    });
    await correct(id, { items: [{ id: line.id, quantity: 6, unitPrice: '11' }] });
    expect(await shop.read(id)).toMatchObject({
      totalAmount: '66.00',
      items: [
        { quantity: 6, takenQuantity: 4, status: 'partlyReceived', amount: '66.00' },
        { quantity: 4, status: 'cancelled', backReason: reason },
      ],
    });
    expect(await worth(line.productId)).toEqual(['44.00', '11.0000']);
    await correct(id, { items: [{ id: line.id, quantity: 4 }] });
    expect(await shop.read(id)).toMatchObject({ status: 'received', totalAmount: '44.00' });
  });

  it('pieces for a customer return to the pending purchases', async () => {
    const need = await shop.need(await shop.product(shop.factories.jingdezhen, '10'), 5);
    const order = await shop.purchasedFor(need);
    const line = requireFound(order.items[0]);
    await correct(order.id, { items: [{ id: line.id, quantity: 2 }] });
    expect(await shop.pending({ sourceNumber: need.order.orderNumber })).toMatchObject([
      { quantity: 3, status: 'pending', splitFromId: line.id, backReason: reason },
    ]);
    expect(await shop.salesLine(need)).toMatchObject({ purchasingQty: 5 });
  });

  it('additional pieces become a new line to approve', async () => {
    const { id, line } = await received('0', 4, '10');
    await correct(id, { items: [{ id: line.id, quantity: 6, unitPrice: '9' }] });
    const { orderNumber, items, status, totalAmount } = await shop.read(id);
    expect({ status, totalAmount }).toEqual({ status: 'partlyReceived', totalAmount: '54.00' });
    expect(items).toMatchObject([
      { quantity: 4, status: 'received', amount: '36.00' },
      { quantity: 2, status: 'added', unitPriceCny: '9.0000', sourceCode: 'MN', sourceNumber: orderNumber },
    ]);
  });
});

describe('correcting an order', () => {
  it('a correction becomes a note, and the timeline shows old and new values', async () => {
    const { id, line } = await received('10', 2, '10');
    await correct(id, { freight: '12', items: [{ id: line.id, unitPrice: '11' }] });
    expect((await shop.read(id)).remarks).toMatchObject([{ text: reason }]);
    const { list } = api.timeline;
    const { items } = await admin.call(list, list.input.parse({ docType: 'PO', docId: id, maxResultCount: 1 }));
    const shown = JSON.stringify(items);
    for (const value of ['10.00', '12.00', '11.00', '30.00', '34.00', reason]) expect(shown).toContain(value);
  });

  it('a correction that changes nothing leaves no trace', async () => {
    const { id, line } = await received('10', 2, '10');
    const before = await shop.read(id);
    const same = { freight: '10', items: [{ id: line.id, unitPrice: '10', quantity: 2 }] };
    expect((await correct(id, same)).status).toBe(200);
    expect(await shop.read(id)).toEqual(before);
  });

  it('a correction is made once for repeated requests with one key', async () => {
    const { id, line } = await received('0', 4, '10');
    const input = { orderId: id, reason, items: [{ id: line.id, quantity: 6 }] };
    const send = () => admin.request(changeItems, input, { key: 'correct-once' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await shop.read(id)).items.map(({ quantity }) => quantity)).toEqual([4, 2]);
  });

  it('a correction with an outdated version is refused', async () => {
    const { id } = await received('0', 4, '10');
    const { version } = await shop.read(id);
    await correct(id, { freight: '5' });
    const late = await correct(id, { expectedVersion: version, freight: '6' });
    expect(late.body.error?.reason).toBe('changed-by-someone-else');
    expect(await shop.read(id)).toMatchObject({ freightCny: '5.00' });
  });

  it('a correction requires a purchased order, a line of it, a reason and the permissions', async () => {
    const order = await shop.orderFor(await shop.need(await shop.product(shop.factories.jingdezhen, '10'), 5));
    expect((await correct(order.id, { freight: '5' })).body.error?.reason).toBe('illegal-transition');
    const { id } = await received('0', 4, '10');
    const other = requireFound(order.items[0]).id;
    expect((await correct(id, { items: [{ id: other, unitPrice: '1' }] })).status).toBe(404);
    expect((await correct(id, { reason: ' ', freight: '5' })).status).toBe(400);
    const buyer = await company.staff('buyer', permissions.purchaseOrders, permissions.viewCost);
    expect((await buyer.request(changeItems, { orderId: id, reason, freight: '5' })).status).toBe(403);
    const blind = await company.staff('blind', permissions.purchaseOrders, permissions.correctPurchaseOrders);
    expect((await blind.request(changeItems, { orderId: id, reason, freight: '5' })).status).toBe(403);
  });

  it('an amount above the limit of replies is refused at the field', async () => {
    const { id, line } = await received('0', 4, '10');
    const dear = await correct(id, { items: [{ id: line.id, unitPrice: '9999999999999' }] });
    expect(dear.body.error?.validationErrors).toMatchObject([{ members: ['items.0.unitPrice'] }]);
  });
});

describe('changing the terms of surplus', () => {
  it('changed terms change the payable amount and the cost each time (V12)', async () => {
    const { id, items } = await purchased('0', { quantity: 29, price: '20' });
    const line = requireFound(items[0]);
    await receive(line.id, 29, 2);
    const receiptId = requireFound((await shop.read(id)).receipts[0]).id;
    const set = (surplusTerms: 'FREE' | 'BILLED') => admin.call(setSurplusTerms, { receiptId, surplusTerms });
    expect(await set('BILLED')).toMatchObject({ totalAmount: '620.00', receipts: [{ surplusTerms: 'BILLED' }] });
    expect(await worth(line.productId)).toEqual(['620.00', '20.0000']);
    const again = await set('BILLED');
    expect(again).toMatchObject({ totalAmount: '620.00' });
    expect(await set('FREE')).toMatchObject({ totalAmount: '580.00', items: [{ billedSurplus: 0 }] });
    expect(await worth(line.productId)).toEqual(['580.00', '18.7097']);
  });

  it('changing terms requires surplus, an active receipt and its version', async () => {
    const { id } = await received('0', 4, '10');
    const receipt = requireFound((await shop.read(id)).receipts[0]);
    const set = (rest: object) =>
      admin.request(setSurplusTerms, { receiptId: receipt.id, surplusTerms: 'BILLED', ...rest });
    expect((await set({})).body.error?.validationErrors).toMatchObject([{ members: ['surplusTerms'] }]);
    expect((await set({ expectedVersion: receipt.version + 1 })).body.error?.reason).toBe('changed-by-someone-else');
    await admin.call(api.purchaseOrders.reverseReceipt, { receiptId: receipt.id, reason });
    expect((await set({})).body.error?.reason).toBe('illegal-transition');
  });
});
