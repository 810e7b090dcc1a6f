import type { JsonObject, SavedView } from '@yipin/contract';
import { useMemo } from 'react';
import { z } from 'zod';
import type { ListQueries } from '../list-state/use-list.ts';
import { keyOfView, layoutKeyOf } from './default-view.ts';
import { useFirstShownView } from './first-shown-view.ts';
import { shownViewOf } from './shown-view.ts';
import { changeLayout, type StoredViews, useViewsStore } from './views-store.ts';

/** The numbers of rows of a page that a user can choose. */
export const pageSizes = [20, 50, 100, 200] as const;
/** The heights of the rows of a list. */
export const densities = ['compact', 'normal', 'relaxed'] as const;
/** A height of {@link densities}. */
export type Density = (typeof densities)[number];

/** A part of a layout that does not parse is ignored, and stays stored until the user changes it. */
function lenient<Part extends z.ZodType>(part: Part) {
  return part.optional().catch(undefined);
}

const columnKeys = z.array(z.string());

const ListLayout = z.object({
  /** The columns from left to right. Others have their usual place after the one before them. */
  order: lenient(columnKeys),
  /** The columns that are not shown. Absent: the user chose no columns, and those that do not fit are hidden. */
  hidden: lenient(columnKeys),
  /** The widths of columns in pixels. Other widths are automatic. */
  widths: lenient(z.record(z.string(), z.number().int().positive())),
  density: lenient(z.enum(densities)),
  pageSize: lenient(z.literal(pageSizes)),
});

/** What a user arranged on a list. */
export type ListLayout = z.output<typeof ListLayout>;

/** The parts of a layout that a saved view has of its own. */
const arranged = ['order', 'hidden', 'widths', 'density'] as const;

/** The part of a layout that a saved view has of its own. */
type Arrangement = Pick<ListLayout, (typeof arranged)[number]>;

function arrangementIn(layout: JsonObject | undefined): Arrangement {
  const { pageSize: _own, ...arrangement } = ListLayout.parse(layout ?? {});
  return arrangement;
}

function isArranged(arrangement: Arrangement): boolean {
  return arranged.some((part) => arrangement[part] !== undefined);
}

/** What the layout of a list depends on. */
interface LayoutSources {
  /** What the user arranged on the list. */
  readonly own: JsonObject | undefined;
  /** The saved view that the list shows. */
  readonly view: SavedView | undefined;
  /** What the user arranged in this view and did not save. */
  readonly unsaved: JsonObject | undefined;
}

/**
 * Returns the layout of a list. A saved view in which columns or a row height were arranged has its own; the page size is
 * always that of the user.
 */
function layoutFrom({ own, view, unsaved }: LayoutSources): ListLayout {
  const ofUser = ListLayout.parse(own ?? {});
  const ofView = arrangementIn(unsaved ?? view?.layout);
  const isOfView = unsaved !== undefined || isArranged(ofView);
  return view && isOfView ? { ...ofView, pageSize: ofUser.pageSize } : ofUser;
}

function sourcesOf(listKey: string, state: StoredViews): LayoutSources {
  const view = shownViewOf(listKey, state);
  return {
    own: state.layouts[layoutKeyOf(listKey)],
    view,
    unsaved: view && state.unsavedArrangements[keyOfView(view)],
  };
}

/** Returns the columns and the row height of a list, which a saved view stores. */
export function arrangementOf(listKey: string): Arrangement {
  const { pageSize: _own, ...arrangement } = layoutFrom(sourcesOf(listKey, useViewsStore.getState()));
  return arrangement;
}

/** Returns the number of rows of a page that the user chose. */
export function useChosenPageSize(listKey: string): ListLayout['pageSize'] {
  const own = useViewsStore((state) => state.layouts[layoutKeyOf(listKey)]);
  return useMemo(() => ListLayout.parse(own ?? {}).pageSize, [own]);
}

/** Returns what the user arranged on a list, or what the shown view has. */
export function useListLayout(queries: ListQueries): ListLayout {
  const { listKey } = queries;
  useFirstShownView(queries);
  const own = useViewsStore((state) => sourcesOf(listKey, state).own);
  const view = useViewsStore((state) => sourcesOf(listKey, state).view);
  const unsaved = useViewsStore((state) => sourcesOf(listKey, state).unsaved);
  return useMemo(() => layoutFrom({ own, view, unsaved }), [own, view, unsaved]);
}

/**
 * Changes what the user arranged on a list; `undefined` restores the usual arrangement. In a saved view, columns and row
 * height are changed for this view only, until it is saved or reset.
 */
export function changeListLayout(listKey: string, change: Partial<ListLayout>): void {
  const view = shownViewOf(listKey, useViewsStore.getState());
  if (!view || 'pageSize' in change) {
    changeLayout(layoutKeyOf(listKey), change);
    return;
  }
  const changed = { ...arrangementOf(listKey), ...change };
  useViewsStore.setState(({ unsavedArrangements }) => ({
    unsavedArrangements: { ...unsavedArrangements, [keyOfView(view)]: changed },
  }));
}
