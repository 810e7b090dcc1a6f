import type { SavedView } from '@yipin/contract';
import { useLayoutEffect } from 'react';
import { useAddress } from '../../tab/use-address.ts';
import { groupParam } from '../list-state/list-address.ts';
import type { ListQueries } from '../list-state/use-list.ts';
import { defaultViewOf, keyOfView } from './default-view.ts';
import { groupOf, noteShownView, searchOf } from './shown-view.ts';
import { useViewsStore } from './views-store.ts';

/**
 * Shows the saved view of the address until the tabs of the views are loaded, so that a list has the columns of its view
 * from its first rows. The default view of the user has priority over others with the same filters.
 */
export function useFirstShownView({ listKey, query, normalized }: ListQueries): void {
  const views = useViewsStore((state) => state.views);
  const group = useAddress().address.get(groupParam) ?? undefined;
  // The columns must not be painted before.
  useLayoutEffect(() => {
    // Not subscribed to: a page forgets its view when it is hidden, and must not be rendered for that.
    if (useViewsStore.getState().shownViews[listKey] !== undefined) return;
    const search = searchOf(query, group);
    const matching = views.filter(
      (view) => view.listKey === listKey && searchOf(normalized(view.query), groupOf(view)) === search,
    );
    const defaultKey = defaultViewOf(listKey, useViewsStore.getState());
    const isDefault = (view: SavedView) => keyOfView(view) === defaultKey;
    // Without filters a list shows all rows, unless another view is the default.
    const shown = matching.find(isDefault) ?? (search === '' ? undefined : matching[0]);
    if (shown) noteShownView(listKey, shown);
  }, [listKey, query, normalized, views, group]);
}
