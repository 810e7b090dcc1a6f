import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createTrade } from '../../../testing/fixtures/trade.fixtures.ts';

const { admin, query } = await createTestTenant();
const trade = await createTrade(admin);

async function availableOf(productId: number): Promise<number> {
  return (await admin.call(api.stock.ofProduct, api.stock.ofProduct.input.parse({ productId }))).available;
}

async function statesOf(id: number): Promise<string[]> {
  return (await admin.call(api.artwareOrders.get, api.artwareOrders.get.input.parse({ id }))).items.map(
    (item) => item.status,
  );
}

/** Creates an order of 4 pieces of each product: 9 pieces of the first are in stock, 3 of the second. */
async function makeOrder() {
  const [plenty, scarce] = [await trade.product(9), await trade.product(3)];
  const order = await trade.order([
    { productId: plenty, quantity: 4 },
    { productId: scarce, quantity: 4 },
    { productId: plenty, quantity: 4 },
  ]);
  return { plenty, scarce, id: order.id, ids: order.items.map((item) => item.id) };
}

describe('several lines sent from stock at once', () => {
  it('lines with enough stock are reserved, and the others are reported', async () => {
    const { plenty, scarce, id, ids } = await makeOrder();
    const { results } = await admin.call(api.orderFulfilment.sendFromStock, {
      ids,
      mode: 'partial',
      buyRemaining: false,
    });
    expect(results.map(({ succeeded, code }) => [succeeded, code])).toEqual([
      [true, undefined],
      [false, 'insufficient-stock'],
      [true, undefined],
    ]);
    expect(await statesOf(id)).toEqual(['ready', 'toApprove', 'ready']);
    expect([await availableOf(plenty), await availableOf(scarce)]).toEqual([1, 3]);
  });

  it('all lines stay unchanged when one cannot be reserved, unless the mode is partial', async () => {
    const { plenty, id, ids } = await makeOrder();
    const { status, body } = await admin.request(api.orderFulfilment.sendFromStock, { ids });
    expect([status, body.error?.reason]).toEqual([409, 'bulk-refused']);
    expect(body.error?.rows?.map((row) => [row.id, row.code])).toEqual([[ids[1], 'insufficient-stock']]);
    expect(await statesOf(id)).toEqual(['toApprove', 'toApprove', 'toApprove']);
    expect(await availableOf(plenty)).toBe(9);
  });

  it('several lines come from the default warehouse, and allocations are accepted for a single line only', async () => {
    const { ids } = await makeOrder();
    const allocations = [{ warehouseId: trade.sydney.id, quantity: 1 }];
    const { status, body } = await admin.request(api.orderFulfilment.sendFromStock, { ids, allocations });
    expect(status).toBe(400);
    expect(body.error?.validationErrors).toEqual([
      { message: '选择仓库时一次只能处理一条明细', members: ['allocations'] },
    ]);
    const one = await admin.request(api.orderFulfilment.sendFromStock, { ids: [requireFound(ids[0])], allocations });
    expect(one.status).toBe(200);
  });

  it('each line causes a pending shipment event, and its remaining pieces a pending purchase event', async () => {
    const { ids } = await makeOrder();
    const [id] = ids;
    const allocations = [{ warehouseId: trade.sydney.id, quantity: 1 }];
    const countEvents = async (table: string, name: string): Promise<number> => {
      const [row] = await query<{ count: number }>(
        `select count(*)::int as count from events e join ${table} i on i.id = e.entity_id where e.name = $1 and i.sales_item_id = $2`,
        [name, id],
      );
      return requireFound(row).count;
    };
    await admin.call(api.orderFulfilment.sendFromStock, { id, allocations, mode: 'all', buyRemaining: false });
    expect(await countEvents('shipment_items', 'shipmentItem.pending')).toBe(1);
    expect(await countEvents('purchase_items', 'purchaseItem.pending')).toBe(0);
    await admin.call(api.orderFulfilment.sendFromStock, { id, allocations, mode: 'all', buyRemaining: true });
    expect(await countEvents('shipment_items', 'shipmentItem.pending')).toBe(2);
    expect(await countEvents('purchase_items', 'purchaseItem.pending')).toBe(1);
  });
});
