import { api, builtInViewsOf, filtersOfView, type SavedView } from '@yipin/contract';
import { useMemo, useState } from 'react';
import { useOperation } from '../../api/use-operation.ts';
import { useHasPermission } from '../../auth/may.tsx';
import { useSession } from '../../auth/session-store.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ListQueries } from '../list-state/use-list.ts';
import { allRows, defaultViewOf, keyOfView } from './default-view.ts';
import { useViewsStore } from './views-store.ts';

/** A view of a list. */
export interface ListView {
  /** The name of a built-in view, or the id of a saved one. */
  readonly key: string;
  readonly name: string;
  readonly query: string;
  readonly saved?: SavedView;
}

/** Returns the views of a list: the built-in ones, those of the user, and those that others share. */
function useViewsOf(queries: ListQueries): readonly ListView[] {
  const text = useText('views');
  const has = useHasPermission();
  const userId = useSession((session) => session.login?.user.id);
  const all = useViewsStore((state) => state.views);
  const { listKey, queryOf, normalized } = queries;
  return useMemo(() => {
    const builtIn = builtInViewsOf(listKey, has).map((view): ListView => {
      const filters = userId === undefined ? view.filters : filtersOfView(view, userId);
      return { key: view.name, name: text(`builtIn.${view.name}`), query: queryOf(filters) };
    });
    const saved = all
      .filter((view) => view.listKey === listKey)
      .map(
        (view): ListView => ({
          key: keyOfView(view),
          name: view.name,
          query: normalized(view.query),
          saved: view,
        }),
      );
    return [...builtIn, ...saved];
  }, [text, has, userId, all, listKey, queryOf, normalized]);
}

/** The view that the user chose last. While the list has other filters, it is changed. */
interface ChosenView {
  readonly chosen: ListView | undefined;
  readonly isChanged: boolean;
}

/** Returns the view whose parameters are those of the address, else the last one. */
function useChosenView(views: readonly ListView[], query: string): ChosenView {
  const [lastKey, setLastKey] = useState<string>();
  const last = views.find(({ key }) => key === lastKey);
  const shown = last?.query === query ? last : views.find((view) => view.query === query);
  if (shown && shown.key !== lastKey) setLastKey(shown.key);
  if (shown) return { chosen: shown, isChanged: false };
  // All rows with filters are no changed view: the filters show what is left out.
  return last && last.key !== allRows ? { chosen: last, isChanged: true } : { chosen: undefined, isChanged: false };
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
  return { views, counts, defaultKey, ...useChosenView(views, query) };
}
