import { api, type ArtwareProductId, type CustomerId } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { actAs } from '../../../platform/db/tenant/act-as.ts';
import { requireFound } from '../../../platform/failure.ts';
import { transact } from '../../../platform/unit-of-work.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { header, createShop } from '../../../testing/fixtures/shipping.fixtures.ts';
import { shipments } from '../shipments.table.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createShop(company);
const { first, second } = shop.customers;
const product = await shop.product(200, '3.0000');

function place(city: string) {
  return { line: '1 Esplanade', city };
}

/** Creates ready goods for an order of `customerId`, delivered to `city` or to the default address of the customer. */
async function readyFor(
  city: string | undefined,
  customerId: CustomerId = first,
  productId: ArtwareProductId = product,
) {
  const ready = await shop.readyOf(customerId, productId, 2);
  if (city === undefined) return ready;
  const save = { id: ready.order.id, customerId, shipTo: place(city) };
  await admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(save));
  return ready;
}

type Ready = Awaited<ReturnType<typeof readyFor>>;

function itemsOf(...goods: readonly Ready[]) {
  return goods.map(({ pendingId }) => ({ pendingId }));
}

function add(...goods: readonly Ready[]) {
  return admin.call(api.shipments.addItems, { items: itemsOf(...goods) });
}

async function cityOf(id: Parameters<typeof shipmentOf>[0]) {
  return (await shipmentOf(id)).shipTo?.city;
}

function shipmentOf(id: Awaited<ReturnType<typeof add>>[number]['id']) {
  return admin.call(api.shipments.get, { id });
}

/** Returns who decided that a shipment goes to another address than an order with goods on it. */
async function deciderOf(id: Parameters<typeof shipmentOf>[0]): Promise<number | null> {
  const about = { kind: 'query', operation: 'testing', requestId: crypto.randomUUID() } as const;
  const rows = await transact(company.pool, about, (tx) => {
    actAs(tx, company.tenantId);
    return tx.select({ by: shipments.addressConfirmedBy }).from(shipments).where(eq(shipments.id, id));
  });
  return requireFound(rows[0]).by;
}

function redirect(ready: Ready, city: string, more: object = {}) {
  const save = { id: ready.order.id, customerId: ready.order.customerId, shipTo: place(city), ...more };
  return admin.request(api.artwareOrders.save, save, { language: 'en-US' });
}

describe('putting goods on new shipments', () => {
  it('goods make one shipment per customer and address', async () => {
    const [cairns, hobart, again] = [await readyFor('Cairns'), await readyFor('Hobart'), await readyFor('Cairns')];
    const [plain, other] = [await readyFor(undefined), await readyFor('Cairns', second)];
    const made = await add(hobart, other, cairns, plain, again);
    const details = await Promise.all(made.map(({ id }) => shipmentOf(id)));
    const lines = details.map((one) => [one.customerId, one.shipTo?.city, one.items.map((item) => item.orderNumber)]);
    expect(lines).toEqual([
      [first, 'Cairns', [cairns.order.orderNumber, again.order.orderNumber]],
      [first, 'Hobart', [hobart.order.orderNumber]],
      [first, 'Sydney', [plain.order.orderNumber]],
      [second, 'Cairns', [other.order.orderNumber]],
    ]);
  });

  it('pending goods are listed with the address of their order', async () => {
    const { pendingId } = await readyFor('Broome');
    const listed = requireFound((await shop.pending()).find(({ id }) => id === pendingId));
    expect(listed.shipTo).toMatchObject(place('Broome'));
  });
});

describe('adding goods to a shipment with another address', () => {
  it('goods with another address are refused with both addresses, and added once confirmed', async () => {
    const [made] = await add(await readyFor('Darwin'));
    const { id, orderNumber } = requireFound(made);
    const broome = await readyFor('Broome');
    const input = { invoiceOrderId: id, items: itemsOf(broome) };
    const refused = await admin.request(api.shipments.addItems, input, { language: 'en-US' });
    expect(refused).toMatchObject({ status: 422, body: { error: { reason: 'confirmation-required' } } });
    expect(refused.body.error?.message).toBe(
      `Shipment ${orderNumber} is addressed to 1 Esplanade, Darwin, but the orders of these goods name 1 Esplanade, Broome. Add them anyway?`,
    );
    expect((await shipmentOf(id)).live).toBe(1);
    expect(await deciderOf(id)).toBeNull();
    await admin.call(api.shipments.addItems, { ...input, confirmed: true });
    expect(await shipmentOf(id)).toMatchObject({ live: 2, shipTo: place('Darwin') });
    expect(await deciderOf(id)).toBe(admin.userId);
  });

  it('the user who changes the address of a shipment to another than that of its goods is recorded', async () => {
    const [made] = await add(await readyFor('Darwin'));
    const { id } = requireFound(made);
    const save = (city: string) =>
      admin.call(api.shipments.save, header({ id, customerId: first, shipTo: place(city) }));
    await save('Broome');
    expect(await deciderOf(id)).toBe(admin.userId);
    expect(await company.brokenRules()).toEqual([]);
    await save('Darwin');
    expect(await deciderOf(id)).toBeNull();
  });

  it('a shipment without an address takes that of the goods, and requires a confirmation for several', async () => {
    const empty = () => admin.call(api.shipments.save, header({ customerId: first }));
    const cleared = async () => {
      const { id } = await empty();
      await admin.call(api.shipments.save, header({ id, customerId: first, shipTo: null }));
      return id;
    };
    const one = await cleared();
    await admin.call(api.shipments.addItems, { invoiceOrderId: one, items: itemsOf(await readyFor('Broome')) });
    expect(await cityOf(one)).toBe('Broome');
    const input = {
      invoiceOrderId: await cleared(),
      items: itemsOf(await readyFor('Perth'), await readyFor('Albany')),
    };
    const refused = await admin.request(api.shipments.addItems, input, { language: 'en-US' });
    expect(refused.body.error?.message).toContain('1 Esplanade, Perth; 1 Esplanade, Albany');
    await admin.call(api.shipments.addItems, { ...input, confirmed: true });
    expect(await cityOf(input.invoiceOrderId)).toBeUndefined();
  });
});

describe('changing the address of an order with packed goods', () => {
  it('a new address requires a confirmation, and the shipments of the order get it', async () => {
    const ready = await readyFor('Cairns');
    const { id, orderNumber } = requireFound((await add(ready))[0]);
    const refused = await redirect(ready, 'Adelaide');
    expect(refused.body.error).toMatchObject({ reason: 'confirmation-required' });
    expect(refused.body.error?.message).toContain(`Shipments ${orderNumber} also change`);
    expect(await cityOf(id)).toBe('Cairns');
    expect((await redirect(ready, 'Adelaide', { confirmed: true })).status).toBe(200);
    expect(await cityOf(id)).toBe('Adelaide');
    expect((await redirect(ready, 'Adelaide')).status).toBe(200);
    expect((await redirect(ready, 'Adelaide', { remark: '易碎' })).status).toBe(200);
  });

  it('a shipment with goods of other orders keeps its address, and the refusal names it', async () => {
    const [ready, other] = [await readyFor('Cairns'), await readyFor('Cairns')];
    const { id, orderNumber } = requireFound((await add(ready, other))[0]);
    const refused = await redirect(ready, 'Adelaide');
    expect(refused.body.error?.message).toContain(`Shipments ${orderNumber} also contain goods of other orders`);
    expect((await redirect(ready, 'Adelaide', { confirmed: true })).status).toBe(200);
    expect(await cityOf(id)).toBe('Cairns');
    expect(await deciderOf(id)).toBe(admin.userId);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a new address requires no confirmation after the goods have left', async () => {
    const ready = await readyFor('Cairns');
    const { id } = requireFound((await add(ready))[0]);
    await admin.call(api.shipments.save, header({ id, customerId: first, logisticsCompanyId: shop.carrier.id }));
    await admin.call(api.shipments.start, { id });
    expect((await redirect(ready, 'Adelaide')).status).toBe(200);
    expect(await cityOf(id)).toBe('Cairns');
    expect(await deciderOf(id)).toBeNull();
    await admin.call(api.shipments.undoStart, { id, reason: '还差一箱' });
    expect(await deciderOf(id)).toBe(admin.userId);
    expect(await company.brokenRules()).toEqual([]);
  });
});
