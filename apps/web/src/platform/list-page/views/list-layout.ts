import { useMemo } from 'react';
import { z } from 'zod';
import { layoutKeyOf } from './default-view.ts';
import { changeLayout, useViewsStore } from './views-store.ts';

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

/** Returns what the user arranged on a list. */
export function useListLayout(listKey: string): ListLayout {
  const stored = useViewsStore(({ layouts }) => layouts[layoutKeyOf(listKey)]);
  return useMemo(() => ListLayout.parse(stored ?? {}), [stored]);
}

/** Changes what the user arranged on a list; `undefined` restores the usual arrangement. */
export function changeListLayout(listKey: string, change: Partial<ListLayout>): void {
  changeLayout(layoutKeyOf(listKey), change);
}
