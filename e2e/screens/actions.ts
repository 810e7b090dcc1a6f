import { expect, type Locator } from '@playwright/test';
import { text } from './words.ts';

/** Chooses an action from the menu of a row. */
export async function chooseInRow(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: text('common:moreActions') }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}

/** Chooses an action from the menu in the head of a document. */
export function chooseInHead(record: Locator, action: string): Promise<void> {
  return chooseInRow(record.getByRole('group', { name: text('common:actions'), exact: true }), action);
}

/** Waits until a document has a state on its way. */
export async function expectState(record: Locator, state: string): Promise<void> {
  await expect(record.locator('[aria-current="step"]')).toHaveText(state);
}
