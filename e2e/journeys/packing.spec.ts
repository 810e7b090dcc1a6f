import { api as wire } from '@yipin/contract';
import { expect, type TestApi, test } from '../fixtures/fixtures.ts';
import { createCustomer, createMasterData, createProducts, createStock, uniqueCode } from '../fixtures/business.ts';
import { countEffort } from '../screens/effort.ts';
import { packInTwoPackages } from '../screens/shipments.ts';
import { text } from '../screens/words.ts';

/** Creates an order of two products that is ready to ship, and an earlier shipment of its customer with a carrier. */
async function arrangeReadyOrder(api: TestApi, tag: string) {
  const { warehouse, carrier, categoryId } = await createMasterData(api, tag);
  const customer = await createCustomer(api, `C-${tag}`);
  const products = await createProducts(api, [`A${tag}`, `B${tag}`], { classId: categoryId });
  for (const { id } of products) await createStock(api, id, warehouse.id, 20);
  await api.call(wire.shipments.save, { customerId: customer.id, logisticsCompanyId: carrier.id });
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    shipTo: { line: '12 George St', city: 'Sydney' },
    items: products.map(({ id }) => ({ productId: id, quantity: 4 })),
  });
  await api.call(wire.orderFulfilment.sendFromStock, { ids: order.items.map(({ id }) => id) });
  return { customer, carrier };
}

test('two packages are packed, shipped and delivered with six clicks', async ({ page, api, signIn }) => {
  const tag = uniqueCode('');
  const { customer, carrier } = await arrangeReadyOrder(api, tag);
  await signIn(page, 'pendingShipments');
  const main = page.getByRole('main');
  await page.getByRole('textbox', { name: text('shipments:searchPending') }).fill(customer.code);
  await expect(main.getByText(text('common:total', { count: 1 })).filter({ visible: true })).toBeVisible();
  const readEffort = await countEffort(page);

  await main.getByRole('button', { name: text('shipments:packAll') }).click();
  const panel = main.getByRole('region', { name: text('shipments:pack'), exact: true });
  await expect(panel).toContainText(carrier.code);
  await packInTwoPackages({ page, main, text }, { trackingNumber: `SF${tag}2`, product: `B${tag}` });
  await main.getByRole('button', { name: text('machines:shipment.actions.start'), exact: true }).click();
  await main
    .getByRole('button', { name: text('machines:shipment.actions.end'), exact: true })
    .first()
    .click();
  const listed = () => api.call(wire.shipments.list, { customerId: customer.id, status: 'ended' });
  await expect.poll(async () => (await listed()).items.length).toBe(1);

  expect((await readEffort()).clicks).toBe(6);
  const shipment = await api.call(wire.shipments.get, { id: (await listed()).items[0]?.id ?? 0 });
  expect(shipment.logisticsCompanyId).toBe(carrier.id);
  expect(shipment.items.map(({ cartonNo }) => cartonNo)).toEqual(['1', '2']);
  expect(shipment.packages.map(({ trackingNumber }) => trackingNumber)).toEqual(['', `SF${tag}2`]);
});
