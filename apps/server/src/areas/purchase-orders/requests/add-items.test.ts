import { api, type FactoryId, type InputOf, type PurchaseItemId } from '@yipin/contract';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createPurchasing } from '../../../testing/fixtures/purchasing.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createPurchasing(company);
const { jingdezhen, yixing } = shop.factories;
const products = { vase: await shop.product(jingdezhen, '10'), pot: await shop.product(yixing, '20') };

type NewItemsInput = InputOf<typeof api.purchaseOrders.addItems>;

/** Creates `count` purchase requests for a product, of 4 pieces each. */
async function needs(count: number, productId = products.vase): Promise<PurchaseItemId[]> {
  const ids: PurchaseItemId[] = [];
  for (let row = 0; row < count; row += 1) ids.push((await shop.need(productId, 4)).pendingId);
  return ids;
}

/** Creates an input of `each` whole requests, `each` requests ordered in part and `each` restocks. */
async function createInput(each: number): Promise<NewItemsInput> {
  const ids = await needs(each * 2);
  return {
    items: ids.map((pendingId, index) => (index < each ? { pendingId } : { pendingId, quantity: 3 })),
    manual: ids.slice(each).map(() => ({ productId: products.vase, quantity: 5 })),
  };
}

function add(input: NewItemsInput) {
  return admin.call(api.purchaseOrders.addItems, input);
}

/** Counts the messages that are sent after the one that reserves the number of a purchase order. */
async function messagesBehindNumber(work: () => Promise<unknown>): Promise<number> {
  const binds = vi.spyOn(pg.Connection.prototype, 'bind');
  const syncs = vi.spyOn(pg.Connection.prototype, 'sync');
  try {
    await work();
    const isNumber = ([statement]: readonly unknown[]) => JSON.stringify(statement).includes('"values":["PO","');
    const numbered = binds.mock.invocationCallOrder[binds.mock.calls.findIndex(isNumber)];
    // The first sync after the statement belongs to the same message.
    return syncs.mock.invocationCallOrder.filter((order) => order > requireFound(numbered)).length - 1;
  } finally {
    binds.mockRestore();
    syncs.mockRestore();
  }
}

describe('adding many lines', () => {
  it('a new order and an existing one take as many messages for many lines as for a few', {
    timeout: 60_000,
  }, async () => {
    const target = requireFound((await add(await createInput(1)))[0]).id;
    for (const purchaseOrderId of [undefined, target]) {
      const [few, many] = [await createInput(1), await createInput(4)];
      const forFew = await driverCallsOf('sync', () => add({ ...few, purchaseOrderId }));
      expect(await driverCallsOf('sync', () => add({ ...many, purchaseOrderId }))).toBe(forFew);
    }
    const { items } = await shop.read(target);
    expect(items.map((item) => [item.sourceCode, item.quantity, item.status, item.amount]).sort()).toEqual(
      [
        ...Array.from({ length: 6 }, () => ['AO', 4, 'added', '40.00']),
        ...Array.from({ length: 6 }, () => ['AO', 3, 'added', '30.00']),
        ...Array.from({ length: 6 }, () => ['MN', 5, 'added', '50.00']),
      ].sort(),
    );
  });

  it('lines for two factories take the messages of one, and the orders get consecutive numbers', async () => {
    const pending = async (...productIds: (typeof products.vase)[]) => {
      const ids: PurchaseItemId[] = [];
      for (const productId of productIds) ids.push(...(await needs(1, productId)));
      return { items: ids.map((pendingId) => ({ pendingId })), manual: [] };
    };
    const [one, both] = [await pending(products.vase, products.vase), await pending(products.vase, products.pot)];
    const forOne = await driverCallsOf('sync', () => add(one));
    let made: Awaited<ReturnType<typeof add>> = [];
    const forBoth = await driverCallsOf('sync', async () => {
      made = await add(both);
    });
    expect(forBoth).toBe(forOne);
    const factoriesOf: FactoryId[] = [];
    for (const { id } of made) factoriesOf.push((await shop.read(id)).factoryId);
    expect(factoriesOf).toEqual([jingdezhen, yixing]);
    const [first, second] = made.map(({ orderNumber }) => Number(orderNumber.slice(-4)));
    expect(second).toBe(requireFound(first) + 1);
  });

  it('many lines lock the number series of orders for at most five messages', async () => {
    const many = await createInput(4);
    // The messages insert the order, add, count, recompute and commit; prices are read before.
    expect(await messagesBehindNumber(() => add(many))).toBeLessThanOrEqual(5);
  });

  it('lines that another user ordered are reported in as many messages for many as for a few', async () => {
    const refused = async (ids: readonly PurchaseItemId[]) =>
      (await admin.request(api.purchaseOrders.addItems, { items: ids.map((pendingId) => ({ pendingId })) })).body.error;
    const [few, many] = [await needs(2), await needs(6)];
    await add({ items: [...few, ...many].map((pendingId) => ({ pendingId })), manual: [] });
    const forFew = await driverCallsOf('sync', () => refused(few));
    expect(await driverCallsOf('sync', () => refused(many))).toBe(forFew);
    expect((await refused(many))?.rows?.map(({ id, code }) => [id, code])).toEqual(many.map((id) => [id, 'row-taken']));
  });
});

describe('an order', () => {
  const tooMany = {
    status: 400,
    body: {
      error: { reason: 'validation-failed', validationErrors: [{ message: '最多 500 项', members: ['items'] }] },
    },
  };
  const restocks = (count: number) => Array.from({ length: count }, () => ({ productId: products.vase, quantity: 1 }));

  it('an order takes at most as many lines as a save allows, whether new or existing', async () => {
    const [pendingId] = await needs(1);
    const items = [{ pendingId }];
    expect(await admin.request(api.purchaseOrders.addItems, { items, manual: restocks(500) })).toMatchObject(tooMany);
    const { id: purchaseOrderId } = requireFound((await add({ items: [], manual: restocks(499) }))[0]);
    const more = { purchaseOrderId, items, manual: restocks(1) };
    expect(await admin.request(api.purchaseOrders.addItems, more)).toMatchObject(tooMany);
    expect((await admin.request(api.purchaseOrders.addItems, { purchaseOrderId, items })).status).toBe(200);
    const full = await shop.read(purchaseOrderId);
    expect(full.live).toBe(500);
    const lines = full.items.map(({ id }) => ({ id, remark: '木箱' }));
    const whole = { id: purchaseOrderId, factoryId: jingdezhen, items: lines };
    expect((await admin.request(api.purchaseOrders.save, whole)).status).toBe(200);
  });
});

describe('purchase quantities', () => {
  it('all requested pieces are accounted for after adding lines (I3)', async () =>
    expect(await shop.lost()).toEqual([]));
});

describe('an order at the factory', () => {
  it('a purchased order takes further lines, which must be approved and purchased; a received order takes none', async () => {
    const order = await shop.purchasedFor(await shop.need(products.vase, 4), await shop.need(products.vase, 2));
    const [first, second] = order.items.map(({ id }) => id);
    const receiveLine = (id: PurchaseItemId | undefined) =>
      admin.request(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id });
    const more = { purchaseOrderId: order.id, items: [], manual: [{ productId: products.vase, quantity: 5 }] };
    await add(more);
    expect(await shop.read(order.id)).toMatchObject({ status: 'partlyPurchased', added: 1, revision: 1 });
    expect((await receiveLine(first)).status).toBe(200);
    await add({ ...more, items: [{ pendingId: requireFound((await needs(1))[0]) }], manual: [] });
    const { status, items } = await shop.read(order.id);
    expect([status, items.map((item) => [item.sourceCode, item.status])]).toEqual([
      'partlyReceived',
      [
        ['AO', 'received'],
        ['AO', 'purchased'],
        ['MN', 'added'],
        ['AO', 'added'],
      ],
    ]);
    const ids = items.filter((item) => item.status === 'added').map(({ id }) => id);
    await admin.call(api.purchaseOrders.approveItems, { ids, mode: 'all' });
    await admin.call(api.purchaseOrders.purchase, { id: order.id });
    for (const id of [second, ...ids]) expect((await receiveLine(id)).status).toBe(200);
    const refused = await admin.request(api.purchaseOrders.addItems, more);
    expect(refused.body.error?.reason).toBe('illegal-transition');
  });
});
