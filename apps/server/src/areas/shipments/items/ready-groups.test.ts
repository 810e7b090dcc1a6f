import { api, type CustomerId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createShop } from '../../../testing/fixtures/shipping.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createShop(company);
const { first, second } = shop.customers;
const vase = await shop.product(500, '3.0000', '0.5');

/** Creates ready pieces of an order, delivered to `city` or to the default address of the customer. */
async function readyFor(customerId: CustomerId, quantity: number, more: { city?: string; requiredDate?: string } = {}) {
  const ready = await shop.readyOf(customerId, vase, quantity);
  const shipTo = more.city === undefined ? {} : { shipTo: { line: '1 Esplanade', city: more.city } };
  const save = { id: ready.order.id, customerId, ...shipTo, requiredDate: more.requiredDate };
  await admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(save));
  return ready;
}

function groups(filters: object = {}) {
  return admin.call(api.shipments.readyGroups, api.shipments.readyGroups.input.parse(filters));
}

async function summary(filters: object = {}) {
  const { items } = await groups(filters);
  return items.map(({ customerId, shipTo, lines, pieces, orders }) => [
    customerId === first ? 'first' : 'second',
    shipTo?.city,
    lines,
    pieces,
    orders,
  ]);
}

const [cairns, plain, again, other] = [
  await readyFor(first, 4, { city: 'Cairns', requiredDate: '2027-03-04' }),
  await readyFor(first, 3),
  await readyFor(first, 6, { city: 'Cairns' }),
  await readyFor(second, 2, { city: 'Cairns', requiredDate: '2027-02-01' }),
];

describe('goods that are ready to ship, by customer and address', () => {
  it('a group has the totals of its goods, and those needed first come first', async () => {
    expect(await summary()).toEqual([
      ['second', 'Cairns', 1, 2, 1],
      ['first', 'Cairns', 2, 10, 2],
      ['first', 'Sydney', 1, 3, 1],
    ]);
    const { items, totalCount } = await groups({ customerId: first });
    expect(totalCount).toBe(2);
    const [group] = items;
    const rows = [cairns.pendingId, again.pendingId];
    expect(group).toMatchObject({ id: cairns.pendingId, weightKg: '5.000', requiredDate: '2027-03-04' });
    expect(group?.items.map(({ id }) => id)).toEqual(rows);
    expect(group?.customerName).toBe('客户 C1');
    const [oldest] = (await shop.pending()).filter(({ id }) => rows.includes(id));
    expect(oldest?.id).toBe(cairns.pendingId);
  });

  it('a group is the shipment that its goods make', async () => {
    const made = await groups({ customerId: second });
    const { items, shipTo } = requireFound(made.items[0]);
    const chosen = items.map(({ id, version }) => ({ pendingId: id, expectedVersion: version }));
    const [shipment, ...more] = await admin.call(api.shipments.addItems, { items: chosen });
    expect(more).toEqual([]);
    expect(await admin.call(api.shipments.get, { id: requireFound(shipment).id })).toMatchObject({ shipTo, live: 1 });
    expect((await groups({ customerId: second })).items).toEqual([]);
    await admin.call(api.shipments.cancel, { id: requireFound(shipment).id });
  });

  it('the filters of the list of goods, its search and pages apply', async () => {
    expect(await summary({ salesOrderId: plain.order.id })).toEqual([['first', 'Sydney', 1, 3, 1]]);
    expect(await summary({ filter: other.order.orderNumber })).toEqual([['second', 'Cairns', 1, 2, 1]]);
    expect(await summary({ sourceCode: 'PT' })).toEqual([]);
    expect(await summary({ maxResultCount: 1, skipCount: 1 })).toEqual([['first', 'Cairns', 2, 10, 2]]);
    expect((await groups({ maxResultCount: 1 })).totalCount).toBe(3);
    expect((await summary({ sorting: 'oldest desc' })).map(([customer]) => customer)).toEqual([
      'second',
      'first',
      'first',
    ]);
  });

  it('parts of one line in one warehouse are one line', async () => {
    const { pendingId } = again;
    const [shipment] = await admin.call(api.shipments.addItems, { items: [{ pendingId, quantity: 2 }] });
    await admin.call(api.shipments.cancel, { id: requireFound(shipment).id });
    const [group] = (await groups({ salesOrderId: again.order.id })).items;
    expect(group).toMatchObject({ lines: 1, pieces: 6, items: [{ quantity: 4 }, { quantity: 2 }] });
  });

  it('more groups take no more messages', async () => {
    const statements = () => driverCallsOf('bind', () => groups());
    const before = await statements();
    for (const city of ['Perth', 'Albany', 'Broome']) await readyFor(first, 1, { city });
    expect(await statements()).toBe(before);
  });

  it('a user without the right to add goods to shipments may not read them, and a stranger sees none', async () => {
    const reader = await company.staff('reader');
    expect((await reader.request(api.shipments.readyGroups, {})).status).toBe(403);
    const stranger = await company.stranger();
    expect((await stranger.call(api.shipments.readyGroups, api.shipments.readyGroups.input.parse({}))).items).toEqual(
      [],
    );
  });
});
