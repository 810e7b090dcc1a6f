import { api, type ArtwareProductId } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { type TestResponse, createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const { admin, query } = await createTestTenant();
const trade = await createTrade(admin);
const { addInventory } = api.artwareProducts;
const { receive, receiveItem } = api.purchaseOrders;

/** Creates a product with one piece less on hand than the maximum. */
async function nearlyFull() {
  const productId = await trade.product(1);
  for (const table of ['stock_balances set on_hand', 'stock_values set quantity'])
    await query(`update ${table} = 2147483646 where product_id = $1`, [productId]);
  return productId;
}

function pieces(productId: ArtwareProductId, quantity: number, warehouseId = trade.sydney.id) {
  return admin.request(addInventory, { productId, warehouseId, quantity, reason: 'FOUND' });
}

/** Creates a purchased order for stock, with a line of two pieces per product. */
async function purchased(...productIds: ArtwareProductId[]) {
  const manual = productIds.map((productId) => ({ productId, quantity: 2 }));
  const made = await admin.call(api.purchaseOrders.addItems, { items: [], manual });
  const { id, items } = await admin.call(api.purchaseOrders.get, { id: requireFound(made[0]).id });
  await admin.call(api.purchaseOrders.approveItems, { ids: items.map((item) => item.id), mode: 'all' });
  await admin.call(api.purchaseOrders.purchase, { id });
  return { id, lines: items.map((item) => ({ id: item.id, quantity: 2 })) };
}

/** Returns the status, the reason and the validation errors of a response. */
function errorsOf({ status, body }: TestResponse) {
  return [status, body.error?.reason, body.error?.validationErrors];
}

function tooMany(member: string) {
  return [400, 'validation-failed', [{ message: '一种产品的库存最多 2147483647 件', members: [member] }]];
}

it('an adjustment above the maximum quantity of a product is refused, in one warehouse or in total', async () => {
  const productId = await nearlyFull();
  expect(errorsOf(await pieces(productId, 2))).toEqual(tooMany('quantity'));
  expect(errorsOf(await pieces(productId, 2, trade.yiwu.id))).toEqual(tooMany('quantity'));
  expect((await pieces(productId, 1)).status).toBe(200);
  expect(errorsOf(await pieces(productId, 1))).toEqual(tooMany('quantity'));
  expect((await pieces(productId, -1)).status).toBe(200);
});

it('a receipt above the maximum quantity of a product is refused at its line', async () => {
  const order = await purchased(await trade.product(), await nearlyFull());
  const warehouseId = trade.sydney.id;
  const { id, lines } = order;
  const [, full] = lines;
  expect(errorsOf(await admin.request(receiveItem, { id: full?.id, warehouseId }))).toEqual(tooMany('quantity'));
  expect(errorsOf(await admin.request(receive, { id, warehouseId }))).toEqual(tooMany('quantity'));
  const named = await admin.request(receive, { id, warehouseId, items: lines });
  expect(errorsOf(named)).toEqual(tooMany('items.1.quantity'));
  expect(await admin.call(api.purchaseOrders.get, { id })).toMatchObject({ taken: 0, receipts: [] });
});
