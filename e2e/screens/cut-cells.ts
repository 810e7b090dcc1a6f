import type { Page } from '@playwright/test';

/**
 * Returns what is cut in the tables of the page although there is enough width, as short texts: each heading that is
 * cut, and each cell that is cut while other columns of its table have free width. `spare`: the pixels of free width
 * that a column may have, because widths are rounded up.
 */
export function cutCellsOn(page: Page, spare: number): Promise<string[]> {
  return page.evaluate((allowed) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isCut = (cell: Element) =>
      [cell, ...cell.querySelectorAll('*')].some(
        (part) =>
          part.clientWidth > 0 &&
          part.scrollWidth > part.clientWidth + 1 &&
          getComputedStyle(part).overflowX !== 'visible',
      );

    /** Returns the width of a cell whose content is in one line. */
    const neededBy = (cell: HTMLElement): number => {
      const copy = cell.cloneNode(true) as HTMLElement;
      copy.style.cssText = 'position: absolute; width: max-content; max-width: none; white-space: nowrap';
      cell.after(copy);
      const { width } = copy.getBoundingClientRect();
      copy.remove();
      return width;
    };

    const columnOf = (head: HTMLElement, cells: readonly HTMLElement[]) => ({
      head,
      cut: cells.filter(isCut),
      // A heading may have two lines, and does not need more width then.
      free: head.getBoundingClientRect().width - Math.max(0, ...[head, ...cells].map(neededBy)),
    });

    /** Returns the columns of a table, whose headings can be in a table of their own. */
    const columnsOf = (body: HTMLTableSectionElement) => {
      const rows = [...body.querySelectorAll(':scope > tr[data-row-key]:not([data-row-key^="-"])')];
      let place: Element | null = body;
      while (place && !place.querySelector('thead')) place = place.parentElement;
      const heads = [...(place?.querySelectorAll<HTMLElement>('thead > tr:first-child > th') ?? [])];
      return heads.map((head, at) =>
        columnOf(
          head,
          rows.flatMap(({ children }) => (children[at] instanceof HTMLElement ? [children[at]] : [])),
        ),
      );
    };

    return [...document.querySelectorAll('tbody')].filter(isShown).flatMap((body) => {
      const columns = columnsOf(body);
      // The column of checkboxes has no words and a fixed width.
      const named = columns.filter(({ head }) => head.innerText.trim() !== '');
      const wide = named.filter(({ cut, free }) => cut.length === 0 && free > allowed);
      const note = wide.map(({ head, free }) => `${head.innerText.trim()} +${Math.floor(free)}`).join(', ');
      return columns.flatMap(({ head, cut }) => [
        ...(isCut(head) ? [`heading ${head.innerText}`] : []),
        ...(wide.length > 0 && cut[0] ? [`${cut.length} of ${head.innerText}: ${cut[0].innerText} (${note})`] : []),
      ]);
    });
  }, spare);
}
