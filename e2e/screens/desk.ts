import type { AnyTextKey, TextValues } from '@yipin/locales';
import { expect, type Locator, type Page } from '@playwright/test';

/** The window of a user, the texts of its language, and the main part of its page. */
export interface Desk {
  readonly page: Page;
  readonly text: (key: AnyTextKey, values?: TextValues) => string;
  readonly main: Locator;
}

/** Presses the first visible button with this text. */
export async function press(part: Locator, name: string): Promise<void> {
  await part.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}

/** Opens a page through the menu. */
export async function openByMenu({ page, text }: Desk, group: AnyTextKey, title: AnyTextKey): Promise<void> {
  const menu = page.getByRole('complementary', { name: text('shell:mainMenu') });
  const entry = menu.getByRole('link', { name: text(title), exact: true });
  if (!(await entry.isVisible()))
    await menu
      .getByRole('menuitem', { name: text(group) })
      .first()
      .click();
  await entry.click();
}

/** Opens a record by its link, which is on the page that is shown. */
export async function openByLink({ main }: Desk, number: string): Promise<void> {
  await main.getByRole('link', { name: number }).filter({ visible: true }).first().click();
  await expect(main.getByRole('heading', { level: 1, name: number })).toBeVisible();
}

/** Returns the number in the heading of the record that is shown. */
export async function readNumber({ main }: Desk, prefix: string): Promise<string> {
  const heading = main.getByRole('heading', { level: 1, name: new RegExp(`^${prefix}`) });
  await expect(heading).toBeVisible();
  const [number = ''] = (await heading.innerText()).split(' ');
  return number;
}
