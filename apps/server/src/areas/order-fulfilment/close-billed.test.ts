import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createCorrections } from '../../testing/fixtures/corrections.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const { trade, order, ship, purchase } = await createCorrections(company);
const { complete, confirmReceipt } = api.orderFulfilment;
const { save, post, reverse } = api.supplierBills;

it('a line whose purchase is partly received and billed whole is closed short only after its bills are reversed', async () => {
  const { items } = await order(10);
  const { id } = requireFound(items[0]);
  await ship(id, 2);
  await admin.call(confirmReceipt, confirmReceipt.input.parse({ id }));
  const { purchaseId, itemId } = await purchase(id, 8);
  const { receiveItem } = api.purchaseOrders;
  await admin.call(receiveItem, receiveItem.input.parse({ id: itemId, warehouseId: trade.sydney.id, quantity: 4 }));
  const { factoryId } = await admin.call(api.purchaseOrders.get, { id: purchaseId });
  const bills = [];
  for (const [supplierNumber, quantity] of [
    ['F-1', 5],
    ['F-2', 3],
  ] as const) {
    const lines = [{ kind: 'GOODS', purchaseItemId: itemId, quantity, unitPrice: '1' }];
    const head = { factoryId, supplierNumber, billDate: '2026-01-05', typedTotal: quantity, lines };
    const bill = await admin.call(save, save.input.parse(head));
    bills.push(await admin.call(post, { id: bill.id, confirmed: true }));
  }
  const close = { id, shortClose: true, releaseToStock: true, reason: '不要了' };
  const refused = await admin.request(complete, close, { language: 'en-US' });
  const numbers = bills.map(({ orderNumber }) => orderNumber).join(', ');
  expect(refused.body.error).toMatchObject({ reason: 'goods-billed', params: { pieces: 8, bills: numbers } });
  expect(refused.body.error?.message).toContain(`(${numbers}): 8. It cannot be moved. Reverse these bills first`);
  for (const bill of bills) await admin.call(reverse, { id: bill.id, reason: '重开' });
  expect((await admin.request(complete, close)).status).toBe(200);
  expect(await company.brokenRules()).toEqual([]);
});
