import { api as wire, urlOf } from '@yipin/contract';
import { expect, test } from '../fixtures.ts';
import { choose, confirm, fill, pick } from '../screens/form.ts';
import { dialogOf, openPage } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { arrangeCustomer, arrangePremises, arrangeProducts, fresh } from '../stage.ts';

test('a typed filter counts when it changes, not when one passes it by', async ({ page, api, signIn }) => {
  const tag = fresh('');
  const { categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const [product] = await arrangeProducts(api, [`L${tag}`], { classId: categoryId });
  for (let made = 0; made < 11; made += 1)
    await api.call(wire.artwareOrders.save, {
      customerId: customer.id,
      items: [{ productId: product?.id ?? 0, quantity: 1 }],
    });
  await signIn(page);
  await openPage(page, 'orders');
  await page.getByRole('main').getByRole('listitem', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  const code = page.getByRole('textbox', { name: '产品编码' });

  await test.step('passing by changes nothing', async () => {
    await code.focus();
    await page.keyboard.press('Tab');
    await expect(code).not.toBeFocused();
    await expect(page).toHaveURL(/page=2/);
  });

  await test.step('Enter filters, from the first page, and leaves the cursor where it is', async () => {
    await code.fill('no-such-code');
    await code.press('Enter');
    await expect(page).toHaveURL(/productCode=no-such-code/);
    await expect(page).not.toHaveURL(/page=2/);
    await expect(code).toBeFocused();
  });

  await test.step('clearing the filters empties the box for good', async () => {
    await page.getByRole('button', { name: '清除筛选条件' }).click();
    await expect(code).toHaveValue('');
    await code.focus();
    await page.keyboard.press('Tab');
    await expect(page).not.toHaveURL(/productCode/);
    await expect(page.getByRole('main').getByRole('button', { name: /^AO/ }).first()).toBeVisible();
  });
});

test('what changes shows wherever one looks, and what was chosen stays chosen', async ({ page, api, signIn }) => {
  const tag = fresh('');
  const { categoryId, warehouse } = await arrangePremises(api, tag);
  await arrangeProducts(api, [`V${tag}`], { classId: categoryId });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(urlOf(wire.warehouses.list))) asked += 1;
  });
  await signIn(page);
  await openPage(page, 'warehouses');
  const kept = rowOf(page.getByRole('main'), warehouse.code);
  await expect(kept).toBeVisible();
  const before = asked;

  await openPage(page, 'products');
  const product = rowOf(page.getByRole('main'), `V${tag}`);
  await product.getByRole('checkbox').check();
  await product.getByRole('button', { name: '库存' }).click();
  await dialogOf(page, `V${tag}`).getByRole('button', { name: '增减库存' }).click();
  const form = dialogOf(page, /^增减库存/);
  await pick(form, '仓库', warehouse.code);
  await fill(form, { 数量: 37 });
  await choose(form, '原因', '期初');
  await confirm(form, '保存');
  await dialogOf(page, `V${tag}`).getByRole('button', { name: '关闭' }).first().click();

  await expect(product).toContainText('37');
  await expect(product.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('已选 1 项')).toBeVisible();
  expect(asked, 'a page behind asks when it is shown again').toBe(before);

  await openPage(page, 'warehouses');
  await expect(kept).toContainText('37');
  expect(asked).toBeGreaterThan(before);
});
