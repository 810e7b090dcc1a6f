import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { type TestResponse, createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const { admin } = await createTestTenant();
const trade = await createTrade(admin);

/** Creates a warehouse with pieces of a new product. */
async function stocked(code: string, pieces: number) {
  const warehouse = await admin.call(
    api.warehouses.save,
    api.warehouses.save.input.parse({ code, name: `仓库 ${code}` }),
  );
  const productId = await trade.product();
  const place = { productId, warehouseId: warehouse.id };
  const adjust = (quantity: number) =>
    admin.request(api.artwareProducts.addInventory, { ...place, quantity, reason: 'OTHER' }, { language: 'en-US' });
  expect((await adjust(pieces)).status).toBe(200);
  return {
    ...place,
    name: warehouse.name,
    adjust,
    setActive: async (isActive: boolean) =>
      expect((await admin.request(api.warehouses.save, { ...warehouse, isActive })).status).toBe(200),
  };
}

function expectClosed({ status, body }: TestResponse, name: string): void {
  expect([status, body.error?.reason]).toEqual([422, 'referenced-missing']);
  expect(body.error?.message).toContain(name);
  expect(body.error?.validationErrors?.[0]?.members).toEqual(['warehouseId']);
}

describe('inactive warehouses', () => {
  it('an adjustment into an inactive warehouse is refused with its name', async () => {
    const { name, adjust, setActive } = await stocked('MEL', 1);
    await adjust(-1);
    await setActive(false);
    expectClosed(await adjust(1), name);
    expect((await adjust(-1)).body.error?.reason).toBe('insufficient-stock');
    await setActive(true);
    expect((await adjust(1)).status).toBe(200);
  });

  it('undoing a start into an inactive warehouse is refused', async () => {
    const { productId, warehouseId, name, setActive } = await stocked('ADL', 2);
    const { items } = await trade.order([{ productId, quantity: 2 }]);
    await admin.call(api.orderFulfilment.sendFromStock, {
      id: requireFound(items[0]).id,
      mode: 'all',
      allocations: [{ warehouseId, quantity: 2 }],
      buyRemaining: false,
    });
    const waiting = await admin.call(api.shipments.pending, { maxResultCount: 1, skipCount: 0, warehouseId });
    const [made] = await admin.call(api.shipments.addItems, {
      items: [{ pendingId: requireFound(waiting.items[0]).id }],
    });
    const { id } = requireFound(made);
    const withCarrier = { id, customerId: trade.customer.id, logisticsCompanyId: trade.carrier.id };
    await admin.call(api.shipments.save, api.shipments.save.input.parse(withCarrier));
    await admin.call(api.shipments.start, { id });
    await setActive(false);
    const undo = () => admin.request(api.shipments.undoStart, { id, reason: 'the van broke' }, { language: 'en-US' });
    expectClosed(await undo(), name);
    expect(await admin.call(api.stock.ofProduct, { productId })).toMatchObject({ onHand: 0, reserved: 0 });
    await setActive(true);
    expect((await undo()).status).toBe(200);
    expect(await admin.call(api.stock.ofProduct, { productId })).toMatchObject({ onHand: 2, reserved: 2 });
  });
});
