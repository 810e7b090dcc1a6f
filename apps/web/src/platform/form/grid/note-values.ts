import { createContext } from 'react';

/** Stores the values of the surrounding form after they were changed without a field, see `FormDialogState.note`. */
export const NoteValuesContext = createContext<() => void>(() => undefined);
