import { api as wire, urlOf } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { adminPassword } from '../product.ts';
import { expect, signInAt, test } from '../fixtures.ts';
import { fill } from '../screens/form.ts';
import { violationsOn } from '../screens/axe.ts';
import { dialogOf } from '../screens/shell.ts';
import { fresh } from '../stage.ts';

const lockScreen = (page: Page): Promise<void> => page.getByRole('button', { name: '锁定屏幕' }).click();

async function unlockWith(page: Page, password: string): Promise<void> {
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '解锁', exact: true }).click();
}

async function expectLocked(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '解锁', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/locking$/);
  await expect(page).toHaveTitle(/已锁定/);
}

test('a locked screen comes back as it was left, with what was typed, to whoever knows the password', async ({
  page,
  signIn,
  quiet,
  context,
}) => {
  quiet.allow(400, wire.session.signIn);
  await signIn(page, 'customers');
  await page.getByRole('textbox', { name: '搜索编码、名称、拼音、电话' }).fill('nobody');
  await expect(page).toHaveURL(/filter=nobody/);
  const left = page.url();
  await page.getByRole('button', { name: '新建客户' }).click();
  const form = dialogOf(page, '新建客户');
  const code = fresh('LK');
  await fill(form, { 编码: code, 名称: '锁屏' });
  // Locked in another window, so that it happens in the middle of typing.
  const other = await context.newPage();
  await other.goto('/artware-settings/warehouses');
  await expect(other.getByRole('heading', { level: 1, name: '仓库' })).toBeVisible();
  const [tokenBefore] = (await context.cookies()).filter(({ name }) => name === 'Abp.AuthToken');
  await lockScreen(other);
  await expectLocked(other);

  await test.step('every window is locked, and nothing behind can be reached or read', async () => {
    await expectLocked(page);
    await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    expect(await page.locator('body').innerText()).not.toMatch(/客户|锁屏/);
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(cookies['locking']).toBe('1');
    expect(decodeURIComponent(cookies['last_page_name'] ?? '')).toBe('/artware-settings/warehouses');
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('neither an address nor the back button leads out', async () => {
    await page.goBack();
    await expectLocked(page);
    const typed = await context.newPage();
    const asked: string[] = [];
    typed.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await typed.goto('/artware/artwareOrder');
    await expectLocked(typed);
    await typed.reload();
    await expectLocked(typed);
    expect(asked).toEqual([]);
    await typed.close();
  });

  await test.step('a wrong password is told in the words of the server', async () => {
    await unlockWith(page, 'not-the-password');
    await expect(page.getByText('用户名或密码不正确')).toBeVisible();
    await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
    await expectLocked(page);
  });

  await test.step('the right one leads back, and every window is open again', async () => {
    await unlockWith(page, adminPassword);
    await expect(page).toHaveURL(left);
    await expect(page).toHaveTitle(/客户/);
    await expect(form.getByLabel('编码', { exact: true })).toHaveValue(code);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();
    await expect(other).toHaveURL(/\/artware-settings\/warehouses$/);
    await expect(other.getByRole('heading', { level: 1, name: '仓库' })).toBeVisible();
  });

  await test.step('the session there was has ended', async () => {
    const answer = () =>
      page.request.get(urlOf(wire.warehouses.list), { headers: { authorization: `Bearer ${tokenBefore?.value}` } });
    await expect.poll(async () => (await answer()).status()).toBe(401);
  });

  await test.step('an unlocked screen has no lock page', async () => {
    await page.goto('/locking');
    await expect(page).toHaveURL(/\/home$/);
  });
});

test('a session that ended meanwhile is no obstacle, nor is a reload', async ({ page, signIn, quiet, context }) => {
  // The session that unlocking ends is not there any more.
  quiet.allow(401, wire.session.signOut);
  await signIn(page, 'warehouses');
  await lockScreen(page);
  await expectLocked(page);
  await page.reload();
  await expectLocked(page);
  const token = (await context.cookies()).find(({ name }) => name === 'Abp.AuthToken');
  const ended = await page.request.post(urlOf(wire.session.signOut), {
    headers: { authorization: `Bearer ${token?.value}` },
    data: {},
  });
  expect(ended.status()).toBe(200);
  await unlockWith(page, adminPassword);
  await expect(page).toHaveURL(/\/artware-settings\/warehouses$/);
  await expect(page.getByRole('heading', { level: 1, name: '仓库' })).toBeVisible();
});

test('who cannot unlock the screen signs out, in every window', async ({ page, signIn, context }) => {
  await signIn(page, 'customers');
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('complementary', { name: '主菜单' })).toBeVisible();
  await lockScreen(page);
  await expectLocked(page);
  await expectLocked(other);
  await page.getByRole('button', { name: '退出登录' }).click();
  for (const window of [page, other]) {
    await expect(window.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    await expect(window).toHaveURL(/\/login$/);
  }
  await signInAt(page);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('complementary', { name: '主菜单' })).toBeVisible();
});

test.describe('for whom things may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a circle closes in before the lock page comes; the flag is there at once', async ({ page, signIn }) => {
    await signIn(page);
    // Seen by the page itself: it may be over before anybody outside asks.
    const cookiesAtCircle = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const watch = new MutationObserver(() => {
            if (document.querySelector('.lock-circle') === null) return;
            watch.disconnect();
            resolve(document.cookie);
          });
          watch.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await lockScreen(page);
    expect(await cookiesAtCircle).toMatch(/(^|; )locking=1(;|$)/);
    await expectLocked(page);
    await expect(page.locator('.lock-circle')).toBeHidden();
    await unlockWith(page, adminPassword);
    await expect(page).toHaveURL(/\/home$/);
  });
});
