import { api, type CustomerId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createShop, header } from '../../testing/fixtures/shipping.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createShop(company);
const vase = await shop.product(500, '3.0000', '0.5');
const fan = await shop.product(500, '3.0000', '0.1');

/** Puts ready pieces of two products on a new shipment. */
async function packed(customerId: CustomerId = shop.customers.first) {
  const rows = [await shop.readyOf(customerId, vase, 10), await shop.readyOf(customerId, fan, 20)];
  const chosen = rows.map(({ pendingId }) => ({ pendingId }));
  const [made] = await admin.call(api.shipments.addItems, { items: chosen });
  return admin.call(api.shipments.get, { id: requireFound(made).id });
}

type Packed = Awaited<ReturnType<typeof packed>>;

function save({ id, version }: Pick<Packed, 'id' | 'version'>, packing: object) {
  const input = {
    id,
    expectedVersion: version,
    logisticsCompanyId: shop.carrier.id,
    packages: boxes('1', '2'),
    ...packing,
  };
  return admin.request(api.shipments.savePacking, input);
}

function boxes(...numbers: readonly string[]) {
  return numbers.map((cartonNo) => ({ cartonNo, trackingNumber: `SF${cartonNo}`, grossWeightKg: '7.2' }));
}

function part(cartonNo: string | null, quantity: number) {
  return { cartonNo, quantity };
}

/** Returns the pieces by package, of each line of the shipment. */
async function contentsOf({ id }: Pick<Packed, 'id'>) {
  const { items } = await admin.call(api.shipments.get, { id });
  return items.map(({ quantity, cartonNo }) => [quantity, cartonNo]);
}

describe('packing a shipment', () => {
  it('a new shipment begins with one package that contains everything', async () => {
    const made = await packed();
    expect(made.packages.map(({ cartonNo }) => cartonNo)).toEqual(['1']);
    expect(await contentsOf(made)).toEqual([
      [10, '1'],
      [20, '1'],
    ]);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a line in two packages is split, and its parts stay one family', async () => {
    const made = await packed();
    const [vases, fans] = [requireFound(made.items[0]), requireFound(made.items[1])];
    const contents = [
      { itemId: vases.id, parts: [part('2', 10)] },
      { itemId: fans.id, parts: [part('1', 12), part('2', 5), part(null, 3)] },
    ];
    expect((await save(made, { contents })).status).toBe(200);
    const saved = await admin.call(api.shipments.get, { id: made.id });
    expect(saved).toMatchObject({ logisticsCompanyId: shop.carrier.id, live: 4, quantity: 30, status: 'packing' });
    expect(saved.packages.map(({ trackingNumber }) => trackingNumber)).toEqual(['SF1', 'SF2']);
    expect(saved.items.map((item) => [item.quantity, item.cartonNo, item.splitRootId])).toEqual([
      [10, '2', vases.splitRootId],
      [12, '1', fans.splitRootId],
      [5, '2', fans.splitRootId],
      [3, null, fans.splitRootId],
    ]);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('lines that are not named stay, and goods in a removed package are in none', async () => {
    const made = await packed();
    const fans = requireFound(made.items[1]);
    await save(made, { contents: [{ itemId: fans.id, parts: [part('2', 20)] }] });
    expect(await contentsOf(made)).toEqual([
      [10, '1'],
      [20, '2'],
    ]);
    const now = await admin.call(api.shipments.get, { id: made.id });
    await save(now, { packages: boxes('1'), contents: [] });
    expect(await contentsOf(made)).toEqual([
      [10, '1'],
      [20, null],
    ]);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a saved document without a package takes the goods out of it', async () => {
    const made = await packed();
    const whole = { id: made.id, customerId: made.customerId, packages: boxes('2') };
    await admin.call(api.shipments.save, header(whole));
    expect(await contentsOf(made)).toEqual([
      [10, null],
      [20, null],
    ]);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('goods that are added later are in no package', async () => {
    const made = await packed();
    const { pendingId } = await shop.readyOf(shop.customers.first, vase, 4);
    await admin.call(api.shipments.addItems, { invoiceOrderId: made.id, items: [{ pendingId }] });
    expect((await contentsOf(made)).at(-1)).toEqual([4, null]);
  });
});

describe('refused packing', () => {
  it('parts that are not all pieces of their line are refused with its pieces', async () => {
    const made = await packed();
    const contents = [{ itemId: requireFound(made.items[0]).id, parts: [part('1', 4), part('2', 5)] }];
    const refused = await save(made, { contents });
    expect(refused.body.error).toMatchObject({ reason: 'quantity-changed', params: { open: 10 } });
    expect(await contentsOf(made)).toEqual([
      [10, '1'],
      [20, '1'],
    ]);
  });

  it('an unknown package, a package number twice and a line of another shipment are refused', async () => {
    const [made, other] = [await packed(), await packed(shop.customers.second)];
    const itemId = requireFound(made.items[0]).id;
    const unknown = await save(made, { contents: [{ itemId, parts: [part('9', 10)] }] });
    expect(unknown.body.error?.validationErrors).toMatchObject([{ members: ['contents.0.parts.0.cartonNo'] }]);
    const twice = await save(made, { packages: boxes('1', '1') });
    expect(twice.body.error?.validationErrors).toMatchObject([{ members: ['packages.1.cartonNo'] }]);
    const foreign = [{ itemId: requireFound(other.items[0]).id, parts: [part('1', 10)] }];
    expect((await save(made, { contents: foreign })).status).toBe(404);
  });

  it('a shipment that left is refused, and so is an old version', async () => {
    const made = await packed();
    expect((await save(made, {})).status).toBe(200);
    expect((await save(made, {})).body.error?.reason).toBe('changed-by-someone-else');
    await admin.call(api.shipments.start, { id: made.id });
    const { version } = await admin.call(api.shipments.get, { id: made.id });
    expect((await save({ id: made.id, version }, {})).body.error?.reason).toBe('illegal-transition');
  });

  it('a user without the right to edit shipments may not pack', async () => {
    const made = await packed();
    const reader = await company.staff('packing-reader');
    expect((await reader.request(api.shipments.savePacking, { id: made.id, packages: [] })).status).toBe(403);
  });
});
