import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { places } from '../screens/shell.ts';
import { textIn } from '../screens/words.ts';

function headingIn(help: Locator, title: string): Locator {
  return help.getByRole('heading', { level: 3, name: title, exact: true });
}

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`the help is opened by key and button, searched, and followed from topic to topic in ${language}`, async ({
      page,
      signIn,
    }) => {
      const text = textIn(language);
      const title = text('customers:title');
      const linked = text('payments:outstandingTitle');
      const help = page.getByRole('complementary', { name: text('shell:help'), exact: true });
      const button = page.getByRole('button', { name: text('shell:help'), exact: true });
      await signIn(page, places.customers.address);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(button).toBeVisible();

      await test.step('the key opens the topic of the page and closes the help', async () => {
        await page.keyboard.press('Shift+?');
        await expect(headingIn(help, title)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(help).toHaveCount(0);
      });

      await test.step('a link of the topic opens another one, and Back returns', async () => {
        await button.click();
        await help.getByRole('button', { name: linked, exact: true }).click();
        await expect(headingIn(help, linked)).toBeVisible();
        await help.getByRole('button', { name: text('help:back'), exact: true }).click();
        await expect(headingIn(help, title)).toBeVisible();
      });

      await test.step('the search finds a topic', async () => {
        await help.getByRole('textbox', { name: text('help:search') }).fill(linked);
        await help.getByRole('button', { name: linked }).first().click();
        await expect(headingIn(help, linked)).toBeVisible();
      });
    });
  });
}
