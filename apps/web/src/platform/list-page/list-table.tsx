import { Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { ListFoot } from './list-foot.tsx';
import { EmptyNote, FailureNote } from './list-notes.tsx';
import type { List } from './use-list.ts';
import { useRowSelection } from './use-row-selection.ts';
import type { Identified } from './use-selection.ts';

interface ListTableProps<Row extends Identified> {
  readonly list: List<Row>;
  readonly columns: TableColumnType<Row>[];
  /** Rows can be chosen, for a bulk action. */
  readonly isSelectable?: boolean;
  /** What a row shows when it is opened. */
  readonly expandedRow?: (row: Row) => ReactNode;
}

const widthOf = (column: { width?: string | number | undefined }): number =>
  typeof column.width === 'number' ? column.width : 160;

/** Puts the list's sort on the column that it is by. */
function withOrder<Row extends Identified>(columns: TableColumnType<Row>[], list: List<Row>): TableColumnType<Row>[] {
  const [first] = list.sorting;
  return columns.map((column) => {
    if (!column.sorter) return column;
    const order = first?.direction === 'asc' ? 'ascend' : 'descend';
    return { ...column, sortOrder: first && first.field === column.key ? order : null };
  });
}

/** The rows of a list as an antd table: sort and pages come from the server, every state has its own words. */
export function ListTable<Row extends Identified>({
  list,
  columns,
  isSelectable = false,
  expandedRow,
}: ListTableProps<Row>) {
  const rowSelection = useRowSelection(list.selection);
  if (list.failure && list.rows.length === 0) return <FailureNote list={list} />;
  const width = columns.reduce((sum, column) => sum + widthOf(column), isSelectable ? 40 : 0);
  return (
    <div className="list-table">
      <Table<Row>
        rowKey="id"
        columns={withOrder(columns, list)}
        dataSource={list.rows}
        loading={{ spinning: list.isLoading, delay: 200 }}
        pagination={false}
        showSorterTooltip={false}
        sticky
        scroll={{ x: width }}
        locale={{ emptyText: <EmptyNote list={list} /> }}
        {...(isSelectable ? { rowSelection } : {})}
        {...(expandedRow ? { expandable: { expandedRowRender: expandedRow } } : {})}
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
