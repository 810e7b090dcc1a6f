import type { KeyboardEvent } from 'react';
import { focusNextField } from '../field-errors/focus-next-field.ts';

function isPassword({ autocomplete }: HTMLInputElement): boolean {
  return autocomplete.endsWith('password');
}

/**
 * Returns a listener of Enter in inputs of one line. It moves to the next field; in the last field and in a password
 * field it calls `save`, except in a table. Selects and date fields handle the key themselves.
 */
export function useEnter(save: () => void) {
  return (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, currentTarget, target: field, nativeEvent } = event;
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || event.isDefaultPrevented()) return;
    // A dialog that was opened from this one handles its own keys.
    if (!(field instanceof HTMLInputElement) || field.role === 'combobox' || !currentTarget.contains(field)) return;
    event.preventDefault();
    if (!isPassword(field) && focusNextField(field)) return;
    if (!field.closest('table')) save();
  };
}
