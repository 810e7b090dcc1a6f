/** The tag that an event happened in. */
export function tagOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-address]') : null;
}

/** The tag of an address. */
export function tagAt(list: HTMLElement, address: string): HTMLElement | undefined {
  return [...list.querySelectorAll<HTMLElement>('[data-address]')].find((tag) => tag.dataset['address'] === address);
}

/** Goes to the tag of an address with the keyboard. */
export function focusTab(list: HTMLElement, address: string | undefined): void {
  const tag = address === undefined ? undefined : tagAt(list, address);
  tag?.querySelector('a')?.focus();
  tag?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
