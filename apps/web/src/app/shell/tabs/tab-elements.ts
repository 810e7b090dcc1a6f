/** Returns the element of the tab that contains the target of an event. */
export function tabElementOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-address]') : null;
}

/** Returns the element of the tab with an address. */
export function tabElementAt(list: HTMLElement, address: string): HTMLElement | undefined {
  return [...list.querySelectorAll<HTMLElement>('[data-address]')].find(
    (element) => element.dataset['address'] === address,
  );
}

/** Focuses the tab with an address, and scrolls it into view. */
export function focusTab(list: HTMLElement, address: string | undefined): void {
  const element = address === undefined ? undefined : tabElementAt(list, address);
  element?.querySelector('a')?.focus();
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
