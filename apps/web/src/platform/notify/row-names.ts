import { createContext } from 'react';

/**
 * What people know a row by, where several are sent at once: what is refused is told by id. Nothing = the id itself is
 * shown.
 */
export const RowNames = createContext<(id: number) => string | undefined>(() => undefined);

/** Finds rows by their id and says what they are called. */
export function namesIn<Row extends { readonly id: number }>(rows: readonly Row[], nameOf: (row: Row) => string) {
  return (id: number): string | undefined => {
    const row = rows.find((known) => known.id === id);
    return row && nameOf(row);
  };
}
