/** The property that marks the button that saves a form. */
export const saveButtonMark = { 'data-save': 'true' };

/** Focuses the button that saves the form of a field. */
export function focusSave(field: Element | null): void {
  field?.closest('section, [role="dialog"]')?.querySelector<HTMLElement>('[data-save]')?.focus();
}
