import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';

const { admin } = await createTestTenant();
const listed = { maxResultCount: 10, skipCount: 0 };
const { save } = api.products;

function category(name: string) {
  return admin.call(api.productCategories.save, api.productCategories.save.input.parse({ name }));
}
const tea = await category('茶具');
const fans = await category('扇子');

function product(code: string, name: string, about: object = {}) {
  return admin.call(save, save.input.parse({ code, name, productClassId: tea.id, ...about }));
}

function unitOf(productId: number, code: string, about: object = {}) {
  return admin.call(
    api.goods.save,
    api.goods.save.input.parse({ productId, code, name: code, priceAud: '10', ...about }),
  );
}

describe('agency products', () => {
  it('products are found by code, name and pinyin, and filtered by category', async () => {
    await product('TP1', '青花茶壶');
    await product('TP2', '绢扇', { productClassId: fans.id, description: '手绘' });
    const codes = async (filters: object) =>
      (await admin.call(api.products.list, { ...listed, ...filters })).items.map(({ code }) => code);
    expect(await codes({})).toEqual(['TP2', 'TP1']);
    for (const filter of ['tp1', '茶壶', 'qinghua', 'qhch']) expect(await codes({ filter }), filter).toEqual(['TP1']);
    expect(await codes({ productClassId: fans.id })).toEqual(['TP2']);
  });

  it('products show their category and their number of goods', async () => {
    const made = await product('TP3', '茶杯');
    await unitOf(made.id, 'TP3-1');
    await unitOf(made.id, 'TP3-2', { isActive: false });
    expect(await admin.call(api.products.get, { id: made.id })).toMatchObject({
      productClassName: '茶具',
      goodsCount: 2,
    });
  });

  it('a code in use in any case and an unknown category are refused', async () => {
    const taken = await admin.request(save, { code: 'tp1', name: '又一个', productClassId: tea.id });
    expect([taken.status, taken.body.error?.validationErrors?.[0]?.members]).toEqual([409, ['code']]);
    const lost = await admin.request(save, { code: 'TP9', name: '无分类', productClassId: 999_999 });
    expect(lost.body.error).toMatchObject({ reason: 'referenced-missing', params: { field: 'productClassId' } });
  });

  it('products keep a category that became inactive, and new ones cannot have it', async () => {
    const old = await category('旧分类');
    const stored = await product('TP4', '老产品', { productClassId: old.id });
    await admin.call(api.productCategories.save, { ...old, isActive: false });
    expect((await admin.call(save, { ...stored, description: '还在' })).description).toBe('还在');
    const refused = await admin.request(save, { code: 'TP5', name: '新产品', productClassId: old.id });
    expect(refused.body.error).toMatchObject({ reason: 'referenced-missing', params: { field: 'productClassId' } });
  });

  it('the names contain inactive products, and one product by its id', async () => {
    const gone = await product('TP6', '下架品', { isActive: false });
    const { items } = await admin.call(api.products.names, { skipCount: 0, productId: gone.id });
    expect(items).toEqual([{ id: gone.id, code: 'TP6', name: '下架品', isActive: false }]);
    const all = await admin.call(api.products.names, { skipCount: 0 });
    expect(all.items).toHaveLength(all.totalCount);
  });
});

describe('deactivating a product', () => {
  it('a product with active goods requires a confirmation, and its goods become inactive', async () => {
    const made = await product('TP7', '礼盒');
    await unitOf(made.id, 'TP7-S');
    await unitOf(made.id, 'TP7-L');
    await unitOf(made.id, 'TP7-X', { isActive: false });
    const off = { ...made, expectedVersion: made.version, isActive: false };
    const warned = await admin.request(save, off);
    expect([warned.status, warned.body.error?.reason]).toEqual([422, 'confirmation-required']);
    expect(warned.body.error?.message).toBe('该产品还有 2 种货品在售，停用后都不再销售，确定停用吗？');
    const offered = async () =>
      (await admin.call(api.goods.names, { skipCount: 0, filter: 'tp7' })).items.map(({ code }) => code);
    expect(await offered()).toEqual(['TP7-L', 'TP7-S']);
    expect((await admin.call(save, { ...off, confirmed: true })).isActive).toBe(false);
    expect(await offered()).toEqual([]);
  });

  it('a product without active goods requires no confirmation', async () => {
    const made = await product('TP8', '空产品');
    await unitOf(made.id, 'TP8-1', { isActive: false });
    expect((await admin.call(save, { ...made, isActive: false })).isActive).toBe(false);
  });
});
