import { expect } from 'vitest';

function widthsOf(row: string): readonly number[] {
  return [...(document.querySelector(`main ${row}`)?.children ?? [])].map((cell) =>
    Math.round(cell.getBoundingClientRect().width),
  );
}

/**
 * Waits until the headings of the table of the page have the widths of its columns. A table with sticky headings gives
 * them these widths after the browser measured its rows.
 */
export async function headingsMatchRows(): Promise<void> {
  const rows = () => widthsOf('tbody tr[data-row-key]');
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  await expect.poll(() => widthsOf('thead tr').slice(0, rows().length)).toEqual(rows());
}
