import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openPage, type places } from '../screens/shell.ts';
import { text } from '../screens/words.ts';

const rowOf = (page: Page): Locator => page.getByRole('navigation', { name: text('shell:openPages') });
const tagOf = (page: Page, title: string): Locator => rowOf(page).getByRole('link', { name: title, exact: true });

/** The tags are these, in this order. */
const expectTags = (page: Page, titles: readonly string[]): Promise<void> =>
  expect(rowOf(page).getByRole('link')).toHaveText([...titles]);

const openAll = async (page: Page, opened: readonly (keyof typeof places)[]): Promise<void> => {
  for (const place of opened) await openPage(page, place);
};

/** Presses on one tag and lets go where another one ends. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await tagOf(page, from).boundingBox(), await tagOf(page, to).boundingBox()];
  if (!start || !end) throw new Error('a tag is out of sight');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + 8, { steps: 8 });
  await page.mouse.up();
}

test('tags are dragged into another order, which stays after a reload; home stays first', async ({ page, signIn }) => {
  await signIn(page, 'customers');
  await openAll(page, ['warehouses', 'factories']);
  await expectTags(page, [
    text('shell:home'),
    text('customers:title'),
    text('warehouses:title'),
    text('factories:title'),
  ]);
  // What drags comes a moment after the tags.
  await expect(async () => {
    await drag(page, text('customers:title'), text('factories:title'));
    await expectTags(page, [
      text('shell:home'),
      text('warehouses:title'),
      text('factories:title'),
      text('customers:title'),
    ]);
  }).toPass();
  // Letting go is no click.
  await expect(page.getByRole('heading', { level: 1, name: text('factories:title') })).toBeVisible();
  await drag(page, text('customers:title'), text('shell:home'));
  await expectTags(page, [
    text('shell:home'),
    text('customers:title'),
    text('warehouses:title'),
    text('factories:title'),
  ]);
  await drag(page, text('shell:home'), text('factories:title'));
  await expectTags(page, [
    text('shell:home'),
    text('customers:title'),
    text('warehouses:title'),
    text('factories:title'),
  ]);
  await page.reload();
  await expectTags(page, [
    text('shell:home'),
    text('customers:title'),
    text('warehouses:title'),
    text('factories:title'),
  ]);
  await tagOf(page, text('warehouses:title')).click();
  await expect(page.getByRole('heading', { level: 1, name: text('warehouses:title') })).toBeVisible();
});
