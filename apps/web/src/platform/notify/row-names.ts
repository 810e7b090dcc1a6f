import { createContext } from 'react';

/** Returns the name of a row, for refusals of several rows, which contain ids. Undefined = the id is shown. */
export const RowNames = createContext<(id: number) => string | undefined>(() => undefined);

/** Returns a function that returns the name of a row by its id; undefined if it is not among the rows. */
export function namesIn<Row extends { readonly id: number }>(rows: readonly Row[], nameOf: (row: Row) => string) {
  return (id: number): string | undefined => {
    const row = rows.find((known) => known.id === id);
    return row && nameOf(row);
  };
}
