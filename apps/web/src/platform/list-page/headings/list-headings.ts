import type { TableProps } from 'antd';
import { clsx } from 'clsx';
import { type HTMLAttributes, type RefCallback, useCallback, useRef } from 'react';
import { useElement } from '../page/use-element.ts';
import type { LoadedList } from '../list-state/use-list.ts';
import type { Identified } from '../selection/use-selection.ts';
import type { ListColumn } from '../table/column-kinds.ts';
import { clickedColumn, nextSorting } from '../table/sort-order.ts';
import * as columnStyles from '../table/columns.module.css';
import * as styles from '../page/list-page.module.css';

/** antd calls `onChange` with all sorted columns only if each of them may be one of several. */
const oneOfSeveral = { multiple: 1 } as const;

/** The classes of the heights of rows. */
export const heights = {
  compact: columnStyles.compact,
  normal: columnStyles.normal,
  relaxed: columnStyles.relaxed,
} as const;

/** Number the headings of a sort order by several columns. */
const places = [styles.sortedFirst, styles.sortedSecond, styles.sortedThird];

/** Attributes of a heading: the place in a sort order of several, and the column. */
type HeadingAttributes = HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string>>;

/** Marks the columns by which the list is sorted, and fixes the first column, which identifies the row. */
export function withOrder<Row extends Identified>(
  columns: ListColumn<Row>[],
  list: Pick<LoadedList<Row>, 'sorting'>,
): ListColumn<Row>[] {
  const [title, ...others] = columns;
  const fixed = title ? [{ fixed: 'start' as const, ...title }, ...others] : [];
  return fixed.map((column) => {
    const key = String(column.key);
    const place = list.sorting.findIndex(({ field }) => field === key);
    const isOneOfSeveral = Boolean(column.sorter) && list.sorting.length > 1;
    const heading: HeadingAttributes = {
      'data-column': key,
      ...(isOneOfSeveral ? { className: clsx(places[place]) } : {}),
    };
    const onHeaderCell = () => heading;
    if (!column.sorter) return { ...column, onHeaderCell };
    const order = list.sorting[place]?.direction === 'asc' ? 'ascend' : 'descend';
    return { ...column, sorter: oneOfSeveral, sortOrder: place >= 0 ? order : null, onHeaderCell };
  });
}

/** Returns the sort of a table by clicks on its headings; with Shift, a column is added to those before. */
export function useHeadingSort({ sorting, setSorting }: Pick<LoadedList, 'sorting' | 'setSorting'>) {
  const isAdded = useRef(false);
  const note = (event: { readonly shiftKey: boolean }) => {
    isAdded.current = event.shiftKey;
  };
  const sort: TableProps['onChange'] = (_page, _filters, sorter, { action }) => {
    const clicked = action === 'sort' ? clickedColumn(sorting, sorter) : undefined;
    if (clicked) setSorting(nextSorting(sorting, clicked, isAdded.current));
  };
  // antd does not pass the event on.
  return { sort, listeners: { onClickCapture: note, onKeyDownCapture: note } };
}

/** An element of a page, and the ref that sets it. */
interface PlacedElement {
  readonly table: HTMLElement | null;
  readonly place: RefCallback<HTMLElement>;
}

/** Returns the element around the table, and its ref, which also calls `fit`. */
export function useTableElement(fit: RefCallback<HTMLElement>): PlacedElement {
  const [table, setTable] = useElement();
  const place = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      setTable(element);
      return fit(element);
    },
    [fit, setTable],
  );
  return { table, place };
}
