/** Focuses the first field with text that cannot be parsed and must not be saved; returns whether there is one. */
export function focusUnread(box: HTMLElement | null): boolean {
  const field = box?.querySelector<HTMLElement>('input[data-unread="true"], [data-unread="true"] input');
  field?.scrollIntoView({ block: 'center', inline: 'nearest' });
  field?.focus({ preventScroll: true });
  return field !== null && field !== undefined;
}
