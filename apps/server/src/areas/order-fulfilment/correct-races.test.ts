import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createCorrections } from '../../testing/fixtures/corrections.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const { read, order, reserve, pack, ship, correct } = await createCorrections(company);
const rounds = [1, 2, 3];

it.each(rounds)('two simultaneous corrections of one order: one is refused with the conflict (round %i)', async () => {
  const made = await order(10);
  await ship(requireFound(made.items[0]).id, 4);
  const { version } = await read(made.id);
  const seen = { confirmed: true, expectedVersion: version };
  const answers = await Promise.all([correct(made, { unitPrice: '9.00' }, seen), correct(made, { quantity: 7 }, seen)]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.error?.reason)).toEqual(['changed-by-someone-else']);
  const after = await read(made.id);
  expect(['90.00', '70.00']).toContain(after.totalAmount);
  expect(after.revision).toBe(1);
});

it.each(rounds)('a correction during the start of a shipment counts the pieces that leave (round %i)', async () => {
  const made = await order(10);
  const line = requireFound(made.items[0]).id;
  await reserve(line, 6);
  const shipmentId = await pack(line);
  const [below, exact, start] = await Promise.all([
    correct(made, { quantity: 5 }),
    correct(made, { quantity: 6 }),
    admin.request(api.shipments.start, { id: shipmentId }),
  ]);
  expect(below.body.error).toMatchObject({ reason: 'quantity-covered', params: { covered: 6 } });
  expect([exact.status, start.status]).toEqual([200, 200]);
  const after = await read(made.id);
  const [item] = after.items;
  expect(item).toMatchObject({ toApproveQty: 0, shippingQty: 6, lineAmount: '60.00' });
  expect(after.totalAmount).toBe('60.00');
});

it('the corrections break no rule of the data', async () => {
  expect(await company.brokenRules()).toEqual([]);
});
