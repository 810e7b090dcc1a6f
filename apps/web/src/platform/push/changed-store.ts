import { create } from 'zustand';

/** The other users who changed the data of a query, and the time of the last change. */
interface ChangedByOthers {
  readonly names: readonly string[];
  readonly at: Date;
}

interface ChangedState {
  /** By the hash of a query whose data changed. */
  readonly byQuery: Readonly<Record<string, ChangedByOthers>>;
}

/** The changes of other users to mounted queries, until the user closes the note about them. */
export const useChanged = create<ChangedState>()(() => ({ byQuery: {} }));

/** Records the users who changed the data of a query, in addition to earlier ones. */
export function noteChanged(queryHash: string, names: readonly string[], at: Date): void {
  return useChanged.setState(({ byQuery }) => ({
    byQuery: {
      ...byQuery,
      [queryHash]: { names: [...new Set([...(byQuery[queryHash]?.names ?? []), ...names])], at },
    },
  }));
}

/** Deletes the records of one query; without an argument, of all. */
export function forgetChanged(queryHash?: string): void {
  return useChanged.setState(({ byQuery }) => {
    if (queryHash === undefined) return { byQuery: {} };
    const { [queryHash]: _seen, ...others } = byQuery;
    return { byQuery: others };
  });
}
