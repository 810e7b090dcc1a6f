/** The fields that show an error. */
export const invalidFields =
  '[aria-invalid="true"], .ant-form-item-has-error input, .ant-form-item-has-error textarea, .ant-select-status-error input';

/** Focuses the first field with an error; returns whether there is one. */
export function focusFirstError(box: HTMLElement | null): boolean {
  const field = box?.querySelector<HTMLElement>(invalidFields);
  field?.scrollIntoView({ block: 'center', inline: 'nearest' });
  field?.focus({ preventScroll: true });
  return field !== null && field !== undefined;
}
