import { useState } from 'react';

interface FilterText {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Filters by a text that was typed. */
  readonly filterBy: (text: string) => void;
}

/** The text of a filter that is typed, until it counts. */
export function useFilterText(value: string, onChange: (value: string | undefined) => void): FilterText {
  const [typed, type] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address changed from outside (reset, Back): its value is shown.
  if (seen !== value) {
    setSeen(value);
    type(value);
  }
  // Leaving it as it was is no change: every change of a filter goes back to page 1.
  const filterBy = (text: string) => {
    if (text.trim() !== value) onChange(text.trim() || undefined);
  };
  return { typed, type, filterBy };
}
