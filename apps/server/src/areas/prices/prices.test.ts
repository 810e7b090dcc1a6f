import { api, type ArtwareProductId, type DecimalText, decimalOf, type InputOf, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { d, makeProduct } from '../../testing/fixtures/products.fixtures.ts';

const { admin, staff } = await createTestTenant();
const paging = { maxResultCount: 50, skipCount: 0 };
const { artwareProducts, calculatePrices, editArtwareProducts, settings } = permissions;

const porcelain = await admin.call(api.artwareCategories.save, {
  name: '瓷器',
  parentId: null,
  nameEn: '',
  nameTw: '',
  hsCode: '',
  markupPercent: d('120.00'),
});
const vases = await admin.call(api.artwareCategories.save, {
  name: '花瓶',
  parentId: porcelain.id,
  nameEn: '',
  nameTw: '',
  hsCode: '',
});

let made = 0;
/** Creates a product that costs 167.50 CNY landed. */
function vase(more: Partial<InputOf<typeof api.artwareProducts.save>> = {}) {
  made += 1;
  return makeProduct(admin, {
    productCode: `V${String(made).padStart(3, '0')}`,
    name: '青花瓶',
    classId: vases.id,
    factoryPriceCny: d('120.0000'),
    shippingOverrideCny: d('3.0000'),
    packingOverrideCny: d('2.5000'),
    intlFeeOverrideCny: d('42.0000'),
    salePriceAud: d('79.00'),
    ...more,
  });
}

function ask(ids: readonly ArtwareProductId[], more: Partial<InputOf<typeof api.prices.recalculate>> = {}) {
  return admin.call(api.prices.recalculate, { ids: [...ids], apply: false, ...more });
}

function apply(ids: readonly ArtwareProductId[], more: Partial<InputOf<typeof api.prices.recalculate>> = {}) {
  return ask(ids, { apply: true, ...more });
}

function get(id: ArtwareProductId) {
  return admin.call(api.artwareProducts.get, { id });
}

function setRate(newRate: string) {
  return admin.call(api.settings.setExchangeRate, { newRate: decimalOf(newRate, 6), note: '', confirmed: true });
}

describe('recalculating selected products', () => {
  it('a recalculation shows old and new prices with the margin, and writes with `apply` only', async () => {
    const product = await vase();
    expect(product).toMatchObject({ suggestedPriceAud: '73.70', marginPercent: '57.59' });
    await setRate('4.87');
    const { rows, isApplied } = await ask([product.id]);
    expect(isApplied).toBe(false);
    expect(rows).toMatchObject([
      {
        id: product.id,
        old: { suggestedPriceAud: '73.70', salePriceAud: '79.00', landedCostAud: '33.5000', marginPercent: '57.59' },
        new: { suggestedPriceAud: '75.67', salePriceAud: '79.00', landedCostAud: '34.3943', marginPercent: '56.46' },
        margin: '56.46',
        isBelowMinimum: false,
        version: 1,
      },
    ]);
    expect(await get(product.id)).toMatchObject({ suggestedPriceAud: '73.70', version: 1 });

    expect((await apply([product.id])).rows[0]).toMatchObject({ version: 2 });
    expect(await get(product.id)).toMatchObject({
      suggestedPriceAud: '75.67',
      salePriceAud: '79.00',
      priceRateUsed: '4.870000',
      marginPercent: '56.46',
      version: 2,
    });
    await setRate('5');
  });

  it('given inputs replace those of the product, and the suggestion becomes the sale price on request', async () => {
    const product = await vase();
    const inputs = { markupPercent: d('50.00'), intlFeeOverrideCny: d('0.0000') };
    expect((await ask([product.id], { inputs })).rows[0]?.new.suggestedPriceAud).toBe('37.65');
    await apply([product.id], { inputs, adoptAsSalePrice: true });
    expect(await get(product.id)).toMatchObject({
      ...inputs,
      packingOverrideCny: '2.5000',
      suggestedPriceAud: '37.65',
      salePriceAud: '37.65',
      marginPercent: '33.33',
    });
    // Null removes an override: the 120 % of the category count again.
    await apply([product.id], { inputs: { markupPercent: null } });
    expect(await get(product.id)).toMatchObject({ markupPercent: null, suggestedPriceAud: '55.22' });
  });

  it('sale prices change by percent or to entered values, and those below the minimum are marked', async () => {
    const [one, other] = [await vase({ salePriceAud: d('9.99') }), await vase({ minPriceAud: d('70.00') })];
    const { rows } = await apply([one.id, other.id], {
      salePriceChangePercent: d('-12.50'),
      salePrices: { [other.id]: d('69.99') },
    });
    expect(rows.map((row) => [row.new.salePriceAud, row.isBelowMinimum])).toEqual([
      ['8.74', false],
      ['69.99', true],
    ]);
    expect((await get(other.id)).salePriceAud).toBe('69.99');
  });

  it('a product without a suggestion keeps its sale price', async () => {
    const product = await vase({ intlFeeOverrideCny: null });
    const [row] = (await apply([product.id], { adoptAsSalePrice: true })).rows;
    expect(row).toMatchObject({ new: { suggestedPriceAud: null, salePriceAud: '79.00' }, margin: null });
  });

  it('one changed product refuses the whole recalculation, and is listed', async () => {
    const [one, other] = [await vase(), await vase()];
    await apply([other.id], { salePriceChangePercent: d('10.00') });
    const expectedVersions = { [one.id]: one.version, [other.id]: other.version };
    const { status, body } = await admin.request(api.prices.recalculate, {
      ids: [one.id, other.id],
      apply: true,
      expectedVersions,
    });
    expect([status, body.error?.reason, body.error?.rows]).toEqual([
      409,
      'bulk-refused',
      [expect.objectContaining({ id: other.id, code: 'changed-by-someone-else' })],
    ]);
    expect((await get(one.id)).version).toBe(1);
  });

  it('a user without `viewCost` sees no costs, and their cost inputs are ignored', async () => {
    const product = await vase();
    const pricing = await staff('pricing', calculatePrices);
    const { rows } = await pricing.call(api.prices.recalculate, {
      ids: [product.id],
      apply: true,
      inputs: { markupPercent: d('500.00') },
      adoptAsSalePrice: true,
    });
    expect(rows[0]?.margin).toBeUndefined();
    expect(rows[0]?.new).toEqual({ salePriceAud: product.salePriceAud });
    expect(await get(product.id)).toMatchObject({ markupPercent: null, salePriceAud: product.salePriceAud });
    const editor = await staff('editor', editArtwareProducts);
    expect((await editor.request(api.prices.recalculate, { ids: [product.id] })).status).toBe(403);
  });
});

describe('the price list', () => {
  const listed = (more: Partial<InputOf<typeof api.prices.list>>) =>
    admin.call(api.prices.list, { ...paging, ...more });

  it('the list shows stored prices, those of today and which are stale', async () => {
    const product = await vase();
    const isThere = async () => {
      const { items } = await listed({ stalePrice: true, productCode: product.productCode });
      return items.length === 1;
    };
    const row = async () => requireFound((await listed({ productCode: product.productCode })).items[0]);
    expect([await isThere(), (await row()).isStale]).toEqual([false, false]);
    await setRate('4');
    expect([await isThere(), await row()]).toMatchObject([
      true,
      { isStale: true, suggestedPriceAud: '73.70', new: { suggestedPriceAud: '92.13' } },
    ]);
    await setRate('5');
    // The rate is as before, so no price is stale by it. A changed fee makes all prices stale, also those it does not
    // affect.
    expect(await isThere()).toBe(false);
    await admin.call(api.settings.save, { packingCharges: d('1.0000') });
    expect([await isThere(), (await row()).isStale]).toEqual([true, true]);
    await apply([product.id]);
    expect([await isThere(), (await row()).isStale]).toEqual([false, false]);
  });

  it('the list filters and sorts by margin for users with `viewCost`', async () => {
    const cheap = await vase({ salePriceAud: d('30.00') });
    const { items } = await listed({ marginBelow: d('0.00'), sorting: [{ field: 'marginPercent', direction: 'asc' }] });
    expect(items.map(({ id, marginPercent }) => [id, marginPercent])).toEqual([
      [expect.any(Number), '-283.30'],
      [cheap.id, '-11.67'],
    ]);
    const pricing = await staff('without costs', calculatePrices);
    const seen = await pricing.call(api.prices.list, { ...paging, marginBelow: d('0.00') });
    expect(seen.totalCount).toBeGreaterThan(1);
    expect(seen.items.flatMap((row) => [row.marginPercent, row.new.landedCostAud] as unknown[])).not.toContainEqual(
      expect.any(String),
    );
  });
});

describe('the history of a price', () => {
  it('the history has all changes with user and rate, back to the creation of the product', async () => {
    const product = await vase();
    await setRate('4.87');
    await apply([product.id], { adoptAsSalePrice: true });
    await setRate('5');
    await admin.call(api.artwareProducts.hide, { id: product.id });
    const history = await admin.call(api.prices.history, { id: product.id });
    expect(history).toMatchObject([
      {
        rate: '4.870000',
        old: { suggestedPriceAud: '73.70', salePriceAud: '79.00', landedCostAud: '33.5000' },
        new: { suggestedPriceAud: '75.67', salePriceAud: '75.67', landedCostAud: '34.3943' },
        userName: expect.any(String),
      },
      { rate: '5.000000', old: null, new: { suggestedPriceAud: '73.70', salePriceAud: '79.00' } },
    ]);
    const reader = await staff('reader of products', artwareProducts, calculatePrices, settings);
    expect((await reader.request(api.prices.history, { id: product.id })).status).toBe(403);
    expect((await admin.request(api.prices.history, { id: 2_000_000_000 })).status).toBe(404);
  });
});

const shop = await admin.call(api.artwareCategories.save, {
  name: '试算',
  parentId: porcelain.id,
  nameEn: '',
  nameTw: '',
  hsCode: '',
});

describe('simulating prices', () => {
  const simulate = (more: Partial<InputOf<typeof api.prices.simulate>>) =>
    admin.call(api.prices.simulate, { classId: shop.id, ...more });
  const inShop = (salePriceAud: DecimalText, more: object = {}) => vase({ classId: shop.id, salePriceAud, ...more });

  it('a simulation compares the margins of current and tried rules, and writes nothing', async () => {
    const worst = await inShop(d('34.00'));
    await inShop(d('79.00'), { minPriceAud: d('80.00') });
    await inShop(d('50.00'), { intlFeeOverrideCny: null });
    await vase({ classId: shop.id, salePriceAud: d('1.00'), isActive: false });
    const result = await simulate({ exchangeRate: decimalOf('4', 6), target: d('50.00') });
    // 167.50 ÷ 5 = 33.50 and ÷ 4 = 41.875.
    expect(result).toMatchObject({
      products: 3,
      incomplete: 1,
      standing: {
        now: { averageMargin: '29.53', belowTarget: 1, belowMinimum: 1, atLoss: 0 },
        tried: { averageMargin: '11.92', belowTarget: 2, belowMinimum: 1, atLoss: 1 },
      },
      averageChange: '25.01',
      raised: 2,
      lowered: 0,
      worst: [{ id: worst.id, margin: { now: '1.47', tried: '-23.16' } }, { margin: { tried: '46.99' } }],
    });
    expect(result.columns.filter(({ now, tried }) => now + tried > 0)).toEqual([
      { from: null, to: 0, now: 0, tried: 1 },
      { from: 0, to: 10, now: 1, tried: 0 },
      { from: 40, to: 50, now: 0, tried: 1 },
      { from: 50, to: 60, now: 1, tried: 0 },
    ]);
    expect(await admin.call(api.settings.exchangeRate, {})).toBe('5.000000');
  });

  it('a simulation can use the suggested prices as sale prices', async () => {
    const result = await simulate({ adoptAsSalePrice: true, target: d('50.00') });
    expect(result.standing.now).toMatchObject({ averageMargin: '54.55', belowTarget: 0, atLoss: 0, belowMinimum: 1 });
  });
});
