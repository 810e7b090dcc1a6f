import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { violationsOn } from '../screens/axe.ts';
import { openPage } from '../screens/shell.ts';
import { createBusiness, uniqueCode } from '../fixtures/business.ts';
import { text } from '../screens/words.ts';

const names = ['black_b', 'black_g', 'black_y', 'black_r', 'light_b', 'light_g', 'light_y', 'light_r'];

function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['theme']);
}

// `themes.test.ts` calculates the contrast from the tokens of every theme. These journeys check the rendered pages.
for (const mode of ['light', 'dark'])
  test(`every theme is readable with ${mode} pages`, { tag: '@nightly' }, async ({ page, api, signIn }) => {
    await createBusiness(api, uniqueCode(''));
    await signIn(page, '/home');
    for (const name of names)
      await test.step(name, async () => {
        const choice = {
          userName: '.\\admin',
          mainTheme: name.at(-1),
          menuTheme: name.startsWith('b') ? 'dark' : 'light',
          mode,
        };
        await page.evaluate((stored) => localStorage.setItem('theme', stored), JSON.stringify([choice]));
        await page.goto('/home');
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole('main').getByText(text('common:loading')).filter({ visible: true })).toHaveCount(0);
        expect(await themeOf(page)).toBe(name);
        expect.soft(await violationsOn(page), `${name}: home`).toEqual([]);

        await openPage(page, 'orders');
        const main = page.getByRole('main');
        await main.getByRole('row').nth(1).hover();
        expect.soft(await violationsOn(page), `${name}: orders`).toEqual([]);

        await page.goto('/artware/no-such-page');
        await expect(page.getByRole('heading', { level: 1, name: text('shell:notFound') })).toBeVisible();
        await page.getByRole('button', { name: text('shell:theme') }).click();
        // The second choice is that of light and dark pages.
        await expect(page.getByRole('radio', { checked: true }).first()).toBeFocused();
        expect.soft(await violationsOn(page), `${name}: not found, with the themes open`).toEqual([]);
      });
  });
