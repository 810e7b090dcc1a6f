import { api as wire, urlOf } from '@yipin/contract';
import type { Browser, Page } from '@playwright/test';
import { expect, signInAt, test } from '../fixtures.ts';
import { choose, confirm, fill, pick } from '../screens/form.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { arrangeCustomer, arrangePremises, arrangeProducts, fresh } from '../stage.ts';

/** A colleague at another desk. */
async function atAnotherDesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/login');
  await signInAt(page);
  await expect(page).toHaveURL(/\/home$/);
  return page;
}

/** Answers what is asked when somebody else saved first. */
async function afterConflict(page: Page, answer: '继续编辑' | '以我的为准保存'): Promise<void> {
  const question = dialogOf(page, /admin 已在 \d{4}-\d\d-\d\d \d\d:\d\d 修改了此记录/);
  // What still grows under the pointer can miss the click.
  await expect(question).not.toHaveClass(/ant-zoom-appear/);
  await question.getByRole('button', { name: answer }).click();
  await expect(question).toBeHidden();
}

async function openWarehouse(page: Page, code: string) {
  await openPage(page, 'warehouses');
  await page.getByRole('row').filter({ hasText: code }).getByRole('button', { name: '编辑' }).click();
  return dialogOf(page, '编辑仓库');
}

test('two edit one warehouse: the second learns who was first and loses nothing', async ({
  page,
  api,
  signIn,
  browser,
  baseURL,
  quiet,
}) => {
  quiet.allow(409, wire.warehouses.save);
  const { warehouse } = await arrangePremises(api, fresh(''));
  await signIn(page);
  const mine = await openWarehouse(page, warehouse.code);
  await fill(mine, { 联系人: '我的联系人' });

  const colleague = await atAnotherDesk(browser, baseURL);
  quiet.listenTo(colleague.context());
  const theirs = await openWarehouse(colleague, warehouse.code);
  await fill(theirs, { 联系人: '同事的联系人' });
  await confirm(theirs, '保存');

  const contactNow = async () =>
    (await api.call(wire.warehouses.all, {})).find(({ id }) => id === warehouse.id)?.contact;
  await mine.getByRole('button', { name: '保存' }).click();
  await afterConflict(page, '继续编辑');
  await expect(mine.getByLabel('联系人', { exact: true })).toHaveValue('我的联系人');
  expect(await contactNow()).toBe('同事的联系人');
  await mine.getByRole('button', { name: '保存' }).click();
  await afterConflict(page, '以我的为准保存');
  await expect(mine).toBeHidden();
  expect(await contactNow()).toBe('我的联系人');
  await colleague.context().close();
});

test('two edit one order line: the second learns who was first and loses nothing', async ({
  page,
  api,
  signIn,
  browser,
  baseURL,
  quiet,
}) => {
  quiet.allow(409, wire.artwareOrders.save);
  const tag = fresh('');
  const { categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const [product] = await arrangeProducts(api, [`B${tag}`], { classId: categoryId });
  const order = await api.call(wire.artwareOrders.save, {
    customerId: customer.id,
    items: [{ productId: product?.id ?? 0, quantity: 4 }],
  });
  const edit = async (desk: Page, quantity: number) => {
    await openPage(desk, 'orders');
    await desk.getByRole('main').getByRole('button', { name: order.orderNumber }).click();
    await dialogOf(desk, order.orderNumber).getByRole('button', { name: '编辑' }).click();
    const form = dialogOf(desk, `编辑订单 ${order.orderNumber}`);
    await form.getByRole('textbox', { name: '第 1 行 数量' }).fill(String(quantity));
    return form;
  };
  await signIn(page);
  const mine = await edit(page, 7);
  const colleague = await atAnotherDesk(browser, baseURL);
  quiet.listenTo(colleague.context());
  await confirm(await edit(colleague, 9), '保存');

  const quantitiesNow = async () =>
    (await api.call(wire.artwareOrders.get, { id: order.id })).items.map(({ quantity }) => quantity);
  await mine.getByRole('button', { name: '保存' }).click();
  await afterConflict(page, '继续编辑');
  await expect(mine.getByRole('textbox', { name: '第 1 行 数量' })).toHaveValue('7');
  expect(await quantitiesNow()).toEqual([9]);
  await mine.getByRole('button', { name: '保存' }).click();
  await afterConflict(page, '以我的为准保存');
  await expect(mine).toBeHidden();
  expect(await quantitiesNow()).toEqual([7]);
  await colleague.context().close();
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
  await signIn(page);
  await openPage(page, 'products');
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
