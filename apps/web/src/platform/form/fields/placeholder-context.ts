import { createContext, useContext } from 'react';

/** Whether the fields inside have a visible label, so that a placeholder with the same text would repeat it. */
export const LabeledFieldsContext = createContext(false);

/** Returns the placeholder that a field shows: none where it would repeat the label. */
export function useShownPlaceholder(placeholder: string | undefined): string | undefined {
  return useContext(LabeledFieldsContext) ? undefined : placeholder;
}
