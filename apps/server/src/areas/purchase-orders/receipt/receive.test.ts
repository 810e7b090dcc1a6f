import { api, type ArtwareProductId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { lockBalances } from '../../stock/index.ts';
import { createPurchasing } from '../../../testing/fixtures/purchasing.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createPurchasing(company);
const { jingdezhen } = shop.factories;
const warehouseId = shop.warehouse.id;

function times(count: number) {
  return Array.from({ length: count }, (_, index) => index);
}

/** Creates a purchased order of one line per product, of 3 pieces each. */
async function purchased(...productIds: ArtwareProductId[]) {
  const needs: Awaited<ReturnType<typeof shop.need>>[] = [];
  for (const productId of productIds) needs.push(await shop.need(productId, 3));
  return shop.purchasedFor(...needs);
}

function receive(order: { id: number }, items?: object[]) {
  return admin.request(api.purchaseOrders.receive, { id: order.id, warehouseId, ...(items ? { items } : {}) });
}

describe('receiving lines of an order', () => {
  it('lines that cannot be received are refused row by row, each with its reason', async () => {
    const product = await shop.product(jingdezhen, '10');
    const order = await purchased(product, product, product, product);
    const [full, back, more, fine] = order.items.map((item) => item.id);
    await admin.call(api.purchaseOrders.receiveItem, { id: requireFound(full), warehouseId, surplus: 0, remark: '' });
    await admin.call(api.purchaseOrders.back, { id: requireFound(back), mode: 'all', reason: '质量问题' });
    const other = requireFound((await purchased(product)).items[0]).id;
    const lines = [full, back, other, more, fine].map((id) => ({ id, quantity: id === more ? 4 : 1 }));
    const refused = await receive(order, lines);
    expect(refused.body.error).toMatchObject({
      reason: 'bulk-refused',
      params: { failed: 4 },
      rows: [
        { id: full, code: 'illegal-transition' },
        { id: back, code: 'illegal-transition', message: expect.stringContaining('待采购') },
        { id: other, code: 'not-found' },
        { id: more, code: 'quantity-changed', message: expect.stringContaining('3') },
      ],
    });
    const oneOfTwo = await receive(order, [
      { id: more, quantity: 4 },
      { id: fine, quantity: 1 },
    ]);
    expect(oneOfTwo.body.error).toMatchObject({
      reason: 'bulk-refused',
      rows: [{ id: more, code: 'quantity-changed', message: expect.stringContaining('3') }],
    });
    expect(await shop.read(order.id)).toMatchObject({ taken: 3 });
  });

  it('a line that is given twice is refused', async () => {
    const order = await purchased(await shop.product(jingdezhen, '10'));
    const { id } = requireFound(order.items[0]);
    const refused = await receive(order, [
      { id, quantity: 1 },
      { id, quantity: 1 },
    ]);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { validationErrors: [{ message: '重复', members: ['items'] }] } },
    });
    expect(await shop.read(order.id)).toMatchObject({ taken: 0 });
  });

  it('lines are received together, each with its receipt, movement and reservation', async () => {
    const [vase, cup] = [await shop.product(jingdezhen, '10'), await shop.product(jingdezhen, '3.3')];
    const order = await purchased(vase, cup, vase);
    const { result } = (await receive(order)).body;
    expect(result).toMatchObject({ status: 40, taken: 9 });
    const { receipts, items } = await shop.read(order.id);
    const numbers = receipts.map((receipt) => receipt.receiptNumber);
    expect(numbers).toEqual([...new Set(numbers)].sort().toReversed());
    expect(receipts.map((receipt) => receipt.purchaseItemId).toReversed()).toEqual(items.map((item) => item.id));
    expect(await shop.stock(vase)).toMatchObject({ onHand: 6, reserved: 6, valueCny: '60.00' });
    expect(await shop.stock(cup)).toMatchObject({ onHand: 3, reserved: 3, valueCny: '9.90' });
    const next = await purchased(cup);
    await receive(next);
    const number = requireFound((await shop.read(next.id)).receipts[0]).receiptNumber;
    expect(Number(number.slice(-4))).toBe(Number(requireFound(numbers[0]).slice(-4)) + 1);
  });

  it('receiving 8 lines takes as many database messages as receiving 2', async () => {
    const products: ArtwareProductId[] = [];
    for (const _ of times(8)) products.push(await shop.product(jingdezhen, '10'));
    const [few, many] = [await purchased(...products.slice(0, 2)), await purchased(...products)];
    const forFew = await driverCallsOf('sync', () => receive(few));
    const forMany = await driverCallsOf('sync', () => receive(many));
    expect(forMany).toBe(forFew);
    expect(await shop.read(many.id)).toMatchObject({ status: 'received', receipts: { length: 8 } });
  });
});

describe('a receipt that waits for a stock lock', () => {
  it('a waiting receipt does not lock the number series of receipts', async () => {
    const [locked, free] = [await shop.product(jingdezhen, '10'), await shop.product(jingdezhen, '10')];
    const [waiting, quick] = [await purchased(locked), await purchased(free)];
    const isWaiting = async () =>
      (
        await company.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount === 1;
    const { late, early } = await shop.inside(async (ctx) => {
      await lockBalances(ctx, [{ productId: locked, warehouseId }]);
      // Not awaited: it continues when this transaction ends.
      const answer = receive(waiting);
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      return { late: { answer }, early: await receive(quick) };
    });
    expect([early.status, (await late.answer).status]).toEqual([200, 200]);
  });
});

describe('purchase quantities', () => {
  it('all pieces and receipts are accounted for after the tests (I3, I4, I7)', async () => {
    expect(await shop.lost()).toEqual([]);
  });
});
