import { api, permissions as p } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const done = await agency.completed();
await agency.settle(done.id, { amount: '100' });
const { agency: overview } = api.partners;
const id = done.channelId;

it('the overview of an agency has its open orders and its balance', async () => {
  const { orders, balance } = await admin.call(overview, { id });
  expect(requireFound(orders).items.map(({ orderNumber }) => orderNumber)).toEqual([done.orderNumber]);
  expect(requireFound(balance)).toHaveLength(1);
});

it('payments and outstanding amounts of an agency are listed by the agency', async () => {
  const { list, outstanding } = api.payments;
  const paid = await admin.call(list, list.input.parse({ channelId: id }));
  expect(paid.items.map(({ orderNumber, amount }) => [orderNumber, amount])).toEqual([[done.orderNumber, '100.00']]);
  const owed = await admin.call(outstanding, outstanding.input.parse({ channelId: id, includeUnbilled: true }));
  expect(owed.items.map(({ orderNumber }) => orderNumber)).toEqual([done.orderNumber]);
  expect((await admin.call(list, list.input.parse({ channelId: 999_999 }))).items).toEqual([]);
});

it('a user who may view only agencies gets no part of an overview', async () => {
  const clerk = await company.staff('clerk', p.travel);
  expect(await clerk.call(overview, { id })).toEqual({});
});

it('the overview of a missing agency is not found', async () => {
  expect((await admin.request(overview, { id: 999_999 })).status).toBe(404);
});
