import { expect, test } from '../fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { choose, confirm, fill, pick } from '../screens/form.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { contentsOf, rowOf } from '../screens/table.ts';
import { arrangeBusiness, fresh } from '../stage.ts';

test('a change made on a screen is found by person, kind and field, with what was there before', async ({
  page,
  api,
  signIn,
}) => {
  const tag = fresh('A');
  const { customer, order } = await arrangeBusiness(api, tag);
  await signIn(page);
  const main = page.getByRole('main');

  await test.step('she changes a customer', async () => {
    await openPage(page, 'customers');
    await rowOf(main, customer.code).getByRole('button', { name: '编辑' }).click();
    const form = dialogOf(page, /编辑客户/);
    await fill(form, { 联系人: '周敏', '默认折扣 %': '7.5' });
    await confirm(form, '保存');
    await told(page, '已保存');
  });

  await test.step('it is found by whoever looks for it', async () => {
    await openPage(page, 'auditLogs');
    await pick(main, '操作人', 'admin');
    await pick(main, '对象类型', '客户');
    await choose(main, '字段', '默认折扣（%）');
    const row = rowOf(main, customer.code);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('admin');
    await expect(row).toContainText('修改');
    await expect(row).toContainText('周敏');
    expect(await violationsOn(page)).toEqual([]);
    await row.getByRole('button', { name: /^查看/ }).click();
  });

  const details = dialogOf(page, new RegExp(`客户 ${customer.code}`));
  await test.step('every field says what it was', async () => {
    await expect(details.getByText('customers.save')).toBeVisible();
    const fields = await contentsOf(details.getByRole('table').last());
    expect(fields).toEqual([
      { 字段: '联系人', 修改前: '空', 修改后: '周敏' },
      { 字段: '默认折扣（%）', 修改前: '0', 修改后: '7.5' },
    ]);
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('what happened to the row before is one step away', async () => {
    await details.getByRole('link', { name: '全部修改' }).click();
    await expect(details).toBeHidden();
    await expect(rowOf(main, customer.code)).toHaveCount(2);
    await expect(rowOf(main, '新建')).toHaveCount(1);
  });

  await test.step('a number finds its document with its lines, and leads to it', async () => {
    await page.goto('/admin/auditLogs');
    await page.getByRole('textbox', { name: '搜索单号' }).fill(order.orderNumber);
    await pick(main, '字段', '状态');
    await expect(rowOf(main, '销售订单明细').first()).toContainText(order.orderNumber);
    await expect(rowOf(main, /待审批.*采购中/)).toHaveCount(2);
    await main.getByRole('link', { name: order.orderNumber }).first().click();
    await expect(dialogOf(page, new RegExp(order.orderNumber))).toBeVisible();
  });
});
