import { api as wire, urlOf } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { expect, signInAt, test } from '../fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { openPage } from '../screens/shell.ts';
import { arrangeBusiness, fresh } from '../stage.ts';

const names = ['black_b', 'black_g', 'black_y', 'black_r', 'light_b', 'light_g', 'light_y', 'light_r'];

const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['theme']);

/** The colour that is painted, not only the one that was set. */
const colourOf = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

/** Notes the theme at the moment the application puts anything into the page. */
const noteFirstTheme = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('#root > *')) return;
      sessionStorage.setItem('first theme', document.documentElement.dataset['theme'] ?? 'none');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

test('a theme is chosen by keyboard, and is there before anything is painted after a reload', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  expect(await themeOf(page)).toBe('black_b');
  await page.getByRole('button', { name: '主题' }).press('Enter');
  await expect(page.getByRole('radio', { name: '深色菜单 · 蓝色' })).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '浅色菜单 · 绿色' })).toBeChecked();
  expect(await themeOf(page)).toBe('light_g');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: '主题' })).toBeHidden();
  await expect(page.getByRole('button', { name: '主题' })).toBeFocused();
  await expect.poll(() => colourOf(page, '.shell-side')).toBe('rgb(255, 255, 255)');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(
    JSON.stringify([{ userName: '.\\admin', mainTheme: 'g', menuTheme: 'light' }]),
  );

  await noteFirstTheme(page);
  await page.reload();
  await expect(page.getByRole('complementary', { name: '主菜单' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('first theme'))).toBe('light_g');
  expect(await colourOf(page, '.shell-user .avatar')).toBe('rgb(11, 116, 67)');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ffffff');
});

test('everybody has a theme of their own', async ({ page, signIn }) => {
  await signIn(page);
  await page.getByRole('button', { name: '主题' }).click();
  await page.getByRole('radio', { name: '浅色菜单 · 红色' }).check({ force: true });
  expect(await themeOf(page)).toBe('light_r');
  await page.keyboard.press('Escape');
  const signOut = async () => {
    await page.getByRole('button', { name: /^账户/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  };
  await signOut();
  expect(await themeOf(page), 'the sign-in page').toBe('black_b');

  // As somebody else: only the name differs.
  const current = `**${urlOf(wire.session.current)}`;
  await page.route(current, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: { user: { userName: string } | null } };
    if (body.result.user) body.result.user.userName = 'bea';
    await route.fulfill({ response: answer, json: body });
  });
  await signInAt(page);
  await expect(page.getByRole('button', { name: '账户: .\\bea' })).toBeVisible();
  expect(await themeOf(page)).toBe('black_b');
  await page.getByRole('button', { name: '主题' }).click();
  await page.getByRole('radio', { name: '深色菜单 · 橙色' }).check({ force: true });
  await page.keyboard.press('Escape');
  await signOut();

  await page.unroute(current);
  await signInAt(page);
  await expect(page.getByRole('button', { name: '账户: .\\admin' })).toBeVisible();
  expect(await themeOf(page)).toBe('light_r');
});

// Contrast is computed from the tokens of every theme, in `themes.test.ts`; this looks at what is painted.
test('every theme can be read', { tag: '@nightly' }, async ({ page, api, signIn }) => {
  await arrangeBusiness(api, fresh(''));
  await signIn(page);
  for (const name of names)
    await test.step(name, async () => {
      const choice = {
        userName: '.\\admin',
        mainTheme: name.at(-1),
        menuTheme: name.startsWith('b') ? 'dark' : 'light',
      };
      await page.evaluate((stored) => localStorage.setItem('theme', stored), JSON.stringify([choice]));
      await page.goto('/home');
      await expect(page.getByRole('link', { name: '客户' }).first()).toBeVisible();
      expect(await themeOf(page)).toBe(name);
      expect.soft(await violationsOn(page), `${name}: home`).toEqual([]);

      await openPage(page, 'orders');
      const main = page.getByRole('main');
      await main.getByRole('row').nth(1).hover();
      expect.soft(await violationsOn(page), `${name}: orders`).toEqual([]);

      await page.goto('/artware/no-such-page');
      await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
      await page.getByRole('button', { name: '主题' }).click();
      await expect(page.getByRole('radio', { checked: true })).toBeFocused();
      expect.soft(await violationsOn(page), `${name}: not found, with the themes open`).toEqual([]);
    });
});
