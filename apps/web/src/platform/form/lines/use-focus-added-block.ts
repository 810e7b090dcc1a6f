import { type RefCallback, useCallback, useRef } from 'react';
import { focusFirstField } from '../field-errors/focus-first-field.ts';

/**
 * Returns a ref that focuses the first field of an added block. `note` is called before adding one: a block that is
 * mounted when the form opens does not get the focus.
 */
export function useFocusAddedBlock(): { readonly note: () => void; readonly fields: RefCallback<HTMLElement> } {
  const isAdded = useRef(false);
  const note = useCallback(() => {
    isAdded.current = true;
  }, []);
  const fields = useCallback((element: HTMLElement | null) => {
    if (isAdded.current) focusFirstField(element);
    isAdded.current = false;
  }, []);
  return { note, fields };
}
