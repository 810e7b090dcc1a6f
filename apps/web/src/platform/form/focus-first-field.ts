const fields = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled)';

/**
 * Puts the cursor into the first field of what was just mounted, unless a field of it has it already: a dialog would
 * begin at the button that closes it.
 */
export function focusFirstField(box: HTMLElement | null): void {
  if (!box || box.contains(document.activeElement)) return;
  box.querySelector<HTMLElement>(fields)?.focus();
}
