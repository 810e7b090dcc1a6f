import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { type TestResponse, createTestTenant } from '../../../testing/test-tenant.ts';
import { firstPage, createShop } from '../../../testing/fixtures/shipping.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createShop(company);

function add(...items: readonly { pendingId: number; quantity?: number; expectedVersion?: number }[]) {
  return admin.request(api.shipments.addItems, { items });
}

/** Returns the refused rows with their reasons. */
function refusedRows({ body }: TestResponse) {
  expect(body.error?.reason).toBe('bulk-refused');
  return body.error?.rows?.map(({ id, code }) => [id, code]);
}

describe('adding goods of which some cannot be added', () => {
  it('one refused row refuses all, and each refused row is listed: released, on a shipment, fewer pieces or not found', async () => {
    const product = await shop.product(20, '3.0000');
    const readyRow = (quantity: number) => shop.readyOf(shop.customers.first, product, quantity);
    const [fine, given, taken, small] = [await readyRow(2), await readyRow(3), await readyRow(4), await readyRow(5)];
    const goneNow = { id: given.itemId, releaseToStock: true, reason: '不要了' };
    expect((await admin.request(api.orderFulfilment.delete, goneNow)).status).toBe(200);
    const gone = { pendingId: given.pendingId, quantity: 1 };
    expect(refusedRows(await add(gone, { pendingId: fine.pendingId }))).toEqual([
      [given.pendingId, 'illegal-transition'],
    ]);
    expect((await add({ pendingId: taken.pendingId })).status).toBe(200);
    const others = [
      { pendingId: taken.pendingId },
      { pendingId: small.pendingId, quantity: 6 },
      { pendingId: 999_999 },
    ];
    expect(refusedRows(await add({ pendingId: fine.pendingId }, gone, ...others))).toEqual([
      [given.pendingId, 'illegal-transition'],
      [taken.pendingId, 'row-taken'],
      [small.pendingId, 'quantity-changed'],
      [999_999, 'not-found'],
    ]);
    expect((await add(gone)).body.error?.reason).toBe('illegal-transition');
    expect((await shop.pending()).map((item) => item.id)).toContain(fine.pendingId);
    expect(await company.brokenRules()).toEqual([]);
  });
});

describe('adding goods that changed since they were read', () => {
  it('a changed row is refused as changed, and a row on a shipment as such', async () => {
    const { pendingId } = await shop.readyOf(shop.customers.first, await shop.product(6, '3.0000'), 6);
    const seen = requireFound((await shop.pending()).find((row) => row.id === pendingId));
    expect((await add({ pendingId, quantity: 2, expectedVersion: seen.version })).status).toBe(200);
    const late = await add({ pendingId, quantity: 3, expectedVersion: seen.version });
    expect(late.body.error).toMatchObject({ reason: 'changed-by-someone-else', params: { name: 'admin' } });
    const tooMany = await add({ pendingId, quantity: 6, expectedVersion: seen.version });
    expect(tooMany.body.error).toMatchObject({ reason: 'quantity-changed', params: { open: 4 } });
    const version = Number(late.body.error?.params['version']);
    expect((await add({ pendingId, expectedVersion: version })).status).toBe(200);
    expect((await add({ pendingId, expectedVersion: version })).body.error?.reason).toBe('row-taken');
  });
});

describe('adding many goods', () => {
  const readyRows = async (count: number, customerId = shop.customers.first) => {
    const product = await shop.product(count * 2, '3.0000');
    const rows: { pendingId: number }[] = [];
    for (let row = 0; row < count; row += 1) rows.push(await shop.readyOf(customerId, product, 2));
    return rows.map(({ pendingId }) => ({ pendingId }));
  };
  const added = async (rows: readonly { pendingId: number; quantity?: number }[]) => {
    const answer = await add(...rows);
    expect(answer.status).toBe(200);
  };
  /** Returns the calls of `method` per additional row, for rows changed by `change`. */
  const perRow = async (method: 'bind' | 'sync', change: (row: { pendingId: number }) => { pendingId: number }) => {
    const [few, many] = [(await readyRows(2)).map(change), (await readyRows(8)).map(change)];
    const ofFew = await driverCallsOf(method, () => added(few));
    return ((await driverCallsOf(method, () => added(many))) - ofFew) / 6;
  };
  const apart = (row: { pendingId: number }) => ({ ...row, quantity: 1 });

  it('rows added in part take one statement each, and no message', { timeout: 60_000 }, async () => {
    await added(await readyRows(1));
    expect(await perRow('sync', apart)).toBe(0);
    // A connection may drop its cached plans, which takes one more statement.
    expect(await perRow('bind', apart)).toBeCloseTo(1, 0);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('rows of two customers take the messages of one', async () => {
    const [alone, one, other] = [await readyRows(2), await readyRows(1), await readyRows(1, shop.customers.second)];
    const forOne = await driverCallsOf('sync', () => added(alone));
    expect(await driverCallsOf('sync', () => added([...one, ...other]))).toBe(forOne);
  });

  it('rows on other shipments are refused in as many messages for many as for a few', async () => {
    const [few, many] = [await readyRows(2), await readyRows(6)];
    await added([...few, ...many]);
    const forFew = await driverCallsOf('sync', () => add(...few));
    expect(await driverCallsOf('sync', () => add(...many))).toBe(forFew);
    expect(refusedRows(await add(...many))).toEqual(many.map(({ pendingId }) => [pendingId, 'row-taken']));
  });
});

describe('goods on a shipment', () => {
  it('shipment items contain the id that further goods are added by', async () => {
    const product = await shop.product(5, '3.0000');
    const [one, two] = [
      await shop.readyOf(shop.customers.second, product, 2),
      await shop.readyOf(shop.customers.second, product, 3),
    ];
    const made = await admin.call(api.shipments.addItems, { items: [{ pendingId: one.pendingId }] });
    const { items } = await admin.call(api.shipments.get, { id: requireFound(made[0]).id });
    expect(items.map((item) => item.invoiceOrderId)).toEqual([made[0]?.id]);
    const { invoiceOrderId } = requireFound(items[0]);
    const more = await admin.request(api.shipments.addItems, { invoiceOrderId, items: [{ pendingId: two.pendingId }] });
    expect(more.body.result).toEqual(made);
  });
});

describe('the limit of shipment items', () => {
  it('a shipment takes at most as many items as a save allows', { timeout: 60_000 }, async () => {
    const [productId, customerId] = [await shop.product(600, '3.0000'), shop.customers.first];
    const items = Array.from({ length: 100 }, () => ({ productId, quantity: 6 }));
    const input = api.artwareOrders.save.input.parse({ customerId, items });
    const order = await admin.call(api.artwareOrders.save, input);
    const ids = order.items.map((line) => line.id);
    expect((await admin.request(api.orderFulfilment.sendFromStock, { ids })).status).toBe(200);
    const rows = await admin.call(api.shipments.pending, { ...firstPage, sourceNumber: order.orderNumber });
    const oneOfEach = rows.items.map(({ id }) => ({ pendingId: id, quantity: 1 }));
    const [made] = await admin.call(api.shipments.addItems, { items: oneOfEach });
    const { id: invoiceOrderId } = requireFound(made);
    for (let live = 100; live < 500; live += 100)
      await admin.call(api.shipments.addItems, { invoiceOrderId, items: oneOfEach });
    const refused = await admin.request(api.shipments.addItems, { invoiceOrderId, items: oneOfEach.slice(0, 1) });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { validationErrors: [{ message: '最多 500 项', members: ['items'] }] } },
    });
    const full = await admin.call(api.shipments.get, { id: invoiceOrderId });
    expect(full.live).toBe(500);
    const cartons = full.items.map(({ id: itemId }) => ({ itemId, cartonNo: 'A' }));
    const whole = { id: invoiceOrderId, customerId, cartons };
    expect((await admin.request(api.shipments.save, whole)).status).toBe(200);
  });
});
