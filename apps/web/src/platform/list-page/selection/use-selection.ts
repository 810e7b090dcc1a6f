import { useCallback, useMemo, useState } from 'react';

/** A row with an id, by which a list can select it. */
export interface Identified {
  readonly id: number;
}

/** The selected rows of a list. Paging does not change the selection. */
export interface Selection<Row> {
  readonly ids: readonly number[];
  /** The selected rows, as last shown. */
  readonly rows: readonly Row[];
  readonly choose: (rows: readonly Row[]) => void;
  /** Deselects all other rows. */
  readonly keepOnly: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

/** Returns rows with the values of the current page. Rows of other pages keep their previous values. */
export function withCurrentRows<Row extends Identified>(rows: readonly Row[], page: readonly Row[]): readonly Row[] {
  const fresh = new Map(page.map((row) => [row.id, row]));
  return rows.map((row) => fresh.get(row.id) ?? row);
}

/** Returns the selection of rows that cannot be selected. */
export function emptySelection<Row>(): Selection<Row> {
  return { ids: [], rows: [], choose: () => undefined, keepOnly: () => undefined, clear: () => undefined };
}

/** Returns the selection of a list. Selected rows of the current page have their current values. */
export function useSelection<Row extends Identified>(page: readonly Row[]): Selection<Row> {
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const rows = useMemo(() => withCurrentRows(chosen, page), [chosen, page]);
  const keepOnly = useCallback((ids: readonly number[]) => {
    const remaining = new Set(ids);
    setChosen((now) => now.filter((row) => remaining.has(row.id)));
  }, []);
  const clear = useCallback(() => setChosen([]), []);
  return useMemo(
    () => ({ ids: rows.map((row) => row.id), rows, choose: setChosen, keepOnly, clear }),
    [rows, keepOnly, clear],
  );
}
