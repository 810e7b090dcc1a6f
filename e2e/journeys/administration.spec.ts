import { api as wire, permissions } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf, openPage, told } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { fresh } from '../stage.ts';

const password = 'bamboo and silk';

/** Signs somebody else in, in a window of her own. */
async function signInAs(page: Page, userName: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
}

test('somebody is given a role and a password, works, and is told when a right is taken from her', async ({
  page,
  newDesk,
  api,
  signIn,
  quiet,
}) => {
  const tag = fresh('');
  const [roleName, userName] = [`Counter${tag}`, `mei${tag}`];
  await signIn(page);

  await test.step('a role begins as a usual one; what a right needs comes along, and is told', async () => {
    await openPage(page, 'roles');
    await page.getByRole('button', { name: '新建角色' }).click();
    const form = dialogOf(page, '新建角色');
    await fill(form, { 名称: roleName, 显示名称: `柜台 ${tag}` });
    await form.getByRole('combobox', { name: '从常用角色开始…' }).click();
    await page.getByTitle('艺品销售 Artware sales').click();
    await expect(form.getByRole('checkbox', { name: '客户', exact: true })).toBeChecked();
    await form.getByLabel('搜索权限').fill('仓库');
    await form.getByRole('checkbox', { name: '仓库', exact: true }).check();
    await expect(form.getByRole('status')).toContainText('基础资料');
    await form.getByRole('button', { name: '谁拥有“仓库”' }).click();
    await expect(dialogOf(page, '谁拥有“仓库”')).toContainText('admin');
    await page.keyboard.press('Escape');
    await confirm(form, '保存');
  });

  await test.step('a user is given the role and a first password', async () => {
    await openPage(page, 'users');
    await page.getByRole('button', { name: '新建用户' }).click();
    const form = dialogOf(page, '新建用户');
    await fill(form, { 用户名: userName, 名字: '梅', 初始密码: password });
    await form.getByRole('combobox', { name: '角色' }).click();
    await page.getByTitle(`柜台 ${tag}`).click();
    await page.keyboard.press('Escape');
    await form.getByRole('switch', { name: '下次登录须改密码' }).click();
    await confirm(form, '保存');
    await expect(rowOf(page.locator('main'), userName)).toContainText(`柜台 ${tag}`);
  });

  const desk = await newDesk();

  await test.step('she signs in and sees her pages, and no others', async () => {
    await signInAs(desk, userName);
    const menu = desk.getByRole('complementary', { name: '主菜单' });
    await expect(menu.getByRole('menuitem', { name: '产品与销售' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: '系统管理' })).toHaveCount(0);
    await openPage(desk, 'customers');
    await desk.getByRole('button', { name: '新建客户' }).click();
    await fill(dialogOf(desk, '新建客户'), { 编码: `C-${tag}`, 名称: '海港礼品' });
  });

  await test.step('a right is taken while her form is open: her next step says so, and keeps what she typed', async () => {
    const role = (await api.call(wire.users.roles, {})).items.find(({ name }) => name === roleName);
    if (!role) throw new Error('the role is not there');
    const { id, name, displayName, version: expectedVersion } = role;
    const grantedPermissions = role.grantedPermissions.filter((right) => right !== permissions.customers);
    await api.call(wire.roles.update, { id, name, displayName, expectedVersion, grantedPermissions });
    quiet.allow(403, wire.customers.save);
    quiet.allow(403, wire.customers.list);
    const form = dialogOf(desk, '新建客户');
    await form.getByRole('button', { name: '保存' }).click();
    await told(desk, '您没有所需的权限：客户');
    await expect(form.getByLabel('名称', { exact: true })).toHaveValue('海港礼品');
  });

  await test.step('her sign-ins and what she may do are seen by the administrator, who shuts her out', async () => {
    await rowOf(page.locator('main'), userName).getByRole('button', { name: userName }).click();
    const drawer = dialogOf(page, '梅');
    await drawer.getByRole('tab', { name: '登录记录' }).click();
    await expect(rowOf(drawer, '成功')).toHaveCount(1);
    await drawer.getByRole('tab', { name: '拥有的权限' }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: /^仓库/ })).toContainText(`柜台 ${tag}`);
    // Her window asks whether she may still work when it is let go of; what else was on its way is refused, too.
    for (const asked of [wire.notifications.counts, wire.notifications.list, wire.customers.list, wire.account.profile])
      quiet.allow(401, asked);
    quiet.allow(401, wire.users.artwareSalesNames);
    await drawer.getByRole('button', { name: '停用' }).click();
    await dialogOf(page, `停用“${userName}”？`).getByRole('button', { name: '停用' }).click();
    await told(page, '“停用”已执行');
    await expect(desk.getByText('登录后将回到刚才的页面')).toBeVisible();
    await expect(dialogOf(desk, '新建客户')).toBeHidden();
  });
});
