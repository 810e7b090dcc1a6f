import { api, decimalOf, type InputOf, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { transact } from '../../platform/unit-of-work.ts';
import { d, makeProduct } from '../../testing/fixtures/products.fixtures.ts';
import { repriceOnce } from './repricing.ts';

// The worker processes the runs of all companies.
const { admin, staff, pool, stranger } = await createOwnTestTenant();
const paging = { maxResultCount: 50, skipCount: 0 };
const category = await admin.call(api.artwareCategories.save, {
  name: '瓷器',
  parentId: null,
  nameEn: '',
  nameTw: '',
  hsCode: '',
});
const other = await admin.call(api.artwareCategories.save, {
  name: '丝绸',
  parentId: null,
  nameEn: '',
  nameTw: '',
  hsCode: '',
});

function plate(number: number, classId = category.id) {
  return makeProduct(admin, {
    productCode: `P${String(number).padStart(4, '0')}`,
    name: '盘子',
    classId,
    factoryPriceCny: d('100.0000'),
    intlFeeOverrideCny: d('0.0000'),
    salePriceAud: d('50.00'),
  });
}

/** More than one batch of a run. */
const many = 520;
const plates: Awaited<ReturnType<typeof plate>>[] = [];
for (let number = 0; number < many; number += 20)
  plates.push(...(await Promise.all(Array.from({ length: 20 }, (_, at) => plate(number + at)))));
const scarf = await plate(many, other.id);

function part() {
  return repriceOnce((about, work) => transact(pool, about, work));
}

async function finish() {
  while (await part());
}

function start(more: Partial<InputOf<typeof api.prices.startRun>> = {}) {
  return admin.call(api.prices.startRun, { adoptAsSalePrice: false, note: '', ...more });
}

function runNow(id: InputOf<typeof api.prices.run>['id']) {
  return admin.call(api.prices.run, { id });
}

function setRate(newRate: string) {
  return admin.call(api.settings.setExchangeRate, { newRate: decimalOf(newRate, 6), note: '', confirmed: true });
}

async function all() {
  const pages = [0, 200, 400].map((skipCount) =>
    admin.call(api.artwareProducts.list, {
      maxResultCount: 200,
      skipCount,
      sorting: [{ field: 'productCode', direction: 'asc' }],
    }),
  );
  return (await Promise.all(pages)).flatMap(({ items }) => items);
}

describe('a repricing run', () => {
  it('a run continues batch by batch, and shows its progress', async () => {
    await setRate('4');
    const run = await start({ note: '汇率 4' });
    expect(run).toMatchObject({ state: 'running', total: many + 1, done: 0, exchangeRate: '4.000000', note: '汇率 4' });
    expect((await admin.request(api.prices.startRun, {})).body.error?.reason).toBe('price-run-going-on');
    expect(await part()).toBe(true);
    expect(await runNow(run.id)).toMatchObject({ state: 'running', done: 500, changed: 500 });
    await finish();
    expect(await runNow(run.id)).toMatchObject({ state: 'done', done: many + 1, changed: many + 1 });
    const products = await all();
    expect(
      new Set(
        products.map(({ suggestedPriceAud, salePriceAud, version }) =>
          [suggestedPriceAud, salePriceAud, version].join(),
        ),
      ),
    ).toEqual(new Set(['50.00,50.00,2']));
    expect((await admin.call(api.prices.list, { ...paging, stalePrice: true })).totalCount).toBe(0);
  });

  it('a run changes no product with current prices', async () => {
    const run = await start();
    await finish();
    expect(await runNow(run.id)).toMatchObject({ state: 'done', done: many + 1, changed: 0 });
    expect((await all()).every(({ version }) => version === 2)).toBe(true);
  });

  it('a canceled run keeps its finished batches, and a new run does the rest', async () => {
    await setRate('5');
    const run = await start({ adoptAsSalePrice: true });
    await part();
    expect(await admin.call(api.prices.cancelRun, { id: run.id })).toMatchObject({ state: 'cancelled', changed: 500 });
    await finish();
    expect(await runNow(run.id)).toMatchObject({ state: 'cancelled', done: 500 });
    const again = await start({ adoptAsSalePrice: true, stalePrice: true });
    expect(again.total).toBe(many + 1 - 500);
    await finish();
    expect(await runNow(again.id)).toMatchObject({ state: 'done', changed: many + 1 - 500 });
    expect((await all()).every(({ salePriceAud, version }) => salePriceAud === '40.00' && version === 3)).toBe(true);
  });

  it('a run covers matching products only, and skips those priced since it began', async () => {
    await setRate('4');
    const run = await start({ classId: other.id, adoptAsSalePrice: true });
    expect(run.total).toBe(1);
    await admin.call(api.prices.recalculate, { ids: [scarf.id], apply: true, salePrices: { [scarf.id]: d('99.00') } });
    await finish();
    expect(await runNow(run.id)).toMatchObject({ done: 1, changed: 0 });
    expect((await admin.call(api.artwareProducts.get, { id: scarf.id })).salePriceAud).toBe('99.00');
    expect((await admin.call(api.prices.list, { ...paging, stalePrice: true })).totalCount).toBe(many);
  });

  it('a run uses the rules of its start, so changed rules make its prices stale', async () => {
    const run = await start({ filter: 'p0001' });
    await setRate('4.5');
    await finish();
    const [first] = plates.slice(1);
    const { items } = await admin.call(api.prices.list, { ...paging, filter: 'p0001' });
    expect(items).toMatchObject([{ id: first?.id, isStale: true, priceRateUsed: '4.000000' }]);
    expect(await runNow(run.id)).toMatchObject({ state: 'done', changed: 1, exchangeRate: '4.000000' });
  });

  it('a run writes in the name of its user, and is hidden from other tenants', async () => {
    const { calculatePrices, viewCost } = permissions;
    const pricing = await staff('pricing', calculatePrices);
    const run = await pricing.call(api.prices.startRun, { adoptAsSalePrice: false, note: '', productCode: 'P0002' });
    expect([run.rules, run.userName]).toEqual([undefined, 'pricing']);
    await finish();
    const accountant = await staff('accountant', viewCost);
    const [, , second] = plates;
    const [latest] = await accountant.call(api.prices.history, { id: second?.id ?? scarf.id });
    expect(latest).toMatchObject({ userName: 'pricing', rate: '4.500000' });
    const outsider = await stranger();
    expect((await outsider.call(api.prices.runs, paging)).totalCount).toBe(0);
    expect((await outsider.request(api.prices.cancelRun, { id: run.id })).status).toBe(404);
    const { items } = await admin.call(api.prices.runs, paging);
    expect(items.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'cancelled', 'done', 'done']);
  });
});

it('a run skips and counts a product whose price would be too large, and does the others', async () => {
  await setRate('4');
  const { save, get } = api.artwareProducts;
  const dear = { productCode: 'DEAR', name: '玉器', classId: other.id, markupPercent: '900', salePriceAud: '1' };
  const costs = { factoryPriceCny: '3500000000000', intlFeeOverrideCny: '0' };
  const { id } = await admin.call(save, save.input.parse({ ...dear, ...costs }));
  const before = await admin.call(get, { id });
  await setRate('3');
  const run = await start({ classId: other.id, adoptAsSalePrice: true });
  await finish();
  expect(await runNow(run.id)).toMatchObject({ state: 'done', total: 2, done: 2, changed: 1, tooLarge: 1 });
  expect(await admin.call(get, { id })).toMatchObject({
    salePriceAud: '1.00',
    suggestedPriceAud: before.suggestedPriceAud,
    version: before.version,
  });
  expect((await admin.call(api.prices.list, { ...paging, classId: other.id, stalePrice: true })).totalCount).toBe(1);
});
