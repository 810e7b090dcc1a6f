/** Returns the element of the tab that contains the target of an event. */
export function tagOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-address]') : null;
}

/** Returns the element of the tab with an address. */
export function tagAt(list: HTMLElement, address: string): HTMLElement | undefined {
  return [...list.querySelectorAll<HTMLElement>('[data-address]')].find((tag) => tag.dataset['address'] === address);
}

/** Focuses the tab with an address, and scrolls it into view. */
export function focusTab(list: HTMLElement, address: string | undefined): void {
  const tag = address === undefined ? undefined : tagAt(list, address);
  tag?.querySelector('a')?.focus();
  tag?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
