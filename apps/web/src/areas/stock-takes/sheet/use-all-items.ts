import { useQuery } from '@tanstack/react-query';
import { type api, maxPageSize, type StockTake, type StockTakeItem } from '@yipin/contract';
import { call } from '../../../platform/api/index.ts';

/** All lines of a take, page after page; nothing until the last is there. */
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
    // Printed as it is at the click.
    staleTime: 0,
    gcTime: 0,
  });
  return all.isFetching ? undefined : all.data;
}
