import { api as wire } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { expect, type TestApi, test } from '../fixtures/fixtures.ts';
import { createCustomer, createMasterData, createProducts, uniqueCode } from '../fixtures/business.ts';
import { formOf, recordOf } from '../screens/shell.ts';
import { text } from '../screens/words.ts';

test.use({ viewport: { width: 1700, height: 900 } });

/** Creates two orders of one customer. */
async function createTwoOrders(api: TestApi) {
  const tag = uniqueCode('');
  const { categoryId } = await createMasterData(api, tag);
  const customer = await createCustomer(api, `C-${tag}`);
  const [product] = await createProducts(api, [`A${tag}`], { classId: categoryId });
  const items = [{ productId: product?.id ?? 0, quantity: 4 }];
  const create = () => api.call(wire.artwareOrders.save, { customerId: customer.id, items });
  return { first: await create(), second: await create() };
}

/** Opens the form of an order by the button on its page, and enters a remark. Returns the form. */
async function enterRemark(page: Page, number: string, remark: string) {
  await recordOf(page, number)
    .getByRole('button', { name: text('machines:artwareOrder.actions.edit') })
    .click();
  const form = formOf(page, text('artwareOrders:editTitle', { number }));
  await form.getByLabel(text('artwareOrders:remark'), { exact: true }).fill(remark);
  return form;
}

test('two orders are edited side by side: each side keeps its values, both are saved, and a reload shows both', async ({
  page,
  api,
  signIn,
}) => {
  const { first, second } = await createTwoOrders(api);
  await signIn(page, 'orders');
  await page.getByRole('row').filter({ hasText: first.orderNumber }).focus();
  await page.keyboard.press('b');
  await expect(recordOf(page, first.orderNumber)).toBeVisible();
  await page.getByRole('link', { name: second.orderNumber, exact: true }).click();
  await expect(recordOf(page, second.orderNumber)).toBeVisible();

  const right = await enterRemark(page, first.orderNumber, '右侧的备注');
  const left = await enterRemark(page, second.orderNumber, '左侧的备注');
  const remark = text('artwareOrders:remark');
  await page.keyboard.press('F6');
  await expect(right.getByLabel(remark, { exact: true })).toBeFocused();
  await expect(left.getByLabel(remark, { exact: true })).toHaveValue('左侧的备注');

  await page.keyboard.press('Control+Enter');
  await expect(right).toBeHidden();
  await expect(left.getByLabel(remark, { exact: true })).toHaveValue('左侧的备注');
  await left.getByRole('button', { name: text('common:save') }).click();
  await expect(left).toBeHidden();
  await page.reload();
  await expect(recordOf(page, first.orderNumber)).toContainText('右侧的备注');
  await expect(recordOf(page, second.orderNumber)).toContainText('左侧的备注');
  for (const [{ id }, saved] of [
    [first, '右侧的备注'],
    [second, '左侧的备注'],
  ] as const)
    expect((await api.call(wire.artwareOrders.get, { id })).remark).toBe(saved);
});
