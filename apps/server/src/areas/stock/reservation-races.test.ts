import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { type TestResponse, createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { openQueue } from '../../testing/fixtures/lock-queue.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const inQueue = openQueue(company);

function reasonOf({ status, body }: TestResponse): string {
  return status === 200 ? 'done' : (body.error?.reason ?? `${status}`);
}

async function expectNoViolation(): Promise<void> {
  return expect(await company.brokenRules()).toEqual([]);
}

describe('two simultaneous changes of stock', () => {
  it('pieces added after the last ones were removed have a cost', async () => {
    const productId = await trade.product(5);
    const place = { productId, warehouseId: trade.sydney.id };
    const adjust = (quantity: number) => () =>
      admin.request(api.artwareProducts.addInventory, { ...place, quantity, reason: 'OTHER' });
    const answers = await inQueue(place, adjust(-5), adjust(5));
    expect(answers.map(reasonOf)).toEqual(['done', 'done']);
    // 12.50 factory price, 0.5 kg: no fees are set.
    const { onHand, valueCny } = await admin.call(api.stock.ofProduct, { productId });
    expect({ onHand, valueCny }).toEqual({ onHand: 5, valueCny: '62.50' });
    await expectNoViolation();
  });

  it('a warehouse that receives goods cannot be deactivated at the same time', async () => {
    const productId = await trade.product(0);
    const warehouse = await admin.call(
      api.warehouses.save,
      api.warehouses.save.input.parse({ code: 'MEL', name: '墨尔本仓' }),
    );
    const place = { productId, warehouseId: warehouse.id };
    for (const quantity of [1, -1])
      await admin.request(api.artwareProducts.addInventory, { ...place, quantity, reason: 'OTHER' });
    const [order] = await admin.call(
      api.purchaseOrders.addItems,
      api.purchaseOrders.addItems.input.parse({ manual: [{ productId, quantity: 2, unitPriceCny: '3' }] }),
    );
    const { items } = await admin.call(api.purchaseOrders.get, { id: requireFound(order).id });
    const { id } = requireFound(items[0]);
    for (const step of [api.purchaseOrders.approveItems, api.purchaseOrders.purchaseItems])
      expect(reasonOf(await admin.request(step, { id }))).toBe('done');
    const answers = await inQueue(
      place,
      () => admin.request(api.purchaseOrders.receiveItem, { id, warehouseId: warehouse.id }),
      () => admin.request(api.warehouses.save, { ...warehouse, isActive: false }),
    );
    expect(answers.map(reasonOf)).toEqual(['done', 'warehouse-not-empty']);
    const now = (await admin.call(api.warehouses.all, {})).find((row) => row.id === warehouse.id);
    expect(now).toMatchObject({ isActive: true, onHand: 2 });
    await expectNoViolation();
  });
});
