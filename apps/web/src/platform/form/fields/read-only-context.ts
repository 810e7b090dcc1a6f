import { createContext, useContext } from 'react';

/** Around fields that are only to say what they hold, as in a comparison: a select then is the words of its choice. */
export const ReadOnlyContext = createContext(false);

export function useIsReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
