import { api, type ArtwareCategory, type ArtwareProductId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { d, makeProduct } from '../../testing/fixtures/products.fixtures.ts';

const { admin, staff } = await createTestTenant();
const paging = { maxResultCount: 50, skipCount: 0 };
const names = { nameEn: '', nameTw: '', hsCode: '' };

function createCategory(name: string, parent: ArtwareCategory | null, markup: string | null) {
  const markupPercent = markup === null ? null : d(markup);
  return admin.call(api.artwareCategories.save, { name, parentId: parent?.id ?? null, markupPercent, ...names });
}

/** Saves a category with changes to its current values. */
async function change(id: ArtwareCategory['id'], changes: Partial<ArtwareCategory>, by = admin) {
  const current = (await admin.call(api.artwareCategories.all, {})).find((category) => category.id === id);
  if (!current) throw new Error('there is no such category');
  const { version: expectedVersion, productCount: _, ...values } = { ...current, ...changes };
  return by.call(api.artwareCategories.save, { ...values, expectedVersion });
}

const porcelain = await createCategory('瓷器', null, '120.00');
const vases = await createCategory('花瓶', porcelain, null);
const plates = await createCategory('盘子', porcelain, '80.00');
const wood = await createCategory('木雕', null, '90.00');

function createProduct(productCode: string, category: ArtwareCategory, markup?: string) {
  return makeProduct(admin, {
    productCode,
    name: '青花瓶',
    classId: category.id,
    factoryPriceCny: d('120.0000'),
    grossWeightKg: d('0.800'),
    ...(markup === undefined ? {} : { markupPercent: d(markup) }),
  });
}

const products = {
  porcelain: await createProduct('M1', porcelain),
  vase: await createProduct('M2', vases),
  ownMarkup: await createProduct('M3', vases, '50.00'),
  plate: await createProduct('M4', plates),
  wood: await createProduct('M5', wood),
};

/** Returns the codes of the stale products, after a check that the lists, the marks and the count agree. */
async function staleCodes(): Promise<string[]> {
  const { items } = await admin.call(api.prices.list, { ...paging, stalePrice: true });
  const codes = items.map(({ productCode }) => productCode).toSorted();
  const { items: all } = await admin.call(api.prices.list, paging);
  const marked = all.filter(({ isStale }) => isStale).map(({ productCode }) => productCode);
  const found = await admin.call(api.artwareProducts.list, { ...paging, stalePrice: true });
  const { staleProducts } = await admin.call(api.settings.get, {});
  expect([marked.toSorted(), found.items.map(({ productCode }) => productCode).toSorted(), staleProducts]).toEqual([
    codes,
    codes,
    codes.length,
  ]);
  return codes;
}

async function repriceAll(): Promise<void> {
  const ids: ArtwareProductId[] = Object.values(products).map(({ id }) => id);
  await admin.call(api.prices.recalculate, { ids, apply: true });
  expect(await staleCodes()).toEqual([]);
}

describe('prices after a changed markup of a category', () => {
  it('the products of the category and of those below that use its markup are stale until they are repriced', async () => {
    expect(await staleCodes()).toEqual([]);
    await change(porcelain.id, { markupPercent: d('130.00') });
    expect(await staleCodes()).toEqual(['M1', 'M2']);
    await admin.call(api.prices.recalculate, { ids: [products.vase.id], apply: true });
    expect(await staleCodes()).toEqual(['M1']);
    await repriceAll();
  });

  it('the products of a category with its own markup are stale when that one changes or is removed', async () => {
    await change(plates.id, { markupPercent: d('85.00') });
    expect(await staleCodes()).toEqual(['M4']);
    await repriceAll();
    await change(plates.id, { markupPercent: null });
    expect(await staleCodes()).toEqual(['M4']);
    await repriceAll();
  });

  it('the products of a category that moves to one with another markup are stale', async () => {
    await change(vases.id, { parentId: wood.id });
    expect(await staleCodes()).toEqual(['M2']);
    await repriceAll();
  });

  it('a changed name makes no price stale, also if its user may not see markups', async () => {
    const editor = await staff('editor', permissions.artwareCategories);
    await change(wood.id, { name: '木器' });
    await change(wood.id, { name: '木作' }, editor);
    expect(await staleCodes()).toEqual([]);
  });

  it('a run reprices only the stale products', async () => {
    await change(wood.id, { markupPercent: d('95.00') });
    expect(await staleCodes()).toEqual(['M2', 'M5']);
    const run = await admin.call(api.prices.startRun, { stalePrice: true, adoptAsSalePrice: false, note: '' });
    expect(run.total).toBe(2);
  });
});
