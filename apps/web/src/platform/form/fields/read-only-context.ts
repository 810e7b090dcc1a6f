import { createContext, useContext } from 'react';

/** Around fields that only show their value, as in a comparison: a select then shows the label of its value. */
export const ReadOnlyContext = createContext(false);

export function useIsReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
