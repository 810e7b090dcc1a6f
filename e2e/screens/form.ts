import { expect, type Locator } from '@playwright/test';
import { text } from './words.ts';

/** Types into the fields with these labels. */
export async function fill(form: Locator, values: Readonly<Record<string, string | number>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(String(value));
}

/** Selects from a searchable list by keyboard: types, waits for the option, and accepts it with Enter. */
export async function pick(form: Locator, label: string, typed: string): Promise<void> {
  const field = form.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await expect(form.page().getByRole('option', { name: typed }).first()).toBeAttached();
  // Enter accepts the active option, which is set only after the list is shown.
  await expect(field).toHaveAttribute('aria-activedescendant', /_list_\d+$/);
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}

/** Selects from a short list without search. */
export async function choose(form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click();
  await form.page().getByTitle(option, { exact: true }).click();
}

/** Selects from a searchable tree. */
export async function pickFromTree(form: Locator, label: string, typed: string): Promise<void> {
  const field = form.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await form.page().getByRole('treeitem', { name: typed }).first().click();
}

/** Clicks the button that saves or runs the action, and waits until the dialog is closed. */
export async function confirm(dialog: Locator, button = text('common:confirm')): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}
