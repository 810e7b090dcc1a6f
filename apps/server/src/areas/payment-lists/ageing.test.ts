import { addDays, api, Day, dayIn } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade, termsIdOf } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const { outstanding } = api.payments;
const today = dayIn('Australia/Sydney', new Date());

/** Returns the outstanding amounts of the document with this number. */
async function outstandingOf(number: string, values: object = {}) {
  return (await admin.call(outstanding, outstanding.input.parse({ filter: number, ...values }))).items;
}

function daysSince(day: string): number {
  return (Date.parse(today) - Date.parse(day)) / 86_400_000;
}

it.each([
  ['NET30', '2025-12-25'],
  ['EOM30', '2025-12-30'],
] as const)(
  'a bill of 2025-11-25 with the terms %s is due on %s, and aged by that day (V10)',
  async (code, dueDate) => {
    const { kiln } = trade;
    const { save: saveFactory } = api.factories;
    const termsId = await termsIdOf(admin, code);
    await admin.call(saveFactory, saveFactory.input.parse({ ...kiln, termsId }));
    const { save, post } = api.supplierBills;
    const lines = [{ kind: 'OTHER', description: '模具', amount: '10' }];
    const head = { factoryId: kiln.id, supplierNumber: code, billDate: '2025-11-25', typedTotal: '10', lines };
    const { id, orderNumber } = await admin.call(save, save.input.parse(head));
    await admin.call(post, { id });
    expect(await outstandingOf(orderNumber)).toMatchObject([{ docType: 'BL', dueDate, days: daysSince(dueDate) }]);
    const overdue = await outstandingOf(orderNumber, { state: 'overdue' });
    expect(overdue).toHaveLength(daysSince(dueDate) > 0 ? 1 : 0);
  },
);

it.each([
  ['NET30', addDays(today, 30)],
  [
    'EOM30',
    addDays(Day.parse(new Date(Date.UTC(+today.slice(0, 4), +today.slice(5, 7), 0)).toISOString().slice(0, 10)), 30),
  ],
] as const)('an invoice of today with the terms %s is due on %s, and not overdue before', async (code, dueDate) => {
  const { save } = api.artwareOrders;
  const items = [{ productId: await trade.product(5), quantity: 1 }];
  const termsId = await termsIdOf(admin, code);
  const order = await admin.call(save, save.input.parse({ customerId: trade.customer.id, termsId, items }));
  await trade.ship(requireFound(order.items[0]).id);
  expect(await outstandingOf(order.orderNumber)).toMatchObject([
    { dueDate, days: daysSince(dueDate), state: 'notDue' },
  ]);
});
