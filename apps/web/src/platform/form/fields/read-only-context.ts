import { createContext, useContext } from 'react';

/** Whether the fields inside show their values as text, such as in a comparison: a select shows its label. */
export const ReadOnlyContext = createContext(false);

/** Returns whether fields are rendered as text. */
export function useIsReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
