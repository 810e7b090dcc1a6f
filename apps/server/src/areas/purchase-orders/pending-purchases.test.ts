import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { found } from '../../platform/failure.ts';
import { openTestFirm } from '../../testing/test-firm.ts';
import { openPurchasing } from './test-purchasing.ts';

const firm = await openTestFirm();
const { admin } = firm;
const shop = await openPurchasing(firm);
const { jingdezhen, yixing } = shop.factories;
const noManual = { manual: [] };
const bulk = { mode: 'all' as const };

describe('pending purchases', () => {
  it('become one order per factory, at the factory price', async () => {
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

  it('of which only a part is wanted are split: the rest waits on, nothing is lost', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '5'), 10);
    const [made] = await admin.call(api.purchaseOrders.addItems, {
      items: [{ pendingId: need.pendingId, quantity: 4 }],
      ...noManual,
    });
    const order = await shop.read(found(made).id);
    expect(order.items[0]).toMatchObject({ quantity: 4, splitFromId: need.pendingId, splitRootId: need.pendingId });
    const rest = await shop.pending({ sourceNumber: need.order.orderNumber });
    expect(rest).toMatchObject([{ id: need.pendingId, quantity: 6, status: 'pending' }]);
    expect(await shop.salesLine(need)).toMatchObject({ purchasingQty: 10, status: 'purchasing' });
  });

  it('without a factory are refused by name, and go where the caller says', async () => {
    const need = await shop.need(await shop.product(null, '5'), 2);
    const item = { pendingId: need.pendingId };
    const refused = await admin.ask(api.purchaseOrders.addItems, { items: [item] });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({ reason: 'factory-required' });
    expect(refused.body.error?.message).toContain('花瓶');
    const [made] = await admin.call(api.purchaseOrders.addItems, { items: [item], ...noManual, factoryId: yixing });
    expect(await shop.read(found(made).id)).toMatchObject({ factoryId: yixing });
    const other = await shop.need(await shop.product(yixing, '5'), 2);
    const [own] = await admin.call(api.purchaseOrders.addItems, {
      items: [{ pendingId: other.pendingId, factoryId: jingdezhen }],
      ...noManual,
      factoryId: yixing,
    });
    expect(await shop.read(found(own).id)).toMatchObject({ factoryId: jingdezhen });
  });

  it('that a colleague took are told with who and where', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '5'), 2);
    const order = await shop.orderFor(need);
    const late = await admin.ask(api.purchaseOrders.addItems, { items: [{ pendingId: need.pendingId }] });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatchObject({
      reason: 'row-taken',
      params: { name: 'admin', document: order.orderNumber },
    });
    const more = await shop.need(await shop.product(jingdezhen, '5'), 2);
    const tooMany = await admin.ask(api.purchaseOrders.addItems, {
      items: [{ pendingId: more.pendingId, quantity: 3 }],
    });
    expect(tooMany.body.error).toMatchObject({ reason: 'quantity-changed', params: { open: 2 } });
  });

  it('are taken once when two buyers want them at once', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '5'), 2);
    const both = await Promise.all(
      [1, 2].map(() => admin.ask(api.purchaseOrders.addItems, { items: [{ pendingId: need.pendingId }] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are found by product, factory and source', async () => {
    const productId = await shop.product(yixing, '5');
    const need = await shop.need(productId, 2);
    const ids = async (filters: object) => (await shop.pending(filters)).map((row) => row.id);
    expect(await ids({ sourceNumber: need.order.orderNumber.toLowerCase() })).toEqual([need.pendingId]);
    expect(await ids({ factoryId: yixing })).toContain(need.pendingId);
    expect(await ids({ factoryId: 0 })).not.toContain(need.pendingId);
    expect(await ids({ filter: 'huaping' })).toContain(need.pendingId);
    expect(await ids({ sourceCode: 'MN' })).toEqual([]);
  });
});

describe('restocks', () => {
  it('begin on the order, at the price last agreed with that factory', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const manual = [{ productId, quantity: 3, unitPriceCny: shop.price('9.1') }];
    const [first] = await admin.call(api.purchaseOrders.addItems, { items: [], manual });
    const order = await shop.read(found(first).id);
    expect(order.items).toMatchObject([{ sourceCode: 'MN', sourceNumber: order.orderNumber, amount: '27.30' }]);
    const ids = order.items.map((item) => item.id);
    await admin.call(api.purchaseOrders.approveItems, { ids, ...bulk });
    await admin.call(api.purchaseOrders.purchaseItems, { ids, ...bulk });
    const [second] = await admin.call(api.purchaseOrders.addItems, { items: [], manual: [{ productId, quantity: 1 }] });
    expect((await shop.read(found(second).id)).items[0]?.unitPriceCny).toBe('9.1000');
  });

  it('that cost nothing are approved only with a reason', async () => {
    const [made] = await admin.call(api.purchaseOrders.addItems, {
      items: [],
      manual: [{ productId: await shop.product(jingdezhen, '0'), quantity: 1 }],
    });
    const order = await shop.read(found(made).id);
    const { id } = found(order.items[0]);
    const refused = await admin.ask(api.purchaseOrders.approveItems, { id });
    expect(refused.body.error?.reason).toBe('reason-required');
    await admin.call(api.purchaseOrders.approveItems, { id, ...bulk, reason: '样品' });
    expect(await shop.read(order.id)).toMatchObject({ status: 'approved', remarks: [{ text: '样品', itemId: id }] });
  });
});

describe('after all of this', () => {
  it('no piece is lost, and every receipt is accounted for (I3, I4, I7)', async () => {
    expect(await shop.lost()).toEqual([]);
  });
});
