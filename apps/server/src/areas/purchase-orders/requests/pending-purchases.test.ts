import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { releasePurchases } from '../index.ts';
import { createPurchasing } from '../../../testing/fixtures/purchasing.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createPurchasing(company);
const { jingdezhen, yixing } = shop.factories;
const noManual = { manual: [] };
const bulk = { mode: 'all' as const };

describe('pending purchases', () => {
  it('requests become one order per factory, at the factory price', async () => {
    const vase = await shop.need(await shop.product(jingdezhen, '12.5'), 4);
    const cup = await shop.need(await shop.product(jingdezhen, '3'), 10);
    const pot = await shop.need(await shop.product(yixing, '80'), 1);
    const made = await admin.call(api.purchaseOrders.addItems, {
      items: [vase, cup, pot].map(({ pendingId }) => ({ pendingId })),
      ...noManual,
    });
    expect(made).toHaveLength(2);
    const [first, second] = await Promise.all(made.map(({ id }) => shop.read(id)));
    expect(first).toMatchObject({ factoryId: jingdezhen, status: 'draft', goodsAmount: '80.00', live: 2 });
    expect(second).toMatchObject({ factoryId: yixing, goodsAmount: '80.00' });
    expect(first?.items.map((item) => item.status)).toEqual(['added', 'added']);
    expect(first?.items[0]).toMatchObject({
      unitPriceCny: '12.5000',
      sourceCode: 'AO',
      orderNumber: first?.orderNumber,
    });
  });

  it('a request ordered in part is split, and the rest stays pending', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '5'), 10);
    const [made] = await admin.call(api.purchaseOrders.addItems, {
      items: [{ pendingId: need.pendingId, quantity: 4 }],
      ...noManual,
    });
    const order = await shop.read(requireFound(made).id);
    expect(order.items[0]).toMatchObject({ quantity: 4, splitFromId: need.pendingId, splitRootId: need.pendingId });
    const rest = await shop.pending({ sourceNumber: need.order.orderNumber });
    expect(rest).toMatchObject([{ id: need.pendingId, quantity: 6, status: 'pending' }]);
    expect(await shop.salesLine(need)).toMatchObject({ purchasingQty: 10, status: 'purchasing' });
  });

  it('a request without a factory is refused by name, and goes to the factory that the caller gives', async () => {
    const need = await shop.need(await shop.product(null, '5'), 2);
    const item = { pendingId: need.pendingId };
    const refused = await admin.request(api.purchaseOrders.addItems, { items: [item] });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({ reason: 'factory-required' });
    expect(refused.body.error?.message).toContain('花瓶');
    const [made] = await admin.call(api.purchaseOrders.addItems, { items: [item], ...noManual, factoryId: yixing });
    expect(await shop.read(requireFound(made).id)).toMatchObject({ factoryId: yixing });
    const other = await shop.need(await shop.product(yixing, '5'), 2);
    const [own] = await admin.call(api.purchaseOrders.addItems, {
      items: [{ pendingId: other.pendingId, factoryId: jingdezhen }],
      ...noManual,
      factoryId: yixing,
    });
    expect(await shop.read(requireFound(own).id)).toMatchObject({ factoryId: jingdezhen });
  });

  it('a request that another user ordered is refused with the user and the order', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '5'), 2);
    const order = await shop.orderFor(need);
    const late = await admin.request(api.purchaseOrders.addItems, { items: [{ pendingId: need.pendingId }] });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatchObject({
      reason: 'row-taken',
      params: { name: 'admin', document: order.orderNumber },
    });
    const more = await shop.need(await shop.product(jingdezhen, '5'), 2);
    const tooMany = await admin.request(api.purchaseOrders.addItems, {
      items: [{ pendingId: more.pendingId, quantity: 3 }],
    });
    expect(tooMany.body.error).toMatchObject({ reason: 'quantity-changed', params: { open: 2 } });
  });

  it('a changed request is refused as changed, an ordered one as ordered', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '5'), 6);
    const seen = requireFound((await shop.pending({ sourceNumber: need.order.orderNumber }))[0]);
    await admin.call(api.purchaseOrders.split, { id: seen.id, quantity: 2 });
    const addPart = (quantity: number, expectedVersion: number) =>
      admin.request(api.purchaseOrders.addItems, { items: [{ pendingId: seen.id, quantity, expectedVersion }] });
    expect((await addPart(6, seen.version)).body.error).toMatchObject({
      reason: 'quantity-changed',
      params: { open: 4 },
    });
    const { body } = await addPart(3, seen.version);
    expect(body.error).toMatchObject({ reason: 'changed-by-someone-else', params: { name: 'admin' } });
    const version = Number(requireFound(body.error ?? undefined).params['version']);
    expect((await addPart(4, version)).status).toBe(200);
    expect((await addPart(4, version)).body.error?.reason).toBe('row-taken');
  });

  it('requests that are no longer pending are refused row by row, each with its reason', async () => {
    const product = await shop.product(jingdezhen, '5');
    const [taken, givenUp, free] = [
      await shop.need(product, 2),
      await shop.need(product, 2),
      await shop.need(product, 2),
    ];
    await shop.orderFor(taken);
    await shop.inside((ctx) =>
      releasePurchases(ctx, [givenUp.salesItemId], { openOnly: false, releaseToStock: false }),
    );
    const addAll = (...needs: { pendingId: number }[]) =>
      admin.request(api.purchaseOrders.addItems, {
        items: needs.map(({ pendingId }) => ({ pendingId, expectedVersion: 1 })),
      });
    const alone = await addAll(givenUp);
    expect(alone.body.error).toMatchObject({
      reason: 'illegal-transition',
      params: { state: '已取消', name: 'admin' },
    });
    const oneOfTwo = await addAll(free, givenUp);
    expect(oneOfTwo.body.error).toMatchObject({
      reason: 'bulk-refused',
      rows: [{ id: givenUp.pendingId, code: 'illegal-transition' }],
    });
    const all = await addAll(taken, givenUp, free, { pendingId: 987_654 });
    expect(all.body.error).toMatchObject({
      reason: 'bulk-refused',
      params: { failed: 3 },
      rows: [
        { id: taken.pendingId, code: 'row-taken' },
        { id: givenUp.pendingId, code: 'illegal-transition' },
        { id: 987_654, code: 'not-found' },
      ],
    });
    expect(await shop.pending({ sourceNumber: free.order.orderNumber })).toMatchObject([
      { status: 'pending', salesOrderId: free.order.id },
    ]);
  });

  it('a request is ordered once when two buyers order it at the same time', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '5'), 2);
    const both = await Promise.all(
      [1, 2].map(() => admin.request(api.purchaseOrders.addItems, { items: [{ pendingId: need.pendingId }] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a request has the required date of its line, or else of the order', async () => {
    const { order } = await shop.need(await shop.product(jingdezhen, '5'), 1);
    const productId = await shop.product(jingdezhen, '5');
    const saved = await admin.request(api.artwareOrders.save, {
      customerId: order.customerId,
      salesId: order.salesId,
      requiredDate: '2027-03-31',
      items: [
        { productId, quantity: 1, requiredDate: '2027-01-15' },
        { productId, quantity: 1 },
      ],
    });
    const { items, orderNumber } = saved.body.result as { items: { id: number }[]; orderNumber: string };
    await admin.request(api.orderFulfilment.approve, { ids: items.map(({ id }) => id) });
    const days = (await shop.pending({ sourceNumber: orderNumber })).map((row) => row.requiredDate);
    expect(days.sort()).toEqual(['2027-01-15', '2027-03-31']);
  });

  it('requests are found by product, factory, source and customer', async () => {
    const productId = await shop.product(yixing, '5');
    const need = await shop.need(productId, 2);
    const ids = async (filters: object) => (await shop.pending(filters)).map((row) => row.id);
    expect(await ids({ sourceNumber: need.order.orderNumber.toLowerCase() })).toEqual([need.pendingId]);
    expect(await ids({ factoryId: yixing })).toContain(need.pendingId);
    expect(await ids({ factoryId: 0 })).not.toContain(need.pendingId);
    expect(await ids({ filter: 'huaping' })).toContain(need.pendingId);
    expect(await ids({ sourceCode: 'MN' })).toEqual([]);
    for (const customer of ['悉尼', 'xinilipin', 'c1'])
      expect(await ids({ filter: customer })).toContain(need.pendingId);
    expect(await ids({ filter: '墨尔本' })).toEqual([]);
  });

  it('a request shows the name of the salesperson, or else the user name', async () => {
    const need = await shop.need(await shop.product(yixing, '5'), 2);
    const salesName = async () => (await shop.pending({ sourceNumber: need.order.orderNumber }))[0]?.salesName;
    const login = await salesName();
    const call = (name: string) =>
      shop.inside(({ tx }) => tx.$client.query('update users set name = $1 where user_name = $2', [name, login]));
    await call('王小美');
    expect(await salesName()).toBe('王小美');
    await call('');
    expect(await salesName()).toBe(login);
  });
});

describe('restocks', () => {
  it('a restock begins on the order, at the latest price of that factory', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const manual = [{ productId, quantity: 3, unitPriceCny: shop.price('9.1') }];
    const [first] = await admin.call(api.purchaseOrders.addItems, { items: [], manual });
    const order = await shop.read(requireFound(first).id);
    expect(order.items).toMatchObject([
      { sourceCode: 'MN', sourceNumber: order.orderNumber, salesOrderId: null, amount: '27.30' },
    ]);
    const ids = order.items.map((item) => item.id);
    await admin.call(api.purchaseOrders.approveItems, { ids, ...bulk });
    await admin.call(api.purchaseOrders.purchaseItems, { ids, ...bulk });
    const [second] = await admin.call(api.purchaseOrders.addItems, { items: [], manual: [{ productId, quantity: 1 }] });
    expect((await shop.read(requireFound(second).id)).items[0]?.unitPriceCny).toBe('9.1000');
  });

  it('a restock costs as much as the latest purchase from that factory, whichever line was added last', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const bought = async (price: string) => {
      const manual = [{ productId, quantity: 3, unitPriceCny: shop.price(price) }];
      const [made] = await admin.call(api.purchaseOrders.addItems, { items: [], manual });
      const { id, items } = await shop.read(requireFound(made).id);
      await admin.call(api.purchaseOrders.approveItems, { ids: items.map((item) => item.id), ...bulk });
      return admin.call(api.purchaseOrders.purchase, { id });
    };
    const purchasedOn = (id: number, day: string) =>
      shop.inside(({ tx }) =>
        tx.$client.query('update purchase_orders set purchase_date = $2 where id = $1', [id, day]),
      );
    const priceNow = async () => {
      const [made] = await admin.call(api.purchaseOrders.addItems, { items: [], manual: [{ productId, quantity: 1 }] });
      return (await shop.read(requireFound(made).id)).items[0]?.unitPriceCny;
    };
    const [first, second] = [await bought('9.1'), await bought('8.2')];
    await purchasedOn(first.id, '2026-03-02');
    await purchasedOn(second.id, '2026-03-01');
    expect(await priceNow()).toBe('9.1000');
    // On one day the later order counts; a line split from an earlier order is newer than its lines, but no later
    // purchase.
    await purchasedOn(second.id, '2026-03-02');
    await admin.call(api.purchaseOrders.split, { id: requireFound(first.items[0]).id, quantity: 1 });
    expect(await priceNow()).toBe('8.2000');
  });

  it('a restock with a price of 0 is approved only with a reason', async () => {
    const [made] = await admin.call(api.purchaseOrders.addItems, {
      items: [],
      manual: [{ productId: await shop.product(jingdezhen, '0'), quantity: 1 }],
    });
    const order = await shop.read(requireFound(made).id);
    const { id } = requireFound(order.items[0]);
    const refused = await admin.request(api.purchaseOrders.approveItems, { id });
    expect(refused.body.error?.reason).toBe('reason-required');
    await admin.call(api.purchaseOrders.approveItems, { id, ...bulk, reason: '样品' });
    expect(await shop.read(order.id)).toMatchObject({ status: 'approved', remarks: [{ text: '样品', itemId: id }] });
  });
});

describe('purchase quantities', () => {
  it('all pieces and receipts are accounted for after the tests (I3, I4, I7)', async () => {
    expect(await shop.lost()).toEqual([]);
  });
});
