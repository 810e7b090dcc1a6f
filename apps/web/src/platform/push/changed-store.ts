import { create } from 'zustand';

/** Who else changed what is in view, and when that was last. */
interface ChangedByOthers {
  readonly names: readonly string[];
  readonly at: Date;
}

interface ChangedState {
  /** By the hash of the query that answered something else than before. */
  readonly byQuery: Readonly<Record<string, ChangedByOthers>>;
}

/** What colleagues changed of what is in view, until it was taken notice of. */
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
