import { useState } from 'react';

interface FilterText {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Sets the filter to a text. */
  readonly filterBy: (text: string) => void;
}

/** Returns the typed text of a filter, which may not be applied yet, and the function that applies it. */
export function useFilterText(value: string, onChange: (value: string | undefined) => void): FilterText {
  const [typed, type] = useState(value);
  const [previous, setPrevious] = useState(value);
  // The address was changed by a reset or Back: its value is shown.
  if (previous !== value) {
    setPrevious(value);
    type(value);
  }
  // An unchanged text is not applied, because every change of a filter returns to page 1.
  const filterBy = (text: string) => {
    if (text.trim() !== value) onChange(text.trim() || undefined);
  };
  return { typed, type, filterBy };
}
