const fields = 'input:not([type="hidden"]):not(:disabled):not([tabindex="-1"]), textarea:not(:disabled)';

/** Focuses the next field of the grid, form or dialog of a field. Returns whether there is one. */
export function focusNextField(field: Element): boolean {
  const box = field.closest(field.closest('[data-cell]') ? 'table' : 'form, [role="dialog"]');
  const all = [...(box?.querySelectorAll<HTMLInputElement>(fields) ?? [])].filter((one) => one.checkVisibility());
  const next = all[all.findIndex((one) => one === field) + 1];
  next?.focus();
  if (next?.closest('[data-cell]')) next.select();
  return next !== undefined;
}
