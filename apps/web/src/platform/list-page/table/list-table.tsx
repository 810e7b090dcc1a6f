import { Grid, Table, type TableColumnType } from 'antd';
import { clsx } from 'clsx';
import { cardColumns } from './list-cards.ts';
import { ListFoot } from '../page/list-foot.tsx';
import { EmptyNote, FailureNote, StaleNote } from '../page/list-notes.tsx';
import { ListSort } from './list-sort.tsx';
import type { LoadedList } from '../list-state/use-list.ts';
import { useReachableScroll } from './use-reachable-scroll.ts';
import { useRowSelection } from '../selection/use-row-selection.ts';
import type { Identified } from '../selection/use-selection.ts';
import * as listCardsStyles from './list-cards.module.css';
import * as styles from '../page/list-page.module.css';

interface ListTableProps<Row extends Identified> {
  readonly list: LoadedList<Row>;
  readonly columns: TableColumnType<Row>[];
  /** Whether rows can be selected, for a bulk action. */
  readonly isSelectable?: boolean;
  /** Whether the padding of the columns is small, because the list has many narrow columns. */
  readonly isCompact?: boolean;
  /** The text of an empty list whose rows are not entered but result from other records. */
  readonly nothing?: string;
}

function widthOf(column: { width?: string | number | undefined }): number {
  return typeof column.width === 'number' ? column.width : 160;
}

/** Marks the column by which the list is sorted, and fixes the first column, which identifies the row. */
function withOrder<Row extends Identified>(
  columns: TableColumnType<Row>[],
  list: LoadedList<Row>,
): TableColumnType<Row>[] {
  const [first] = list.sorting;
  const [title, ...others] = columns;
  const fixed = title ? [{ fixed: 'start' as const, ...title }, ...others] : [];
  return fixed.map((column) => {
    if (!column.sorter) return column;
    const order = first?.direction === 'asc' ? 'ascend' : 'descend';
    return { ...column, sortOrder: first && first.field === column.key ? order : null };
  });
}

/**
 * The rows of a list as an antd table. The server sorts and pages them, and each state of the list has a text. A phone
 * shows the rows as cards.
 */
export function ListTable<Row extends Identified>({
  list,
  columns,
  isSelectable = false,
  isCompact = false,
  nothing,
}: ListTableProps<Row>) {
  const rowSelection = useRowSelection(list.selection);
  const scrolled = useReachableScroll();
  const screens = Grid.useBreakpoint();
  const isPhone = screens.sm === false;
  if (list.failure && list.rows.length === 0) return <FailureNote list={list} />;
  const shown = columns.filter(({ responsive }) => responsive?.some((from) => screens[from]) ?? true);
  const width = shown.reduce((sum, column) => sum + widthOf(column), isSelectable ? 40 : 0);
  const shape = isPhone
    ? { columns: cardColumns(columns) }
    : { columns: withOrder(columns, list), sticky: true, scroll: { x: width } };
  return (
    <div className={clsx(styles.listTable, isCompact && styles.compact, isPhone && listCardsStyles.listCards)}>
      <StaleNote list={list} />
      {isPhone && <ListSort list={list} columns={columns} />}
      <Table<Row>
        // antd does not remove sticky headings, so each layout is a separate table.
        key={isPhone ? 'cards' : 'columns'}
        rowKey="id"
        ref={scrolled}
        {...shape}
        dataSource={list.rows}
        loading={list.mask}
        pagination={false}
        showSorterTooltip={false}
        locale={{ emptyText: <EmptyNote list={list} nothing={nothing} /> }}
        {...(isSelectable ? { rowSelection } : {})}
        onChange={(_page, _filters, sorter, { action }) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter;
          if (action !== 'sort' || !by) return;
          const direction = by.order === 'ascend' ? 'asc' : 'desc';
          list.setSorting(by.order ? [{ field: String(by.columnKey), direction }] : []);
        }}
      />
      <ListFoot list={list} />
    </div>
  );
}
