import { api, type AuditValue, permissions as p } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { id } = await agency.approved();
const passed = await admin.call(api.channelOrders.passOn, api.channelOrders.passOn.input.parse({ id }));
const sold = await admin.call(api.artwareOrders.get, { id: requireFound(passed.artwareOrderId ?? undefined) });

/** Returns the last values of a field in the activity of a document. */
async function valuesOf(docType: 'AO' | 'SO', docId: number, field: string, reader = admin): Promise<AuditValue[]> {
  const input = { docType, docId, maxResultCount: 50, skipCount: 0 };
  const { items } = await reader.call(api.timeline.list, input);
  const changes = items.flatMap(({ rows }) => rows.flatMap((row) => row.changes));
  return requireFound(changes.find((change) => change.field === field)).after;
}

it('the activity names a document by its number, with a link for users who may view it', async () => {
  const named = { kind: 'text', text: passed.orderNumber, currency: null };
  const link = { kind: 'SO', id };
  expect(await valuesOf('AO', sold.id, 'channelOrderId')).toEqual([{ ...named, link }]);
  // The agency order belongs to a colleague.
  const seller = await company.staff('seller', p.artwareOrders, p.viewAllArtwareOrders, p.channelOrders);
  expect(await valuesOf('AO', sold.id, 'channelOrderId', seller)).toEqual([named]);
  const clerk = await company.staff('clerk', p.artwareOrders, p.viewAllArtwareOrders);
  expect(await valuesOf('AO', sold.id, 'channelOrderId', clerk)).toEqual([named]);
});

it('the activity links customers, products and users for those who may view them', async () => {
  const viewer = await company.staff('viewer', p.artwareOrders, p.viewAllArtwareOrders);
  const fields = [
    ['customerId', { kind: 'CU', id: sold.customerId }],
    ['productId', { kind: 'AP', id: requireFound(sold.items[0]).productId }],
    ['salesId', { kind: 'user', id: sold.salesId }],
  ] as const;
  for (const [field, link] of fields) {
    expect(await valuesOf('AO', sold.id, field)).toMatchObject([{ link }]);
    expect(requireFound((await valuesOf('AO', sold.id, field, viewer))[0]).link).toBeUndefined();
  }
});
