import { api, permissions, type ShipmentItemId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createShop, header } from '../../testing/fixtures/shipping.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin, query } = company;
const shop = await createShop(company);
const { first } = shop.customers;
const { undoEnd } = api.shipments;

/** Ships two lines on one shipment, and delivers those of `delivered`. */
async function shipped(delivered: (ids: readonly ShipmentItemId[]) => readonly ShipmentItemId[] = (ids) => ids) {
  const product = await shop.product(9, '3.0000');
  const lines = [await shop.readyOf(first, product, 2), await shop.readyOf(first, product, 3)];
  const goods = lines.map(({ pendingId }) => pendingId);
  const [made] = await admin.call(api.shipments.addItems, { items: goods.map((pendingId) => ({ pendingId })) });
  const { id } = requireFound(made);
  await admin.call(api.shipments.save, header({ id, customerId: first, logisticsCompanyId: shop.carrier.id }));
  await admin.call(api.shipments.start, { id });
  await admin.call(api.shipments.endItems, { ids: [...delivered(goods)], mode: 'all' });
  return { ...(await admin.call(api.shipments.get, { id })), lines };
}

describe('undoing the delivery of a shipment', () => {
  it('all goods of a delivered shipment are in transit again, and its order lines too', async () => {
    const { id, status, lines, endedAt } = await shipped();
    expect([status, endedAt === null]).toEqual(['ended', false]);
    const after = await admin.call(undoEnd, { id });
    expect(after).toMatchObject({ status: 'shipping', endedAt: null, shipping: 2, atLeastEnded: 0, remarks: [] });
    expect(after.items.map((item) => [item.status, item.endedAt])).toEqual([
      ['shipping', null],
      ['shipping', null],
    ]);
    const quantities = await Promise.all(lines.map((line) => shop.line(line)));
    expect(quantities).toMatchObject([
      { status: 'shipping', deliveredQty: 0, shippingQty: 2 },
      { status: 'shipping', deliveredQty: 0, shippingQty: 3 },
    ]);
    expect((await admin.call(api.shipments.end, { id })).status).toBe('ended');
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a shipment is refused while some of it is in transit, and once it is completed', async () => {
    const { id } = await shipped((goods) => goods.slice(0, 1));
    const refusal = async () => (await admin.request(undoEnd, { id })).body.error?.reason;
    expect(await refusal()).toBe('illegal-transition');
    await admin.call(api.shipments.end, { id });
    await admin.call(api.shipments.complete, { id });
    expect(await refusal()).toBe('illegal-transition');
  });

  it('a shipment is refused once the customer confirmed the receipt of a line', async () => {
    const { id, lines } = await shipped();
    const { itemId } = requireFound(lines[0]);
    await admin.call(api.orderFulfilment.confirmReceipt, { id: itemId, mode: 'all', remark: '' });
    const refused = await admin.request(undoEnd, { id }, { language: 'en-US' });
    expect(refused.body.error).toMatchObject({
      reason: 'guard-refused',
      message: 'The customer already confirmed receipt',
      params: { guard: 'receiptNotConfirmed' },
    });
    expect(await admin.call(api.shipments.get, { id })).toMatchObject({ status: 'ended', receiptConfirmed: 1 });
  });

  it('a user who may mark shipments as delivered may undo it, and another user may not', async () => {
    const { id } = await shipped();
    const packer = await company.staff('packer', permissions.startShipments, permissions.completeShipments);
    expect((await packer.request(undoEnd, { id })).status).toBe(403);
    const driver = await company.staff('driver', permissions.endShipments);
    expect((await driver.call(undoEnd, { id })).status).toBe('shipping');
  });

  it('a shipment that changed since it was read is refused', async () => {
    const { id, version } = await shipped();
    const refused = await admin.request(undoEnd, { id, expectedVersion: version - 1 });
    expect(refused.body.error?.reason).toBe('changed-by-someone-else');
    await admin.call(undoEnd, { id, expectedVersion: version });
  });

  it('repeated requests with one key undo the delivery once and add one note of the reason', async () => {
    const { id } = await shipped();
    const input = { id, reason: '送错地址' };
    for (const _ of [1, 2]) expect((await admin.request(undoEnd, input, { key: 'one-undo' })).status).toBe(200);
    const { remarks } = await admin.call(api.shipments.get, { id });
    expect(remarks.map(({ text }) => text)).toEqual(['撤销送达：送错地址']);
    const events = await query<{ payload: object }>(
      "select payload from events where name = 'shipments.endUndone' and entity_id = $1",
      [id],
    );
    expect(events.map(({ payload }) => payload)).toEqual([{ reason: '送错地址' }]);
  });
});
