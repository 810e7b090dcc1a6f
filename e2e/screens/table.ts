import { expect, type Locator } from '@playwright/test';

/** The row of a table that tells of this. */
export const rowOf = (scope: Locator, words: string | RegExp): Locator =>
  scope.getByRole('row').filter({ hasText: words });

/** Ticks rows, so that something can be done with all of them. */
export async function tick(scope: Locator, rows: readonly (string | RegExp)[]): Promise<void> {
  for (const words of rows) {
    const box = rowOf(scope, words).getByRole('checkbox');
    await box.check();
    await expect(box).toBeChecked();
  }
}

/** The cell of a row below a heading; headings may stand in a table of their own. */
export async function cellOf(scope: Locator, row: Locator, heading: string): Promise<Locator> {
  const headings = await scope.getByRole('columnheader').allTextContents();
  const column = headings.findIndex((text) => text.trim() === heading);
  expect(column, `no column “${heading}” among ${headings.join(' | ')}`).toBeGreaterThanOrEqual(0);
  return row.getByRole('cell').nth(column);
}
