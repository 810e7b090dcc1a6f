import type { Endpoint, SavedView } from '@yipin/contract';
import { groupOf, searchOf } from './shown-view.ts';
import { changeLayout, type StoredViews, useViewsStore } from './views-store.ts';

/** The saved views and the user's choice among them. */
type ViewChoices = Pick<StoredViews, 'views' | 'layouts'>;

/** The view of all rows. */
export const allRows = 'all';

/** Returns the key of the layout of a list. */
export function layoutKeyOf(listKey: string): string {
  return `list:${listKey}`;
}

/** Returns the key of a saved view. */
export function keyOfView({ id }: Pick<SavedView, 'id'>): string {
  return String(id);
}

/** Returns the view of the user's roles that a list opens in. */
function viewOfRoles(listKey: string, { views }: Pick<StoredViews, 'views'>): SavedView | undefined {
  return views.find((view) => view.listKey === listKey && view.isRoleDefault);
}

/** Returns the key of the view in which the user opens a list: their own choice, else the one of their roles. */
export function defaultViewOf(listKey: string, state: ViewChoices): string {
  const chosen = state.layouts[layoutKeyOf(listKey)]?.['defaultView'];
  if (typeof chosen === 'string') return chosen;
  const ofRoles = viewOfRoles(listKey, state);
  return ofRoles ? keyOfView(ofRoles) : allRows;
}

/** Stores the view in which the user opens a list. */
export function setDefaultView(
  listKey: string,
  { key, query }: { readonly key: string; readonly query: string },
): void {
  changeLayout(layoutKeyOf(listKey), { defaultView: key, defaultQuery: query });
}

/** Returns the query with which the user opens a list. */
function defaultQueryOf(listKey: string, state: ViewChoices): string {
  const key = defaultViewOf(listKey, state);
  const saved = state.views.find((view) => keyOfView(view) === key);
  if (saved) return searchOf(saved.query, groupOf(saved));
  // A saved view that was deleted is no default any more.
  const stored = /^\d+$/.test(key) ? undefined : state.layouts[layoutKeyOf(listKey)]?.['defaultQuery'];
  return typeof stored === 'string' ? stored : '';
}

/** Returns a function that returns the address of a list page in the view in which the user opens it. */
export function useDefaultAddress(): (path: string, list: Pick<Endpoint, 'id'> | undefined) => string {
  // Which views are shown changes with each page: the menu, which has a link to each list, must not be rendered then.
  const views = useViewsStore((state) => state.views);
  const layouts = useViewsStore((state) => state.layouts);
  return (path, list) => {
    const query = list ? defaultQueryOf(list.id, { views, layouts }) : '';
    return query === '' ? path : `${path}?${query}`;
  };
}
