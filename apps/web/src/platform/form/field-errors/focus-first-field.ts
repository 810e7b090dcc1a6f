const fields = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled)';

function goToFirst(box: HTMLElement): void {
  return box.querySelector<HTMLElement>(fields)?.focus();
}

/**
 * Focuses the first enabled field of an element that was mounted, unless the focus is in the element already. Without
 * it, a dialog would focus its close button.
 */
export function focusFirstField(box: HTMLElement | null): void {
  if (!box || box.contains(document.activeElement)) return;
  goToFirst(box);
  if (box.contains(document.activeElement)) return;
  // A drawer below keeps the focus until the dialog above it claims it for its first button. If a part of this element
  // focused its first field before that, the focus stays there.
  const goUnlessThere = () => !box.contains(document.activeElement) && goToFirst(box);
  box.closest('[role="dialog"]')?.addEventListener('focusin', goUnlessThere, { once: true });
}
