import { api, type FactoryId, type InputOf, type PurchaseItemId } from '@yipin/contract';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { openPurchasing } from '../../testing/fixtures/purchasing.fixtures.ts';

const firm = await createTestTenant();
const { admin } = firm;
const shop = await openPurchasing(firm);
const { jingdezhen, yixing } = shop.factories;
const products = { vase: await shop.product(jingdezhen, '10'), pot: await shop.product(yixing, '20') };

type Wanted = InputOf<typeof api.purchaseOrders.addItems>;

/** Pending rows of a product, of four pieces each. */
async function needs(count: number, productId = products.vase): Promise<PurchaseItemId[]> {
  const ids: PurchaseItemId[] = [];
  for (let row = 0; row < count; row += 1) ids.push((await shop.need(productId, 4)).pendingId);
  return ids;
}

/** So many rows taken whole, as many of which a part is, and as many restocks. */
async function wanted(each: number): Promise<Wanted> {
  const ids = await needs(each * 2);
  return {
    items: ids.map((pendingId, index) => (index < each ? { pendingId } : { pendingId, quantity: 3 })),
    manual: ids.slice(each).map(() => ({ productId: products.vase, quantity: 5 })),
  };
}

function add(input: Wanted) {
  return admin.call(api.purchaseOrders.addItems, input);
}

/** How many messages go out behind the one that takes a number for a purchase order. */
async function messagesBehindNumber(work: () => Promise<unknown>): Promise<number> {
  const binds = vi.spyOn(pg.Connection.prototype, 'bind');
  const syncs = vi.spyOn(pg.Connection.prototype, 'sync');
  try {
    await work();
    const isNumber = ([statement]: readonly unknown[]) => JSON.stringify(statement).includes('"values":["PO","');
    const numbered = binds.mock.invocationCallOrder[binds.mock.calls.findIndex(isNumber)];
    // The first one behind it is that of its own message.
    return syncs.mock.invocationCallOrder.filter((order) => order > requireFound(numbered)).length - 1;
  } finally {
    binds.mockRestore();
    syncs.mockRestore();
  }
}

describe('many lines', () => {
  it('go on a new order in the messages of a few, and so on one there is', { timeout: 60_000 }, async () => {
    const target = requireFound((await add(await wanted(1)))[0]).id;
    for (const purchaseOrderId of [undefined, target]) {
      const [few, many] = [await wanted(1), await wanted(4)];
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

  it('of two factories take the messages of one, and orders numbered one after the other', async () => {
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

  it('keep nobody from the numbers of orders while they are looked at', async () => {
    const many = await wanted(4);
    // Made, filled, counted and settled, committed: what they cost was asked for before.
    expect(await messagesBehindNumber(() => add(many))).toBeLessThanOrEqual(5);
  });

  it('that colleagues have taken are told of in the messages of a few', async () => {
    const refused = async (ids: readonly PurchaseItemId[]) =>
      (await admin.ask(api.purchaseOrders.addItems, { items: ids.map((pendingId) => ({ pendingId })) })).body.error;
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

  it('takes no more lines than a save does, whether it is there or made for them', async () => {
    const [pendingId] = await needs(1);
    const items = [{ pendingId }];
    expect(await admin.ask(api.purchaseOrders.addItems, { items, manual: restocks(500) })).toMatchObject(tooMany);
    const { id: purchaseOrderId } = requireFound((await add({ items: [], manual: restocks(499) }))[0]);
    const more = { purchaseOrderId, items, manual: restocks(1) };
    expect(await admin.ask(api.purchaseOrders.addItems, more)).toMatchObject(tooMany);
    expect((await admin.ask(api.purchaseOrders.addItems, { purchaseOrderId, items })).status).toBe(200);
    const full = await shop.read(purchaseOrderId);
    expect(full.live).toBe(500);
    const lines = full.items.map(({ id }) => ({ id, remark: '木箱' }));
    const whole = { id: purchaseOrderId, factoryId: jingdezhen, items: lines };
    expect((await admin.ask(api.purchaseOrders.save, whole)).status).toBe(200);
  });
});

describe('after all of this', () => {
  it('no piece is lost (I3)', async () => expect(await shop.lost()).toEqual([]));
});

describe('an order that the factory has', () => {
  it('takes further lines, which are to be approved and purchased; a received one takes none', async () => {
    const order = await shop.purchasedFor(await shop.need(products.vase, 4), await shop.need(products.vase, 2));
    const [first, second] = order.items.map(({ id }) => id);
    const take = (id: PurchaseItemId | undefined) =>
      admin.ask(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id });
    const more = { purchaseOrderId: order.id, items: [], manual: [{ productId: products.vase, quantity: 5 }] };
    await add(more);
    expect(await shop.read(order.id)).toMatchObject({ status: 'partlyPurchased', added: 1, revision: 1 });
    expect((await take(first)).status).toBe(200);
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
    for (const id of [second, ...ids]) expect((await take(id)).status).toBe(200);
    const refused = await admin.ask(api.purchaseOrders.addItems, more);
    expect(refused.body.error?.reason).toBe('illegal-transition');
  });
});
