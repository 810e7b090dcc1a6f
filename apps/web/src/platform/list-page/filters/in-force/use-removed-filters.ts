import type { ListQueries } from '../../list-state/use-list.ts';
import { useViewsStore } from '../../views/views-store.ts';

/** Parameters of an address that are no filters. */
const noFilters = new Set(['page', 'size', 'sort', 'view']);

function namesOf(query: string): string[] {
  return [...new URLSearchParams(query).keys()].filter((name) => !noFilters.has(name));
}

/** Returns how many filters of the shown view the list does not know any more. */
export function useRemovedFilters({ listKey, query, normalized }: ListQueries): number {
  const shown = useViewsStore(({ views }) =>
    views.find((view) => view.listKey === listKey && normalized(view.query) === query),
  );
  if (!shown) return 0;
  const known = new Set(namesOf(query));
  return namesOf(shown.query).filter((name) => !known.has(name)).length;
}
