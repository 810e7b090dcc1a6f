import { api, type ArtwareProductId, permissions } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { type TestResponse, createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const { admin, staff } = await createTestTenant();
const trade = await createTrade(admin);
const warehouseId = trade.sydney.id;
const { addInventory } = api.artwareProducts;
const { receive, receiveItem } = api.purchaseOrders;

function pieces(productId: ArtwareProductId, quantity: number, unitCostCny?: string) {
  return {
    productId,
    warehouseId,
    quantity,
    unitCostCny,
    reason: 'OTHER',
  };
}

function stockOf(productId: ArtwareProductId) {
  return admin.call(api.stock.ofProduct, { productId });
}

/** Creates a purchased order of three pieces for stock. */
async function purchased(productId: ArtwareProductId, unitPriceCny: string) {
  const manual = [{ productId, quantity: 3, unitPriceCny }];
  const [made] = await admin.call(
    api.purchaseOrders.addItems,
    api.purchaseOrders.addItems.input.parse({ items: [], manual }),
  );
  const { id, items } = await admin.call(api.purchaseOrders.get, { id: requireFound(made).id });
  const itemId = requireFound(items[0]).id;
  await admin.call(api.purchaseOrders.approveItems, { ids: [itemId], mode: 'all' });
  await admin.call(api.purchaseOrders.purchase, { id });
  return { id, itemId };
}

/** Returns the status, the reason and the validation errors of a response. */
function errorsOf({ status, body }: TestResponse) {
  return [status, body.error?.reason, body.error?.validationErrors];
}

function tooLarge(member: string) {
  return [400, 'validation-failed', [{ message: '金额过大：小数点前最多 13 位', members: [member] }]];
}

it('an adjustment with a value above the limit of replies is refused at its field', async () => {
  const product = await trade.product();
  const dear = await admin.request(addInventory, pieces(product, 1_000_000, '999999999.9999'));
  expect(errorsOf(dear)).toEqual(tooLarge('unitCostCny'));
  expect(await stockOf(product)).toMatchObject({ onHand: 0, valueCny: '0.00' });
});

it('an adjustment to a total value above the limit of replies is refused, and pieces can be removed', async () => {
  const product = await trade.product();
  expect((await admin.request(addInventory, pieces(product, 2, '4999999999999.99'))).status).toBe(200);
  expect((await admin.request(addInventory, pieces(product, 1, '0.01'))).status).toBe(200);
  expect(errorsOf(await admin.request(addInventory, pieces(product, 1, '0.01')))).toEqual(tooLarge('unitCostCny'));
  expect(errorsOf(await admin.request(addInventory, pieces(product, 1)))).toEqual(tooLarge('quantity'));
  const clerk = await staff('clerk', permissions.addInventory);
  const ignored = await clerk.request(addInventory, pieces(product, 1, '0'));
  expect(errorsOf(ignored)).toEqual(tooLarge('quantity'));
  expect(await stockOf(product)).toMatchObject({ onHand: 3, valueCny: '9999999999999.99' });
  expect((await admin.request(addInventory, pieces(product, -1))).status).toBe(200);
});

it('a receipt with a value above the limit of replies is refused, for one line and for an order', async () => {
  const product = await trade.product();
  await admin.request(addInventory, pieces(product, 1, '9999999999999'));
  const { id, itemId } = await purchased(product, '10');
  const take = { id: itemId, warehouseId, quantity: 1 };
  expect(errorsOf(await admin.request(receiveItem, take))).toEqual(tooLarge('quantity'));
  expect(errorsOf(await admin.request(receive, { id, warehouseId }))).toEqual(tooLarge('id'));
  expect(await admin.call(api.purchaseOrders.get, { id })).toMatchObject({ taken: 0, receipts: [] });
  await admin.request(addInventory, pieces(product, -1));
  expect((await admin.request(receiveItem, take)).status).toBe(200);
});

it('received pieces have their part of the amount of their line', async () => {
  const product = await trade.product();
  const { itemId: id } = await purchased(product, '10.3333');
  for (const quantity of [1, 2])
    expect((await admin.request(receiveItem, { id, warehouseId, quantity })).status).toBe(200);
  const { items } = await admin.call(api.stock.movements, { ...firstPage, productId: product });
  expect(items.map(({ kind, unitCostCny, valueCny }) => [kind, unitCostCny, valueCny])).toEqual([
    ['TAKE_IN', '10.3350', '20.67'],
    ['TAKE_IN', '10.3300', '10.33'],
  ]);
});
