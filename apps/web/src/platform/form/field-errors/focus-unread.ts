/** Goes to the first field with text that could not be read, which therefore must not be saved; tells whether there is one. */
export function focusUnread(box: HTMLElement | null): boolean {
  const field = box?.querySelector<HTMLElement>('input[data-unread="true"], [data-unread="true"] input');
  field?.scrollIntoView({ block: 'center', inline: 'nearest' });
  field?.focus({ preventScroll: true });
  return field !== null && field !== undefined;
}
