import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { codesShown, d, makeProduct } from '../../testing/fixtures/products.fixtures.ts';

const { admin, staff } = await createTestTenant();

function category(name: string, more = {}) {
  return admin.call(api.artwareCategories.save, { name, parentId: null, nameEn: '', nameTw: '', hsCode: '', ...more });
}

function warehouse(code: string) {
  return admin.call(api.warehouses.save, {
    code,
    name: `${code} 仓`,
    country: '',
    address: '',
    contact: '',
    phone: '',
    nameEn: '',
    nameTw: '',
    remark: '',
    isDefault: false,
    isActive: true,
  });
}

const porcelain = await category('瓷器', { markupPercent: d('120.00') });
const vases = await category('花瓶', { parentId: porcelain.id });
const silk = await category('丝绸');
const [sydney, melbourne] = [await warehouse('SYD'), await warehouse('MEL')];
const vase = await makeProduct(admin, {
  productCode: 'QH',
  code: '01',
  name: '青花瓶',
  nameEn: 'Blue and white vase',
  barcode: '9300000000017',
  classId: vases.id,
  factoryPriceCny: d('120.0000'),
  shippingOverrideCny: d('3.0000'),
  packingOverrideCny: d('2.5000'),
  intlFeeOverrideCny: d('42.0000'),
  salePriceAud: d('79.00'),
});
const scarf = await makeProduct(admin, { productCode: 'SJ', name: '真丝围巾', classId: silk.id });

function stock(productId: typeof vase.id, warehouseId: typeof sydney.id, quantity: number) {
  return admin.call(api.artwareProducts.addInventory, {
    productId,
    warehouseId,
    quantity,
    reason: 'OPENING',
    remark: '',
  });
}

describe('artware products', () => {
  it('a save computes the prices with the markup of the nearest category and the rate of the settings', () => {
    expect(vase).toMatchObject({
      landedCostCny: '167.5000',
      landedCostAud: '33.5000',
      suggestedPriceAud: '73.70',
      priceRateUsed: '5.000000',
      categoryName: '花瓶',
      onHand: 0,
    });
    expect(scarf).toMatchObject({ landedCostCny: null, suggestedPriceAud: null });
  });

  it('products moved to another category get new prices, one by one and in bulk', async () => {
    const moved = await makeProduct(admin, {
      productCode: 'MV',
      name: '搬家的瓶',
      classId: vases.id,
      factoryPriceCny: d('100.0000'),
      intlFeeOverrideCny: d('0.0000'),
    });
    expect(moved.suggestedPriceAud).toBe('44.00');
    expect(await admin.call(api.artwareProducts.setCategory, { id: moved.id, classId: silk.id })).toEqual({ count: 1 });
    const there = await admin.call(api.artwareProducts.get, { id: moved.id });
    expect(there).toMatchObject({ categoryName: '丝绸', suggestedPriceAud: '40.00', version: moved.version + 1 });
    await admin.call(api.artwareProducts.setCategories, { ids: [moved.id, scarf.id], classId: porcelain.id });
    expect((await admin.call(api.artwareProducts.get, { id: moved.id })).suggestedPriceAud).toBe('44.00');
    await admin.call(api.artwareProducts.setCategories, { ids: [scarf.id], classId: silk.id });
    await admin.call(api.artwareProducts.hide, { id: moved.id });
  });

  it('a save with an old version is refused as changed before its fields are validated', async () => {
    const seen = await makeProduct(admin, { productCode: 'OLD', name: '旧款', classId: silk.id });
    await admin.call(api.artwareProducts.setCategory, { id: seen.id, classId: vases.id });
    const late = { id: seen.id, expectedVersion: seen.version, productCode: 'OLD', name: '旧款', classId: 999_999 };
    expect(await admin.request(api.artwareProducts.save, late)).toMatchObject({
      status: 409,
      body: { error: { reason: 'changed-by-someone-else' } },
    });
    await admin.call(api.artwareProducts.hide, { id: seen.id });
  });

  it('full-width letters and digits are found like half-width ones', async () => {
    const typed = await makeProduct(admin, { productCode: 'Ｍ２０６', name: '茶盘（Ｌ）', classId: silk.id });
    expect(typed.productCode).toBe('M206');
    for (const filter of ['m206', 'Ｍ２０６', '茶盘(l', '茶盘（Ｌ'])
      expect(await codesShown(admin, { filter })).toEqual(['M206']);
    expect(await codesShown(admin, { productCode: 'ｍ２０' })).toEqual(['M206']);
    await admin.call(api.artwareProducts.hide, { id: typed.id });
  });

  it('a bulk move with a missing product or category moves no product', async () => {
    const missing = { ids: [vase.id, 999_999], classId: silk.id };
    expect((await admin.request(api.artwareProducts.setCategories, missing)).status).toBe(404);
    expect((await admin.call(api.artwareProducts.get, { id: vase.id })).classId).toBe(vases.id);
    const nowhere = await admin.request(api.artwareProducts.setCategories, { ids: [vase.id], classId: 999_999 });
    expect(nowhere.body.error?.validationErrors?.[0]?.members).toEqual(['classId']);
  });

  it('product code and code together are unique, ignoring case', async () => {
    const taken = await admin.request(api.artwareProducts.save, {
      productCode: 'qh',
      code: '01',
      name: 'x',
      classId: silk.id,
    });
    expect(taken.status).toBe(409);
    expect(
      (await admin.request(api.artwareProducts.save, { productCode: 'qh', code: '02', name: 'x', classId: silk.id }))
        .status,
    ).toBe(200);
    await admin.call(api.artwareProducts.hide, {
      ids: (
        await admin.call(api.artwareProducts.names, { filter: 'qh 02', maxResultCount: 9, skipCount: 0 })
      ).items.map(({ id }) => id),
    });
  });

  it('products are found by category with subcategories, stock, product code, text, pinyin and barcode', async () => {
    await stock(vase.id, sydney.id, 4);
    const active = { isActive: true };
    expect(await codesShown(admin, active)).toEqual(['SJ', 'QH01']);
    expect(await codesShown(admin, { ...active, classId: porcelain.id })).toEqual(['QH01']);
    expect(await codesShown(admin, { ...active, haveInventory: true })).toEqual(['QH01']);
    expect(await codesShown(admin, { ...active, haveInventory: false })).toEqual(['SJ']);
    expect(await codesShown(admin, { ...active, warehouseId: sydney.id, haveInventory: true })).toEqual(['QH01']);
    expect(await codesShown(admin, { ...active, warehouseId: melbourne.id, haveInventory: true })).toEqual([]);
    expect(await codesShown(admin, { ...active, warehouseId: sydney.id })).toEqual(['QH01']);
    expect(await codesShown(admin, { ...active, productCode: 'q' })).toEqual(['QH01']);
    for (const filter of ['青花', 'qinghuaping', 'qhp', 'white vase', '9300000000017', 'qh 01'])
      expect(await codesShown(admin, { ...active, filter }), filter).toEqual(['QH01']);
    expect(await codesShown(admin, { ...active, sorting: [{ field: 'name', direction: 'asc' }] })).toHaveLength(2);
  });

  it('product rows contain the stock of all warehouses', async () => {
    await stock(vase.id, melbourne.id, 3);
    const page = await admin.call(api.artwareProducts.list, {
      filter: '青花',
      isActive: true,
      maxResultCount: 10,
      skipCount: 0,
    });
    expect(page.items).toMatchObject([{ onHand: 7, available: 7, avgCostCny: '167.5000' }]);
    const names = await admin.call(api.artwareProducts.names, { filter: 'qhp', maxResultCount: 10, skipCount: 0 });
    expect(names.items).toMatchObject([{ productCode: 'QH', available: 7, salePriceAud: '79.00' }]);
  });

  it('product rows contain the stock of the filtered warehouse, with and without costs', async () => {
    const seller = await staff('seller', permissions.artwareProducts);
    const shown = async (actor: typeof admin, filters: object) => {
      const page = { maxResultCount: 10, skipCount: 0, filter: '青花', isActive: true };
      const { items } = await actor.call(api.artwareProducts.list, { ...page, ...filters });
      return items.map(({ onHand, available }) => [onHand, available]);
    };
    const empty = await warehouse('PER');
    for (const actor of [admin, seller]) {
      expect(await shown(actor, { warehouseId: melbourne.id })).toEqual([[3, 3]]);
      expect(await shown(actor, { warehouseId: melbourne.id, haveInventory: true })).toEqual([[3, 3]]);
      expect(await shown(actor, { warehouseId: empty.id, haveInventory: false })).toEqual([[0, 0]]);
      expect(await shown(actor, {})).toEqual([[7, 7]]);
    }
  });

  it('product names contain the name in every language', async () => {
    const names = await admin.call(api.artwareProducts.names, {
      filter: 'white vase',
      maxResultCount: 10,
      skipCount: 0,
    });
    expect(names.items).toMatchObject([{ name: '青花瓶', nameEn: 'Blue and white vase', nameTw: '' }]);
  });

  it('hiding or showing a product twice succeeds and changes it once', async () => {
    expect(await admin.call(api.artwareProducts.hide, { ids: [scarf.id, vase.id] })).toEqual({
      count: 2,
      openItems: 0,
    });
    const hidden = await admin.call(api.artwareProducts.get, { id: scarf.id });
    expect(await admin.call(api.artwareProducts.hide, { id: scarf.id })).toEqual({ count: 1, openItems: 0 });
    expect((await admin.call(api.artwareProducts.get, { id: scarf.id })).version).toBe(hidden.version);
    expect(await codesShown(admin, { isActive: true })).toEqual([]);
    expect(await admin.call(api.artwareProducts.show, { ids: [scarf.id, vase.id] })).toEqual({ count: 2 });
    expect((await admin.request(api.artwareProducts.show, {})).status).toBe(400);
  });

  it('a bulk action refuses changed products, except those that already have the requested state', async () => {
    const versionOf = async ({ id }: { id: typeof vase.id }) =>
      (await admin.call(api.artwareProducts.get, { id })).version;
    const seen = { [vase.id]: await versionOf(vase), [scarf.id]: await versionOf(scarf) };
    await admin.call(api.artwareProducts.hide, { id: scarf.id });
    const both = { ids: [vase.id, scarf.id], expectedVersions: seen };
    const moved = await admin.request(api.artwareProducts.setCategories, { ...both, classId: porcelain.id });
    expect(moved.body.error).toMatchObject({
      reason: 'bulk-refused',
      rows: [{ id: scarf.id, code: 'changed-by-someone-else' }],
    });
    expect(await admin.call(api.artwareProducts.get, { id: vase.id })).toMatchObject({ classId: vases.id });
    expect((await admin.request(api.artwareProducts.show, both)).body.error?.reason).toBe('bulk-refused');
    expect(await admin.call(api.artwareProducts.hide, both)).toMatchObject({ count: 2 });
    // A product already in the category is not moved, so nothing of it is overwritten.
    const hidden = await admin.call(api.artwareProducts.get, { id: scarf.id });
    const there = { ...both, classId: hidden.classId };
    await admin.call(api.artwareProducts.setCategories, { ...there, ids: [scarf.id] });
    expect(await versionOf(scarf)).toBe(hidden.version);
    await admin.call(api.artwareProducts.show, { ids: both.ids });
  });
});

describe('costs of artware products', () => {
  const secret = /factoryPrice|Override|landed|avgCost|markup|valueCny|unitCost/;

  it('responses to users without viewCost contain no costs, and their saves keep the stored costs', async () => {
    const clerk = await staff('clerk', permissions.editArtwareProducts, permissions.addInventory);
    const before = await admin.call(api.artwareProducts.get, { id: vase.id });
    const change = { ...(await clerk.call(api.artwareProducts.get, { id: vase.id })), remark: '易碎' };
    const forged = { ...change, factoryPriceCny: d('1.0000'), markupPercent: d('0.00'), packingOverrideCny: null };
    const added = {
      productId: vase.id,
      warehouseId: sydney.id,
      quantity: 1,
      unitCostCny: d('1.0000'),
      reason: 'FOUND',
    };
    const answers = [
      await clerk.request(api.artwareProducts.list, {}),
      await clerk.request(api.artwareProducts.get, { id: vase.id }),
      await clerk.request(api.artwareProducts.names, {}),
      await clerk.request(api.artwareProducts.save, { ...forged, salePriceAud: '79.00', minPriceAud: null }),
      await clerk.request(api.artwareProducts.addInventory, added),
      await clerk.request(api.stock.ofProduct, { productId: vase.id }),
      await clerk.request(api.stock.movements, { productId: vase.id }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(secret);
    }
    const after = await admin.call(api.artwareProducts.get, { id: vase.id });
    expect(after).toEqual({
      ...before,
      onHand: 8,
      available: 8,
      remark: '易碎',
      version: after.version,
      priceCalculatedAt: after.priceCalculatedAt,
    });
  });

  it('sorting by a cost is refused', async () => {
    for (const sorting of ['landedCostCny desc', 'factoryPriceCny', 'avgCostCny asc'])
      expect((await admin.request(api.artwareProducts.list, { sorting })).status, sorting).toBe(400);
  });
});
