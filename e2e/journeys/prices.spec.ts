import { api as wire, type ArtwareProduct, urlOf } from '@yipin/contract';
import { type TestApi, expect, test } from '../fixtures/fixtures.ts';
import { createCompany } from '../fixtures/company.ts';
import { fill } from '../screens/form.ts';
import { dialogOf, readMessage } from '../screens/shell.ts';
import { contentsOf, rowOf, tableWith } from '../screens/table.ts';
import { uniqueCode } from '../fixtures/business.ts';
import { text } from '../screens/words.ts';

/** More products than a page shows. A test of the server, `price-runs.test.ts`, covers runs in several batches. */
const many = 12;
/** The number of repriced products that the page shows when the journey reads the progress. */
const doneCount = 6;

/**
 * Creates products with the prices of the test vectors in domain.md §10: a landed cost of 167.50 CNY, and a suggested
 * price of 73.50 at the rate 5.
 */
async function createCatalog(api: TestApi): Promise<ArtwareProduct[]> {
  await api.call(wire.settings.save, {
    internationalShippingFee: '28',
    shippingFee: '3',
    packingCharges: '2.5',
    volumetricDivisor: 6000,
    defaultMarkupPercent: '120',
    priceStep: '0.50',
    priceRounding: 'HALF_UP',
  });
  const { id: classId } = await api.call(wire.artwareCategories.save, { name: '紫砂壶' });
  const goods = { classId, grossWeightKg: '0.800', lengthCm: '30', widthCm: '20', heightCm: '15' };
  const make = (number: number) =>
    api.call(wire.artwareProducts.save, {
      ...goods,
      productCode: `Z${String(number).padStart(4, '0')}`,
      name: '紫砂壶',
      factoryPriceCny: '120.00',
      salePriceAud: '73.50',
    });
  return Promise.all(Array.from({ length: many }, (_, at) => make(at)));
}

test('an exchange rate is simulated and saved, and all prices are recalculated with it', async ({
  page,
  api: host,
  request,
  signIn,
}) => {
  const { api, tenantId } = await createCompany(host, request, uniqueCode('Clay'));
  const products = await createCatalog(api);
  const [first, second] = products;
  const nowOf = (product?: ArtwareProduct) => api.call(wire.artwareProducts.get, { id: product?.id ?? 0 });
  const staleCount = async () =>
    (await api.call(wire.prices.list, { stalePrice: true, maxResultCount: 1, exactTotal: true })).totalCount;
  const main = page.getByRole('main');
  await signIn(page, 'prices', { tenantId });

  await test.step('the simulation shows the margins before saving', async () => {
    await main.getByText(text('prices:viewWhatIf'), { exact: true }).click();
    await expect(main.getByLabel(text('prices:exchangeRate'), { exact: true })).toHaveValue('5');
    await fill(main, { [text('prices:exchangeRate')]: '4.3', [text('prices:target')]: '50' });
    const fact = (words: string) => main.getByRole('listitem').filter({ hasText: words });
    await expect(fact(text('prices:averageMargin'))).toContainText('47.00 %');
    await expect(fact(text('prices:averageMargin'))).toContainText(text('prices:nowThen', { now: '54.42 %' }));
    await expect(fact(text('prices:belowTarget', { target: 50 }))).toContainText(`${many}`);
    await expect(fact(text('prices:belowTarget', { target: 50 }))).toContainText(text('prices:nowThen', { now: 0 }));
    await expect(fact(text('prices:averageChange'))).toContainText(
      text('prices:raisedLowered', { raised: many, lowered: 0 }),
    );
    await expect(main.getByRole('img', { name: text('prices:distribution') })).toBeVisible();
    // The table with the data of the chart, for screen readers.
    const drawn = await contentsOf(main.getByRole('table', { name: text('prices:distribution') }));
    expect(drawn.filter((column) => column[text('prices:now')] !== column[text('prices:then')])).toEqual([
      {
        [text('prices:marginStep')]: text('prices:columnBetween', { from: 40, to: 50 }),
        [text('prices:now')]: '0',
        [text('prices:then')]: `${many}`,
      },
      {
        [text('prices:marginStep')]: text('prices:columnBetween', { from: 50, to: 60 }),
        [text('prices:now')]: `${many}`,
        [text('prices:then')]: '0',
      },
    ]);
  });
  expect(await api.call(wire.settings.exchangeRate, {})).toBe('5.000000');
  expect(await staleCount()).toBe(0);

  await test.step('the settings save the rate, and show the number of outdated prices', async () => {
    await main.getByRole('link', { name: text('prices:saveRate') }).click();
    const rate = page.getByRole('region', { name: text('settings:rate'), exact: true });
    await expect(rate.getByLabel(text('settings:newRate'))).toHaveValue('4.3');
    await expect(rate).toContainText(text('settings:allFresh'));
    await fill(rate, { [text('settings:note')]: '澳元走低' });
    await rate.getByRole('button', { name: text('settings:setRate') }).click();
    await expect(rate).toContainText(text('settings:staleProducts', { count: many }));
    await expect(rowOf(page.getByRole('region', { name: text('settings:history') }), '澳元走低')).toContainText(
      '−14.00 %',
    );
    await rate.getByRole('link', { name: text('settings:showStale') }).click();
  });
  expect(await api.call(wire.settings.exchangeRate, {})).toBe('4.300000');
  expect(await nowOf(first)).toMatchObject({
    suggestedPriceAud: '73.50',
    salePriceAud: '73.50',
    version: first?.version,
  });

  await test.step('all prices are recalculated, with progress until the end', async () => {
    await expect(page.getByRole('heading', { level: 1, name: text('prices:title') })).toBeVisible();
    await expect(main.getByText(text('common:total', { count: many })).filter({ visible: true })).toBeVisible();
    await main.getByRole('button', { name: text('prices:recalculateAll') }).click();
    const dialog = dialogOf(page, text('prices:runTitle'));
    await expect(dialog).toContainText(text('prices:runMatching', { rate: '4.3', count: many }));
    await dialog.getByRole('checkbox', { name: text('prices:runAdopt') }).check();
    await fill(dialog, { [text('prices:note')]: '汇率调整' });
    // The response shows a half-done run until the journey has checked the progress, even if the run is fast.
    let isRunning = true;
    await page.route(`**${urlOf(wire.prices.runs)}**`, async (route) => {
      if (!isRunning) return route.continue();
      const answer = await route.fetch();
      const { result, ...rest } = (await answer.json()) as { result: { items: object[] } };
      // The list is empty if the request was sent before the start of the run.
      const [run, ...others] = result.items;
      const items = run ? [{ ...run, state: 'running', done: doneCount, endedAt: null }, ...others] : [];
      return route.fulfill({ response: answer, json: { ...rest, result: { ...result, items } } });
    });
    await dialog.getByRole('button', { name: text('prices:runStart') }).click();
    const progress = main
      .getByRole('alert')
      .filter({ hasText: text('prices:runningTitle', { done: doneCount, total: many }) });
    await expect(progress).toBeVisible();
    await expect(progress.getByRole('progressbar')).toBeVisible();
    isRunning = false;
    await expect(progress).toBeHidden();
    await readMessage(page, text('prices:runDone', { total: many, changed: many }));
    await expect(main.getByText(text('common:noMatches'))).toBeVisible();
    await main.getByText(text('prices:viewRuns'), { exact: true }).click();
    const latest = async () => (await contentsOf(tableWith(main, text('prices:changed'))))[0];
    await expect.poll(latest).toMatchObject({
      [text('prices:runState')]: text('prices:states.done'),
      [text('prices:exchangeRate')]: '4.3',
      [text('prices:runFilters')]: `${text('prices:isActive')} · ${text('prices:stalePrice')}`,
      [text('prices:total')]: `${many}`,
      [text('prices:changed')]: `${many}`,
      [text('prices:note')]: '汇率调整',
    });
    await expect(rowOf(main, '汇率调整').getByRole('img', { name: text('common:yes') })).toBeVisible();
  });

  expect(await staleCount()).toBe(0);
  const repriced = { suggestedPriceAud: '85.50', salePriceAud: '85.50', marginPercent: '54.44', version: 2 };
  for (const product of [first, second, products.at(-1)]) expect(await nowOf(product)).toMatchObject(repriced);
  const history = await api.call(wire.prices.history, { id: second?.id ?? 0 });
  expect(history.map(({ rate, old, new: now }) => [rate, old?.salePriceAud, now.salePriceAud])).toEqual([
    ['4.300000', '73.50', '85.50'],
    ['5.000000', undefined, '73.50'],
  ]);
  const { items: runs } = await api.call(wire.prices.runs, {});
  const figures = { total: many, done: many, changed: many };
  expect(runs).toMatchObject([{ state: 'done', adoptAsSalePrice: true, exchangeRate: '4.300000', ...figures }]);
});
