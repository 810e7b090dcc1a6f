import { expect, type Locator } from '@playwright/test';

/** Returns the rows of a table that contain these words. */
export function rowOf(scope: Locator, words: string | RegExp): Locator {
  return scope.getByRole('row').filter({ hasText: words });
}

/** Selects rows for an action on all of them. */
export async function tick(scope: Locator, rows: readonly (string | RegExp)[]): Promise<void> {
  for (const words of rows) {
    const box = rowOf(scope, words).getByRole('checkbox');
    await box.check();
    await expect(box).toBeChecked();
  }
}

/** Returns the table with this column heading. */
export function tableWith(scope: Locator, heading: string): Locator {
  return scope.getByRole('table').filter({ has: scope.page().getByRole('columnheader', { name: heading }) });
}

/** Returns the cells of each row by column heading, without the row that an empty table shows. */
export async function contentsOf(scope: Locator): Promise<Record<string, string>[]> {
  const rows = await scope
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')));
  const [headings = [], ...others] = rows;
  const full = others.filter((cells) => cells.length === headings.length);
  return full.map((cells) => Object.fromEntries(cells.map((text, column) => [headings[column] ?? '', text])));
}
