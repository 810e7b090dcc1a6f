import { api, type ArtwareProductId } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { type TestResponse, createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const { admin, query } = await createTestTenant();
const trade = await createTrade(admin);
const { addInventory } = api.artwareProducts;
const { receive, receiveItem } = api.purchaseOrders;

/** A product with as many pieces on hand as there can be, but one. */
async function nearlyFull() {
  const productId = await trade.product(1);
  for (const table of ['stock_balances set on_hand', 'stock_values set quantity'])
    await query(`update ${table} = 2147483646 where product_id = $1`, [productId]);
  return productId;
}

function pieces(productId: ArtwareProductId, quantity: number, warehouseId = trade.sydney.id) {
  return admin.ask(addInventory, { productId, warehouseId, quantity, reason: 'FOUND' });
}

/** A purchased order for stock, a line of two pieces for each product. */
async function purchased(...productIds: ArtwareProductId[]) {
  const manual = productIds.map((productId) => ({ productId, quantity: 2 }));
  const made = await admin.call(api.purchaseOrders.addItems, { items: [], manual });
  const { id, items } = await admin.call(api.purchaseOrders.get, { id: requireFound(made[0]).id });
  await admin.call(api.purchaseOrders.approveItems, { ids: items.map((item) => item.id), mode: 'all' });
  await admin.call(api.purchaseOrders.purchase, { id });
  return { id, lines: items.map((item) => ({ id: item.id, quantity: 2 })) };
}

/** What an answer complains about: which field, in which words. */
function complaintOf({ status, body }: TestResponse) {
  return [status, body.error?.reason, body.error?.validationErrors];
}

function tooMany(member: string) {
  return [400, 'validation-failed', [{ message: '一种产品的库存最多 2147483647 件', members: [member] }]];
}

it('no more pieces are added than can be counted, in one warehouse or in all of them together', async () => {
  const productId = await nearlyFull();
  expect(complaintOf(await pieces(productId, 2))).toEqual(tooMany('quantity'));
  expect(complaintOf(await pieces(productId, 2, trade.yiwu.id))).toEqual(tooMany('quantity'));
  expect((await pieces(productId, 1)).status).toBe(200);
  expect(complaintOf(await pieces(productId, 1))).toEqual(tooMany('quantity'));
  expect((await pieces(productId, -1)).status).toBe(200);
});

it('nor are more received, and the line that they would be of is named', async () => {
  const order = await purchased(await trade.product(), await nearlyFull());
  const warehouseId = trade.sydney.id;
  const { id, lines } = order;
  const [, full] = lines;
  expect(complaintOf(await admin.ask(receiveItem, { id: full?.id, warehouseId }))).toEqual(tooMany('quantity'));
  expect(complaintOf(await admin.ask(receive, { id, warehouseId }))).toEqual(tooMany('quantity'));
  const named = await admin.ask(receive, { id, warehouseId, items: lines });
  expect(complaintOf(named)).toEqual(tooMany('items.1.quantity'));
  expect(await admin.call(api.purchaseOrders.get, { id })).toMatchObject({ taken: 0, receipts: [] });
});
