import { rmSync } from 'node:fs';
import { api as wire } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { type Api, apiAs, expect, signInAt, test } from '../fixtures.ts';
import { dataFolder, startProduct } from '../product.ts';
import { violationsOn } from '../screens/axe.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf, openPage } from '../screens/shell.ts';
import { rowOf, tick } from '../screens/table.ts';
import { arrangeColleague, arrangeCustomer, arrangePremises, arrangeProducts, fresh } from '../stage.ts';
import { partOf, startOf, text } from '../screens/words.ts';

/** Creates a sales order, which has to be approved. Returns its number. */
async function takeOrder(api: Api, tag: string): Promise<string> {
  const { categoryId } = await arrangePremises(api, tag);
  const customer = await arrangeCustomer(api, `C-${tag}`);
  const products = await arrangeProducts(api, [`M${tag}`], { classId: categoryId });
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  return (await api.call(wire.artwareOrders.save, { customerId: customer.id, items })).orderNumber;
}

const bellOf = (page: Page, words: string | RegExp) => page.getByRole('banner').getByRole('button', { name: words });

test('what a colleague changes appears in an open list, which says so; what was chosen and typed stays', async ({
  page,
  api,
  signIn,
  newDesk,
}) => {
  const tag = fresh('');
  const { categoryId: classId } = await arrangePremises(api, tag);
  const [mine, theirs] = [`L${tag}1`, `L${tag}2`] as const;
  const [, second] = await arrangeProducts(api, [mine, theirs], { classId });
  await signIn(page, 'products', { userName: await arrangeColleague(api, tag) });
  const main = page.getByRole('main');
  const line = main.getByRole('status').filter({ hasText: startOf('common:listChanged', { name: 'admin' }) });

  await test.step('in a list where rows are chosen', async () => {
    const found = page.waitForResponse((answer) => answer.url().includes(`=L${tag}`));
    await page.getByRole('textbox', { name: text('artwareProducts:search') }).fill(`L${tag}`);
    await found;
    await tick(main, [mine]);
    await api.call(wire.artwareProducts.save, {
      id: second?.id,
      expectedVersion: second?.version,
      productCode: theirs,
      name: '改过的名称',
      classId,
    });
    await expect(rowOf(main, theirs)).toContainText('改过的名称');
    await expect(line).toBeVisible();
    await expect(rowOf(main, mine).getByRole('checkbox')).toBeChecked();
    expect(await violationsOn(page)).toEqual([]);
    await line.getByRole('button', { name: text('common:close') }).click();
    await expect(line).toBeHidden();
  });

  await test.step('in a list with a form above it; whoever made the change is not told of it', async () => {
    const desk = await newDesk();
    await signIn(desk, 'warehouses');
    await openPage(page, 'warehouses');
    await main.getByRole('button', { name: text('warehouses:create') }).click();
    const typed = dialogOf(page, text('warehouses:create'));
    await fill(typed, { [text('warehouses:code')]: 'TYPED', [text('warehouses:name')]: '还没有保存' });
    await desk.getByRole('button', { name: text('warehouses:create') }).click();
    const form = dialogOf(desk, text('warehouses:create'));
    await fill(form, { [text('warehouses:code')]: `X-${tag}`, [text('warehouses:name')]: '同事的仓库' });
    await confirm(form, text('common:save'));
    // Behind the form nothing is there for those who listen instead of looking.
    await expect(page.locator('main').getByText(`X-${tag}`)).toBeVisible();
    await expect(page.getByText(partOf('common:listChanged', { name: 'admin' }))).toBeVisible();
    await expect(typed.getByLabel(text('warehouses:name'), { exact: true })).toHaveValue('还没有保存');
    await expect(desk.getByRole('main').getByText(`X-${tag}`)).toBeVisible();
    await expect(desk.getByText(partOf('common:listChanged'))).toHaveCount(0);
  });
});

test('a message comes as a toast and in the bell of every window, and leads to its document', async ({
  page,
  api,
  signIn,
}) => {
  const tag = fresh('');
  await signIn(page, 'factories', { userName: await arrangeColleague(api, tag) });
  const other = await page.context().newPage();
  await other.goto('/artware/customerManage');
  for (const window of [page, other]) await expect(bellOf(window, text('messages:noneUnread'))).toBeVisible();
  const number = await takeOrder(api, tag);
  const toast = page.getByRole('button', { name: partOf('notifications:toApprove', { orderNumber: number }) });
  // Who reads it has it as long as they like.
  await toast.hover();
  for (const window of [page, other])
    await expect(bellOf(window, text('messages:unreadCount', { count: 1 }))).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await toast.click();
  await expect(dialogOf(page, number)).toBeVisible();
  await expect(toast).toBeHidden();
  for (const window of [page, other]) await expect(bellOf(window, text('messages:noneUnread'))).toBeVisible();
});

test('who was cut off while the server was started anew sees what she missed within ten seconds', async ({
  browser,
}) => {
  const folder = dataFolder();
  const before = await startProduct(folder);
  const { port, origin } = new URL(before.address);
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/login');
  await signInAt(page);
  await openPage(page, 'warehouses');
  await expect(page.getByText(text('common:noRows'))).toBeVisible();
  before.askToStop();
  await before.ended;
  const after = await startProduct(folder, { PORT: port });
  const api = await apiAs(context.request, 'admin');
  await api.call(wire.warehouses.save, { code: 'MISSED', name: '错过的仓库', isDefault: true });
  await expect(rowOf(page.getByRole('main'), 'MISSED')).toContainText('错过的仓库', { timeout: 10_000 });
  await context.close();
  after.askToStop();
  await after.ended;
  rmSync(folder, { recursive: true, force: true });
});
