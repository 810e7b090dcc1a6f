import { Table, type TableProps } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import type { ListColumn } from './column-kinds.ts';
import { ListFoot } from '../page/list-foot.tsx';
import { EmptyNote, FailureNote, StaleNote } from '../page/list-notes.tsx';
import { ListSort } from './list-sort.tsx';
import { clickedColumn, nextSorting } from './sort-order.ts';
import type { LoadedList } from '../list-state/use-list.ts';
import type { LinkedKind } from '../../tab/record-link.tsx';
import { useRows } from '../rows/use-rows.ts';
import { useFittedShape } from './use-fitted-shape.ts';
import { useReachableScroll } from './use-reachable-scroll.ts';
import { useRowSelection } from '../selection/use-row-selection.ts';
import type { Identified } from '../selection/use-selection.ts';
import * as styles from '../page/list-page.module.css';

interface ListTableProps<Row extends Identified> {
  readonly list: LoadedList<Row>;
  readonly columns: ListColumn<Row>[];
  /** Whether rows can be selected, for a bulk action. */
  readonly isSelectable?: boolean;
  /** The kind of the records in the rows, if no column is made by `column.record`. */
  readonly kind?: LinkedKind;
  /** The text of an empty list whose rows are not entered but result from other records. */
  readonly nothing?: string;
  /** The sums of the rows, below them. */
  readonly sums?: ReactNode;
}

/** antd calls `onChange` with all sorted columns only if each of them may be one of several. */
const oneOfSeveral = { multiple: 1 } as const;

/** Number the headings of a sort order by several columns. */
const places = [styles.sortedFirst, styles.sortedSecond, styles.sortedThird];

/** Marks the columns by which the list is sorted, and fixes the first column, which identifies the row. */
function withOrder<Row extends Identified>(columns: ListColumn<Row>[], list: LoadedList<Row>): ListColumn<Row>[] {
  const [title, ...others] = columns;
  const fixed = title ? [{ fixed: 'start' as const, ...title }, ...others] : [];
  return fixed.map((column) => {
    if (!column.sorter) return column;
    const place = list.sorting.findIndex(({ field }) => field === column.key);
    const order = list.sorting[place]?.direction === 'asc' ? 'ascend' : 'descend';
    const heading = list.sorting.length > 1 ? { className: clsx(places[place]) } : {};
    return { ...column, sorter: oneOfSeveral, sortOrder: place >= 0 ? order : null, onHeaderCell: () => heading };
  });
}

/** Returns the sort of a table by clicks on its headings; with Shift, a column is added to those before. */
function useHeadingSort({ sorting, setSorting }: Pick<LoadedList, 'sorting' | 'setSorting'>) {
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

/**
 * The rows of a list as an antd table. The server sorts and pages them, and each state of the list has a text. A phone
 * shows the rows as cards.
 */
export function ListTable<Row extends Identified>({
  list,
  columns,
  isSelectable = false,
  kind = columns.find(({ record }) => record)?.record,
  nothing,
  sums,
}: ListTableProps<Row>) {
  const rowSelection = useRowSelection(list.selection);
  const { sort, listeners } = useHeadingSort(list);
  const scrolled = useReachableScroll();
  const rows = useRows({ table: scrolled, list, kind, isSelectable });
  const {
    isPhone,
    place,
    className,
    columns: fitted,
    ...shape
  } = useFittedShape({ columns, rows: list.rows, isSelectable });
  if (list.failure && list.rows.length === 0) return <FailureNote list={list} />;
  return (
    <div ref={place} className={clsx(styles.listTable, className)} {...listeners}>
      <StaleNote list={list} />
      {isPhone && <ListSort list={list} columns={columns} />}
      <Table<Row>
        // antd does not remove sticky headings, so each layout is a separate table.
        key={isPhone ? 'cards' : 'columns'}
        rowKey="id"
        ref={scrolled}
        {...shape}
        columns={isPhone ? fitted : withOrder(fitted, list)}
        sticky={!isPhone}
        dataSource={list.rows}
        loading={list.mask}
        pagination={false}
        showSorterTooltip={false}
        locale={{ emptyText: <EmptyNote list={list} nothing={nothing} /> }}
        {...rows}
        {...(isSelectable ? { rowSelection } : {})}
        onChange={sort}
      />
      <ListFoot list={list} sums={sums} />
    </div>
  );
}
