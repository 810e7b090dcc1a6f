import { api, type DecimalText, type ShipmentId } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createOwnTestTenant } from '../../../testing/test-tenant.ts';
import { chargedShares } from './freight.ts';
import { header, createShop } from '../../../testing/fixtures/shipping.fixtures.ts';

const company = await createOwnTestTenant();
const { admin } = company;
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const shop = await createShop(company);
const { first } = shop.customers;
const heavy = await shop.product(100, '3.0000', '3');
const light = await shop.product(100, '3.0000', '1');

function read(id: number) {
  return admin.call(api.artwareOrders.get, api.artwareOrders.get.input.parse({ id }));
}

async function freightOf(id: number) {
  const { shipmentFreight, totalAmount } = await read(id);
  return [shipmentFreight, totalAmount];
}

/** Packs a shipment with a piece of 3 kg for one order and a piece of 1 kg for another. */
async function pack(freightChargedAud: string) {
  const goods = [await shop.readyOf(first, heavy, 1), await shop.readyOf(first, light, 1)];
  const items = goods.map(({ pendingId }) => ({ pendingId }));
  const { id } = requireFound((await admin.call(api.shipments.addItems, { items }))[0]);
  await save(id, freightChargedAud);
  return { id, orders: goods.map(({ order }) => order.id) };
}

function save(id: ShipmentId, freightChargedAud: string) {
  return admin.call(
    api.shipments.save,
    header({ id, customerId: first, logisticsCompanyId: shop.carrier.id, freightChargedAud }),
  );
}

describe('the charged freight of a shipment', () => {
  it('charged freight is shared over its orders by weight from the start, until the start is undone (V8)', async () => {
    const { id, orders } = await pack('25.00');
    const [one, other] = [requireFound(orders[0]), requireFound(orders[1])];
    expect(await freightOf(one)).toEqual(['0.00', '10.00']);
    await admin.call(api.shipments.start, { id });
    expect(await freightOf(one)).toEqual(['18.75', '28.75']);
    expect(await freightOf(other)).toEqual(['6.25', '16.25']);
    await save(id, '8.00');
    expect(await freightOf(one)).toEqual(['6.00', '16.00']);
    expect(await company.brokenRules()).toEqual([]);
    await admin.call(api.shipments.undoStart, { id, reason: '装错车' });
    expect(await freightOf(one)).toEqual(['0.00', '10.00']);
    expect(await freightOf(other)).toEqual(['0.00', '10.00']);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('starting or raising freight requires a confirmation when an order also charges freight', async () => {
    const { id, orders } = await pack('25.00');
    const order = await read(requireFound(orders[0]));
    const charged = { id: order.id, customerId: first, freightChargedAud: '12.35' };
    await admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(charged));
    const refused = await admin.request(api.shipments.start, { id });
    expect([refused.status, refused.body.error?.reason]).toEqual([422, 'confirmation-required']);
    expect(refused.body.error?.message).toContain(`${order.orderNumber} (12.35)`);
    expect(refused.body.error?.message).toContain('25.00');
    await admin.call(api.shipments.start, { id, confirmed: true });
    expect(await freightOf(order.id)).toEqual(['18.75', '41.10']);
    const raised = header({ id, customerId: first, freightChargedAud: '26.00' });
    expect((await admin.request(api.shipments.save, raised)).body.error?.reason).toBe('confirmation-required');
    await save(id, '20.00');
    await admin.call(api.shipments.save, { ...raised, confirmed: true });
    expect(await freightOf(order.id)).toEqual(['19.50', '41.85']);
  });

  it('freight of a shipment from before orders were charged is charged once, on request', async () => {
    const { id, orders } = await pack('25.00');
    await admin.call(api.shipments.start, { id });
    const refused = await admin.request(api.shipments.billFreight, { id });
    expect([refused.status, refused.body.error?.reason]).toEqual([409, 'guard-refused']);
    await admin.call(api.shipments.undoStart, { id, reason: '重来' });
    // The state after the migration of a shipment of an earlier version.
    await owner.query('update shipments set freight_billed = false where id = $1', [id]);
    await admin.call(api.shipments.start, { id });
    expect(await freightOf(requireFound(orders[0]))).toEqual(['0.00', '10.00']);
    const billed = await admin.call(api.shipments.billFreight, { id });
    expect(billed.freightBilled).toBe(true);
    expect(await freightOf(requireFound(orders[0]))).toEqual(['18.75', '28.75']);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('charged freight is shared over the orders first, then over the goods of each', () => {
    const weightless = { grossWeightKg: null, lengthCm: null, widthCm: null, heightCm: null };
    const items = [1, 2, 1].map((orderId) => ({
      ...weightless,
      orderId,
      quantity: 1,
      billedVia: 'CUSTOMER' as const,
    }));
    expect(chargedShares('0.05' as DecimalText, items, 6000)).toEqual(['0.02', '0.02', '0.01']);
  });
});
