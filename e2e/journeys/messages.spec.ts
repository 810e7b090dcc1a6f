import { api as wire } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { type TestApi, expect, test } from '../fixtures/fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf, recordOf } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { createColleague, createCustomer, createMasterData, createProducts, uniqueCode } from '../fixtures/business.ts';
import { partOf, text } from '../screens/words.ts';

/** Creates a sales order, which has to be approved. Returns its number. */
async function createOrder(api: TestApi, tag: string): Promise<string> {
  const { categoryId } = await createMasterData(api, tag);
  const customer = await createCustomer(api, `C-${tag}`);
  const products = await createProducts(api, [`M${tag}`], { classId: categoryId });
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  return (await api.call(wire.artwareOrders.save, { customerId: customer.id, items })).orderNumber;
}

function bellOf(page: Page, words: string | RegExp) {
  return page.getByRole('banner').getByRole('button', { name: words });
}

test('a colleague’s change appears in an open list with a note, and typed text remains', async ({
  page,
  api,
  signIn,
  newDesk,
}) => {
  const tag = uniqueCode('');
  await signIn(page, 'warehouses', { userName: await createColleague(api, tag) });
  const desk = await newDesk();
  await signIn(desk, 'warehouses');
  await page.getByRole('button', { name: text('warehouses:create') }).click();
  const typed = dialogOf(page, text('warehouses:create'));
  await fill(typed, { [text('warehouses:code')]: 'TYPED', [text('warehouses:name')]: '还没有保存' });
  await desk.getByRole('button', { name: text('warehouses:create') }).click();
  const form = dialogOf(desk, text('warehouses:create'));
  await fill(form, { [text('warehouses:code')]: `X-${tag}`, [text('warehouses:name')]: '同事的仓库' });
  await confirm(form, text('common:save'));
  // Hidden elements are included, because the page behind the form is hidden from screen readers.
  await expect(page.locator('main').getByText(`X-${tag}`)).toBeVisible();
  await expect(page.getByText(partOf('common:listChanged', { name: 'admin' }))).toBeVisible();
  await expect(typed.getByLabel(text('warehouses:name'), { exact: true })).toHaveValue('还没有保存');
  expect(await violationsOn(page)).toEqual([]);
  // The author of a change gets no note about it.
  await expect(desk.getByRole('main').getByText(`X-${tag}`)).toBeVisible();
  await expect(desk.getByText(partOf('common:listChanged'))).toHaveCount(0);
});

test('a message appears as a toast and in the bell of every window, and leads to its document', async ({
  page,
  api,
  signIn,
}) => {
  const tag = uniqueCode('');
  await signIn(page, 'factories', { userName: await createColleague(api, tag) });
  const other = await page.context().newPage();
  await other.goto('/artware/customerManage');
  for (const window of [page, other]) await expect(bellOf(window, text('messages:noneUnread'))).toBeVisible();
  const number = await createOrder(api, tag);
  const toast = page.getByRole('button', { name: partOf('notifications:toApprove', { orderNumber: number }) });
  // The toast does not close while the mouse is over it.
  await toast.hover();
  for (const window of [page, other])
    await expect(bellOf(window, text('messages:unreadCount', { count: 1 }))).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await toast.click();
  await expect(recordOf(page, number)).toBeVisible();
  await expect(toast).toBeHidden();
  for (const window of [page, other]) await expect(bellOf(window, text('messages:noneUnread'))).toBeVisible();
});

test('a window that lost its connection while the server restarted shows a change it missed within ten seconds', async ({
  api,
  browser,
  product,
  signIn,
}) => {
  const tag = uniqueCode('');
  // `quiet` does not check this context, because the browser reports the lost connection as an error.
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  const connected = page.waitForEvent('websocket').then((channel) => channel.waitForEvent('framereceived'));
  await signIn(page, 'warehouses');
  await connected;
  await product.restart();
  await api.call(wire.warehouses.save, { code: `M-${tag}`, name: '错过的仓库' });
  await expect(rowOf(page.getByRole('main'), `M-${tag}`)).toContainText('错过的仓库', { timeout: 10_000 });
  await context.close();
});
