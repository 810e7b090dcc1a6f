const complaints =
  '[aria-invalid="true"], .ant-form-item-has-error input, .ant-form-item-has-error textarea, .ant-select-status-error input';

/** Goes to the first field that something is wrong with; tells whether there is one. */
export function focusFirstError(box: HTMLElement | null): boolean {
  const field = box?.querySelector<HTMLElement>(complaints);
  field?.scrollIntoView({ block: 'center', inline: 'nearest' });
  field?.focus({ preventScroll: true });
  return field !== null && field !== undefined;
}
