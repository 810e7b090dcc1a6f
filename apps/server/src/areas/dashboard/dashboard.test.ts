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
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
await createRowsForAllLists(company);
const stranger = await company.stranger();
const today = dayIn('Australia/Sydney', new Date());

const { editArtwareOrders, purchaseOrders, artwareProducts, viewCost } = permissions;
const seller = await company.staff('seller', editArtwareOrders, artwareProducts);
const buyer = await company.staff('buyer', purchaseOrders, artwareProducts);
const accountant = await company.staff('accountant', purchaseOrders, artwareProducts, viewCost);
const visitor = await company.staff('visitor');

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
/** Returns the total of the list that a number links to. */
async function listBehind(who: Actor, name: WaitingName) {
  const { filters } = waitingWork[name];
  const list = lists[waitingWork[name].list];
  const { status, body } = await who.request(list, filtersOnWire(list, filters));
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

describe('waiting work', () => {
  it('each number equals the total of the list that it links to', async () => {
    const waiting = await waitsFor(admin);
    expect([...waiting.keys()]).toEqual(waitingNames);
    for (const [name, total] of waiting) expect([name, total]).toEqual([name, await listBehind(admin, name)]);
    const none = [...waiting].flatMap(([name, { count }]) => (count === 0 ? [name] : []));
    expect(none).toEqual(['ordersDelivered']);
  });

  it('users get the numbers of their permitted work, counting own orders only without the view of all', async () => {
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
    const purchaser = await company.staff('purchaser', permissions.purchase);
    expect([...(await waitsFor(purchaser)).keys()]).toEqual(['purchasesToBuy', 'purchasesOverdue']);
  });

  it('orders ready to ship and shipments under way are counted as in SQL over the rows', async () => {
    const warehouse = requireFound((await admin.call(api.warehouses.names, {}))[0]);
    const stock = { productId: product.id, warehouseId: warehouse.id, quantity: 2, reason: 'FOUND' };
    await admin.call(api.artwareProducts.addInventory, api.artwareProducts.addInventory.input.parse(stock));
    const { items } = await sell(admin, {}, 5, '1000000.00');
    const send = {
      id: requireFound(items[0]).id,
      allocations: [{ warehouseId: warehouse.id, quantity: 2 }],
      buyRemaining: true,
    };
    expect((await admin.request(api.orderFulfilment.sendFromStock, send)).status).toBe(200);
    const waiting = await waitsFor(admin);
    const counted = async (statement: string) => (await company.query<{ count: number }>(statement))[0]?.count;
    const ready = `select count(*)::int as count from artware_orders o
      where exists (select from artware_order_items i where i.order_id = o.id and i.status <> 60 and i.ready_qty > 0)`;
    const underWay = 'select count(*)::int as count from shipments where status in (20, 30)';
    expect(waiting.get('ordersReady')?.count).toBe(await counted(ready));
    expect(waiting.get('shipmentsUnderWay')?.count).toBe(await counted(underWay));
    // More than by line status: some pieces of one line are ready while the others are purchased.
    const byStatus = `select count(*)::int as count from artware_orders o
      where exists (select from artware_order_items i where i.order_id = o.id and i.status = 30)`;
    expect(await counted(ready)).toBeGreaterThan((await counted(byStatus)) ?? 0);
  });

  it('waiting work of other tenants is not counted', async () => {
    const waiting = await waitsFor(stranger);
    expect([...waiting.values()].filter(({ count }) => count > 0)).toEqual([]);
  });
});

describe('dashboard costs', () => {
  it('costs are returned only to users with the permission to view costs', async () => {
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

  it('the purchase amount is the sum of the purchased lines', async () => {
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

it('dashboard stock equals the sum over the products, and products out of stock the total of their list', async () => {
  const { stock } = await admin.call(api.dashboard.stock, {});
  const { list } = api.artwareProducts;
  const { items } = await admin.call(list, list.input.parse({ maxResultCount: 200 }));
  expect(stock?.onHand).toBe(items.reduce((sum, { onHand }) => sum + onHand, 0));
  expect(stock?.reserved).toBe(items.reduce((sum, { onHand, available }) => sum + onHand - available, 0));
  const out = await admin.call(list, list.input.parse({ isActive: true, haveInventory: false }));
  expect(stock?.out).toEqual({ count: out.totalCount, isCapped: out.isTotalCapped });
  expect((await stranger.call(api.dashboard.stock, {})).stock).toMatchObject({ onHand: 0, reserved: 0 });
});

describe('overdue lines', () => {
  it('overdue lines begin with the earliest day and are on the lists that the dashboard links to', async () => {
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

  it('overdue lines are limited to own orders and to the permissions of the user', async () => {
    const { sales, purchases } = await seller.call(api.dashboard.overdue, {});
    expect([sales?.map(({ day }) => day), purchases]).toEqual([[addDays(today, -1)], null]);
    expect(await stranger.call(api.dashboard.overdue, {})).toEqual({ sales: [], purchases: [] });
  });
});

describe('dashboard access', () => {
  it.each(Object.entries(api.dashboard))(
    'a user without any permission is refused %s',
    async (_name, endpoint: Endpoint) => {
      expect((await visitor.request(endpoint, {})).body.error?.reason).toBe('not-permitted');
    },
  );
});

describe('first steps', () => {
  const stepsOf = (who: Actor) => who.call(api.dashboard.firstSteps, {});

  it('permitted first steps are returned, and done once their record exists', async () => {
    const doneOf = async (who: Actor) => (await stepsOf(who)).steps.map(({ step, isDone }) => [step, isDone]);
    const empty = await stepsOf(stranger);
    expect(empty).toMatchObject({ isNew: true, isHostOnly: false });
    expect(await doneOf(stranger)).toEqual([
      ['company', false],
      ['rates', false],
      ['team', false],
      ['warehouse', false],
      ['product', false],
      ['openingStock', false],
      ['customer', false],
      ['order', false],
    ]);
    const own = await stranger.call(api.tenants.own, {});
    await stranger.call(api.tenants.saveOwn, {
      name: 'Harbour',
      timeZone: own.timeZone,
      expectedVersion: own.version,
    });
    await stranger.call(api.customers.save, api.customers.save.input.parse({ code: 'R1', name: 'Rowan' }));
    expect((await doneOf(stranger)).filter(([, isDone]) => isDone)).toEqual([
      ['company', true],
      ['customer', true],
    ]);
  });

  it('the step of warehouse and carrier opens the form that is missing, of those that the user may save', async () => {
    const formOf = async (who: Actor) => (await stepsOf(who)).steps.find(({ step }) => step === 'warehouse');
    expect(await formOf(stranger)).toEqual({ step: 'warehouse', form: 'warehouse', isDone: false });
    await stranger.call(api.warehouses.save, api.warehouses.save.input.parse({ code: 'W', name: '仓库' }));
    expect(await formOf(stranger)).toEqual({ step: 'warehouse', form: 'carrier', isDone: false });
    const { save } = api.logisticsCompanies;
    await stranger.call(save, save.input.parse({ code: 'TNT', name: 'TNT' }));
    expect(await formOf(stranger)).toEqual({ step: 'warehouse', form: 'warehouse', isDone: true });
  });

  it('a seller has the step of the first order alone, which is done', async () => {
    expect(await stepsOf(seller)).toEqual({
      isNew: false,
      isHostOnly: false,
      steps: [{ step: 'order', form: 'order', isDone: true }],
    });
  });

  it('a company is no longer new after the first order of an agency', async () => {
    await (await createAgency(stranger)).order();
    expect((await stepsOf(stranger)).isNew).toBe(false);
  });
});

it('each dashboard read takes the same number of statements for any number of orders', async () => {
  for (const endpoint of Object.values(api.dashboard)) {
    await sell(admin, {}, 1, '20.00');
    const before = await driverCallsOf('bind', () => admin.request(endpoint, {}));
    for (let order = 0; order < 3; order += 1) await sell(admin, { requiredDate: addDays(today, -9) }, 1, '20.00');
    expect([endpoint.id, await driverCallsOf('bind', () => admin.request(endpoint, {}))]).toEqual([
      endpoint.id,
      before,
    ]);
  }
});
