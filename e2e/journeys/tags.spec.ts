import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { dialogOf, openPage, type places } from '../screens/shell.ts';

const rowOf = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' });
const tagOf = (page: Page, title: string): Locator => rowOf(page).getByRole('link', { name: title, exact: true });

/** The tags are these, in this order. */
const expectTags = (page: Page, titles: readonly string[]): Promise<void> =>
  expect(rowOf(page).getByRole('link')).toHaveText([...titles]);

const openAll = async (page: Page, opened: readonly (keyof typeof places)[]): Promise<void> => {
  for (const place of opened) await openPage(page, place);
};

/** Presses on one tag and lets go where another one ends. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await tagOf(page, from).boundingBox(), await tagOf(page, to).boundingBox()];
  if (!start || !end) throw new Error('a tag is out of sight');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + 8, { steps: 8 });
  await page.mouse.up();
}

test('tags are dragged into another order, which stays after a reload; home stays first', async ({ page, signIn }) => {
  await signIn(page);
  await openAll(page, ['customers', 'warehouses', 'factories']);
  await expectTags(page, ['首页', '客户', '仓库', '工厂']);
  // What drags comes a moment after the tags.
  await expect(async () => {
    await drag(page, '客户', '工厂');
    await expectTags(page, ['首页', '仓库', '工厂', '客户']);
  }).toPass();
  // Letting go is no click.
  await expect(page.getByRole('heading', { level: 1, name: '工厂' })).toBeVisible();
  await drag(page, '客户', '首页');
  await expectTags(page, ['首页', '客户', '仓库', '工厂']);
  await drag(page, '首页', '工厂');
  await expectTags(page, ['首页', '客户', '仓库', '工厂']);
  await page.reload();
  await expectTags(page, ['首页', '客户', '仓库', '工厂']);
  await tagOf(page, '仓库').click();
  await expect(page.getByRole('heading', { level: 1, name: '仓库' })).toBeVisible();
});

test('with the keyboard alone one goes along the tags, moves, opens and closes them', async ({ page, signIn }) => {
  await signIn(page);
  await openAll(page, ['customers', 'warehouses', 'factories']);
  const row = rowOf(page);
  await expect(row.getByRole('button', { name: '页面操作' })).toBeVisible();
  await tagOf(page, '工厂').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tagOf(page, '首页')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tagOf(page, '工厂')).toBeFocused();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expectTags(page, ['首页', '客户', '工厂', '仓库']);
  await expect(row.getByRole('status')).toHaveText('“工厂”移到第 3 位，共 4 个页面');
  await expect(tagOf(page, '工厂')).toBeFocused();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expectTags(page, ['首页', '工厂', '客户', '仓库']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '客户' })).toBeVisible();
  await expect(tagOf(page, '客户')).toBeFocused();
  await page.keyboard.press('Delete');
  await expectTags(page, ['首页', '工厂', '仓库']);
  await expect(page.getByRole('heading', { level: 1, name: '仓库' })).toBeVisible();
  await expect(tagOf(page, '仓库')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await expectTags(page, ['首页', '工厂', '仓库']);
  await page.reload();
  await expectTags(page, ['首页', '工厂', '仓库']);
});

test('closing leads to the next page, or the one before when it was last; its menu closes more', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await openAll(page, ['customers', 'warehouses', 'factories', 'orders']);
  await tagOf(page, '仓库').click();
  await rowOf(page).getByRole('button', { name: '关闭“仓库”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '工厂' })).toBeVisible();
  await tagOf(page, '销售订单').click();
  await tagOf(page, '销售订单').click({ button: 'middle' });
  await expect(page.getByRole('heading', { level: 1, name: '工厂' })).toBeVisible();
  await expectTags(page, ['首页', '客户', '工厂']);

  await test.step('one that is closed before it came in front does not come back', async () => {
    await openPage(page, 'warehouses');
    await tagOf(page, '客户').click();
    await expect(page.getByRole('heading', { level: 1, name: '客户' })).toBeVisible();
    await tagOf(page, '仓库').evaluate((tag: HTMLElement) => {
      tag.click();
      tag.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
    });
    await expect(page.getByRole('heading', { level: 1, name: '工厂' })).toBeVisible();
    await expectTags(page, ['首页', '客户', '工厂']);
  });

  await openAll(page, ['orders', 'warehouses']);
  await test.step('what is to the right goes, and the one that asked comes in front', async () => {
    await tagOf(page, '客户').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭右侧页面' }).click();
    await expectTags(page, ['首页', '客户']);
    await expect(page.getByRole('heading', { level: 1, name: '客户' })).toBeVisible();
  });

  await openAll(page, ['orders', 'warehouses']);
  await test.step('the menu is there for the keyboard too', async () => {
    await tagOf(page, '销售订单').focus();
    await page.keyboard.press('Shift+F10');
    const reload = page.getByRole('menuitem', { name: '重新加载' });
    await expect(reload).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reload).toBeHidden();
    await expect(tagOf(page, '销售订单')).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: '关闭其他' }).click();
    await expectTags(page, ['首页', '销售订单']);
    await expect(page.getByRole('heading', { level: 1, name: '销售订单' })).toBeVisible();
  });

  await rowOf(page).getByRole('button', { name: '页面操作' }).click();
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expectTags(page, ['首页']);
  await expect(page).toHaveURL(/\/home$/);
});

test('a page that something is typed on asks before it is closed or begins anew', async ({ page, signIn }) => {
  await signIn(page, 'customers');
  await page.getByRole('button', { name: '新建客户' }).click();
  const form = dialogOf(page, '新建客户');
  await form.getByLabel('名称', { exact: true }).fill('打到一半');
  // As from another window's link: the page goes behind with its form.
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await tagOf(page, '客户').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expectTags(page, ['首页', '客户']);
  await tagOf(page, '客户').click();
  await expect(form.getByLabel('名称', { exact: true })).toHaveValue('打到一半');
  await page.goBack();
  await tagOf(page, '客户').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '重新加载' }).click();
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  await tagOf(page, '客户').click();
  await expect(page.getByRole('heading', { level: 1, name: '客户' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('where there is little room', () => {
  test.use({ viewport: { width: 900, height: 700 } });

  test('the row scrolls: by wheel, by buttons, and to the page in front', async ({ page, signIn }) => {
    await signIn(page);
    await openAll(page, [
      'products',
      'orders',
      'customers',
      'purchaseOrders',
      'pendingPurchases',
      'factories',
      'shipments',
      'pendingShipments',
      'categories',
      'logisticsCompanies',
      'users',
      'roles',
      'warehouses',
    ]);
    await expect(tagOf(page, '仓库')).toBeInViewport({ ratio: 1 });
    await expect(tagOf(page, '首页')).not.toBeInViewport();
    const back = rowOf(page).getByRole('button', { name: '向左滚动' });
    await expect(rowOf(page).getByRole('button', { name: '向右滚动' })).toBeDisabled();
    await expect(async () => {
      if (await back.isEnabled()) await back.click({ timeout: 1_000 });
      await expect(back).toBeDisabled({ timeout: 1_000 });
    }).toPass();
    await expect(tagOf(page, '首页')).toBeInViewport({ ratio: 1 });
    await tagOf(page, '产品管理').hover();
    await page.mouse.wheel(0, 2_000);
    await expect(tagOf(page, '仓库')).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(tagOf(page, '仓库')).toBeInViewport({ ratio: 1 });
    await expect(rowOf(page).getByRole('button', { name: '页面操作' })).toBeVisible();
    await tagOf(page, '仓库').focus();
    await page.keyboard.press('Home');
    await expect(tagOf(page, '首页')).toBeInViewport({ ratio: 1 });
  });
});
