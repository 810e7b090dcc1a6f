import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { d, makeProduct } from '../../testing/fixtures/products.fixtures.ts';

const { admin, staff, stranger } = await createTestTenant();
const { id: classId } = await admin.call(api.artwareCategories.save, {
  name: '瓷器',
  parentId: null,
  nameEn: '',
  nameTw: '',
  hsCode: '',
});
const { id: warehouseId } = await admin.call(api.warehouses.save, {
  code: 'SYD',
  name: '悉尼仓',
  country: '',
  address: '',
  contact: '',
  phone: '',
  nameEn: '',
  nameTw: '',
  remark: '',
  isDefault: true,
  isActive: true,
});

function make(productCode: string, more = {}) {
  return makeProduct(admin, { productCode, name: `产品 ${productCode}`, classId, ...more });
}

function add(productId: Awaited<ReturnType<typeof make>>['id'], quantity: number, unitCostCny?: string) {
  return admin.call(api.artwareProducts.addInventory, {
    productId,
    warehouseId,
    quantity,
    reason: quantity > 0 ? 'FOUND' : 'DAMAGED',
    remark: '盘点',
    ...(unitCostCny === undefined ? {} : { unitCostCny: d(unitCostCny) }),
  });
}

describe('the stock of a product', () => {
  it('stock is valued at the moving average, and the last piece takes the rest (test vector of domain.md §10)', async () => {
    const { id } = await make('AVG');
    expect(await add(id, 10, '33.3333')).toMatchObject({ valueCny: '333.33', avgCostCny: '33.3330' });
    expect(await add(id, 5, '36.10')).toMatchObject({ valueCny: '513.83', avgCostCny: '34.2553' });
    expect(await add(id, -7)).toMatchObject({ valueCny: '274.04', avgCostCny: '34.2550', onHand: 8 });
    expect(await add(id, -8)).toMatchObject({ valueCny: '0.00', avgCostCny: null, onHand: 0 });
  });

  it('stock comes in at the landed cost when nothing is known, then at the average', async () => {
    const known = { factoryPriceCny: d('10.0000'), intlFeeOverrideCny: d('2.0000') };
    const { id } = await make('LAND', known);
    expect(await add(id, 2)).toMatchObject({ avgCostCny: '12.0000' });
    await add(id, 2, '20');
    expect(await add(id, 4)).toMatchObject({ avgCostCny: '16.0000', onHand: 8 });
  });

  it('the ledger keeps the entered unit cost, independent of the rounding of the value', async () => {
    const { id } = await make('UNIT', { factoryPriceCny: d('7.7777') });
    await add(id, 1, '10.3333');
    await add(id, 2, '10.3333');
    await add(id, -1);
    await add(id, 1);
    const { items } = await admin.call(api.stock.movements, { productId: id, maxResultCount: 10, skipCount: 0 });
    expect(items.map(({ quantity, unitCostCny, valueCny }) => [quantity, unitCostCny, valueCny])).toEqual([
      [1, '10.3350', '10.34'],
      [-1, '10.3300', '-10.33'],
      [2, '10.3333', '20.67'],
      [1, '10.3333', '10.33'],
    ]);
    const { id: unpriced } = await make('FALL', { factoryPriceCny: d('7.7777') });
    await add(unpriced, 1);
    const ledger = await admin.call(api.stock.movements, { productId: unpriced, maxResultCount: 1, skipCount: 0 });
    expect(ledger.items).toMatchObject([{ unitCostCny: '7.7777', valueCny: '7.78' }]);
  });

  it('stock cannot fall below the reserved quantity, and the refusal contains the available one', async () => {
    const { id } = await make('LESS');
    await add(id, 3, '1');
    const body = { productId: id, warehouseId, quantity: -4, reason: 'LOST' };
    const refused = await admin.request(api.artwareProducts.addInventory, body);
    expect(refused).toMatchObject({ status: 409, body: { error: { params: { available: 3, wanted: 4 } } } });
    expect(refused.body.error?.message).toContain('3');
    expect((await admin.call(api.stock.ofProduct, { productId: id })).onHand).toBe(3);
  });

  it('an adjustment requires a reason and a quantity', async () => {
    const { id } = await make('WHY');
    const body = { productId: id, warehouseId, quantity: 1 };
    expect((await admin.request(api.artwareProducts.addInventory, body)).status).toBe(400);
    expect(
      (await admin.request(api.artwareProducts.addInventory, { ...body, reason: 'OTHER', quantity: 0 })).status,
    ).toBe(400);
    expect((await admin.request(api.artwareProducts.addInventory, { ...body, reason: 'GIFT' })).status).toBe(400);
    const nowhere = await admin.request(api.artwareProducts.addInventory, {
      ...body,
      reason: 'OTHER',
      warehouseId: 999_999,
    });
    expect(nowhere.body.error?.reason).toBe('referenced-missing');
  });

  it('an adjustment is made once for repeated requests with one key', async () => {
    const { id } = await make('ONCE');
    const body = { productId: id, warehouseId, quantity: 5, reason: 'OPENING' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.request(api.artwareProducts.addInventory, body, { key: 'same-intent' })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await admin.call(api.stock.ofProduct, { productId: id })).onHand).toBe(5);
  });

  it('the ledger explains the stock, latest first, each line with the balance after it', async () => {
    const { id } = await make('BOOK');
    await add(id, 6, '2.5');
    await add(id, -2);
    const page = await admin.call(api.stock.movements, {
      productId: id,
      warehouseId,
      maxResultCount: 10,
      skipCount: 0,
    });
    expect(page.totalCount).toBe(2);
    expect(page.items).toMatchObject([
      { kind: 'ADJUST', quantity: -2, balanceAfter: 4, reason: 'DAMAGED', unitCostCny: '2.5000', valueCny: '-5.00' },
      {
        kind: 'ADJUST',
        quantity: 6,
        balanceAfter: 6,
        reason: 'FOUND',
        userName: 'admin',
        warehouseName: '悉尼仓',
        remark: '盘点',
      },
    ]);
    const one = await admin.call(api.stock.movements, { productId: id, maxResultCount: 1, skipCount: 1, filter: '盘' });
    expect(one.items).toHaveLength(1);
  });

  it('stock is hidden from users without the permission and from other tenants', async () => {
    const { id } = await make('MINE');
    const outsider = await staff('outsider', permissions.factories);
    const other = await stranger();
    for (const endpoint of [api.stock.ofProduct, api.stock.movements, api.stock.reservations])
      expect((await outsider.request(endpoint, { productId: id })).status).toBe(403);
    expect((await other.request(api.stock.ofProduct, { productId: id })).status).toBe(404);
    expect((await other.request(api.stock.movements, { productId: id })).status).toBe(404);
    expect(await admin.call(api.stock.reservations, { productId: id })).toEqual([]);
  });
});
