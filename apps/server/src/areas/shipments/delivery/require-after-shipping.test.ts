import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { header, createShop } from '../../../testing/fixtures/shipping.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createShop(company);
const { first } = shop.customers;

/** Ships two lines on one shipment. */
async function underWay() {
  const product = await shop.product(9, '3.0000');
  const lines = [await shop.readyOf(first, product, 2), await shop.readyOf(first, product, 3)];
  const [made] = await admin.call(api.shipments.addItems, { items: lines.map(({ pendingId }) => ({ pendingId })) });
  const { id } = requireFound(made);
  await admin.call(api.shipments.save, header({ id, customerId: first, logisticsCompanyId: shop.carrier.id }));
  const { startedAt } = await admin.call(api.shipments.start, { id });
  const startedMs = Date.parse(requireFound(startedAt ?? undefined));
  return {
    id,
    itemIds: lines.map(({ itemId }) => itemId),
    goodsIds: lines.map(({ pendingId }) => pendingId),
    /** The minute of the start, as screens show it. */
    minute: new Date(Math.floor(startedMs / 60_000) * 60_000).toISOString(),
    before: new Date(Math.floor(startedMs / 60_000) * 60_000 - 1).toISOString(),
  };
}

function refusedAt(member: string, message: string) {
  return {
    status: 400,
    body: { error: { reason: 'validation-failed', validationErrors: [{ members: [member], message }] } },
  };
}

it('goods cannot arrive before the minute in which they left', async () => {
  const { id, goodsIds, minute, before } = await underWay();
  const [one, other] = goodsIds;
  for (const endedAt of ['1999-01-01T00:00:00Z', before]) {
    expect(await admin.request(api.shipments.endItems, { id: one, endedAt })).toMatchObject(
      refusedAt('endedAt', '不能早于发货时间'),
    );
    for (const mode of ['all', 'partial'])
      expect(await admin.request(api.shipments.endItems, { ids: goodsIds, endedAt, mode })).toMatchObject(
        refusedAt('endedAt', '不能早于发货时间'),
      );
  }
  expect(await admin.call(api.shipments.get, { id })).toMatchObject({ status: 'shipping' });
  expect((await admin.request(api.shipments.endItems, { id: one, endedAt: minute })).status).toBe(200);
  expect((await admin.request(api.shipments.endItems, { id: other })).status).toBe(200);
  const { endedAt, items } = await admin.call(api.shipments.get, { id });
  expect([requireFound(items[0]).endedAt, endedAt]).toEqual([minute, requireFound(items[1]).endedAt]);
});

it('the client cannot receive goods before they left, whether delivered or not', async () => {
  const { itemIds, goodsIds, minute, before } = await underWay();
  const [one, other] = itemIds;
  await admin.request(api.shipments.endItems, { id: goodsIds[0] });
  for (const receivedAt of ['1998-01-01T00:00:00Z', before]) {
    for (const body of [{ id: one }, { id: other }, { ids: itemIds }])
      expect(
        await admin.request(api.orderFulfilment.confirmReceipt, { ...body, receivedAt }, { language: 'en-US' }),
      ).toMatchObject(refusedAt('receivedAt', 'Enter a time after shipping'));
  }
  const noted = await admin.request(api.orderFulfilment.confirmReceipt, { ids: itemIds, receivedAt: minute });
  expect(noted.status).toBe(200);
});

it('the time of receipt is not checked for goods that the user may not see', async () => {
  const { itemIds } = await underWay();
  const colleague = await company.staff('colleague', 'Artwares.SalesOrders.ClientsReceiving');
  const input = { id: itemIds[0], receivedAt: '1998-01-01T00:00:00Z' };
  expect(await colleague.request(api.orderFulfilment.confirmReceipt, input)).toMatchObject({
    status: 404,
    body: { error: { reason: 'not-found' } },
  });
});
