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

/** Returns the dialog with this title. */
export function dialog(title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Returns the button with this name. */
export function button(name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true });
}
