import { createContext, useContext } from 'react';

/** Whether OK was pressed in the surrounding dialog. */
export const SubmittedContext = createContext(false);

/** Returns whether OK was pressed in the surrounding dialog: its fields then show errors for missing values. */
export function useIsSubmitted(): boolean {
  return useContext(SubmittedContext);
}
