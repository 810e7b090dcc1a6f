import { createContext } from 'react';

/** Discards text in the list's filter fields that is not applied, such as an invalid date. */
export const ResetFilterFields = createContext<() => void>(() => undefined);
