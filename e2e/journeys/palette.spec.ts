import { api as wire } from '@yipin/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { dialogOf } from '../screens/shell.ts';
import { createBusiness, uniqueCode } from '../fixtures/business.ts';
import { text } from '../screens/words.ts';

const name = text('shell:palette.title');

function palette(page: Page): Locator {
  return dialogOf(page, name);
}

/** Opens the palette with the keyboard and types. */
async function look(page: Page, text: string): Promise<void> {
  // The shortcut works only after the code of the palette is loaded.
  await expect(page.getByRole('button', { name })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
}

function optionOf(page: Page, text: string | RegExp): Locator {
  return palette(page).getByRole('option', { name: text });
}

test('the palette finds a document by its number and a customer by pinyin, and Enter opens them', async ({
  page,
  api,
  signIn,
}) => {
  const tag = uniqueCode('');
  const { order } = await createBusiness(api, tag);
  await api.call(wire.customers.save, { code: `P-${tag}`, name: `海港礼品${tag}` });
  await signIn(page, 'factories');

  await test.step('a document by its number', async () => {
    const number = order.orderNumber;
    await look(page, number.toLowerCase());
    await expect(optionOf(page, number).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: number })).toBeVisible();
  });

  await test.step('a customer by pinyin', async () => {
    await look(page, 'haiganglipin');
    await expect(optionOf(page, `海港礼品${tag}`)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: `海港礼品${tag}` })).toBeVisible();
  });
});
