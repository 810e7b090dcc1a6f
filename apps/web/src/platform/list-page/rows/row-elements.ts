/** The element of a row that the cursor can reach. */
const row = 'tr[data-row-key][tabindex]';

/** Makes a row the one that Tab reaches. */
export function markTabStop(table: Element | undefined, id: number | undefined): void {
  for (const former of table?.querySelectorAll<HTMLElement>(`${row}[tabindex="0"]`) ?? []) former.tabIndex = -1;
  const next = table?.querySelector<HTMLElement>(`${row}[data-row-key="${id}"]`);
  if (next) next.tabIndex = 0;
}

function focusElement(element: HTMLElement | null | undefined): boolean {
  // The browser would scroll a row that is out of sight to the middle.
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return element !== null && element !== undefined;
}

/** Focuses a row, and scrolls it into view. */
export function focusRow(table: Element | undefined, id: number): void {
  focusElement(table?.querySelector<HTMLElement>(`${row}[data-row-key="${id}"]`));
}

/** Focuses the first row of the list in `place`. Returns whether there is one. */
export function focusFirstRow(place: Element | null): boolean {
  return focusElement(place?.querySelector<HTMLElement>(row));
}

/** Returns whether no visible element has the focus. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.checkVisibility();
}
