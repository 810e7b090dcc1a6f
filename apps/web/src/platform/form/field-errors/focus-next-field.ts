const fields = 'input:not([type="hidden"]):not(:disabled):not([tabindex="-1"]), textarea:not(:disabled)';

/**
 * Focuses the next field of the grid, form or dialog of a field; after a field in `[data-then-lines]`, the first field
 * of the lines. Returns whether there is one.
 */
export function focusNextField(field: Element): boolean {
  const box = field.closest(field.closest('[data-cell]') ? 'table' : 'form, [data-fields], [role="dialog"]');
  const all = [...(box?.querySelectorAll<HTMLInputElement>(fields) ?? [])].filter((one) => one.checkVisibility());
  const inLines = field.closest('[data-then-lines]') ? all.find((one) => one.closest('[data-cell]')) : undefined;
  const next = inLines ?? all[all.findIndex((one) => one === field) + 1];
  next?.focus();
  if (next?.closest('[data-cell]')) next.select();
  return next !== undefined;
}
