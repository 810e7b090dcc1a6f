import { api as wire } from '@yipin/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, signInAt, test } from '../fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf, openPage } from '../screens/shell.ts';
import { arrangeCustomer, arrangePremises, arrangeProducts, fresh } from '../stage.ts';

/** Signs a colleague in at another desk. */
async function comeToWork(desk: Page): Promise<void> {
  await desk.goto('/login');
  await signInAt(desk);
  await expect(desk).toHaveURL(/\/home$/);
}

/** The comparison that a refused save opens. */
const comparisonOf = (page: Page): Locator => dialogOf(page, /^admin 已在 \d{4}-\d\d-\d\d \d\d:\d\d 修改了此记录/);

/** What is compared there, by what it is about. */
const rowIn = (comparison: Locator, about: string): Locator => comparison.getByRole('row').filter({ hasText: about });

test('two edit one order: lines are compared one by one, by keyboard, and both edits are kept', async ({
  page,
  api,
  signIn,
  newDesk,
  quiet,
}) => {
  quiet.allow(409, wire.artwareOrders.save);
  const tag = fresh('');
  const { categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const products = await arrangeProducts(api, [`B${tag}`, `E${tag}`, `F${tag}`], { classId: categoryId });
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    items: products.map(({ id }) => ({ productId: id, quantity: 4 })),
  });
  const edit = async (desk: Page, quantities: Readonly<Record<number, number>>) => {
    await openPage(desk, 'orders');
    await desk.getByRole('main').getByRole('button', { name: order.orderNumber }).click();
    await dialogOf(desk, order.orderNumber).getByRole('button', { name: '编辑' }).click();
    const form = dialogOf(desk, `编辑订单 ${order.orderNumber}`);
    for (const [line, quantity] of Object.entries(quantities))
      await form.getByRole('textbox', { name: `第 ${line} 行 数量` }).fill(String(quantity));
    return form;
  };
  await signIn(page);
  const mine = await edit(page, { 1: 7, 2: 8 });
  await mine.getByRole('button', { name: '移除此行 3' }).click();
  const colleague = await newDesk();
  await comeToWork(colleague);
  const theirs = await edit(colleague, { 1: 9, 3: 5 });
  await fill(theirs, { 备注: '同事的备注' });
  await confirm(theirs, '保存');

  await mine.getByRole('button', { name: '保存' }).click();
  const comparison = comparisonOf(page);
  await expect(comparison.getByText('有 2 处双方都改了')).toBeVisible();
  await expect(rowIn(comparison, `E${tag}`)).toContainText('只有您修改过');
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await comparison.getByRole('button', { name: '冲突都用我的' }).click();
  // The first line as the colleague has it, the third one stays out.
  await rowIn(comparison, `B${tag}`).getByRole('radio', { name: '7' }).press('ArrowLeft');
  await expect(rowIn(comparison, `B${tag}`).getByRole('radio', { name: '9' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(mine).toBeHidden();
  const { items, remark } = await api.call(wire.artwareOrders.get, { id: order.id });
  const live = items.filter(({ status }) => status !== 'deleted');
  expect(live.map(({ quantity }) => quantity)).toEqual([9, 8]);
  expect(remark).toBe('同事的备注');
});
