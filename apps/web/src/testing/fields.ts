import { type Locator, page } from 'vitest/browser';

/** A field that offers a list. */
export const select = (label: string | RegExp): Locator => page.getByRole('combobox', { name: label });

/** An entry of the list that is open. */
export const optionOf = (words: string): Locator => page.getByTitle(words, { exact: true });

/** The dialog or drawer with this title. */
export const dialog = (title: string | RegExp): Locator => page.getByRole('dialog', { name: title });

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
