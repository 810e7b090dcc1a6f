import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Returns the select with this label. */
export function select(label: string | RegExp): Locator {
  return page.getByRole('combobox', { name: label });
}

/** Returns an option of the open list. */
export function optionOf(words: string): Locator {
  return page.getByTitle(words, { exact: true });
}

/** Returns the content of a record's page by its number or name. */
export function recordPage(name: string | RegExp): Locator {
  return page.getByRole('region', { name });
}

/** Returns the form of a record's page by its title. */
export function formPage(title: string | RegExp): Locator {
  return page.getByRole('region', { name: title });
}

/** Returns the actions on a document in the head of its page. */
export function headActions(): Locator {
  return page.getByRole('group', { name: '操作', exact: true });
}

/** Opens the menu of further actions in a part of the page, and returns the entry with this name. */
export async function openAction(part: Locator, name: string | RegExp): Promise<Locator> {
  await part.getByRole('button', { name: '更多操作' }).click();
  const entry = page.getByRole('menuitem', { name });
  await expect.element(entry).toBeVisible();
  return entry;
}

/** Chooses an entry of the menu of further actions in a part of the page. */
export async function chooseAction(part: Locator, name: string | RegExp): Promise<void> {
  await (await openAction(part, name)).click();
}

/** Returns the dialog with this title. */
export function dialog(title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Returns the button with this name. */
export function button(name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true });
}
