import { api, decimalOf, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createTrade } from '../../../testing/fixtures/trade.fixtures.ts';

const { admin, staff } = await createTestTenant();
const trade = await createTrade(admin);

async function addStock(productId: number, warehouseId: number, quantity: number): Promise<void> {
  const stock = { productId, warehouseId, quantity, unitCostCny: decimalOf('10', 4), reason: 'OPENING', remark: '' };
  await admin.call(api.artwareProducts.addInventory, api.artwareProducts.addInventory.input.parse(stock));
}

describe('what an approval is decided by', () => {
  it('lines are returned by id with their pieces to approve and the available stock, the default warehouse first', async () => {
    const [plenty, none] = [await trade.product(3), await trade.product()];
    await addStock(plenty, trade.yiwu.id, 8);
    const { items } = await trade.order([
      { productId: plenty, quantity: 4 },
      { productId: none, quantity: 2 },
    ]);
    const [first, second] = items.map((item) => item.id);
    const allocations = [{ warehouseId: trade.sydney.id, quantity: 1 }];
    await admin.call(api.orderFulfilment.sendFromStock, { id: first, mode: 'all', allocations, buyRemaining: false });
    const ids = [second, first, second].map((id) => requireFound(id));
    expect(await admin.call(api.orderFulfilment.approval, { ids })).toEqual([
      {
        id: first,
        version: 2,
        productId: plenty,
        toApproveQty: 3,
        levels: [
          { warehouseId: trade.sydney.id, warehouseName: '悉尼仓', available: 2 },
          { warehouseId: trade.yiwu.id, warehouseName: '义乌仓', available: 8 },
        ],
      },
      { id: second, version: 1, productId: none, toApproveQty: 2, levels: [] },
    ]);
  });

  it('any number of lines is read in the same number of messages', async () => {
    const productId = await trade.product(50);
    const messagesFor = async (lines: number): Promise<number> => {
      const { items } = await trade.order(Array.from({ length: lines }, () => ({ productId, quantity: 1 })));
      const ids = items.map((item) => item.id);
      return driverCallsOf('sync', () => admin.call(api.orderFulfilment.approval, { ids }));
    };
    expect(await messagesFor(20)).toBe(await messagesFor(2));
  });

  it("a colleague's line is not found without the permission to see all orders", async () => {
    const mei = await staff('mei', permissions.artwareOrders);
    const { items } = await trade.order([{ productId: await trade.product(1), quantity: 1 }]);
    const ids = items.map((item) => item.id);
    expect((await mei.request(api.orderFulfilment.approval, { ids })).status).toBe(404);
    expect((await admin.request(api.orderFulfilment.approval, { ids })).status).toBe(200);
  });

  it('a request without lines is refused at its field', async () => {
    const { status, body } = await admin.request(api.orderFulfilment.approval, { ids: [] });
    expect([status, body.error?.validationErrors?.map(({ members }) => members)]).toEqual([400, [['ids']]]);
  });
});
