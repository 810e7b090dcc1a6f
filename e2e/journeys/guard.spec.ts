import { api as wire, permissions, urlOf } from '@yipin/contract';
import { expect, test } from '../fixtures.ts';

test('who lacks the permission for a page does not open it by its address either', async ({ page, signIn }) => {
  // As somebody may look at no customers.
  await page.route(`**${urlOf(wire.session.configuration)}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: { auth: { grantedPermissions: Record<string, string> } } };
    delete body.result.auth.grantedPermissions[permissions.customers];
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page);
  await page.goto('/artware/customerManage');
  await expect(page.getByRole('heading', { level: 1, name: '无权访问此页面' })).toBeVisible();
  await expect(page).toHaveTitle(/无权访问此页面/);
  const menu = page.getByRole('complementary', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '产品与销售' }).first().click();
  await expect(menu.getByRole('link', { name: '销售订单' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '客户' })).toHaveCount(0);
  // A group leads to the first page of it that one may open.
  await page.goto('/artwarePurchaseOrder');
  await expect(page).toHaveURL(/\/artwarePurchaseOrder\/purchaseOrder$/);
  await expect(page).toHaveTitle(/采购单/);
});

test('a narrow menu stays narrow, and its groups open beside it by keyboard', async ({ page, signIn }) => {
  await signIn(page);
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.reload();
  const menu = page.getByRole('complementary', { name: '主菜单' });
  await expect(menu).toHaveCSS('width', '60px');
  await menu.getByRole('link', { name: '首页' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: '产品与销售' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  // The pop-up lies behind everything else in the page; home has links of the same names.
  await expect(page.getByRole('link', { name: '产品管理' }).last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: '销售订单' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/artware\/artwareOrder$/);
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(menu).toHaveCSS('width', '200px');
});
