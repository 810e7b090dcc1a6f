import { api, type ArtwareOrderItemId, decimalOf } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const productId = await trade.product(2_000);

const bulk = { mode: 'all', reason: '', releaseToStock: true } as const;

function read(id: number) {
  return admin.call(api.artwareOrders.get, api.artwareOrders.get.input.parse({ id }));
}

interface ChargedLineInput {
  readonly quantity: number;
  readonly unitPriceAud: string;
  readonly discountAmount?: string;
}

function input(lines: readonly ChargedLineInput[], about: object = {}) {
  return api.artwareOrders.save.input.parse({
    customerId: trade.customer.id,
    items: lines.map((line) => ({ productId, ...line })),
    ...about,
  });
}

function makeOrder(lines: readonly ChargedLineInput[], about: object = {}) {
  return admin.call(api.artwareOrders.save, input(lines, about));
}

function idsOf(order: { items: readonly { id: ArtwareOrderItemId }[] }) {
  return order.items.map((item) => item.id);
}

const { ship } = trade;

async function deliver(id: ArtwareOrderItemId, quantity: number) {
  await ship(id, quantity);
  await admin.call(api.orderFulfilment.confirmReceipt, { ids: [id], mode: 'all', remark: '' });
}

function closeShort(id: ArtwareOrderItemId) {
  return admin.call(api.orderFulfilment.complete, { ids: [id], mode: 'all', shortClose: true, reason: '缺货' });
}

async function amountsOf(id: number) {
  const { discountAmount, totalAmount, status } = await read(id);
  return [discountAmount, totalAmount, status];
}

describe('released pieces', () => {
  it('deleted pieces are no longer charged, and lose their part of the order discount (V1)', async () => {
    const about = { discountAmount: '27.35', freightChargedAud: '12.35' };
    const order = await makeOrder([{ quantity: 10, unitPriceAud: '10.00' }], about);
    const [id] = idsOf(order);
    await deliver(requireFound(id), 5);
    await closeShort(requireFound(id));
    const closed = await read(order.id);
    expect(closed.items).toMatchObject([
      { orderedAmount: '100.00', discountShare: '27.35', lineAmount: '50.00', netAmount: '36.33', shortQuantity: 5 },
    ]);
    expect(closed).toMatchObject({ discountAmount: '27.35', totalAmount: '48.68', outstandingAmount: '48.68' });
  });

  it('the rest of a line closed short is charged at its price (V2)', async () => {
    const order = await makeOrder([{ quantity: 12, unitPriceAud: '4.10' }]);
    const [id] = idsOf(order);
    await deliver(requireFound(id), 9);
    await closeShort(requireFound(id));
    expect(await read(order.id)).toMatchObject({ totalAmount: '36.90', items: [{ lineAmount: '36.90' }] });
  });

  it('the payment for released pieces is overpaid until it is refunded', async () => {
    const order = await makeOrder([{ quantity: 4, unitPriceAud: '10.00' }]);
    const [id] = idsOf(order);
    const paid = { id: order.id, amount: '40.00', method: 'CASH' };
    await admin.call(api.artwareOrders.pay, api.artwareOrders.pay.input.parse(paid));
    await deliver(requireFound(id), 3);
    await closeShort(requireFound(id));
    expect(await read(order.id)).toMatchObject({ totalAmount: '30.00', outstandingAmount: '-10.00' });
    const refund = { ...paid, amount: '10.00' };
    await admin.call(api.artwareOrders.refund, api.artwareOrders.refund.input.parse(refund));
    expect(await read(order.id)).toMatchObject({ outstandingAmount: '0.00', paidAmount: '30.00' });
  });
});

describe('the discount of an order', () => {
  const twoLines = [
    { quantity: 10, unitPriceAud: '10.00' },
    { quantity: 7, unitPriceAud: '3.33', discountAmount: '0.31' },
  ];

  it('the discount loses the share of a deleted line and keeps the share of a line closed short (V3)', async () => {
    const order = await makeOrder(twoLines, { discountAmount: '5.00', freightChargedAud: '12.35' });
    expect(order.items.map((item) => item.discountShare)).toEqual(['4.07', '0.93']);
    expect(order.totalAmount).toBe('130.35');
    const [first, second] = idsOf(order);
    await admin.call(api.orderFulfilment.delete, { ...bulk, ids: [requireFound(second)] });
    expect(await amountsOf(order.id)).toEqual(['4.07', '108.28', 'draft']);
    await deliver(requireFound(first), 5);
    await closeShort(requireFound(first));
    const closed = await read(order.id);
    expect(closed.totalAmount).toBe('60.32');
    expect(closed.items.map((item) => item.netAmount)).toEqual(['47.97', '0.00']);
  });

  it('the discount is zero when all lines are deleted', async () => {
    const order = await makeOrder(twoLines, { discountAmount: '5.00', freightChargedAud: '8.00' });
    await admin.call(api.orderFulfilment.delete, { ...bulk, ids: idsOf(order) });
    expect(await amountsOf(order.id)).toEqual(['0.00', '8.00', 'cancelled']);
    expect((await read(order.id)).outstandingAmount).toBe('0.00');
  });

  it('the discount stays when a line to delete has changed since it was read', async () => {
    const order = await makeOrder(twoLines, { discountAmount: '5.00' });
    const ids = idsOf(order);
    const expectedVersions = Object.fromEntries(order.items.map(({ id, version }) => [id, version + 1]));
    const refused = await admin.request(api.orderFulfilment.delete, { ...bulk, ids, expectedVersions });
    expect(refused.body.error).toMatchObject({ reason: 'bulk-refused' });
    expect(await amountsOf(order.id)).toEqual(['5.00', '118.00', 'draft']);
  });

  it('the discount is at most the sum of the lines', async () => {
    const typed = input([{ quantity: 2, unitPriceAud: '20.00' }], { discountAmount: '40.01', freightChargedAud: '9' });
    const { status, body } = await admin.request(api.artwareOrders.save, typed);
    expect([status, body.error?.reason]).toEqual([422, 'discount-too-large']);
    expect(body.error?.validationErrors?.[0]).toMatchObject({ members: ['discountAmount'] });
    expect(body.error?.message).toContain('40.00');
  });

  it('the share of a line with sent goods stays, the other lines share the rest, and a smaller discount is refused', async () => {
    const lines = [1, 2].map(() => ({ quantity: 4, unitPriceAud: '20.00' }));
    const order = await makeOrder(lines, { discountAmount: '10.00' });
    const [first] = idsOf(order);
    await ship(requireFound(first), 4);
    const save = (discountAmount: string) =>
      admin.request(api.artwareOrders.save, {
        id: order.id,
        customerId: order.customerId,
        discountAmount: decimalOf(discountAmount, 2),
        items: [],
      });
    expect((await save('12.00')).status).toBe(200);
    expect((await read(order.id)).items.map((item) => item.discountShare)).toEqual(['5.00', '7.00']);
    const refused = await save('4.99');
    expect([refused.status, refused.body.error?.reason]).toEqual([422, 'discount-billed']);
    expect(refused.body.error?.message).toContain('5.00');
  });
});
