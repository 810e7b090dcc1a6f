import { useCallback, useMemo, useState } from 'react';

/** A row a list can select: it has an id. */
export interface Identified {
  readonly id: number;
}

/** Rows chosen in a list; the choice outlives paging. */
export interface Selection<Row> {
  readonly ids: readonly number[];
  /** The chosen rows as last seen. */
  readonly rows: readonly Row[];
  readonly choose: (rows: readonly Row[]) => void;
  /** Keeps only these of the chosen. */
  readonly keep: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

/** Rows as the page in view shows them; those that are not on it any more as they were. */
export function withCurrentRows<Row extends Identified>(rows: readonly Row[], page: readonly Row[]): readonly Row[] {
  const fresh = new Map(page.map((row) => [row.id, row]));
  return rows.map((row) => fresh.get(row.id) ?? row);
}

/** Remembers chosen rows; rows of the page in view are shown as they are now, not as they were when chosen. */
export function useSelection<Row extends Identified>(page: readonly Row[]): Selection<Row> {
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const rows = useMemo(() => withCurrentRows(chosen, page), [chosen, page]);
  const keep = useCallback((ids: readonly number[]) => {
    const remaining = new Set(ids);
    setChosen((now) => now.filter((row) => remaining.has(row.id)));
  }, []);
  const clear = useCallback(() => setChosen([]), []);
  return useMemo(() => ({ ids: rows.map((row) => row.id), rows, choose: setChosen, keep, clear }), [rows, keep, clear]);
}
