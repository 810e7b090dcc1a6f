import { api, type PendingTotal, permissions, type PurchaseItem } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createPurchasing } from '../../../testing/fixtures/purchasing.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createPurchasing(company);
const { jingdezhen, yixing } = shop.factories;
const [vase, cup, pot, kite] = [
  await shop.product(jingdezhen, '12.5'),
  await shop.product(jingdezhen, '3'),
  await shop.product(yixing, '80'),
  await shop.product(null, '7'),
];
const first = await shop.need(vase, 4);
await shop.need(pot, 30);
await shop.need(cup, 10);
await shop.need(kite, 1);
await shop.need(vase, 6);

function totals(filters: object = {}) {
  return admin.call(api.purchaseOrders.pendingTotals, filters);
}

/** The totals added up from the rows. */
function addedUp(rows: readonly PurchaseItem[]): PendingTotal[] {
  const byFactory = new Map<number | null, PendingTotal>();
  for (const { defaultFactoryId: factoryId, defaultFactoryName: factoryName, quantity } of rows) {
    const { lines, pieces } = byFactory.get(factoryId) ?? { lines: 0, pieces: 0 };
    byFactory.set(factoryId, { factoryId, factoryName, lines: lines + 1, pieces: pieces + quantity });
  }
  return [...byFactory.values()].sort((a, b) => b.pieces - a.pieces);
}

describe('totals of pending purchases', () => {
  it('totals count all pending rows of a factory beyond the page, most pieces first', async () => {
    expect((await admin.call(api.purchaseOrders.pending, { maxResultCount: 1, skipCount: 0 })).items).toHaveLength(1);
    expect(await totals()).toEqual([
      { factoryId: yixing, factoryName: 'YX 厂', lines: 1, pieces: 30 },
      { factoryId: jingdezhen, factoryName: 'JDZ 厂', lines: 3, pieces: 20 },
      { factoryId: null, factoryName: null, lines: 1, pieces: 1 },
    ]);
  });

  it.each<[string, () => object]>([
    ['nothing', () => ({})],
    ['a factory', () => ({ factoryId: jingdezhen })],
    ['no factory', () => ({ factoryId: 0 })],
    ['a product, in Chinese', () => ({ filter: '花瓶' })],
    ['a customer, in pinyin', () => ({ filter: 'xinilipin', factoryId: yixing })],
    ['a source', () => ({ sourceNumber: first.order.orderNumber })],
    ['a kind of source', () => ({ sourceCode: 'AO' })],
    ['another kind of source', () => ({ sourceCode: 'RL' })],
    ['a sales person and a customer', () => ({ salesId: first.order.salesId, customerId: first.order.customerId })],
    ['a text without a match', () => ({ filter: 'zzz' })],
  ])('totals by %s equal the sums of the rows', async (_what, filters) => {
    expect(await totals(filters())).toEqual(addedUp(await shop.pending(filters())));
  });

  it('totals leave out ordered rows unless their status is given', async () => {
    await shop.orderFor(first);
    expect(await totals({ factoryId: jingdezhen })).toMatchObject([{ lines: 2, pieces: 16 }]);
    expect(await totals({ factoryId: jingdezhen, status: 'added' })).toMatchObject([{ lines: 1, pieces: 4 }]);
  });

  it('totals take the same number of statements for any number of rows and factories', async () => {
    const few = await driverCallsOf('bind', () => totals({ factoryId: yixing }));
    expect(await driverCallsOf('bind', () => totals({ factoryId: jingdezhen }))).toBe(few);
    const all = await driverCallsOf('bind', () => totals());
    for (let row = 0; row < 10; row += 1) await shop.need(pot, 1);
    expect(await driverCallsOf('bind', () => totals())).toBe(all);
  });

  it('totals are hidden from other tenants, and require the permission to order', async () => {
    const stranger = await company.stranger();
    expect(await stranger.call(api.purchaseOrders.pendingTotals, {})).toEqual([]);
    expect(await stranger.call(api.purchaseOrders.pendingTotals, { factoryId: jingdezhen })).toEqual([]);
    const reader = await company.staff('reader', permissions.purchaseOrders);
    expect((await reader.request(api.purchaseOrders.pendingTotals, {})).status).toBe(403);
  });
});
