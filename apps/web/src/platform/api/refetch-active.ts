import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Fetches all mounted queries again, or those for which `concerns` is true, and resolves when they are fetched. Other
 * queries are fetched again when they are mounted.
 *
 * The library reuses a first response that is still pending. That response may be older than the reason for fetching
 * again, so the query is fetched once more after it.
 */
export async function refetchActiveQueries(
  queries: QueryClient,
  concerns: (query: Query) => boolean = () => true,
): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined && concerns(query) });
  await queries.invalidateQueries({ predicate: concerns });
  if (first.length > 0) await queries.invalidateQueries({ predicate: (query) => first.includes(query) });
}
