import { createContext } from 'react';

/** Names of rows for refusals of several rows, which contain ids. Undefined = the id is shown. */
export const RowNames = createContext<(id: number) => string | undefined>(() => undefined);

/** Finds rows by their id and says what they are called. */
export function namesIn<Row extends { readonly id: number }>(rows: readonly Row[], nameOf: (row: Row) => string) {
  return (id: number): string | undefined => {
    const row = rows.find((known) => known.id === id);
    return row && nameOf(row);
  };
}
