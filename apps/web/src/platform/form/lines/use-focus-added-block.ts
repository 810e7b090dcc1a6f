import { type RefCallback, useCallback, useRef } from 'react';
import { focusFirstField } from '../field-errors/focus-first-field.ts';

/** Goes to the first field of a block that was just added. Blocks that are there when the form opens are not gone to. */
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
