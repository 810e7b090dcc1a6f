import { api as wire, urlOf } from '@yipin/contract';
import { expect, test } from '../fixtures/fixtures.ts';
import { choose, confirm, fill, pick } from '../screens/form.ts';
import { dialogOf, openPage, recordOf } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { createMasterData, createProducts, uniqueCode } from '../fixtures/business.ts';
import { startOf, text } from '../screens/words.ts';

test('a change appears on every open page, and the selection remains', async ({ page, api, signIn }) => {
  const tag = uniqueCode('');
  const { categoryId, warehouse } = await createMasterData(api, tag);
  await createProducts(api, [`V${tag}`], { classId: categoryId });
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes(urlOf(wire.warehouses.list))) requestCount += 1;
  });
  await signIn(page, 'warehouses');
  const row = rowOf(page.getByRole('main'), warehouse.code);
  await expect(row).toBeVisible();
  const before = requestCount;

  await openPage(page, 'products');
  const product = rowOf(page.getByRole('main'), `V${tag}`);
  await product.getByRole('checkbox').check();
  await product.getByRole('link', { name: `V${tag}` }).click();
  await recordOf(page, `V${tag}`)
    .getByRole('button', { name: text('stock:addInventory') })
    .click();
  const form = dialogOf(page, startOf('stock:addInventoryTitle'));
  await pick(form, text('stock:warehouse'), warehouse.code);
  await fill(form, { [text('stock:quantity')]: 37 });
  await choose(form, text('stock:reason'), text('stock:reasons.OPENING'));
  await confirm(form, text('common:save'));
  await openPage(page, 'products');
  await expect(product).toContainText('37');
  await expect(product.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText(text('common:selected', { count: 1 }))).toBeVisible();
  expect(requestCount, 'a page behind asks when it is shown again').toBe(before);

  await openPage(page, 'warehouses');
  await expect(row).toContainText('37');
  expect(requestCount).toBeGreaterThan(before);
});
