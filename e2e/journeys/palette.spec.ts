import { api as wire } from '@yipin/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, signInAt, test } from '../fixtures.ts';
import { dialogOf, openPage } from '../screens/shell.ts';
import { arrangeBusiness, fresh } from '../stage.ts';

const name = '搜索页面、操作和数据';
const palette = (page: Page): Locator => dialogOf(page, name);

/** Opens it with the keyboard and types. */
async function look(page: Page, text: string): Promise<void> {
  // The key is heard once its code is there.
  await expect(page.getByRole('button', { name })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
}

const optionOf = (page: Page, text: string | RegExp): Locator => palette(page).getByRole('option', { name: text });
const heading = (page: Page, title: string): Locator => page.getByRole('heading', { level: 1, name: title });

test('with the keyboard alone: a page, an action, a document, a customer, and again what was chosen before', async ({
  page,
  api,
  signIn,
}) => {
  const tag = fresh('');
  const { order, bought, shipped, customer } = await arrangeBusiness(api, tag);
  await api.call(wire.customers.save, { code: `P-${tag}`, name: `海港礼品${tag}` });
  await signIn(page);

  await test.step('a page by its title or its pinyin', async () => {
    await look(page, 'cangku');
    await expect(optionOf(page, /^仓库/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(heading(page, '仓库')).toBeVisible();
    await expect(palette(page)).toBeHidden();
  });

  await test.step('documents by their numbers', async () => {
    for (const [number, title] of [
      [order.orderNumber, '销售订单'],
      [bought.orderNumber, '采购单'],
      [shipped.orderNumber, '发货单'],
    ] as const) {
      await look(page, number.toLowerCase());
      await expect(optionOf(page, number).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(heading(page, title)).toBeVisible();
      await expect(dialogOf(page, number)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await test.step('faster than the answer', async () => {
    await look(page, customer.code);
    await page.keyboard.press('Enter');
    await expect(heading(page, '客户')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`filter=${customer.code}`));
    await expect(page.getByRole('row').filter({ hasText: customer.code })).toBeVisible();
  });

  await test.step('a customer by pinyin', async () => {
    await look(page, 'haiganglipin');
    await expect(optionOf(page, `海港礼品${tag}`)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: `海港礼品${tag}` })).toBeVisible();
  });

  await test.step('an action, which keeps what is typed already', async () => {
    await look(page, '新建客户');
    await page.keyboard.press('Enter');
    const form = dialogOf(page, '新建客户');
    await expect(form).toBeVisible();
    await expect(page).not.toHaveURL(/open=/);
    await form.getByLabel('名称', { exact: true }).fill('打到一半');
    await look(page, 'xjkh');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(form.getByLabel('名称', { exact: true })).toHaveValue('打到一半');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('again', async () => {
    await look(page, '');
    await expect(optionOf(page, '新建客户')).toHaveAttribute('aria-selected', 'true');
    await expect(optionOf(page, `海港礼品${tag}`)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(optionOf(page, `海港礼品${tag}`)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(palette(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });
});

test('nothing found says so, and a search that fails can be tried again', async ({ page, signIn, quiet }) => {
  quiet.allow('no answer', wire.search.find);
  await signIn(page);
  await look(page, 'zzzz-9999');
  await expect(palette(page).getByText('没有找到“zzzz-9999”')).toBeVisible();
  await page.route('**/Search/Find*', (route) => route.abort());
  await palette(page).getByRole('combobox').fill('another');
  const retry = palette(page).getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await page.unroute('**/Search/Find*');
  await retry.click();
  await expect(palette(page).getByText('没有找到“another”')).toBeVisible();
});

test('shortcuts are listed and work, but not while one types nor behind a dialog', async ({ page, signIn }) => {
  await signIn(page, 'customers');
  await expect(page.getByRole('button', { name })).toBeVisible();
  const help = dialogOf(page, '快捷键');
  await page.keyboard.press('Shift+?');
  await expect(help.getByText('转到列表的搜索框')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const search = page.getByRole('textbox', { name: '搜索编码、名称、拼音、电话' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('n?/');
  await expect(search).toHaveValue('n?/');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await heading(page, '客户').click();
  await page.keyboard.press('n');
  const form = dialogOf(page, '新建客户');
  await expect(form).toBeVisible();
  await form.getByText('新建客户').click();
  await page.keyboard.press('Alt+w');
  await page.keyboard.press('Alt+1');
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openPage(page, 'warehouses');
  await page.keyboard.press('Alt+2');
  await expect(heading(page, '客户')).toBeVisible();
  await page.keyboard.press('Alt+w');
  await expect(heading(page, '仓库')).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(page).toHaveURL(/\/home$/);
});

test('who comes for the first time is shown around, once; the palette shows it again', async ({ page }) => {
  await page.goto('/login');
  await signInAt(page);
  const step = page.locator('.ant-tour');
  await expect(step.getByText('您可以使用的页面都在这里')).toBeVisible();
  await step.getByRole('button', { name: '下一步' }).click();
  await expect(step.getByText('每个打开的页面留在这里')).toBeVisible();
  await step.getByRole('button', { name: '跳过导览' }).click();
  await expect(step).toBeHidden();
  await page.reload();
  await look(page, '导览');
  await expect(step).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(step.getByText('您可以使用的页面都在这里')).toBeVisible();
  // Nobody has to look on: the page can be used, and going on ends it.
  await openPage(page, 'customers');
  await expect(step).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the palette takes the whole screen', async ({ page, signIn }) => {
    await signIn(page);
    await page.getByRole('button', { name }).click();
    await palette(page).getByRole('combobox').fill('客户');
    await expect(optionOf(page, /^客户/)).toBeVisible();
    const box = await palette(page).locator('.ant-modal-container').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await palette(page).getByRole('button', { name: '关闭' }).click();
    await expect(palette(page)).toBeHidden();
    await page.getByRole('button', { name }).click();
    await palette(page).getByRole('combobox').fill('客户');
    await optionOf(page, /^客户/).tap();
    await expect(heading(page, '客户')).toBeVisible();
  });
});
