import { expect, test } from '../fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { dialogOf } from '../screens/shell.ts';

test('what lies above the whole application, and the tags', async ({ page, signIn }) => {
  await signIn(page, 'customers');
  await page.getByRole('button', { name: '搜索页面、操作和数据' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('客户');
  await expect(page.getByRole('option', { name: '新建客户' })).toBeVisible();
  expect.soft(await violationsOn(page), 'palette').toEqual([]);
  await page.getByRole('dialog').getByRole('combobox').fill('zzzz-9999');
  await expect(page.getByText('没有找到“zzzz-9999”')).toBeVisible();
  expect.soft(await violationsOn(page), 'palette without anything').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '快捷键' }).click();
  await expect(dialogOf(page, '快捷键')).toBeVisible();
  expect.soft(await violationsOn(page), 'shortcuts').toEqual([]);
  await page.getByRole('button', { name: '开始导览' }).click();
  await expect(page.locator('.ant-tour').getByText('您可以使用的页面都在这里')).toBeVisible();
  expect.soft(await violationsOn(page), 'tour').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('.ant-tour')).toBeHidden();
  await page.getByRole('link', { name: '客户' }).last().click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: '重新加载' })).toBeVisible();
  expect.soft(await violationsOn(page), 'menu of a tag').toEqual([]);
});
