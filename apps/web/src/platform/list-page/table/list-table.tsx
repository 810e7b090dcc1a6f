import { Table, type TableProps } from 'antd';
import { clsx } from 'clsx';
import { type HTMLAttributes, type ReactNode, useCallback, useRef, useState } from 'react';
import type { ArrangeToolsProps } from '../arrange/arrange-tools.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import type { ListColumn } from './column-kinds.ts';
import { ListFoot } from '../page/list-foot.tsx';
import { EmptyNote, FailureNote, StaleNote } from '../page/list-notes.tsx';
import { ListSort } from './list-sort.tsx';
import { clickedColumn, nextSorting } from './sort-order.ts';
import type { LoadedList } from '../list-state/use-list.ts';
import type { LinkedKind } from '../../tab/record-link.tsx';
import { RowPreviewing } from '../rows/preview-button.tsx';
import { useRows } from '../rows/use-rows.ts';
import { useFittedShape } from './use-fitted-shape.ts';
import { useReachableScroll } from './use-reachable-scroll.ts';
import { useListLayout } from '../views/list-layout.ts';
import { chosenColumns, orderedColumns } from './arranged-columns.ts';
import { useRowSelection } from '../selection/use-row-selection.ts';
import type { Identified } from '../selection/use-selection.ts';
import * as styles from '../page/list-page.module.css';
import * as columnStyles from './columns.module.css';

/** Loaded after the list, whose rows are needed first. */
const ArrangeTools = lazyPart<ArrangeToolsProps>(() =>
  import('../arrange/arrange-tools.tsx').then((part) => part.ArrangeTools),
);

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

/** The classes of the heights of rows. */
const heights = { compact: columnStyles.compact, normal: columnStyles.normal, relaxed: columnStyles.relaxed } as const;

/** Number the headings of a sort order by several columns. */
const places = [styles.sortedFirst, styles.sortedSecond, styles.sortedThird];

/** Attributes of a heading: the place in a sort order of several, and the column. */
type HeadingAttributes = HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string>>;

/** Marks the columns by which the list is sorted, and fixes the first column, which identifies the row. */
function withOrder<Row extends Identified>(columns: ListColumn<Row>[], list: LoadedList<Row>): ListColumn<Row>[] {
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

/** Returns the element around the table, and its ref, which also calls `fit`. */
function useTableElement(fit: (element: HTMLElement | null) => void) {
  const [table, setTable] = useState<HTMLElement | null>(null);
  const place = useCallback(
    (element: HTMLElement | null) => {
      fit(element);
      setTable(element);
    },
    [fit],
  );
  return { table, place };
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
  const layout = useListLayout(list.queries.listKey);
  const ordered = orderedColumns(columns, layout);
  const chosen = chosenColumns(ordered, layout);
  const fitted = useFittedShape({ columns: chosen, rows: list.rows, isSelectable, layout });
  const { isPhone, place: fit, className, columns: shown, ...shape } = fitted;
  const { table, place } = useTableElement(fit);
  if (list.failure && list.rows.length === 0) return <FailureNote list={list} />;
  return (
    <div ref={place} className={clsx(styles.listTable, className, heights[layout.density ?? 'normal'])} {...listeners}>
      <ArrangeTools
        listKey={list.queries.listKey}
        layout={layout}
        ordered={ordered}
        shown={shown}
        table={isPhone ? null : table}
      />
      <StaleNote list={list} />
      {isPhone && <ListSort list={list} columns={ordered} />}
      <RowPreviewing value={rows.previewing}>
        <Table<Row>
          // antd does not remove sticky headings, so each layout is a separate table.
          key={isPhone ? 'cards' : 'columns'}
          rowKey="id"
          ref={scrolled}
          {...shape}
          columns={isPhone ? shown : withOrder(shown, list)}
          sticky={!isPhone}
          dataSource={list.rows}
          loading={list.mask}
          pagination={false}
          showSorterTooltip={false}
          locale={{ emptyText: <EmptyNote list={list} nothing={nothing} /> }}
          {...rows.props}
          {...(isSelectable ? { rowSelection } : {})}
          onChange={sort}
        />
      </RowPreviewing>
      <ListFoot list={list} sums={sums} />
    </div>
  );
}
