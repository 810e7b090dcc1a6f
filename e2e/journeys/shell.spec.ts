import { api as wire, urlOf } from '@yipin/contract';
import { expect, signInAt, test } from '../fixtures.ts';
import { fill } from '../screens/form.ts';
import { dialogOf, openPage } from '../screens/shell.ts';

test('signing in: a wrong password says so, the right one leads to where one was going', async ({ page, quiet }) => {
  quiet.allow(400, wire.session.signIn);
  await page.goto('/artware/artwareOrder');
  await expect(page).toHaveURL(/\/login\?back=/);
  await signInAt(page, 'not-the-password');
  await expect(page.getByText('用户名或密码不正确')).toBeVisible();
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await signInAt(page);
  await expect(page).toHaveURL(/\/artware\/artwareOrder$/);
  await expect(page.getByRole('heading', { level: 1, name: '销售订单' })).toBeVisible();
});

test('opened pages keep what they were filtered by', async ({ page, signIn }) => {
  await signIn(page, 'customers');
  const search = page.getByRole('textbox', { name: '搜索编码、名称、拼音、电话' });
  await search.fill('nobody');
  await expect(page).toHaveURL(/filter=nobody/);
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await openPage(page, 'warehouses');
  await expect(page).not.toHaveURL(/filter/);

  const opened = page.getByRole('navigation', { name: '已打开的页面' });
  await opened.getByRole('link', { name: '客户' }).click();
  await expect(page).toHaveURL(/filter=nobody/);
  await expect(search).toHaveValue('nobody');
  await expect(opened.getByRole('link', { name: '客户' })).toHaveAttribute('aria-current', 'page');

  await opened.getByRole('button', { name: '关闭“客户”' }).click();
  await expect(opened.getByRole('link', { name: '客户' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '仓库' })).toBeVisible();
});

test('another language changes menu, page and title, and is remembered', async ({ page, signIn }) => {
  await signIn(page, 'orders');
  await expect(page).toHaveTitle(/销售订单/);
  await page.getByRole('button', { name: /^界面语言/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales orders' })).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'Main menu' }).getByRole('link', { name: 'Customers' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Sales orders/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales orders' })).toBeVisible();
  // It is kept for every browser of hers, also those of the journeys after this one.
  await page.getByRole('button', { name: /^Language/ }).click();
  const kept = page.waitForResponse(`**${urlOf(wire.account.changeLanguage)}`);
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '销售订单' })).toBeVisible();
  await kept;
});

test('another language leaves a half-filled form as it is', async ({ page, signIn }) => {
  await signIn(page, 'settings');
  await page.getByRole('textbox', { name: '说明' }).fill('按银行牌价');
  const speak = async (button: RegExp, language: string) => {
    await page.getByRole('button', { name: button }).click();
    const kept = page.waitForResponse(`**${urlOf(wire.account.changeLanguage)}`);
    await page.getByRole('menuitem', { name: language }).click();
    await kept;
  };
  await speak(/^界面语言/, 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('按银行牌价');
  await speak(/^Language/, '简体中文');
  await expect(page.getByRole('textbox', { name: '说明' })).toHaveValue('按银行牌价');
});

test('an address that leads nowhere says so and shows the way home', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/artware/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a session that ends by itself leaves what was typed to the same person', async ({
  page,
  signIn,
  quiet,
  context,
}) => {
  // Its rows may still be on their way when the session ends.
  quiet.allow(401, wire.customers.list);
  quiet.allow(401, wire.notifications.counts);
  await signIn(page, 'customers');
  await page.getByRole('button', { name: '新建客户' }).click();
  const form = dialogOf(page, '新建客户');
  const code = `E${Date.now() % 1_000_000_000}`;
  await fill(form, { 编码: code, 名称: '会话过期' });
  // It ends elsewhere: this page hears of it.
  const token = (await context.cookies()).find(({ name }) => name === 'Abp.AuthToken');
  const ended = await page.request.post(urlOf(wire.session.signOut), {
    headers: { authorization: `Bearer ${token?.value}` },
    data: {},
  });
  expect(ended.status()).toBe(200);
  await expect(page).toHaveURL(/\/login\?back=/);
  await expect(form).toBeHidden();
  await expect(page.getByText('登录后将回到刚才的页面')).toBeVisible();

  await signInAt(page);
  await expect(page).toHaveURL(/\/artware\/customerManage/);
  await expect(form.getByLabel('编码', { exact: true })).toHaveValue(code);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible();
});

test('signing out ends the session: the back button leads to sign-in', async ({ page, signIn, context }) => {
  await signIn(page, 'customers');
  await openPage(page, 'factories');
  await page.getByRole('button', { name: /^账户/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: '主菜单' })).toHaveCount(0);
  const another = await context.newPage();
  await another.goto('/artware/customerManage');
  await expect(another).toHaveURL(/\/login/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu slides in, and a list can be used', async ({ page, signIn }) => {
    await signIn(page);
    await expect(page.getByRole('complementary', { name: '主菜单' })).toHaveCount(0);
    await page.getByRole('button', { name: '打开菜单' }).click();
    const menu = page.getByRole('dialog', { name: '主菜单' });
    await menu.getByRole('menuitem', { name: '基础资料' }).first().click();
    await menu.getByRole('link', { name: '仓库', exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: '仓库' })).toBeVisible();

    await page.getByRole('button', { name: '新建仓库' }).click();
    const form = page.getByRole('dialog', { name: '新建仓库' });
    const code = `P${Date.now().toString(36)}`;
    await form.getByLabel('编码', { exact: true }).fill(code);
    await form.getByLabel('名称', { exact: true }).fill('手机仓');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('textbox', { name: '搜索编码、名称、拼音' }).fill(code);
    await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible();
    await expect(page.getByText('共 1 条')).toBeVisible();
    // Nothing but the table itself may be wider than the phone.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
