const fields = 'input:not([type="hidden"]):not(:disabled):not([tabindex="-1"]), textarea:not(:disabled)';

/** Goes from a field to the next one of its form or dialog. In a grid, whose keys are its own, and in a list it stays. */
export function focusNextField(field: Element): void {
  if (field.closest('[data-cell]')) return;
  const box = field.closest('form, [role="dialog"]');
  const all = [...(box?.querySelectorAll<HTMLElement>(fields) ?? [])].filter((one) => one.checkVisibility());
  all[all.findIndex((one) => one === field) + 1]?.focus();
}
