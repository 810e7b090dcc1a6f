/** The tag that an event happened in. */
export const tagOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-address]') : null;

/** The tag of an address. */
export const tagAt = (list: HTMLElement, address: string): HTMLElement | undefined =>
  [...list.querySelectorAll<HTMLElement>('[data-address]')].find((tag) => tag.dataset['address'] === address);

/** Goes to the tag of an address with the keyboard. */
export function focusTab(list: HTMLElement, address: string | undefined): void {
  const tag = address === undefined ? undefined : tagAt(list, address);
  tag?.querySelector('a')?.focus();
  tag?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
