import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../../testing/fixtures/trade.fixtures.ts';

const { admin } = await createTestTenant();
const trade = await createTrade(admin);

it('a delivered order takes another line and is partly shipped by that', async () => {
  const customerId = trade.customer.id;
  const order = await trade.order([{ productId: await trade.product(6), quantity: 6 }]);
  await admin.call(api.orderFulfilment.sendFromStock, {
    ids: [requireFound(order.items[0]).id],
    mode: 'all',
    buyRemaining: false,
  });
  const ready = await admin.call(api.shipments.pending, { ...firstPage, customerId });
  const [made] = await admin.call(api.shipments.addItems, { items: ready.items.map(({ id }) => ({ pendingId: id })) });
  const { id } = requireFound(made);
  const { version, shipTo } = await admin.call(api.shipments.get, { id });
  const header = { id, expectedVersion: version, customerId, logisticsCompanyId: trade.carrier.id, shipTo };
  await admin.call(api.shipments.save, api.shipments.save.input.parse(header));
  await admin.call(api.shipments.start, { id });
  await admin.call(api.shipments.end, { id });
  expect((await admin.call(api.artwareOrders.get, { id: order.id })).status).toBe('delivered');

  const line = { productId: await trade.product(), quantity: 2, unitPriceAud: '29.90', discountAmount: '9.80' };
  const more = { orderId: order.id, ...line, requiredDate: '2027-02-03', remark: '补一件' };
  expect((await admin.request(api.artwareOrders.addItem, more)).status).toBe(200);
  const after = await admin.call(api.artwareOrders.get, { id: order.id });
  expect(after.items[1]).toMatchObject({ ...line, lineAmount: '50.00', requiredDate: '2027-02-03', remark: '补一件' });
  expect(after.status).toBe('partlyShipped');
});
