import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { type TestResponse, createTestTenant } from '../../../testing/test-tenant.ts';
import { createPurchasing } from '../../../testing/fixtures/purchasing.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createPurchasing(company);
const { jingdezhen } = shop.factories;

/** Returns the status, the reason and the validation errors of a response. */
function errorsOf({ status, body }: TestResponse) {
  return [status, body.error?.reason, body.error?.validationErrors];
}

function tooLarge(member: string) {
  return [400, 'validation-failed', [{ message: '金额过大：小数点前最多 13 位', members: [member] }]];
}

async function restock(unitPriceCny: string, quantity: number) {
  return {
    productId: await shop.product(jingdezhen, '1'),
    unitPriceCny,
    quantity,
  };
}

it('a line amount above the limit of replies is refused, wherever its price comes from', async () => {
  const manual = [await restock('1', 1), await restock('5000000000000', 2)];
  expect(errorsOf(await admin.request(api.purchaseOrders.addItems, { manual }))).toEqual(tooLarge('manual.1.quantity'));
  const need = await shop.need(await shop.product(jingdezhen, '100000000'), 1_000_000);
  const items = [{ pendingId: need.pendingId }];
  expect(errorsOf(await admin.request(api.purchaseOrders.addItems, { items }))).toEqual(tooLarge('items.0.quantity'));
  const part = [{ pendingId: need.pendingId, quantity: 99_999 }];
  const [made] = await admin.call(
    api.purchaseOrders.addItems,
    api.purchaseOrders.addItems.input.parse({ items: part }),
  );
  const order = await shop.read(requireFound(made).id);
  expect(order.totalAmount).toBe('9999900000000.00');
  const [line] = order.items;
  const priced = { id: order.id, factoryId: jingdezhen, items: [{ id: line?.id, unitPriceCny: '100002000' }] };
  expect(errorsOf(await admin.request(api.purchaseOrders.save, priced))).toEqual(tooLarge('items.0.unitPriceCny'));
});

it('an order total with freight above the limit of replies is refused', async () => {
  const maximum = await restock('9999999999999', 1);
  const more = await restock('1', 1);
  expect(errorsOf(await admin.request(api.purchaseOrders.addItems, { manual: [maximum, more] }))).toEqual(
    tooLarge('manual.0.unitPriceCny'),
  );
  const [made] = await admin.call(
    api.purchaseOrders.addItems,
    api.purchaseOrders.addItems.input.parse({ manual: [maximum] }),
  );
  const { id } = requireFound(made);
  const dear = { id, factoryId: jingdezhen, freightCny: '1' };
  expect(errorsOf(await admin.request(api.purchaseOrders.save, dear))).toEqual(tooLarge('freightCny'));
  expect(await shop.read(id)).toMatchObject({ totalAmount: '9999999999999.00' });
});
