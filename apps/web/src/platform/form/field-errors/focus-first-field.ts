const fields = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled)';

function focusFirst(box: HTMLElement): void {
  return box.querySelector<HTMLElement>(fields)?.focus();
}

/**
 * Focuses the first enabled field of an element that was mounted, unless the focus is in the element already. Without
 * it, a dialog would focus its close button.
 */
export function focusFirstField(box: HTMLElement | null): void {
  if (!box || box.contains(document.activeElement)) return;
  focusFirst(box);
  if (box.contains(document.activeElement)) return;
  // A layer below, such as the drawer of the phone menu, keeps the focus until the dialog above it claims it for its
  // first button. If a part of this element focused its first field before that, the focus stays there.
  const focusUnlessInside = () => !box.contains(document.activeElement) && focusFirst(box);
  box.closest('[role="dialog"]')?.addEventListener('focusin', focusUnlessInside, { once: true });
}
