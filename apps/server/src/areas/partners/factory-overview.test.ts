import { api, permissions as p } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTrade, firstPage } from '../../testing/fixtures/trade.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const vase = await trade.product();
const bowl = await trade.product();
const { factory: overview, lastPurchases } = api.partners;
const { id } = trade.kiln;
const bulk = { mode: 'all' } as const;

/** Orders products from the kiln. Returns the order, whose lines are to approve. */
async function buy(unitPriceCny: string, items: readonly { productId: number; quantity: number }[]) {
  const { addItems } = api.purchaseOrders;
  const manual = items.map((item) => ({ ...item, unitPriceCny }));
  const [made] = await admin.call(addItems, addItems.input.parse({ factoryId: id, manual }));
  return admin.call(api.purchaseOrders.get, { id: requireFound(made).id });
}

async function approve({ items }: Awaited<ReturnType<typeof buy>>) {
  await admin.call(api.purchaseOrders.approveItems, { ids: items.map((item) => item.id), ...bulk });
}

const first = await buy('12.50', [
  { productId: vase, quantity: 10 },
  { productId: bowl, quantity: 4 },
]);
await approve(first);
await admin.call(api.purchaseOrders.purchase, { id: first.id });
const second = await buy('11.00', [{ productId: vase, quantity: 20 }]);
await approve(second);
await buy('9.00', [{ productId: bowl, quantity: 1 }]);
const line = requireFound(first.items[0]);
await admin.call(api.purchaseOrders.receiveItem, {
  id: line.id,
  warehouseId: trade.sydney.id,
  quantity: line.quantity,
  surplus: 0,
  remark: '',
});

it('the overview of a factory has its open orders, their sum and the real lead time', async () => {
  const { orders } = await admin.call(overview, { id });
  const found = requireFound(orders);
  expect(found.open.totalCount).toBe(3);
  expect(found.open.items.map((row) => row.orderNumber)).toEqual(
    expect.arrayContaining([first.orderNumber, second.orderNumber]),
  );
  expect(found.openAmount).toBe('404.00');
  expect(found.realLeadTimeDays).toBe(0);
});

it('the last price of a product is that of its latest approved line', async () => {
  const found = await admin.call(lastPurchases, { ...firstPage, factoryId: id });
  expect(found.items.map((row) => [row.productId, row.unitPriceCny, row.orderNumber])).toEqual([
    [bowl, '12.5000', first.orderNumber],
    [vase, '12.5000', first.orderNumber],
  ]);
  await admin.call(api.purchaseOrders.purchase, { id: second.id });
  const {
    items: [newest],
  } = await admin.call(lastPurchases, { ...firstPage, factoryId: id });
  expect(newest).toMatchObject({ productId: vase, unitPriceCny: '11.0000', quantity: 20 });
});

it('purchase requests of the products of a factory are in its overview alone', async () => {
  const order = await trade.order([{ productId: bowl, quantity: 6 }]);
  const { approve: approveLines } = api.orderFulfilment;
  await admin.call(approveLines, approveLines.input.parse({ ids: order.items.map((item) => item.id), ...bulk }));
  const { requests } = await admin.call(overview, { id });
  expect(requireFound(requests).items.map((row) => [row.productId, row.quantity])).toEqual([[bowl, 6]]);
  const other = await admin.call(overview, { id: trade.weaver.id });
  expect(requireFound(other.requests).items).toEqual([]);
  expect(requireFound(other.orders)).toMatchObject({ openAmount: '0.00', realLeadTimeDays: null });
});

it('payments and outstanding amounts of a factory are listed by the factory', async () => {
  const { pay } = api.purchaseOrders;
  await admin.call(
    pay,
    pay.input.parse({ id: first.id, amount: '15', method: 'BANK', paidAt: '2026-01-01', confirmed: true }),
  );
  const { list, outstanding } = api.payments;
  const paid = await admin.call(list, list.input.parse({ factoryId: id }));
  expect(paid.items.map(({ orderNumber, amount }) => [orderNumber, amount])).toEqual([[first.orderNumber, '15.00']]);
  const owed = await admin.call(outstanding, outstanding.input.parse({ factoryId: id, includeUnbilled: true }));
  expect(owed.items.map(({ orderNumber }) => orderNumber)).toContain(first.orderNumber);
  expect((await admin.call(list, list.input.parse({ factoryId: trade.weaver.id }))).items).toEqual([]);
  const { balance } = await admin.call(overview, { id });
  expect(requireFound(balance)).toMatchObject([{ direction: 'OUT', currency: 'CNY' }]);
});

it('a user without the permission to view costs gets no amounts and no prices of a factory', async () => {
  const buyer = await company.staff('buyer', p.factories, p.purchaseOrders);
  const found = await buyer.call(overview, { id });
  expect(requireFound(found.orders).openAmount).toBeUndefined();
  expect(requireFound(found.orders).open.items[0]?.totalAmount).toBeUndefined();
  expect(found.balance).toBeUndefined();
  const page = { ...firstPage, factoryId: id };
  const prices = await buyer.call(lastPurchases, page);
  expect(prices.items.map(({ unitPriceCny }) => unitPriceCny)).toEqual([undefined, undefined]);
  const byPrice = await buyer.call(lastPurchases, { ...page, sorting: [{ field: 'unitPriceCny', direction: 'asc' }] });
  expect(byPrice).toEqual(prices);
});

it('the overview of a missing factory is not found', async () => {
  expect((await admin.request(overview, { id: 999_999 })).status).toBe(404);
});

it('the factories of a product are listed with the latest price of each', async () => {
  const { productPurchases } = api.partners;
  const found = await admin.call(productPurchases, { ...firstPage, productId: bowl });
  expect(found.items.map((row) => [row.factoryId, row.unitPriceCny])).toEqual([[id, '12.5000']]);
  const clerk = await company.staff('clerk', p.viewCost);
  expect((await clerk.request(productPurchases, { productId: bowl })).status).toBe(403);
});
