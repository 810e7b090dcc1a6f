import { api as wire, urlOf } from '@yipin/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, signInAt, test } from '../fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { choose, confirm, fill, pick } from '../screens/form.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { arrangeCustomer, arrangePremises, arrangeProducts, arrangeStock, fresh } from '../stage.ts';

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

async function openWarehouse(page: Page, code: string) {
  await openPage(page, 'warehouses');
  await page.getByRole('row').filter({ hasText: code }).getByRole('button', { name: '编辑' }).click();
  return dialogOf(page, '编辑仓库');
}

test('two edit one warehouse: the second compares, chooses, and keeps what both changed', async ({
  page,
  api,
  signIn,
  newDesk,
  quiet,
}) => {
  quiet.allow(409, wire.warehouses.save);
  const { warehouse } = await arrangePremises(api, fresh(''));
  await signIn(page);
  const mine = await openWarehouse(page, warehouse.code);
  await fill(mine, { 联系人: '我的联系人', 备注: '我的备注' });

  const colleague = await newDesk();
  await comeToWork(colleague);
  const theirs = await openWarehouse(colleague, warehouse.code);
  await fill(theirs, { 联系人: '同事的联系人', 电话: '5551234' });
  await confirm(theirs, '保存');

  const saved = async () => (await api.call(wire.warehouses.all, {})).find(({ id }) => id === warehouse.id);
  await mine.getByRole('button', { name: '保存' }).click();
  const comparison = comparisonOf(page);
  await expect(rowIn(comparison, '电话')).toContainText('只有对方修改过');
  await expect(rowIn(comparison, '备注')).toContainText('只有您修改过');
  await confirm(comparison, '返回表单');
  await expect(mine.getByLabel('联系人', { exact: true })).toHaveValue('我的联系人');
  expect((await saved())?.contact).toBe('同事的联系人');

  await mine.getByRole('button', { name: '保存' }).click();
  // Nothing is saved before it is chosen.
  await comparison.getByRole('button', { name: '保存合并结果' }).click();
  await expect(rowIn(comparison, '联系人').getByRole('alert')).toHaveText('请选择采用哪一个');
  await rowIn(comparison, '联系人').getByRole('radio', { name: '我的联系人' }).check();
  await confirm(comparison, '保存合并结果');
  await expect(mine).toBeHidden();
  expect(await saved()).toMatchObject({ contact: '我的联系人', phone: '5551234', remark: '我的备注' });
});

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

test('two edit one transfer: lines are compared by their products, those of the colleague by name', async ({
  page,
  api,
  signIn,
  quiet,
}) => {
  quiet.allow(409, wire.stockTransfers.save);
  const [tag, other] = [fresh(''), fresh('Z')];
  const { warehouse: to } = await arrangePremises(api, other);
  const { categoryId, warehouse: from } = await arrangePremises(api, tag);
  const products = await arrangeProducts(api, [`H${tag}`, `I${tag}`], { classId: categoryId });
  for (const { id } of products) await arrangeStock(api, id, from.id, 9);
  const [mine = 0, theirs = 0] = products.map(({ id }) => Number(id));
  const route = { fromWarehouseId: from.id, toWarehouseId: to.id };
  const transfer = await api.call(wire.stockTransfers.save, { ...route, items: [{ productId: mine, quantity: 3 }] });

  await signIn(page);
  await page.goto(`/artwareStock/stockTransfers?open=${transfer.id}`);
  await dialogOf(page, new RegExp(transfer.orderNumber)).getByRole('button', { name: '编辑', exact: true }).click();
  const form = dialogOf(page, `编辑调拨单 ${transfer.orderNumber}`);
  await form.getByRole('textbox', { name: '第 1 行 件数' }).fill('4');
  const items = [
    { productId: mine, quantity: 3 },
    { productId: theirs, quantity: 5 },
  ];
  const saved = { ...route, id: transfer.id, expectedVersion: transfer.version, remark: '同事的备注' };
  await api.call(wire.stockTransfers.save, { ...saved, items });

  await form.getByRole('button', { name: '保存' }).click();
  const comparison = comparisonOf(page);
  await expect(rowIn(comparison, `H${tag}`)).toContainText('只有您修改过');
  await expect(rowIn(comparison, `I${tag}`)).toContainText('只有对方修改过');
  await confirm(comparison, '保存合并结果');
  await expect(form).toBeHidden();
  const both = await api.call(wire.stockTransfers.get, { id: transfer.id });
  expect(both.remark).toBe('同事的备注');
  expect(both.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [mine, 4],
    [theirs, 5],
  ]);
});

test('pieces are added once, however often and however badly the button is pressed', async ({
  page,
  api,
  signIn,
  quiet,
}) => {
  quiet.allow('no answer', wire.artwareProducts.addInventory);
  quiet.allow(422, wire.artwareProducts.addInventory);
  const tag = fresh('');
  const { categoryId, warehouse } = await arrangePremises(api, tag);
  const [product] = await arrangeProducts(api, [`D${tag}`], { classId: categoryId });
  const productId = product?.id ?? 0;
  const onHand = async () => (await api.call(wire.stock.ofProduct, { productId })).onHand;
  await signIn(page, 'products');
  await page
    .getByRole('row')
    .filter({ hasText: `D${tag}` })
    .getByRole('button', { name: '库存' })
    .click();
  const form = dialogOf(page, /^增减库存/);
  const typeFive = async () => {
    await dialogOf(page, `D${tag}`).getByRole('button', { name: '增减库存' }).click();
    await pick(form, '仓库', warehouse.code);
    await fill(form, { 数量: 5 });
    await choose(form, '原因', '盘盈');
  };

  await test.step('a double click', async () => {
    await typeFive();
    await form.getByRole('button', { name: '保存' }).dblclick();
    await expect(form).toBeHidden();
    expect(await onHand()).toBe(5);
  });

  const loseAnswer = () =>
    page.route(
      `**${urlOf(wire.artwareProducts.addInventory)}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );

  await test.step('an answer that is lost on its way', async () => {
    await loseAnswer();
    await typeFive();
    await form.getByRole('button', { name: '保存' }).click();
    await told(page, '无法连接服务器，您输入的内容已保留');
    expect(await onHand()).toBe(10);
    await confirm(form, '保存');
    expect(await onHand()).toBe(10);
  });

  await test.step('an answer that is lost, and what was typed is corrected', async () => {
    await loseAnswer();
    await typeFive();
    await form.getByRole('button', { name: '保存' }).click();
    await told(page, '无法连接服务器');
    await fill(form, { 数量: 6 });
    await form.getByRole('button', { name: '保存' }).click();
    await told(page, '上一次尝试其实已经成功');
    expect(await onHand()).toBe(15);
  });
});
