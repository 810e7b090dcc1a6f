import { api, type CustomerId } from '@yipin/contract';
import { expect, it } from 'vitest';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createShop, header } from '../../../testing/fixtures/shipping.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const { carrier, customers } = await createShop(company);

function create(customerId: CustomerId, more: object = {}) {
  return admin.call(api.shipments.save, header({ customerId, ...more }));
}

/** Saves a carrier under its code. */
async function carrierNamed(code: string, more: object = {}): Promise<number> {
  const input = api.logisticsCompanies.save.input.parse({ code, name: code, ...more });
  return (await admin.call(api.logisticsCompanies.save, input)).id;
}

it('the carrier that is proposed is that of the last shipment of its customer, else the only active one', async () => {
  const empty = await create(customers.first);
  expect(empty.proposedCarrierId).toBe(carrier.id);
  const other = await carrierNamed('TNT');
  const proposed = async () => (await admin.call(api.shipments.get, { id: empty.id })).proposedCarrierId;
  expect(await proposed()).toBeNull();
  const sent = await create(customers.first, { logisticsCompanyId: other });
  expect(sent.proposedCarrierId).toBeNull();
  await create(customers.second, { logisticsCompanyId: carrier.id });
  expect(await proposed()).toBe(other);
  const canceled = await create(customers.first, { logisticsCompanyId: carrier.id });
  await admin.call(api.shipments.cancel, { id: canceled.id });
  expect(await proposed()).toBe(other);
  await carrierNamed('TNT', { id: other, isActive: false, confirmed: true });
  expect(await proposed()).toBe(carrier.id);
});
