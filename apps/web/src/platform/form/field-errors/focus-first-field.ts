const fields = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled)';

function goToFirst(box: HTMLElement): void {
  return box.querySelector<HTMLElement>(fields)?.focus();
}

/**
 * Puts the cursor into the first field of what was just mounted that is not disabled, unless a field of it has it already:
 * a dialog would begin at the button that closes it.
 */
export function focusFirstField(box: HTMLElement | null): void {
  if (!box || box.contains(document.activeElement)) return;
  goToFirst(box);
  if (box.contains(document.activeElement)) return;
  // A drawer below keeps the focus to itself until the dialog above it claims it, which it does for its first button. A part
  // of this box may have put the cursor into its own first field by then: it stays there.
  const goUnlessThere = () => !box.contains(document.activeElement) && goToFirst(box);
  box.closest('[role="dialog"]')?.addEventListener('focusin', goUnlessThere, { once: true });
}
