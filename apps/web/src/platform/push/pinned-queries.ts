/** A query of a record in view, which is not fetched again after changes of other users. */
export interface PinnedQuery {
  readonly queryHash: string;
  /** The path of the page that shows it. */
  readonly path: string;
  /** Fetches the record without showing it. */
  readonly read: () => Promise<unknown>;
}

const pinned = new Map<string, PinnedQuery>();

/**
 * Pins the data of a query: after a change of another user, its page says so instead of moving under the pointer.
 * Returns the function that ends this.
 */
export function pinQuery(query: PinnedQuery): () => void {
  pinned.set(query.queryHash, query);
  return () => {
    if (pinned.get(query.queryHash) === query) pinned.delete(query.queryHash);
  };
}

/** Returns the pinned query with a hash; undefined if the query is fetched again after each change. */
export function pinnedQuery(queryHash: string): PinnedQuery | undefined {
  return pinned.get(queryHash);
}
