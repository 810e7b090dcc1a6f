import { api, type ArtwareOrderItemId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);

const bulk = { mode: 'all', reason: '', releaseToStock: true } as const;

function read(id: number) {
  return admin.call(api.artwareOrders.get, api.artwareOrders.get.input.parse({ id }));
}

/** Creates an order with lines of one product with enough stock. */
const plenty = await trade.product(2_000);

async function makeOrder(lines: number, quantity = 1) {
  const order = await trade.order(Array.from({ length: lines }, () => ({ productId: plenty, quantity })));
  return { id: order.id, orderNumber: order.orderNumber, ids: order.items.map((item) => item.id) };
}

function send(ids: ArtwareOrderItemId[]) {
  return admin.call(api.orderFulfilment.sendFromStock, { ids, mode: 'all', buyRemaining: false });
}

/** Ships the ready goods of the lines, `quantity` pieces of each, or all of them. */
async function ship(ids: readonly ArtwareOrderItemId[], quantity?: number) {
  const ready = (await admin.call(api.shipments.pending, firstPage)).items.filter((row) =>
    ids.includes(row.salesItemId),
  );
  const items = ready.map((row) => ({ pendingId: row.id, quantity }));
  const id = requireFound((await admin.call(api.shipments.addItems, { items }))[0]).id;
  const { shipTo } = await admin.call(api.shipments.get, { id });
  const header = { id, customerId: trade.customer.id, logisticsCompanyId: trade.carrier.id, shipTo };
  await admin.call(api.shipments.save, api.shipments.save.input.parse(header));
  await admin.call(api.shipments.start, { id });
}

/** Buys the lines of an order with one purchase order per element of `purchases`. */
async function buy(ids: ArtwareOrderItemId[], orderNumber: string, purchases: readonly ArtwareOrderItemId[][]) {
  await admin.call(api.orderFulfilment.approve, { ids, mode: 'all' });
  const rows = (await admin.call(api.purchaseOrders.pending, { ...firstPage, sourceNumber: orderNumber })).items;
  const made: number[] = [];
  for (const lines of purchases) {
    const items = rows.flatMap(({ id, salesItemId }) =>
      lines.some((line) => line === salesItemId) ? [{ pendingId: id }] : [],
    );
    made.push(requireFound((await admin.call(api.purchaseOrders.addItems, { items, manual: [] }))[0]).id);
  }
  await admin.call(api.purchaseOrders.approveItems, { ids: rows.map((row) => row.id), mode: 'all' });
  await admin.call(api.purchaseOrders.purchaseItems, { ids: rows.map((row) => row.id), mode: 'all' });
  return made;
}

describe('many lines at once', () => {
  /** Returns the number of database messages for each additional line. */
  const perLine = async (prepare: (lines: number) => Promise<() => Promise<unknown>>): Promise<number> => {
    const [few, many] = [await prepare(4), await prepare(24)];
    const ofFew = await driverCallsOf('sync', few);
    return ((await driverCallsOf('sync', many)) - ofFew) / 20;
  };

  it.each(['all', 'partial'] as const)('many lines are deleted in as many messages as a few (%s)', async (mode) => {
    const cost = await perLine(async (lines) => {
      const { ids } = await makeOrder(lines);
      return () => admin.call(api.orderFulfilment.delete, { ...bulk, mode, ids });
    });
    expect(cost).toBeLessThan(0.2);
  });

  it('many lines are completed in as many messages as a few', async () => {
    const cost = await perLine(async (lines) => {
      const { ids } = await makeOrder(lines);
      await send(ids);
      await ship(ids);
      await admin.call(api.orderFulfilment.confirmReceipt, { ids, mode: 'all', remark: '' });
      return () => admin.call(api.orderFulfilment.complete, { ids, mode: 'all', shortClose: false });
    });
    expect(cost).toBeLessThan(0.2);
  });

  it('many lines are received in as many messages as a few', async () => {
    const prepared = async (lines: number) => {
      const { ids } = await makeOrder(lines);
      await send(ids);
      await ship(ids);
      return () => admin.call(api.orderFulfilment.confirmReceipt, { ids, mode: 'all', remark: '' });
    };
    expect(await perLine(prepared)).toBeLessThan(0.2);
  });

  it('many lines with purchases are deleted in as many messages as a few', async () => {
    const cost = await perLine(async (lines) => {
      const { ids, orderNumber } = await makeOrder(lines);
      await buy(ids, orderNumber, [ids]);
      return () => admin.call(api.orderFulfilment.delete, { ...bulk, ids });
    });
    expect(cost).toBeLessThan(0.2);
  });

  it('a bulk deletion has the same result as single deletions, and names each refused line', async () => {
    const { id, ids, orderNumber } = await makeOrder(6, 2);
    const [waiting, ready, packed, bought, other, gone] = ids.map((line) => requireFound(line));
    const lines = (...chosen: (ArtwareOrderItemId | undefined)[]) => chosen.map((line) => requireFound(line));
    await send(lines(ready, packed));
    const pending = (await admin.call(api.shipments.pending, firstPage)).items.find(
      (row) => row.salesItemId === packed,
    );
    await admin.call(api.shipments.addItems, { items: [{ pendingId: requireFound(pending).id }] });
    await buy(lines(bought, other), orderNumber, [lines(bought, other)]);
    await admin.call(api.orderFulfilment.delete, { ...bulk, ids: lines(gone) });
    const statuses = async () => (await read(id)).items.map((item) => item.status);
    const before = await statuses();
    const available = (await admin.call(api.stock.ofProduct, { productId: plenty })).available;

    const refused = await admin.request(api.orderFulfilment.delete, { ids });
    expect(refused.body.error?.rows?.map((row) => [row.id, row.code])).toEqual([
      [packed, 'item-on-shipment'],
      [bought, 'item-already-purchased'],
      [other, 'item-already-purchased'],
      [gone, 'illegal-transition'],
    ]);
    expect(await statuses()).toEqual(before);

    const why = { reason: '客人改了主意', mode: 'partial' } as const;
    const { results } = await admin.call(api.orderFulfilment.delete, { ...bulk, ...why, ids });
    expect(results.map((row) => [row.id, row.code ?? row.version])).toEqual([
      [waiting, expect.any(Number)],
      [ready, expect.any(Number)],
      [packed, 'item-on-shipment'],
      [bought, expect.any(Number)],
      [other, expect.any(Number)],
      [gone, 'illegal-transition'],
    ]);
    const { items, remarks } = await read(id);
    expect(items.map((item) => item.status)).toEqual(['deleted', 'deleted', 'ready', 'deleted', 'deleted', 'deleted']);
    expect(remarks.map((remark) => remark.itemId).sort()).toEqual([waiting, ready, bought, other].sort());
    expect(new Set(remarks.map((remark) => remark.text))).toEqual(new Set(['已删除：客人改了主意']));
    for (const { id: line, version } of results.filter((row) => row.succeeded))
      expect(items.find((item) => item.id === line)?.version).toBe(version);
    expect((await admin.call(api.stock.ofProduct, { productId: plenty })).available).toBe(available + 2);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('several lines are closed short together, each with its missing pieces', async () => {
    const { id, ids } = await makeOrder(3, 5);
    await send(ids);
    await ship(ids, 2);
    await admin.call(api.orderFulfilment.confirmReceipt, { ids, mode: 'all', remark: '' });
    const refused = await admin.request(api.orderFulfilment.complete, { ids });
    expect(refused.body.error?.rows?.map((row) => row.code)).toEqual(ids.map(() => 'short-close-required'));
    await admin.call(api.orderFulfilment.complete, { ...bulk, ids, shortClose: true, reason: '不要了' });
    const { status, items, remarks } = await read(id);
    expect([status, ...items.map((item) => [item.status, item.shortQuantity, item.receivedQty])]).toEqual([
      'completed',
      ...ids.map(() => ['completed', 3, 2]),
    ]);
    expect(remarks.map(({ itemId, userName, text }) => [itemId, userName, text])).toEqual(
      ids.map((line) => [line, 'admin', '短缺结案，放弃 3 件：不要了']),
    );
    expect(await company.brokenRules()).toEqual([]);
  });

  it('lines closed short get the reason as a remark, and lines received completely get none', async () => {
    const { id, ids } = await makeOrder(2, 2);
    const [whole, short] = ids.map((line) => requireFound(line));
    await send(ids);
    await ship([requireFound(whole)]);
    await ship([requireFound(short)], 1);
    await admin.call(api.orderFulfilment.confirmReceipt, { ids, mode: 'all', remark: '' });
    const closing = { ids, shortClose: true, releaseToStock: true, reason: 'sold out' };
    expect((await admin.request(api.orderFulfilment.complete, closing, { language: 'en-US' })).status).toBe(200);
    const { remarks } = await read(id);
    expect(remarks.map(({ itemId, text }) => [itemId, text])).toEqual([[short, 'Short-closed 1 pc: sold out']]);
  });

  it('a bulk deletion locks purchase orders by id, independent of the order of the lines', {
    timeout: 60_000,
  }, async () => {
    const { ids, orderNumber } = await makeOrder(2);
    const [first, second] = ids.map((line) => requireFound(line));
    const [lower, higher] = await buy(ids, orderNumber, [[requireFound(second)], [requireFound(first)]]);
    const { deleting } = await company.within(async (rival) => {
      await rival.query('select from purchase_orders where id = $1 for update', [lower]);
      const answer = admin.request(api.orderFulfilment.delete, { ...bulk, ids });
      await expect.poll(company.waiting).toBe(1);
      // If the request had locked the higher purchase order already, two such requests could deadlock.
      await rival.query('select from purchase_orders where id = $1 for update nowait', [higher]);
      return { deleting: answer };
    });
    expect((await deleting).status).toBe(200);
  });
});
