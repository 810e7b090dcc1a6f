import { create } from 'zustand';

/** The other users who changed the data of a query, and the time of the last change. */
export interface ChangedByOthers {
  /** Empty if the window does not know them, because it was disconnected. */
  readonly names: readonly string[];
  readonly at: Date;
  /** The time of the shown data that is out of date; absent if the data is up to date. */
  readonly shownSince?: number;
}

interface ChangedState {
  /** By the hash of a query whose data changed, or by the path of the page of a record that changed. */
  readonly byQuery: Readonly<Record<string, ChangedByOthers>>;
}

/** The changes of other users to mounted queries, until the user closes the note about them. */
export const useChanged = create<ChangedState>()(() => ({ byQuery: {} }));

/** Records the users who changed the data of a query, in addition to earlier ones who changed the same data. */
export function noteChanged(key: string, change: ChangedByOthers): void {
  return useChanged.setState(({ byQuery }) => {
    const before = byQuery[key];
    const earlier = before && before.shownSince === change.shownSince ? before.names : [];
    return { byQuery: { ...byQuery, [key]: { ...change, names: [...new Set([...earlier, ...change.names])] } } };
  });
}

/** Deletes the records of one query; without an argument, of all. */
export function forgetChanged(queryHash?: string): void {
  return useChanged.setState(({ byQuery }) => {
    if (queryHash === undefined) return { byQuery: {} };
    const { [queryHash]: _seen, ...others } = byQuery;
    return { byQuery: others };
  });
}
