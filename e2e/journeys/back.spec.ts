import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { formOf, recordOf } from '../screens/shell.ts';
import { createBusiness, uniqueCode } from '../fixtures/business.ts';
import { text } from '../screens/words.ts';

/** Opens an order next to the shown list and begins to edit it. Returns the form. */
async function edit(page: Page, number: string): Promise<Locator> {
  await page.getByRole('main').getByRole('link', { name: number, exact: true }).click();
  await recordOf(page, number)
    .getByRole('button', { name: text('common:edit'), exact: true })
    .click();
  const form = formOf(page, text('artwareOrders:editTitle', { number }));
  await expect(form).toBeVisible();
  return form;
}

function remarkOf(form: Locator): Locator {
  return form.getByLabel(text('artwareOrders:remark'), { exact: true }).first();
}

/** Checks that the typed text is in the form, and that the form is on top and accepts more text. */
async function typeMore(form: Locator, typed: string, more: string): Promise<void> {
  await expect(remarkOf(form)).toHaveValue(typed);
  await remarkOf(form).click();
  await remarkOf(form).press('End');
  await form.page().keyboard.type(more);
  await expect(remarkOf(form)).toHaveValue(typed + more);
}

test('the back button of the browser discards no typed text', async ({ page, api, signIn }) => {
  const { order } = await createBusiness(api, uniqueCode(''));
  const number = order.orderNumber;
  await signIn(page, 'orders');
  const form = await edit(page, number);
  await remarkOf(form).fill('改');
  await page.goBack();
  await expect(page).toHaveURL(/artwareOrder$/);
  await expect(form).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\d\?edit$/);
  await typeMore(form, '改', '了备');
  await form.getByRole('button', { name: text('common:save') }).click();
  await expect(form).toBeHidden();
  await expect(recordOf(page, number)).toContainText('改了备');
});
