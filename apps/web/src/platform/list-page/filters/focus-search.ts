/** Phones open a keyboard for a search box, so the button of the filters is focused there. */
const targets = ['[data-filters-button="true"]', '[aria-keyshortcuts="/"]'];

/** Focuses the search box next to filters, or on a phone the button that opens them. */
export function focusSearch(filters: Element | null): void {
  const [first] = targets.map((target) => filters?.querySelector<HTMLElement>(target)).filter(Boolean);
  first?.focus();
}
