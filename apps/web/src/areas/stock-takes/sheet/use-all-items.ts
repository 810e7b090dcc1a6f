import { useQuery } from '@tanstack/react-query';
import { type api, maxPageSize, type StockTake, type StockTakeItem } from '@yipin/contract';
import { call } from '../../../platform/api/index.ts';

/** Returns all lines of a stock count, fetched page by page; undefined until the last page is loaded. */
export function useAllItems(
  endpoint: typeof api.stockTakes.items,
  { id, live }: StockTake,
): StockTakeItem[] | undefined {
  const all = useQuery({
    queryKey: [endpoint.id, 'all', id, live],
    queryFn: async ({ signal }) => {
      const items: StockTakeItem[] = [];
      for (let skipCount = 0; ; skipCount += maxPageSize) {
        const page = await call(endpoint, { stockTakeId: id, maxResultCount: maxPageSize, skipCount }, { signal });
        items.push(...page.items);
        if (page.items.length < maxPageSize) return items;
      }
    },
    // Each print fetches the current lines.
    staleTime: 0,
    gcTime: 0,
  });
  return all.isFetching ? undefined : all.data;
}
