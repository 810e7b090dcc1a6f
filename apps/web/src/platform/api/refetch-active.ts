import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Asks again for everything in view, or for what `concerns` picks of it; settles once it is answered. What is not in view
 * is asked for again when it is.
 *
 * Where the first answer is still on its way the library takes that for the new one. It may have been read before
 * whatever is the reason to ask, so it is asked for once more when it is there.
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
