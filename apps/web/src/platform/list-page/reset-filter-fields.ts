import { createContext } from 'react';

/** Forgets what is typed into the filters of the list around and is not filtered by yet, such as text that is no date. */
export const ResetFilterFields = createContext<() => void>(() => undefined);
