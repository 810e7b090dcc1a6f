const fields = 'input:not([type="hidden"]):not(:disabled):not([tabindex="-1"]), textarea:not(:disabled)';

/** Goes from a field to the next one of its grid, form or dialog. In a list of records it stays. Returns whether there is one. */
export function focusNextField(field: Element): boolean {
  const box = field.closest(field.closest('[data-cell]') ? 'table' : 'form, [role="dialog"]');
  const all = [...(box?.querySelectorAll<HTMLInputElement>(fields) ?? [])].filter((one) => one.checkVisibility());
  const next = all[all.findIndex((one) => one === field) + 1];
  next?.focus();
  if (next?.closest('[data-cell]')) next.select();
  return next !== undefined;
}
