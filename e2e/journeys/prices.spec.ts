import { api as wire, type ArtwareProduct, urlOf } from '@yipin/contract';
import { type Api, expect, test } from '../fixtures.ts';
import { arrangeFirm } from '../firm.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { contentsOf, rowOf, tableWith, tick } from '../screens/table.ts';
import { fresh } from '../stage.ts';

/** More than one part of a run. */
const many = 520;

/** A catalogue that is calculated as the test vectors of domain.md §10: landed at 167.50 CNY, suggested at 73.50 by rate 5. */
async function arrangeCatalogue(api: Api): Promise<ArtwareProduct[]> {
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
  const made: ArtwareProduct[] = [];
  while (made.length < many)
    made.push(...(await Promise.all(Array.from({ length: 20 }, (_, at) => make(made.length + at)))));
  return made;
}

test('another exchange rate: tried, saved, and the catalogue repriced by it', async ({ page, api: host, request }) => {
  const firm = await arrangeFirm(host, request, fresh('Clay'));
  const { api } = firm;
  const products = await arrangeCatalogue(api);
  const [first, second] = products;
  const firstCode = first?.productCode ?? '';
  const nowOf = (product?: ArtwareProduct) => api.call(wire.artwareProducts.get, { id: product?.id ?? 0 });
  const staleCount = async () =>
    (await api.call(wire.prices.list, { stalePrice: true, maxResultCount: 1, exactTotal: true })).totalCount;
  const main = page.getByRole('main');
  await firm.signInTo(page, '/artware/prices');

  await test.step('what would become of the margins is seen before anything is saved', async () => {
    await main.getByText('试算', { exact: true }).click();
    const fields = main.locator('.what-if-fields');
    await expect(fields.getByLabel('汇率', { exact: true })).toHaveValue('5');
    await fill(fields, { 汇率: '4.3', '毛利率目标（%）': '50' });
    const fact = (words: string) => main.getByRole('listitem').filter({ hasText: words });
    await expect(fact('平均毛利率')).toContainText('47.00 %');
    await expect(fact('平均毛利率')).toContainText('目前 54.42 %');
    await expect(fact('毛利率低于 50 %')).toContainText(`${many}`);
    await expect(fact('毛利率低于 50 %')).toContainText('目前 0');
    await expect(fact('建议价平均变化')).toContainText(`上调 ${many}，下调 0`);
    await expect(main.locator('.what-if-figure svg')).toBeVisible();
    // What the chart draws, for who does not see it.
    const drawn = await contentsOf(main.getByRole('table', { name: '毛利率分布' }));
    expect(drawn.filter((column) => column['目前'] !== column['试算'])).toEqual([
      { 售价毛利率: '40–50 %', 目前: '0', 试算: `${many}` },
      { 售价毛利率: '50–60 %', 目前: `${many}`, 试算: '0' },
    ]);
  });
  expect(await api.call(wire.settings.exchangeRate, {})).toBe('5.000000');
  expect(await staleCount()).toBe(0);

  await test.step('the rate is saved where it is kept, and tells how many prices are of yesterday', async () => {
    await main.getByRole('link', { name: '到系统设置保存这个汇率' }).click();
    const rate = page.getByRole('region', { name: '汇率', exact: true });
    await expect(rate.getByLabel('新汇率')).toHaveValue('4.3');
    await expect(rate).toContainText('所有在售产品的建议售价都按目前的汇率和费用计算');
    await fill(rate, { 说明: '澳元走低' });
    await rate.getByRole('button', { name: '更新汇率' }).click();
    await expect(rate).toContainText(`${many} 个在售产品的建议售价是按其他汇率或费用计算的`);
    await expect(rowOf(page.getByRole('region', { name: '汇率历史' }), '澳元走低')).toContainText('−14.00 %');
    await rate.getByRole('link', { name: '查看' }).click();
  });
  expect(await api.call(wire.settings.exchangeRate, {})).toBe('4.300000');
  expect(await nowOf(first)).toMatchObject({
    suggestedPriceAud: '73.50',
    salePriceAud: '73.50',
    version: first?.version,
  });

  const total = (count: number) => main.getByText(`共 ${count} 条`).filter({ visible: true });
  await test.step('one product is repriced: its old and new price and margin are seen first', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '调价' })).toBeVisible();
    await expect(total(many)).toBeVisible();
    await page.getByRole('textbox', { name: '搜索货号' }).fill(firstCode);
    await expect(total(1)).toBeVisible();
    const row = rowOf(main, firstCode);
    await expect(row).toContainText('已过时');
    await expect(row).toContainText('73.5073.5085.5054.42 %47.00 %');
    await tick(main, [firstCode]);
    await main.getByRole('button', { name: '重算调价' }).click();
    const dialog = dialogOf(page, '1 个产品调价');
    const previewed = rowOf(dialog, firstCode).getByRole('cell');
    await expect(previewed.nth(1)).toHaveText('73.50 85.50');
    await expect(previewed.nth(2)).toHaveText('73.50');
    await expect(previewed.nth(3)).toHaveText('54.42 % 47.00 %');
    await dialog.getByRole('radio', { name: '采用建议价' }).check();
    await expect(previewed.nth(2)).toHaveText('73.50 85.50');
    await expect(previewed.nth(3)).toHaveText('54.42 % 54.44 %');
    expect(await nowOf(first)).toMatchObject({ salePriceAud: '73.50', version: first?.version });
    await confirm(dialog, '保存新价格');
    await told(page, '已重算 1 个产品');
    await expect(row).toHaveCount(0);
    await page.getByRole('textbox', { name: '搜索货号' }).clear();
    await expect(total(many - 1)).toBeVisible();
  });
  expect(await staleCount()).toBe(many - 1);

  await test.step('all others are repriced; how far it is can be seen, to its end', async () => {
    await main.getByRole('button', { name: '重算全部匹配产品' }).click();
    const dialog = dialogOf(page, '重算价格');
    await expect(dialog).toContainText(`将按目前的汇率 4.3 和费用重新计算 ${many - 1} 个产品的建议价。`);
    await dialog.getByRole('checkbox', { name: '同时把售价改为建议价' }).check();
    await fill(dialog, { 说明: '汇率调整' });
    // However fast it was, it is half way until that was seen.
    let isHalfWay = true;
    await page.route(`**${urlOf(wire.prices.runs)}**`, async (route) => {
      if (!isHalfWay) return route.continue();
      const answer = await route.fetch();
      const { result, ...rest } = (await answer.json()) as { result: { items: object[] } };
      // None where it was asked before there was one.
      const [run, ...others] = result.items;
      const items = run ? [{ ...run, state: 'running', done: 200, endedAt: null }, ...others] : [];
      return route.fulfill({ response: answer, json: { ...rest, result: { ...result, items } } });
    });
    await dialog.getByRole('button', { name: '开始重算' }).click();
    const progress = main.getByRole('alert').filter({ hasText: `正在重算价格：200 / ${many - 1}` });
    await expect(progress).toBeVisible();
    await expect(progress.getByRole('progressbar')).toBeVisible();
    isHalfWay = false;
    await expect(progress).toBeHidden();
    await told(page, `重算完成：共 ${many - 1} 个产品，更改 ${many - 1} 个`);
    await expect(main.getByText('没有符合条件的数据')).toBeVisible();
    await main.getByText('调价记录', { exact: true }).click();
    const latest = async () => (await contentsOf(tableWith(main, '更改数')))[0];
    await expect.poll(latest).toMatchObject({
      状态: '已完成',
      汇率: '4.3',
      范围: '上架 · 按旧汇率或旧费用定价',
      产品数: `${many - 1}`,
      更改数: `${many - 1}`,
      说明: '汇率调整',
    });
    await expect(rowOf(main, '汇率调整').getByRole('img', { name: '是' })).toBeVisible();
  });

  await test.step('the new price stands on the product, and how it came to it', async () => {
    await openPage(page, 'products');
    await page.getByRole('textbox', { name: '搜索货号' }).fill(second?.productCode ?? '');
    await expect(total(1)).toBeVisible();
    const listed = rowOf(main, second?.productCode ?? '').filter({ visible: true });
    await expect(listed).toContainText('85.50');
    await openPage(page, 'settings');
    await expect(page.getByRole('region', { name: '汇率', exact: true })).toContainText(
      '所有在售产品的建议售价都按目前',
    );
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
  const figures = { total: many - 1, done: many - 1, changed: many - 1 };
  expect(runs).toMatchObject([{ state: 'done', adoptAsSalePrice: true, exchangeRate: '4.300000', ...figures }]);
});
