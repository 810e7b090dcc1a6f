import { type UseQueryOptions, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@yipin/contract';
import type { CallFailure } from '@yipin/contract/client';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { queryKeyOf } from '../../api/use-operation.ts';
import type { LoadedList } from '../list-state/use-list.ts';
import type { Identified } from '../selection/use-selection.ts';
import type { CountedGroup, GroupRows } from './group-entries.ts';
import type { ListGrouping } from './grouping.ts';

/** The number of rows that are loaded at a time. */
export const groupPageSize = 50;

/** The numbers of pages that are loaded, by the keys of the open groups. */
type OpenGroups = ReadonlyMap<string, number>;

/** What is known of one page of a group. */
interface GroupPage {
  readonly group: string;
  readonly data: Page<Identified> | undefined;
  readonly isPending: boolean;
  readonly error: CallFailure | null;
}

/** Returns the rows of a group from its pages. */
function rowsIn<Row extends Identified>(group: CountedGroup, pages: readonly GroupPage[]): GroupRows<Row> {
  // The operation returns the rows of the list.
  const rows = pages.flatMap(({ data }) => data?.items ?? []) as readonly Identified[] as readonly Row[];
  const last = pages.findLast(({ data }) => data)?.data;
  // The group may have changed since it was counted.
  const total = last && !last.isTotalCapped ? last.totalCount : group.count;
  return {
    rows,
    missing: Math.max(0, total - rows.length),
    isLoading: pages.some(({ isPending }) => isPending),
    failure: pages.find(({ error }) => error)?.error ?? undefined,
  };
}

/** Returns the rows of the open groups, page by page, and the functions that open and close groups. */
export function useGroupRows<Row extends Identified>(
  list: LoadedList<Row>,
  { rows: endpoint, filters }: ListGrouping,
  groups: readonly CountedGroup[],
) {
  const [open, setOpen] = useState<OpenGroups>(new Map());
  const { sorting } = list;
  const requests = groups.flatMap((group) =>
    Array.from({ length: open.get(group.key) ?? 0 }, (_, page) => ({
      group: group.key,
      input: {
        ...filters,
        ...(sorting.length > 0 ? { sorting } : {}),
        inGroup: group.key,
        maxResultCount: groupPageSize,
        skipCount: page * groupPageSize,
      },
    })),
  );
  const client = useQueryClient();
  const pages = useQueries({
    queries: requests.map(
      ({ input }): UseQueryOptions<Page<Identified>, CallFailure> => ({
        queryKey: queryKeyOf(endpoint, input),
        queryFn: ({ signal }) => call(endpoint, input, { signal }),
      }),
    ),
    // The result is the same object until a page changes. Functions in it would differ.
    combine: (answers: readonly UseQueryResult<Page<Identified>, CallFailure>[]) =>
      answers.map(
        ({ data, isPending, error }, index): GroupPage => ({
          group: requests[index]?.group ?? '',
          data,
          isPending,
          error,
        }),
      ),
  });
  const openedBy = useMemo(() => {
    const opened = groups.filter((group) => open.has(group.key));
    const ofGroup = ({ key }: CountedGroup) => pages.filter(({ group }) => group === key);
    return new Map(opened.map((group) => [group.key, rowsIn<Row>(group, ofGroup(group))]));
  }, [groups, open, pages]);
  const change = (group: string, pages: number) =>
    setOpen(
      (before) => new Map([...before].filter(([known]) => known !== group).concat(pages > 0 ? [[group, pages]] : [])),
    );
  return {
    openedBy,
    setIsOpen: (group: string, isOpen: boolean) => change(group, isOpen ? 1 : 0),
    loadMore: (group: string) => change(group, (open.get(group) ?? 0) + 1),
    retry: () => {
      for (const [index, { input }] of requests.entries())
        if (pages[index]?.error) void client.refetchQueries({ queryKey: queryKeyOf(endpoint, input), exact: true });
    },
  };
}
