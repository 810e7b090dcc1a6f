import { Table } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LazyArrangeTools } from '../arrange/lazy-arrange-tools.ts';
import type { GroupedTableProps } from '../groups/grouped-table.tsx';
import { type ChosenGrouping, type ListGrouping, useGrouping } from '../groups/grouping.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { ListColumn } from './column-kinds.ts';
import { ListFoot } from '../page/list-foot.tsx';
import { EmptyNote, FailureNote, StaleNote } from '../page/list-notes.tsx';
import type { ListEditingPart } from './list-editing-part.ts';
import { LazyListSort } from './lazy-list-sort.ts';
import { heights, useHeadingSort, useTableElement, withOrder } from '../headings/list-headings.ts';
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

/** Loaded when a list is first grouped. */
const GroupedTable = lazyPart<GroupedTableProps<Identified>>(
  () => import('../groups/grouped-table.tsx').then((part) => part.GroupedTable),
  // The table accepts rows of each type, which the type of a lazy component cannot express.
) as <Row extends Identified>(props: GroupedTableProps<Row>) => ReactNode;

interface ListTableProps<Row extends Identified> {
  readonly list: LoadedList<Row>;
  readonly columns: ListColumn<Row>[];
  /** Whether rows can be selected, for a bulk action. */
  readonly isSelectable?: boolean;
  /** Changes fields of the rows, which can then be selected; loaded after them. */
  readonly editing?: ListEditingPart<Row> | false;
  /** The text of an empty list whose rows are not entered but result from other records. */
  readonly nothing?: string;
  /** The sums of the rows, below them. */
  readonly sums?: ReactNode;
  /** How the list can be grouped; absent = it cannot. */
  readonly groups?: ListGrouping;
}

interface FlatTableProps<Row extends Identified> extends ListTableProps<Row> {
  readonly kind: LinkedKind | undefined;
  readonly grouping: ChosenGrouping;
}

/** The rows of a list without groups, page by page. */
function FlatTable<Row extends Identified>({
  list,
  columns,
  editing: Editing = false,
  isSelectable = Editing !== false,
  kind,
  nothing,
  sums,
  groups,
  grouping,
}: FlatTableProps<Row>) {
  const rowSelection = useRowSelection(list.selection);
  const { sort, listeners } = useHeadingSort(list);
  const scrolled = useReachableScroll();
  const rows = useRows({ table: scrolled, list, kind, isSelectable });
  const layout = useListLayout(list.queries);
  const ordered = orderedColumns(columns, layout);
  const chosen = chosenColumns(ordered, layout);
  const hasPreview = rows.previewing !== undefined;
  const fitted = useFittedShape({ columns: chosen, rows: list.rows, isSelectable, hasPreview, layout });
  const { isPhone, place: fit, className, columns: shown, ...shape } = fitted;
  const { table, place } = useTableElement(fit);
  if (list.failure && list.rows.length === 0) return <FailureNote list={list} />;
  return (
    <div ref={place} className={clsx(styles.listTable, className, heights[layout.density ?? 'normal'])} {...listeners}>
      <LazyArrangeTools
        listKey={list.queries.listKey}
        layout={layout}
        ordered={ordered}
        shown={shown}
        table={isPhone ? null : table}
        groups={groups && { fields: groups.fields, ...grouping }}
      />
      {Editing && <Editing list={list} table={isPhone ? null : table} />}
      <StaleNote list={list} />
      {isPhone && <LazyListSort list={list} columns={ordered} />}
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

/**
 * The rows of a list as an antd table. The server sorts and pages them, and each state of the list has a text. A phone
 * shows the rows as cards. The address can name a field by which the rows are grouped.
 */
export function ListTable<Row extends Identified>(props: ListTableProps<Row>) {
  const { list, columns, groups, editing = false, isSelectable = editing !== false } = props;
  const kind = columns.find(({ record }) => record)?.record;
  const { field, choose } = useGrouping(groups);
  if (!groups || field === undefined) return <FlatTable {...props} kind={kind} grouping={{ field, choose }} />;
  return (
    <GroupedTable<Row>
      list={list}
      columns={columns}
      editing={editing}
      isSelectable={isSelectable}
      kind={kind}
      groups={groups}
      grouping={{ field, choose }}
    />
  );
}
