import { api as wire } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf, openPage } from '../screens/shell.ts';
import { arrangeAgency, arrangeCustomer, arrangePremises, arrangeProducts, fresh } from '../stage.ts';

const keptNow = (page: Page, words: string): Promise<boolean> =>
  page.evaluate(
    (typed) =>
      Object.keys(localStorage).some(
        (key) => key.startsWith('yipin.draft.') && localStorage.getItem(key)?.includes(typed),
      ),
    words,
  );

/** The browser's process behind the page dies, with nothing said to anybody. */
async function crash(page: Page, words: string): Promise<Page> {
  await expect.poll(() => keptNow(page, words)).toBe(true);
  const context = page.context();
  const died = page.waitForEvent('crash');
  await Promise.all([died, page.goto('chrome://crash').catch(() => undefined)]);
  await page.close();
  const next = await context.newPage();
  await next.goto('/home');
  return next;
}

test('what was typed outlives a crash: it is found at home, compared where somebody saved since, and gone once saved', async ({
  page,
  api,
  signIn,
  quiet,
}) => {
  quiet.allow(409, wire.warehouses.save);
  const { warehouse } = await arrangePremises(api, fresh(''));
  await signIn(page, 'warehouses');
  await page.getByRole('row').filter({ hasText: warehouse.code }).getByRole('button', { name: '编辑' }).click();
  await fill(dialogOf(page, '编辑仓库'), { 联系人: '崩溃前的联系人' });
  const { id, version, ...fields } = warehouse;
  const input = { ...fields, id, expectedVersion: version };
  await api.call(wire.warehouses.save, { ...input, phone: '5551234' });

  const after = await crash(page, '崩溃前的联系人');
  const drafts = after.getByRole('region', { name: '未保存的草稿' });
  await drafts.getByRole('button', { name: `编辑仓库 · ${warehouse.code}`, exact: true }).click();
  const form = dialogOf(after, '编辑仓库');
  await expect(form.getByText(/已恢复 .* 保留的草稿/)).toBeVisible();
  await expect(form.getByLabel('联系人', { exact: true })).toHaveValue('崩溃前的联系人');
  await form.getByRole('button', { name: '保存' }).click();
  const comparison = dialogOf(after, /修改了此记录/);
  await confirm(comparison, '保存合并结果');
  await expect(form).toBeHidden();
  const saved = (await api.call(wire.warehouses.all, {})).find((row) => row.id === id);
  expect(saved).toMatchObject({ contact: '崩溃前的联系人', phone: '5551234' });
  expect(await keptNow(after, '')).toBe(false);
});

test('a new order that was lost in a crash is there again when one begins, until it is given up', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'orders');
  const begin = (desk: Page) => desk.getByRole('main').getByRole('button', { name: '新建订单' }).click();
  await begin(page);
  await fill(dialogOf(page, '新建订单'), { 备注: '电话里说的' });
  const after = await crash(page, '电话里说的');
  await openPage(after, 'orders');
  await begin(after);
  const form = dialogOf(after, '新建订单');
  await expect(form.getByLabel('备注', { exact: true })).toHaveValue('电话里说的');
  await form.getByRole('button', { name: '放弃草稿' }).click();
  await confirm(dialogOf(after, '放弃未保存的修改？'), '放弃');
  await expect(form.getByLabel('备注', { exact: true })).toHaveValue('');
  expect(await keptNow(after, '')).toBe(false);
});

test('an agency’s order is gone on with after a crash, line by line beside what a colleague saved', async ({
  page,
  api,
  signIn,
  quiet,
}) => {
  quiet.allow(409, wire.channelOrders.save);
  const tag = fresh('');
  const { categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const [vase] = await arrangeProducts(api, [`V${tag}`], { classId: categoryId });
  const about = { artwareProductId: vase?.id ?? 0, customerId: customer.id };
  const { goods, channel } = await arrangeAgency(api, tag, about);
  const line = { goodsId: goods.id, quantity: 2, unitPriceAud: '50.00', discountAmount: '0.00' };
  const input = { channelId: channel.id, groupNumber: tag, guideName: '', channelOrderNumber: '', remark: '' };
  const days = { dateOfDeparture: '2027-02-03' };
  const order = await api.call(wire.channelOrders.save, { ...input, ...days, items: [line] });

  await signIn(page);
  await page.goto(`/travel/salesOrder?open=${order.id}`);
  await dialogOf(page, new RegExp(order.orderNumber)).getByRole('button', { name: '编辑', exact: true }).click();
  await fill(dialogOf(page, `编辑订单 ${order.orderNumber}`), { 导游: '崩溃前的导游' });
  const saved = { ...input, ...days, id: order.id, expectedVersion: order.version };
  const items = [{ ...line, id: order.items[0]?.id, quantity: 5 }];
  await api.call(wire.channelOrders.save, { ...saved, items });

  const after = await crash(page, '崩溃前的导游');
  const drafts = after.getByRole('region', { name: '未保存的草稿' });
  const form = dialogOf(after, `编辑订单 ${order.orderNumber}`);
  // What the order itself is shown by may be fetched last: the form lies above it all the same.
  await after.route('**/assets/order-drawer-*.js', async (route) => {
    await expect(form.getByText(/已恢复 .* 保留的草稿/)).toBeVisible();
    await route.continue();
  });
  await drafts.getByRole('button', { name: `编辑订单 ${order.orderNumber}`, exact: true }).click();
  await expect(dialogOf(after, new RegExp(`^${order.orderNumber}`))).toHaveCount(1);
  await expect(form.getByText(/已恢复 .* 保留的草稿/)).toBeVisible();
  await expect(form.getByLabel('导游', { exact: true })).toHaveValue('崩溃前的导游');
  await form.getByRole('button', { name: '保存' }).click();
  const comparison = dialogOf(after, /修改了此记录/);
  await expect(comparison.getByRole('row').filter({ hasText: goods.code })).toContainText('只有对方修改过');
  await confirm(comparison, '保存合并结果');
  await expect(form).toBeHidden();
  const both = await api.call(wire.channelOrders.get, { id: order.id });
  expect(both).toMatchObject({ guideName: '崩溃前的导游', items: [{ quantity: 5 }] });
  expect(await keptNow(after, '')).toBe(false);
});
