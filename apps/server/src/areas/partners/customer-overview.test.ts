import { api, permissions as p } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { createTrade, firstPage } from '../../testing/fixtures/trade.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const vase = await trade.product(50);
const bowl = await trade.product(50);
const { customer: overview, lastSales } = api.partners;
const seller = await company.staff('seller', p.customers, p.artwareOrders, p.editArtwareOrders);

function sell(salesDate: string, price: string, items: readonly { productId: number; quantity: number }[]) {
  const lines = items.map((item) => ({ ...item, unitPriceAud: price }));
  const input = { customerId: trade.customer.id, salesDate, items: lines };
  return admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(input));
}

const first = await sell('2026-01-05', '20.00', [
  { productId: vase, quantity: 2 },
  { productId: bowl, quantity: 1 },
]);
const second = await sell('2026-03-01', '18.50', [{ productId: vase, quantity: 4 }]);
await sell('2026-02-01', '19.00', [{ productId: vase, quantity: 3 }]);
const canceled = await sell('2026-04-01', '11.00', [{ productId: vase, quantity: 1 }]);
await admin.call(
  api.orderFulfilment.delete,
  api.orderFulfilment.delete.input.parse({ mode: 'all', ids: canceled.items.map(({ id }) => id) }),
);
await admin.call(
  api.orderFulfilment.approve,
  api.orderFulfilment.approve.input.parse({ mode: 'all', ids: first.items.map(({ id }) => id) }),
);
const { id } = trade.customer;

it('the overview of a customer has its open orders, their sum and the last order', async () => {
  const { orders } = await admin.call(overview, { id });
  const found = requireFound(orders);
  expect(found.open.items.map(({ salesDate }) => salesDate)).toEqual(['2026-03-01', '2026-02-01', '2026-01-05']);
  expect(found.open.totalCount).toBe(3);
  expect(found.openAmount).toBe('191.00');
  expect(found.lastDay).toBe('2026-03-01');
});

it('the last price of a product is that of the latest order of the customer', async () => {
  const { items: prices } = await admin.call(lastSales, { ...firstPage, customerId: id });
  expect(prices.map((row) => [row.productId, row.unitPriceAud, row.quantity, row.orderNumber])).toEqual([
    [vase, '18.50', 4, second.orderNumber],
    [bowl, '20.00', 1, first.orderNumber],
  ]);
});

it('the overview has the outstanding amounts of the customer alone', async () => {
  const other = await admin.call(api.customers.save, api.customers.save.input.parse({ code: 'C2', name: '山顶商店' }));
  const theirs = await trade.order([{ productId: vase, quantity: 7 }], other.id);
  await admin.call(
    api.orderFulfilment.approve,
    api.orderFulfilment.approve.input.parse({ mode: 'all', ids: theirs.items.map((item) => item.id) }),
  );
  const { balance } = await admin.call(overview, { id });
  const [owed] = requireFound(balance);
  expect(owed).toMatchObject({ direction: 'IN', currency: 'AUD', unbilled: '60.00', amount: '0.00' });
  const { outstanding } = api.payments;
  const list = await admin.call(outstanding, outstanding.input.parse({ customerId: id, includeUnbilled: true }));
  expect(list.items.map(({ orderNumber }) => orderNumber)).toEqual([first.orderNumber]);
});

it('the overview has the shipments of the customer under way', async () => {
  const order = await trade.order([{ productId: bowl, quantity: 2 }]);
  const shipment = await trade.ship(requireFound(order.items[0]).id);
  const { shipments } = await admin.call(overview, { id });
  expect(requireFound(shipments).items.map((row) => row.id)).toEqual([shipment]);
});

it('payments of a customer are listed by the customer', async () => {
  const { pay } = api.artwareOrders;
  const order = await trade.order([{ productId: bowl, quantity: 1 }]);
  await admin.call(
    pay,
    pay.input.parse({ id: order.id, amount: '5', method: 'BANK', paidAt: '2026-01-07', confirmed: true }),
  );
  const { list } = api.payments;
  const paid = await admin.call(list, list.input.parse({ customerId: id }));
  expect(paid.items.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber]);
  expect((await admin.call(list, list.input.parse({ customerId: 999_999 }))).items).toEqual([]);
});

it('a salesperson sees the prices and sums of their own orders of a customer', async () => {
  const { save } = api.artwareOrders;
  const items = [{ productId: vase, quantity: 1, unitPriceAud: '25.00' }];
  await seller.call(save, save.input.parse({ customerId: id, salesDate: '2026-01-02', items }));
  const { orders, balance, shipments } = await seller.call(overview, { id });
  expect(requireFound(orders).openAmount).toBe('25.00');
  const { items: prices } = await seller.call(lastSales, { ...firstPage, customerId: id });
  expect(prices.map((row) => row.unitPriceAud)).toEqual(['25.00']);
  expect([balance, shipments]).toEqual([undefined, undefined]);
});

it('a user who may view only customers gets no part of an overview', async () => {
  const clerk = await company.staff('clerk', p.customers);
  expect(await clerk.call(overview, { id })).toEqual({});
  expect((await clerk.request(lastSales, { customerId: id })).status).toBe(403);
});

it('the overview of a missing customer is not found', async () => {
  expect((await admin.request(overview, { id: 999_999 })).status).toBe(404);
});

it('an overview costs the same number of statements for few and many orders', async () => {
  // A saved order makes the lists count again; otherwise their totals are cached.
  const afterOrders = async (...days: string[]) => {
    for (const day of days) await sell(day, '12.00', [{ productId: vase, quantity: 1 }]);
    return driverCallsOf('bind', () => admin.call(overview, { id }));
  };
  const before = await afterOrders('2026-05-01');
  expect(await afterOrders('2026-05-02', '2026-05-03')).toBe(before);
});

it('the customers of a product are listed with the latest price of each', async () => {
  const cup = await trade.product();
  const other = await admin.call(api.customers.save, api.customers.save.input.parse({ code: 'C3', name: '河边画廊' }));
  await sell('2026-06-01', '30.00', [{ productId: cup, quantity: 1 }]);
  await sell('2026-07-01', '28.00', [{ productId: cup, quantity: 2 }]);
  await trade.order([{ productId: cup, quantity: 9 }], other.id);
  const { productSales } = api.partners;
  const found = await admin.call(productSales, { ...firstPage, productId: cup });
  expect(found.items.map((row) => [row.customerId, row.unitPriceAud, row.quantity])).toEqual([
    [other.id, '20.00', 9],
    [id, '28.00', 2],
  ]);
  const own = await seller.call(productSales, { ...firstPage, productId: cup });
  expect([own.totalCount, own.items]).toEqual([0, []]);
});
