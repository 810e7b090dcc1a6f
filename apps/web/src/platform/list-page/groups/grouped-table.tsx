import { ExclamationCircleFilled } from '@ant-design/icons';
import { maxGroups } from '@yipin/contract';
import { Button, Table } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { maskWhile } from '../../api/mask-while.ts';
import { useOperation } from '../../api/use-operation.ts';
import { useText } from '../../i18n/use-text.ts';
import type { LinkedKind } from '../../tab/record-link.tsx';
import { LazyArrangeTools } from '../arrange/lazy-arrange-tools.ts';
import type { ListState, LoadedList } from '../list-state/use-list.ts';
import { EmptyNote, FailureNote, Note, StaleNote } from '../page/list-notes.tsx';
import { RowPreviewing } from '../rows/preview-button.tsx';
import { useRowSelection } from '../selection/use-row-selection.ts';
import type { Identified } from '../selection/use-selection.ts';
import { chosenColumns, orderedColumns } from '../table/arranged-columns.ts';
import type { ListColumn } from '../table/column-kinds.ts';
import type { ListEditingPart } from '../table/list-editing-part.ts';
import { ListSort } from '../table/list-sort.tsx';
import { heights, useHeadingSort, useTableElement, withOrder } from '../headings/list-headings.ts';
import { useFittedShape } from '../table/use-fitted-shape.ts';
import { useReachableScroll } from '../table/use-reachable-scroll.ts';
import { useListLayout } from '../views/list-layout.ts';
import { groupColumns } from './group-columns.tsx';
import { entriesOf, type GroupedEntry, type CountedGroup, type GroupEntry, isGroupEntry } from './group-entries.ts';
import { GroupEnd, GroupHeading } from './group-heading.tsx';
import { GroupsFoot } from './groups-foot.tsx';
import type { ChosenGrouping, ListGrouping } from './grouping.ts';
import { useGroupRows } from './use-group-rows.ts';
import { useGroupedRows } from './use-grouped-rows.ts';
import * as styles from './groups.module.css';
import * as listStyles from '../page/list-page.module.css';

export interface GroupedTableProps<Row extends Identified> {
  readonly list: LoadedList<Row>;
  readonly columns: ListColumn<Row>[];
  readonly editing: ListEditingPart<Row> | false;
  readonly isSelectable: boolean;
  readonly kind: LinkedKind | undefined;
  readonly groups: ListGrouping;
  readonly grouping: ChosenGrouping & { readonly field: string };
}

const none: readonly CountedGroup[] = [];

/** Returns the column of checkboxes of a table with groups: only records can be selected. */
function useRecordSelection<Row extends Identified>({ selection }: LoadedList<Row>) {
  const { onChange, ...records } = useRowSelection<GroupedEntry<Row>>(
    {
      ids: selection.ids,
      choose: (entries) => selection.choose(entries.filter((entry): entry is Row => !isGroupEntry(entry))),
    },
    isGroupEntry,
  );
  return {
    ...records,
    ...(onChange ? { onChange } : {}),
    renderCell: (_isChosen: boolean, entry: GroupedEntry<Row>, _index: number, node: ReactNode) =>
      isGroupEntry(entry) ? null : node,
  };
}

/** The bar above the groups: the field, and a button that shows the list without groups. */
function GroupsBar({ groups: { fields }, grouping }: Pick<GroupedTableProps<Identified>, 'groups' | 'grouping'>) {
  const text = useText('views');
  return (
    <div className={styles.bar}>
      {text('group.by', { field: fields[grouping.field] ?? '' })}
      <Button type="link" size="small" onClick={() => grouping.choose(undefined)}>
        {text('group.remove')}
      </Button>
    </div>
  );
}

/** Returns the groups of a list, and the rows of a table with them. */
function useGroups<Row extends Identified>({ list, groups, grouping }: GroupedTableProps<Row>) {
  const answer = useOperation(groups.endpoint, { ...groups.filters, groupBy: grouping.field });
  const found: readonly CountedGroup[] = answer.data?.groups ?? none;
  const { openedBy, setIsOpen, loadMore, retry } = useGroupRows(list, groups, found);
  const entries = useMemo(() => entriesOf(found, openedBy), [found, openedBy]);
  const rows = useMemo(() => entries.filter((entry): entry is Row => !isGroupEntry(entry)), [entries]);
  const onEnd = ({ group, opened }: GroupEntry) => (opened?.failure ? retry() : loadMore(group.key));
  const show = (entry: GroupEntry) =>
    entry.part === 'end' ? (
      <GroupEnd entry={entry} onEnd={() => onEnd(entry)} />
    ) : (
      <GroupHeading entry={entry} grouping={groups} onToggle={() => setIsOpen(entry.group.key, !entry.opened)} />
    );
  const state = {
    ...list,
    failure: answer.error ?? undefined,
    isLoading: answer.isFetching,
    isFirstLoad: answer.isPending,
    mask: maskWhile(answer),
    refresh: () => void answer.refetch(),
  };
  return { found, isCapped: answer.data?.isCapped ?? false, entries, rows, setIsOpen, onEnd, show, state };
}

/** Explains why there are no groups. */
function NoGroups({ list, bar }: { readonly list: ListState; readonly bar: ReactNode }) {
  if (list.failure?.code !== 'too-many-rows') return <FailureNote list={list} />;
  return (
    <>
      {bar}
      <Note icon={<ExclamationCircleFilled />} title={list.failure.message} />
    </>
  );
}

/** The rows of a list in groups, which are closed at first. Only what the user opens is loaded. */
export function GroupedTable<Row extends Identified>(props: GroupedTableProps<Row>) {
  const { list, columns, editing: Editing, isSelectable, kind, groups, grouping } = props;
  const { found, isCapped, entries, rows, setIsOpen, onEnd, show, state } = useGroups(props);
  const text = useText('views');
  const rowSelection = useRecordSelection(list);
  const { sort, listeners } = useHeadingSort(list);
  const scrolled = useReachableScroll();
  const onRows = useGroupedRows({ table: scrolled, list, entries, rows, kind, isSelectable, setIsOpen, onEnd });
  const layout = useListLayout(list.queries);
  const ordered = orderedColumns(columns, layout);
  const chosen = chosenColumns(ordered, layout);
  const hasPreview = onRows.previewing !== undefined;
  const fitted = useFittedShape({ columns: chosen, rows, isSelectable, hasPreview, layout });
  const { isPhone, place: fit, className, columns: shown, ...shape } = fitted;
  const { table, place } = useTableElement(fit);
  const bar = <GroupsBar groups={groups} grouping={grouping} />;
  const isRefused = state.failure?.code === 'too-many-rows';
  if (isRefused || (state.failure && found.length === 0)) return <NoGroups list={state} bar={bar} />;
  return (
    <div
      ref={place}
      className={clsx(listStyles.listTable, className, heights[layout.density ?? 'normal'])}
      {...listeners}
    >
      <LazyArrangeTools
        listKey={list.queries.listKey}
        layout={layout}
        ordered={ordered}
        shown={shown}
        table={isPhone ? null : table}
        groups={{ fields: groups.fields, ...grouping }}
      />
      {bar}
      {Editing && <Editing list={{ ...list, rows }} table={isPhone ? null : table} />}
      <StaleNote list={state} />
      {isPhone && <ListSort list={list} columns={ordered} />}
      <RowPreviewing value={onRows.previewing}>
        <Table<GroupedEntry<Row>>
          key={isPhone ? 'cards' : 'columns'}
          rowKey="id"
          ref={scrolled}
          {...shape}
          columns={groupColumns(isPhone ? shown : withOrder(shown, list), isPhone, show)}
          sticky={!isPhone}
          dataSource={entries}
          loading={state.mask}
          pagination={false}
          showSorterTooltip={false}
          locale={{ emptyText: <EmptyNote list={state} /> }}
          {...onRows.props}
          {...(isSelectable ? { rowSelection } : {})}
          onChange={sort}
        />
      </RowPreviewing>
      {isCapped && <p className={styles.capped}>{text('group.capped', { count: maxGroups })}</p>}
      <GroupsFoot list={list} groups={found} isCapped={isCapped} titles={groups.titles} />
    </div>
  );
}
