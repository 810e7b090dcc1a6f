import { createContext } from 'react';

/** Discards text in the filter fields of the list that is not applied, such as an invalid date. */
export const ResetFilterFields = createContext<() => void>(() => undefined);
