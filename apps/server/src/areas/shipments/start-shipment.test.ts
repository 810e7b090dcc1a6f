import { api, type ShipmentId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);

/** Creates rows that are ready to ship, of one order with a line per product. */
async function readyRows(lines: number) {
  const products: Awaited<ReturnType<typeof trade.product>>[] = [];
  for (let line = 0; line < lines; line += 1) products.push(await trade.product(3));
  const order = await trade.order(products.map((productId) => ({ productId, quantity: 2 })));
  const ids = order.items.map((item) => item.id);
  await admin.call(api.orderFulfilment.sendFromStock, { ids, mode: 'all', buyRemaining: false });
  const { items } = await admin.call(api.shipments.pending, { maxResultCount: 200, skipCount: 0 });
  return items.map((item) => ({ pendingId: item.id, quantity: 1 }));
}

/** Counts the messages of each step of a shipment with `lines` lines. */
async function messagesFor(lines: number): Promise<Readonly<Record<string, number>>> {
  const items = await readyRows(lines);
  let id: ShipmentId | undefined;
  const addItems = await driverCallsOf('sync', async () => {
    id = requireFound((await admin.call(api.shipments.addItems, { items }))[0]).id;
  });
  const shipment = { id: requireFound(id) };
  const withCarrier = { ...shipment, customerId: trade.customer.id, logisticsCompanyId: trade.carrier.id };
  await admin.call(api.shipments.save, api.shipments.save.input.parse({ ...withCarrier, freightCostCny: '9.99' }));
  const start = await driverCallsOf('sync', () => admin.call(api.shipments.start, shipment));
  const undoStart = await driverCallsOf('sync', () =>
    admin.call(api.shipments.undoStart, { ...shipment, reason: '车坏了' }),
  );
  const again = await driverCallsOf('sync', () => admin.call(api.shipments.start, shipment));
  const end = await driverCallsOf('sync', () => admin.call(api.shipments.end, shipment));
  const undoEnd = await driverCallsOf('sync', () => admin.call(api.shipments.undoEnd, shipment));
  await admin.call(api.shipments.end, shipment);
  const complete = await driverCallsOf('sync', () => admin.call(api.shipments.complete, shipment));
  // The rest of each row is added to another shipment.
  await admin.call(api.shipments.addItems, { items: items.map(({ pendingId }) => ({ pendingId })) });
  return { addItems, start, undoStart, again, end, undoEnd, complete };
}

describe('the messages of a shipment', () => {
  it('a shipment takes as many messages for twelve lines as for three', { timeout: 60_000 }, async () => {
    // The first run fills the caches.
    await messagesFor(1);
    const few = await messagesFor(3);
    expect(await messagesFor(12)).toEqual(few);
    expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(35);
    expect(await company.brokenRules()).toEqual([]);
  });
});
