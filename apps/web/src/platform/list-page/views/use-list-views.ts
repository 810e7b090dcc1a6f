import { api, builtInViewsOf, filtersOfView, type SavedView } from '@yipin/contract';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useOperation } from '../../api/use-operation.ts';
import { useHasPermission } from '../../auth/may.tsx';
import { useSession } from '../../auth/session-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { useAddress } from '../../tab/use-address.ts';
import { groupParam } from '../list-state/list-address.ts';
import type { ListQueries } from '../list-state/use-list.ts';
import { allRows, defaultViewOf, keyOfView } from './default-view.ts';
import { forgetShownView, groupOf, noteShownView, searchOf } from './shown-view.ts';
import { useViewsStore } from './views-store.ts';

/** A view of a list. */
export interface ListView {
  /** The name of a built-in view, or the id of a saved one. */
  readonly key: string;
  readonly name: string;
  readonly query: string;
  /** The query of the address of the view: with the field by which it is grouped. */
  readonly search: string;
  readonly saved?: SavedView;
}

/**
 * Returns the views of a list: all rows, those of the user, the other built-in ones, and those that others share. The
 * first ones have tabs, and the user's own views are those that they use most.
 */
function useViewsOf(queries: ListQueries): readonly ListView[] {
  const text = useText('views');
  const has = useHasPermission();
  const userId = useSession((session) => session.login?.user.id);
  const all = useViewsStore((state) => state.views);
  const { listKey, queryOf, normalized } = queries;
  return useMemo(() => {
    const builtIn = builtInViewsOf(listKey, has).map((view): ListView => {
      const filters = userId === undefined ? view.filters : filtersOfView(view, userId);
      const query = queryOf(filters);
      return { key: view.name, name: text(`builtIn.${view.name}`), query, search: query };
    });
    const saved = all
      .filter((view) => view.listKey === listKey)
      .map(
        (view): ListView => ({
          key: keyOfView(view),
          name: view.name,
          query: normalized(view.query),
          search: searchOf(normalized(view.query), groupOf(view)),
          saved: view,
        }),
      );
    const isAll = ({ key }: ListView) => key === allRows;
    const isOwn = (view: ListView) => view.saved?.ownerId === userId;
    const first = [...builtIn.filter(isAll), ...saved.filter(isOwn)];
    return [...first, ...[...builtIn, ...saved].filter((view) => !first.includes(view))];
  }, [text, has, userId, all, listKey, queryOf, normalized]);
}

/** The view that the user chose last. While the list has other filters, groups or columns, it is changed. */
interface ChosenView {
  readonly chosen: ListView | undefined;
  readonly isChanged: boolean;
  readonly choose: (view: ListView) => void;
}

/** Returns whether a list has the filters and the groups of a view. Built-in views have no groups of their own. */
function isShownBy({ query, search, saved }: ListView, shown: { readonly query: string; readonly search: string }) {
  return saved ? search === shown.search : query === shown.query;
}

/** Returns the view whose parameters are those of the address, else the last one. */
function useChosenView(
  views: readonly ListView[],
  defaultKey: string,
  shown: { readonly query: string; readonly search: string },
): ChosenView {
  const [lastKey, setLastKey] = useState<string>();
  const last = views.find(({ key }) => key === (lastKey ?? defaultKey));
  const matches = views.filter(({ query }) => query === shown.query);
  const exact = matches.filter((view) => isShownBy(view, shown));
  const matching =
    exact.find((view) => view === last) ??
    exact.find(({ saved }) => saved !== undefined && shown.search !== shown.query) ??
    matches.find((view) => view === last) ??
    exact[0] ??
    matches[0];
  if (matching && matching.key !== lastKey) setLastKey(matching.key);
  const unsaved = useViewsStore((state) => state.unsavedArrangements);
  const isArranged = matching?.saved !== undefined && unsaved[matching.key] !== undefined;
  const choose = ({ key }: ListView) => setLastKey(key);
  if (matching) return { chosen: matching, isChanged: isArranged || !isShownBy(matching, shown), choose };
  // All rows with filters are no changed view: the filters show what is left out.
  return lastKey !== undefined && last && last.key !== allRows
    ? { chosen: last, isChanged: true, choose }
    : { chosen: undefined, isChanged: false, choose };
}

/** The number of rows of a view; `isCapped`: there are more. */
export interface RowCount {
  readonly count: number;
  readonly isCapped: boolean;
}

/** Returns the views of a list, the chosen one, their numbers of rows, and the key of the one that opens first. */
export function useListViews(queries: ListQueries) {
  const views = useViewsOf(queries);
  const { listKey, query } = queries;
  const counted = useOperation(api.views.counts, { listKey }, { isEnabled: views.length > 1 });
  const counts = useMemo(
    () => new Map<string, RowCount>(counted.data?.map(({ view, ...count }) => [view, count])),
    [counted.data],
  );
  const defaultKey = useViewsStore((state) => defaultViewOf(listKey, state));
  const group = useAddress().address.get(groupParam) ?? undefined;
  const chosen = useChosenView(views, defaultKey, { query, search: searchOf(query, group) });
  const shown = chosen.chosen?.saved;
  // The columns of another view must not be painted before.
  useLayoutEffect(() => noteShownView(listKey, shown), [listKey, shown]);
  useLayoutEffect(() => () => forgetShownView(listKey), [listKey]);
  return { views, counts, defaultKey, group, ...chosen };
}
