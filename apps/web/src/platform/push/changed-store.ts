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

/** Notes that people changed what a query answers, besides those who did before. */
export function noteChanged(queryHash: string, names: readonly string[], at: Date): void {
  return useChanged.setState(({ byQuery }) => ({
    byQuery: {
      ...byQuery,
      [queryHash]: { names: [...new Set([...(byQuery[queryHash]?.names ?? []), ...names])], at },
    },
  }));
}

/** Takes back what was noted of one query; without any: of all. */
export function forgetChanged(queryHash?: string): void {
  return useChanged.setState(({ byQuery }) => {
    if (queryHash === undefined) return { byQuery: {} };
    const { [queryHash]: _seen, ...others } = byQuery;
    return { byQuery: others };
  });
}
