import { expect, type Locator } from '@playwright/test';

/** The row of a table that tells of this. */
export function rowOf(scope: Locator, words: string | RegExp): Locator {
  return scope.getByRole('row').filter({ hasText: words });
}

/** Ticks rows, so that something can be done with all of them. */
export async function tick(scope: Locator, rows: readonly (string | RegExp)[]): Promise<void> {
  for (const words of rows) {
    const box = rowOf(scope, words).getByRole('checkbox');
    await box.check();
    await expect(box).toBeChecked();
  }
}

/** The table that has this heading. */
export function tableWith(scope: Locator, heading: string): Locator {
  return scope.getByRole('table').filter({ has: scope.page().getByRole('columnheader', { name: heading }) });
}

/** What a table says: its rows by heading; the words of an empty table are no row. */
export async function contentsOf(scope: Locator): Promise<Record<string, string>[]> {
  const rows = await scope
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')));
  const [headings = [], ...others] = rows;
  const full = others.filter((cells) => cells.length === headings.length);
  return full.map((cells) => Object.fromEntries(cells.map((text, column) => [headings[column] ?? '', text])));
}
