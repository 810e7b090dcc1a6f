import {
  addDays,
  api,
  type ArtwareOrderId,
  dayIn,
  type Endpoint,
  permissions,
  type WaitingName,
  waitingNames,
  waitingWork,
  type WorkList,
} from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requireFound } from '../../platform/failure.ts';
import { createRowsForAllLists } from '../../testing/lists/all-lists.fixtures.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { type Actor, createTestTenant } from '../../testing/test-tenant.ts';
import { openAgency } from '../../testing/fixtures/agency.fixtures.ts';

const firm = await createTestTenant();
const { admin } = firm;
await createRowsForAllLists(firm);
const stranger = await firm.stranger();
const today = dayIn('Australia/Sydney', new Date());

const { editArtwareOrders, purchaseOrders, artwareProducts, viewCost } = permissions;
const seller = await firm.staff('seller', editArtwareOrders, artwareProducts);
const buyer = await firm.staff('buyer', purchaseOrders, artwareProducts);
const accountant = await firm.staff('accountant', purchaseOrders, artwareProducts, viewCost);
const visitor = await firm.staff('visitor');

const customer = requireFound((await admin.call(api.customers.all, {}))[0]);
const product = requireFound(
  (await admin.call(api.artwareProducts.list, api.artwareProducts.list.input.parse({ isActive: true }))).items[0],
);

function sell(who: Actor, about: object, quantity: number, unitPriceAud: string) {
  const items = [{ productId: product.id, quantity, unitPriceAud }];
  return who.call(
    api.artwareOrders.save,
    api.artwareOrders.save.input.parse({ customerId: customer.id, items, ...about, confirmed: true }),
  );
}

async function waitsFor(who: Actor) {
  return new Map((await who.call(api.dashboard.waiting, {})).work.map(({ name, ...total }) => [name, total]));
}

function figuresOf(who: Actor, period: 'month' | 'last30' | 'last90' | 'year' = 'last30') {
  return who.call(api.dashboard.figures, { period });
}

const Listed = z.object({ totalCount: z.number(), isTotalCapped: z.boolean() });
const lists: Readonly<Record<WorkList, Endpoint>> = {
  channelOrders: api.channelOrders.list,
  artwareOrders: api.artwareOrders.list,
  artwareProducts: api.artwareProducts.list,
  pendingPurchases: api.purchaseOrders.pending,
  prices: api.prices.list,
  purchaseOrders: api.purchaseOrders.list,
  pendingShipments: api.shipments.pending,
  shipments: api.shipments.list,
  lowStock: api.stock.lowStock,
};
/** What the list behind a number tells when it is opened. */
async function listBehind(who: Actor, name: WaitingName) {
  const { filters } = waitingWork[name];
  const list = lists[waitingWork[name].list];
  const { status, body } = await who.ask(list, filtersOnWire(list, filters));
  expect([name, status]).toEqual([name, 200]);
  const { totalCount: count, isTotalCapped: isCapped } = Listed.parse(body.result);
  return { count, isCapped };
}

function filtersOnWire(list: Endpoint, filters: object): object {
  const input = z.encode(list.input, {
    ...requireFound(z.record(z.string(), z.unknown()).parse(list.input.parse({}))),
    ...filters,
  });
  return z.record(z.string(), z.unknown()).parse(input);
}

describe('what waits', () => {
  it('is as much as the list behind it tells, each of them something', async () => {
    const waiting = await waitsFor(admin);
    expect([...waiting.keys()]).toEqual(waitingNames);
    for (const [name, total] of waiting) expect([name, total]).toEqual([name, await listBehind(admin, name)]);
    const none = [...waiting].flatMap(([name, { count }]) => (count === 0 ? [name] : []));
    expect(none).toEqual(['ordersDelivered']);
  });

  it('is told to those only who may do it, and of own orders to those who see no others', async () => {
    expect(await waitsFor(seller)).toEqual(
      new Map([
        ['ordersReady', { count: 0, isCapped: false }],
        ['ordersOverdue', { count: 0, isCapped: false }],
      ]),
    );
    await sell(seller, { requiredDate: addDays(today, -1) }, 1, '20.00');
    await sell(seller, { requiredDate: today }, 1, '20.00');
    const overdue = requireFound((await waitsFor(seller)).get('ordersOverdue'));
    expect(overdue.count).toBe(1);
    expect(overdue).toEqual(await listBehind(seller, 'ordersOverdue'));
    const purchaser = await firm.staff('purchaser', permissions.purchase);
    expect([...(await waitsFor(purchaser)).keys()]).toEqual(['purchasesToBuy', 'purchasesOverdue']);
  });

  it('counts orders ready to ship and shipments under way as SQL over the rows does', async () => {
    const warehouse = requireFound((await admin.call(api.warehouses.names, {}))[0]);
    const stock = { productId: product.id, warehouseId: warehouse.id, quantity: 2, reason: 'FOUND' };
    await admin.call(api.artwareProducts.addInventory, api.artwareProducts.addInventory.input.parse(stock));
    const { items } = await sell(admin, {}, 5, '1000000.00');
    const send = {
      id: requireFound(items[0]).id,
      allocations: [{ warehouseId: warehouse.id, quantity: 2 }],
      buyRemaining: true,
    };
    expect((await admin.ask(api.orderFulfilment.sendFromStock, send)).status).toBe(200);
    const waiting = await waitsFor(admin);
    const counted = async (statement: string) => (await firm.query<{ count: number }>(statement))[0]?.count;
    const ready = `select count(*)::int as count from artware_orders o
      where exists (select from artware_order_items i where i.order_id = o.id and i.status <> 60 and i.ready_qty > 0)`;
    const underWay = 'select count(*)::int as count from shipments where status in (20, 30)';
    expect(waiting.get('ordersReady')?.count).toBe(await counted(ready));
    expect(waiting.get('shipmentsUnderWay')?.count).toBe(await counted(underWay));
    // More than by the status of the lines: of one some pieces are ready, and others are bought.
    const byStatus = `select count(*)::int as count from artware_orders o
      where exists (select from artware_order_items i where i.order_id = o.id and i.status = 30)`;
    expect(await counted(ready)).toBeGreaterThan((await counted(byStatus)) ?? 0);
  });

  it('is nothing of another firm', async () => {
    const waiting = await waitsFor(stranger);
    expect([...waiting.values()].filter(({ count }) => count > 0)).toEqual([]);
  });
});

describe('what things cost', () => {
  it('is told to holders of the right to see it only', async () => {
    expect((await figuresOf(accountant)).purchases?.amount).toMatch(/^[1-9]\d*\.\d\d$/);
    expect((await figuresOf(accountant)).sales).toBeNull();
    expect((await figuresOf(buyer)).purchases).toBeNull();
    const { stock } = await accountant.call(api.dashboard.stock, {});
    expect(stock).toMatchObject({ valueCny: expect.stringMatching(/^\d+\.\d\d$/) });
    for (const who of [buyer, seller]) {
      const seen = await who.call(api.dashboard.stock, {});
      expect(seen.stock?.onHand).toBe(stock?.onHand);
      expect(JSON.stringify(seen)).not.toMatch(/Cny/);
    }
  });

  it('is that of lines that are bought, by the day they were', async () => {
    const { list } = api.purchaseOrders;
    const { items } = await admin.call(list, list.input.parse({ maxResultCount: 200 }));
    const orders = await Promise.all(items.map(({ id }) => admin.call(api.purchaseOrders.get, { id })));
    const bought = orders
      .flatMap((order) => order.items)
      .filter(({ status }) => ['purchased', 'partlyReceived', 'received', 'completed'].includes(status));
    const sum = bought.reduce((all, { amount }) => all + Number(amount), 0);
    expect((await figuresOf(admin)).purchases?.amount).toBe(sum.toFixed(2));
  });
});

it('what lies in stock is what the products say, and what is out is what their list tells', async () => {
  const { stock } = await admin.call(api.dashboard.stock, {});
  const { list } = api.artwareProducts;
  const { items } = await admin.call(list, list.input.parse({ maxResultCount: 200 }));
  expect(stock?.onHand).toBe(items.reduce((sum, { onHand }) => sum + onHand, 0));
  expect(stock?.reserved).toBe(items.reduce((sum, { onHand, available }) => sum + onHand - available, 0));
  const out = await admin.call(list, list.input.parse({ isActive: true, haveInventory: false }));
  expect(stock?.out).toEqual({ count: out.totalCount, isCapped: out.isTotalCapped });
  expect((await stranger.call(api.dashboard.stock, {})).stock).toMatchObject({ onHand: 0, reserved: 0 });
});

describe('what is late', () => {
  it('begins with the line that waits longest, and is on the lists that open behind it', async () => {
    const { sales, purchases } = await admin.call(api.dashboard.overdue, {});
    const days = requireFound(sales ?? undefined).map(({ day }) => day);
    expect(days).toEqual([...days].sort());
    const { list } = api.artwareOrders;
    const { items } = await admin.call(list, list.input.parse({ overdue: true }));
    const listed = new Set<ArtwareOrderId>(items.map(({ id }) => id));
    expect(requireFound(sales ?? undefined).filter(({ orderId }) => !listed.has(orderId))).toEqual([]);
    expect(purchases?.[0]).toMatchObject({
      day: '2026-02-01',
      daysLate: (Date.parse(today) - Date.parse('2026-02-01')) / 86_400_000,
      open: 6,
      factoryName: '临沂柳编厂',
    });
  });

  it('is one’s own only, and only what one may see', async () => {
    const { sales, purchases } = await seller.call(api.dashboard.overdue, {});
    expect([sales?.map(({ day }) => day), purchases]).toEqual([[addDays(today, -1)], null]);
    expect(await stranger.call(api.dashboard.overdue, {})).toEqual({ sales: [], purchases: [] });
  });
});

describe('a user without any permission', () => {
  it.each(Object.entries(api.dashboard))('is refused %s', async (_name, endpoint: Endpoint) => {
    expect((await visitor.ask(endpoint, {})).body.error?.reason).toBe('not-permitted');
  });
});

describe('the first steps', () => {
  const stepsOf = (who: Actor) => who.call(api.dashboard.firstSteps, {});

  it('are those one may take, ticked by what is there', async () => {
    const empty = await stepsOf(stranger);
    expect(empty.isNew).toBe(true);
    expect(empty.steps.map(({ step, isDone }) => [step, isDone])).toEqual([
      ['warehouse', false],
      ['category', false],
      ['factory', false],
      ['product', false],
      ['customer', false],
      ['order', false],
    ]);
    await stranger.call(api.warehouses.save, api.warehouses.save.input.parse({ code: 'W', name: '仓库' }));
    const begun = await stepsOf(stranger);
    expect(begun.steps.filter(({ isDone }) => isDone)).toEqual([{ step: 'warehouse', isDone: true }]);
    expect(begun.isNew).toBe(true);
  });

  it('are over with the first order', async () => {
    expect(await stepsOf(seller)).toEqual({ isNew: false, steps: [{ step: 'order', isDone: true }] });
  });

  it('are over with the first order of an agency', async () => {
    await (await openAgency(stranger)).order();
    expect((await stepsOf(stranger)).isNew).toBe(false);
  });
});

it('costs as many statements however much there is', async () => {
  for (const endpoint of Object.values(api.dashboard)) {
    await sell(admin, {}, 1, '20.00');
    const before = await driverCallsOf('bind', () => admin.ask(endpoint, {}));
    for (let order = 0; order < 3; order += 1) await sell(admin, { requiredDate: addDays(today, -9) }, 1, '20.00');
    expect([endpoint.id, await driverCallsOf('bind', () => admin.ask(endpoint, {}))]).toEqual([endpoint.id, before]);
  }
});
