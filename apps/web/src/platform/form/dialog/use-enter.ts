import type { KeyboardEvent } from 'react';
import { focusNextField } from '../field-errors/focus-next-field.ts';

function isPassword({ autocomplete }: HTMLInputElement): boolean {
  return autocomplete.endsWith('password');
}

/**
 * Returns a listener of Enter in plain fields of one line: it goes to the next field, and `save` is called from the last one
 * that is not one of many in a table, and from a password. Selects and dates take the key themselves.
 */
export function useEnter(save: () => void) {
  return (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, currentTarget, target: field, nativeEvent } = event;
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || event.isDefaultPrevented()) return;
    // A dialog that was opened from this one hears its keys itself.
    if (!(field instanceof HTMLInputElement) || field.role === 'combobox' || !currentTarget.contains(field)) return;
    event.preventDefault();
    if (!isPassword(field) && focusNextField(field)) return;
    if (!field.closest('table')) save();
  };
}
