import type { SavedView } from '@yipin/contract';
import { type StoredViews, useViewsStore } from './views-store.ts';

/** Returns the saved view that a list shows; undefined for a built-in one, and for a list with other filters. */
export function shownViewOf(listKey: string, { views, shownViews }: StoredViews): SavedView | undefined {
  const id = shownViews[listKey] ?? null;
  return id === null ? undefined : views.find((view) => String(view.id) === id);
}

/** Records the saved view that a list shows, whose columns it then has; undefined = none. */
export function noteShownView(listKey: string, view: SavedView | undefined): void {
  const id = view ? String(view.id) : null;
  const { shownViews } = useViewsStore.getState();
  if (shownViews[listKey] !== id) useViewsStore.setState({ shownViews: { ...shownViews, [listKey]: id } });
}

/** Forgets which view a list shows, when its page is closed or hidden. */
export function forgetShownView(listKey: string): void {
  const { [listKey]: closed, ...others } = useViewsStore.getState().shownViews;
  if (closed !== undefined) useViewsStore.setState({ shownViews: others });
}

/** Forgets what the user arranged in a saved view and did not save. */
export function resetArrangement({ id }: SavedView): void {
  const { [String(id)]: _reset, ...others } = useViewsStore.getState().unsavedArrangements;
  useViewsStore.setState({ unsavedArrangements: others });
}

/** Returns the query of the address of a saved view: its filters and order, and the field by which it is grouped. */
export function searchOf(query: string, group: string | undefined): string {
  return group === undefined
    ? query
    : [query, `group=${encodeURIComponent(group)}`].filter((part) => part !== '').join('&');
}

/** Returns the field by which a saved view is grouped. */
export function groupOf({ layout }: SavedView): string | undefined {
  const group = layout['group'];
  return typeof group === 'string' && group !== '' ? group : undefined;
}
