import { rmSync } from 'node:fs';
import { api as wire, urlOf } from '@yipin/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, signInAt, test } from '../fixtures.ts';
import { dataFolder, type Product, startProduct } from '../product.ts';
import { violationsOn } from '../screens/axe.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf, told } from '../screens/shell.ts';
import { codeOf } from '../screens/authenticator.ts';

const ownPassword = 'blue willow 7';
let folder: string;
let product: Product;

/** A product whose first administrator was given a password that was made up for her. */
test.beforeAll(async () => {
  folder = dataFolder();
  product = await startProduct(folder, { YIPIN_ADMIN_PASSWORD: '' });
});
test.afterAll(async () => {
  product.askToStop();
  await product.ended;
  rmSync(folder, { recursive: true, force: true });
});

const header = (page: Page): Locator => page.getByRole('banner');
const userMenu = (page: Page): Locator => header(page).getByRole('button', { name: /^账户/ });

async function choose(page: Page, entry: string): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Types the code that is asked for. */
async function giveCode(page: Page, code: string, label = '验证码'): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.keyboard.press('Enter');
}

/** Gives the password that a step of the second factor begins with. */
async function confirmWithPassword(dialog: Locator, button: string): Promise<void> {
  await fill(dialog, { 当前密码: ownPassword });
  await dialog.getByRole('button', { name: button }).click();
}

test('an account of one’s own: first password, profile, second factor, language', async ({ page, quiet, newDesk }) => {
  quiet.allow(400, wire.session.signIn);
  quiet.allow(400, wire.account.changePassword);
  const [, firstPassword = ''] = /password {2}(\S+)/.exec(product.said()) ?? [];

  await test.step('who was given a password chooses her own, and comes to the page she asked for', async () => {
    await page.goto(`${product.address}/artware-settings/warehouses`);
    await signInAt(page, firstPassword);
    await expect(page.getByRole('heading', { level: 1, name: '请设置新密码' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: '主菜单' })).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    const change = async (password: string, repeated = password) => {
      await fill(page.locator('form'), { 新密码: password, 再次输入新密码: repeated });
      await page.getByRole('button', { name: '保存并继续' }).click();
    };
    await change('short');
    await expect(page.getByLabel('新密码', { exact: true })).toHaveAccessibleDescription(/至少 8 个字符/);
    await change(ownPassword, 'blue willow 8');
    await expect(page.getByLabel('再次输入新密码')).toBeFocused();
    await change(ownPassword);
    await expect(page.getByRole('heading', { level: 1, name: '仓库' })).toBeVisible();
    await expect(page).toHaveURL(/\/artware-settings\/warehouses$/);
  });

  await test.step('when a new one is asked for in the middle of her work, what was typed waits for her', async () => {
    await page.getByRole('button', { name: '新建仓库' }).click();
    const form = dialogOf(page, '新建仓库');
    await fill(form, { 编码: 'MID', 名称: '写到一半' });
    quiet.allow(403, wire.warehouses.save);
    // As an administrator asks for it meanwhile.
    const error = { message: '请先修改密码', reason: 'password-change-required', params: {} };
    const refusal = { result: null, success: false, error };
    await page.route(`**${urlOf(wire.warehouses.save)}`, (route) => route.fulfill({ status: 403, json: refusal }), {
      times: 1,
    });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page).toHaveTitle(/请设置新密码/);
    await expect(form).toBeHidden();
    await fill(page.locator('.new-password-form'), { 新密码: `${ownPassword}1`, 再次输入新密码: `${ownPassword}1` });
    await page.getByRole('button', { name: '保存并继续' }).click();
    await expect(page).toHaveTitle(/仓库/);
    await expect(form.getByLabel('名称', { exact: true })).toHaveValue('写到一半');
    await confirm(form, '保存');
    await expect(page.getByRole('row').filter({ hasText: '写到一半' })).toBeVisible();
    await choose(page, '修改密码');
    const again = dialogOf(page, '修改密码');
    await fill(again, { 当前密码: `${ownPassword}1`, 新密码: ownPassword, 再次输入新密码: ownPassword });
    await confirm(again, '保存');
  });

  await test.step('she tells who she is, and is seen in the header', async () => {
    await choose(page, '个人中心');
    await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('本机')).toBeVisible();
    await main.getByRole('button', { name: '编辑个人资料' }).click();
    const form = dialogOf(page, '编辑个人资料');
    await fill(form, { 名字: '兰', 姓氏: '陈', 邮箱: 'lan@example.org' });
    await confirm(form, '保存');
    await expect(main.getByRole('heading', { level: 2, name: '兰 陈' })).toBeVisible();
    await userMenu(page).click();
    await expect(page.getByRole('menu').getByText('兰 陈')).toBeVisible();
    await page.keyboard.press('Escape');

    const picture = main.locator('input[type=file]');
    await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(main.getByRole('alert').filter({ hasText: 'JPEG' })).toBeVisible();
    const pixels = await page.evaluate(() => document.createElement('canvas').toDataURL('image/png').split(',')[1]);
    const png = { name: 'lan.png', mimeType: 'image/png', buffer: Buffer.from(pixels ?? '', 'base64') };
    await picture.setInputFiles(png);
    await confirm(dialogOf(page, '头像预览'), '使用这张图片');
    await expect(userMenu(page).locator('img')).toHaveAttribute('src', /^data:image\/webp/);
    expect(await violationsOn(page)).toEqual([]);
  });

  let secret = '';
  let codes: string[] = [];
  await test.step('she sets a second factor up', async () => {
    await page.getByRole('button', { name: '开启两步验证' }).click();
    const dialog = dialogOf(page, '开启两步验证');
    await confirmWithPassword(dialog, '下一步');
    await expect(dialog.getByRole('img', { name: /二维码/ })).toBeVisible();
    expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
    secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
    await dialog.getByLabel('验证码', { exact: true }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: '开启', exact: true }).click();
    const recovery = dialogOf(page, '恢复码');
    await expect(recovery.getByRole('listitem')).toHaveCount(10);
    codes = await recovery.getByRole('listitem').allInnerTexts();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      recovery.getByRole('button', { name: '下载为文本' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('yipin-admin.txt');
    await confirm(recovery, '我已保存');
    await expect(page.getByText('已开启')).toBeVisible();
  });

  await test.step('signed out, she comes in with a code of her app, by her e-mail address too', async () => {
    await choose(page, '退出登录');
    await page.getByLabel('用户名').fill('lan@example.org');
    await page.getByLabel('密码', { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    expect(await violationsOn(page)).toEqual([]);
    await giveCode(page, '000000');
    await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(/验证码/);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    // The one that put it in force was used: the next one counts.
    await giveCode(page, codeOf(secret, 1));
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1, name: /兰/ })).toBeVisible();
  });

  await test.step('a locked screen asks for a code too; one of those she kept will do', async () => {
    await page.getByRole('button', { name: '锁定屏幕' }).click();
    await page.locator('input[type=password]').fill(ownPassword);
    await page.getByRole('button', { name: '解锁', exact: true }).click();
    await page.getByRole('button', { name: '使用恢复码' }).click();
    await giveCode(page, codes[0] ?? '', '恢复码');
    await expect(page).toHaveURL(/\/home$/);
    await choose(page, '个人中心');
    await expect(page.getByText('还剩 9 个恢复码')).toBeVisible();
  });

  await test.step('another browser speaks the language she chose here', async () => {
    await page.getByRole('button', { name: /^界面语言/ }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    const desk = await newDesk();
    await desk.goto(`${product.address}/profile`);
    await signInAt(desk, ownPassword);
    await desk.getByRole('button', { name: '使用恢复码' }).click();
    await giveCode(desk, codes[1] ?? '', '恢复码');
    await expect(desk.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    expect(await desk.evaluate(() => localStorage.getItem('lang'))).toBe('en-US');
    await desk.reload();
    await expect(desk.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    // There are two now: this one signs the other out, which asks once more and shows why it is shut.
    quiet.allow(401, wire.notifications.counts);
    await desk.getByRole('button', { name: 'Sign out the others' }).click();
    await confirm(dialogOf(desk, 'Sign out on all your other devices?'), 'Sign out the others');
    await told(desk, /Sign out the others/);
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Sign out the others' })).toHaveCount(0);
  });
});
