import { type Locator, page } from 'vitest/browser';

/** A field that offers a list. */
export function select(label: string | RegExp): Locator {
  return page.getByRole('combobox', { name: label });
}

/** An entry of the list that is open. */
export function optionOf(words: string): Locator {
  return page.getByTitle(words, { exact: true });
}

/** The dialog or drawer with this title. */
export function dialog(title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}

export function button(name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true });
}
