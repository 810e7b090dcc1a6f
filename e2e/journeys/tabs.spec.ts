import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { openPage } from '../screens/shell.ts';
import { text } from '../screens/words.ts';

test('a tab that is dragged behind another one keeps its position after a reload', async ({ page, signIn }) => {
  const [home, customers, warehouses] = [text('shell:home'), text('customers:title'), text('warehouses:title')];
  const tags = page.getByRole('navigation', { name: text('shell:openPages') }).getByRole('link');
  const tagOf = (title: string): Locator => tags.filter({ hasText: title });
  await signIn(page, 'customers');
  await openPage(page, 'warehouses');
  await expect(tags).toHaveText([home, customers, warehouses]);
  // The code for dragging is loaded after the tabs are shown.
  await expect
    .poll(async () => {
      await tagOf(customers).dragTo(tagOf(warehouses), { steps: 8 });
      return tags.allTextContents();
    })
    .toEqual([home, warehouses, customers]);
  await page.reload();
  await expect(tags).toHaveText([home, warehouses, customers]);
  await tagOf(customers).click();
  await expect(page.getByRole('heading', { level: 1, name: customers })).toBeVisible();
});
