import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { d, makeProduct } from '../../testing/fixtures/products.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';

const { admin, staff } = await createTestTenant();

function makeWarehouse(code: string, isActive = true) {
  return admin.call(api.warehouses.save, api.warehouses.save.input.parse({ code, name: `${code} 仓`, isActive }));
}

const classId = (
  await admin.call(api.artwareCategories.save, { name: '花瓶', parentId: null, nameEn: '', nameTw: '', hsCode: '' })
).id;
const [sydney, closed] = [await makeWarehouse('SYD'), await makeWarehouse('OLD', false)];
const vase = await makeProduct(admin, { productCode: 'QH', name: '青花瓶', classId, factoryPriceCny: d('120.0000') });
const scarf = await makeProduct(admin, { productCode: 'SJ', name: '真丝围巾', classId });
const hidden = await makeProduct(admin, { productCode: 'HD', name: '停售', classId, isActive: false });

function line(productId: typeof vase.id, quantity: number, more = {}) {
  return { productId, warehouseId: sydney.id, quantity, ...more };
}

async function stockOf(productId: typeof vase.id) {
  const { levels } = await admin.call(api.stock.ofProduct, { productId });
  return levels.map(({ warehouseId, onHand }) => [warehouseId, onHand]);
}

describe('the opening stock', () => {
  it('each line adds pieces with its cost, or else that of the product, as an adjustment with the reason', async () => {
    const lines = [line(vase.id, 4), line(scarf.id, 10, { unitCostCny: d('8.5000') }), line(vase.id, 2)];
    expect(await admin.call(api.artwareProducts.addOpeningStock, { lines })).toEqual({ count: 3 });
    expect(await stockOf(vase.id)).toEqual([[sydney.id, 6]]);
    const paging = { maxResultCount: 10, skipCount: 0 };
    const { items } = await admin.call(api.stock.movements, { productId: scarf.id, ...paging });
    expect(items).toMatchObject([{ kind: 'ADJUST', quantity: 10, reason: 'OPENING', unitCostCny: '8.5000' }]);
    const vases = await admin.call(api.stock.movements, { productId: vase.id, ...paging });
    expect(vases.items.map(({ unitCostCny }) => unitCostCny)).toEqual(['120.0000', '120.0000']);
  });

  it('a hidden product and an inactive warehouse are refused at the field of their line, and nothing is added', async () => {
    const before = await stockOf(scarf.id);
    const refusals = [
      { lines: [line(scarf.id, 1), line(hidden.id, 1)], member: 'lines.1.productId' },
      { lines: [line(scarf.id, 1), line(vase.id, 1, { warehouseId: closed.id })], member: 'lines.1.warehouseId' },
    ];
    for (const { lines, member } of refusals) {
      const { status, body } = await admin.request(api.artwareProducts.addOpeningStock, { lines });
      expect([status, body.error?.reason, body.error?.validationErrors?.[0]?.members]).toEqual([
        422,
        'referenced-missing',
        [member],
      ]);
    }
    expect(await stockOf(scarf.id)).toEqual(before);
  });

  it('more pieces than can be stored are refused at the quantity of their line', async () => {
    const lines = Array.from({ length: 500 }, () => line(scarf.id, 999_999));
    await admin.call(api.artwareProducts.addOpeningStock, { lines });
    const refusedLines = Array.from({ length: 4 }, () => lines).flat();
    expect((await admin.request(api.artwareProducts.addOpeningStock, { lines: refusedLines })).status).toBe(400);
    for (let times = 0; times < 3; times += 1) await admin.call(api.artwareProducts.addOpeningStock, { lines });
    const { body } = await admin.request(api.artwareProducts.addOpeningStock, { lines });
    expect(body.error?.validationErrors?.[0]?.members?.[0]).toMatch(/^lines\.\d+\.quantity$/);
  });

  it('costs of users who may not see costs are ignored, and users without the permission are refused', async () => {
    const clerk = await staff('clerk', permissions.addInventory, permissions.artwareProducts);
    const fan = await makeProduct(admin, { productCode: 'FAN', name: '扇', classId, factoryPriceCny: d('30.0000') });
    const lines = [line(fan.id, 1, { unitCostCny: d('1.0000') })];
    expect((await clerk.request(api.artwareProducts.addOpeningStock, { lines })).status).toBe(200);
    const moved = await admin.call(api.stock.movements, { productId: fan.id, maxResultCount: 1, skipCount: 0 });
    expect(moved.items).toMatchObject([{ unitCostCny: '30.0000' }]);
    const visitor = await staff('visitor', permissions.artwareProducts);
    expect((await visitor.request(api.artwareProducts.addOpeningStock, { lines })).status).toBe(403);
  });
});
