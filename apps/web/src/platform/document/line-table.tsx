import { Button, Grid, Table, type TableProps } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import {
  type Identified,
  type ListColumn,
  type Selection,
  useFittedShape,
  useRowSelection,
} from '../list-page/index.ts';
import * as styles from './record-page.module.css';

/** A line with its actions has about twenty components: rendering hundreds of lines at once would take seconds. */
const linesAtOnce = 25;

const pages = { size: 'small', pageSize: linesAtOnce, showSizeChanger: false, hideOnSinglePage: true } as const;

interface LineTableProps<Row extends Identified> {
  readonly rows: readonly Row[];
  readonly columns: ListColumn<Row>[];
  readonly emptyText: ReactNode;
  readonly rowClassName?: (row: Row) => string;
  readonly rowSelection?: NonNullable<TableProps<Row>['rowSelection']>;
}

/** Shows the lines of a document in pages, or as cards on a phone. */
export function LineTable<Row extends Identified>(props: LineTableProps<Row>) {
  const { rows, columns, emptyText, ...table } = props;
  const [page, setPage] = useState(1);
  const shown = useMemo(() => rows.slice((page - 1) * linesAtOnce, page * linesAtOnce), [rows, page]);
  const isSelectable = table.rowSelection !== undefined;
  const { place, className, isPhone: _isPhone, ...shape } = useFittedShape({ columns, rows: shown, isSelectable });
  return (
    <div ref={place} className={className}>
      <Table<Row>
        rowKey="id"
        size="small"
        pagination={pages}
        onChange={({ current = 1 }) => setPage(current)}
        {...shape}
        dataSource={rows}
        locale={{ emptyText }}
        {...table}
      />
    </div>
  );
}

interface ChoiceTableProps<Row extends Identified> extends Omit<LineTableProps<Row>, 'rowSelection' | 'rowClassName'> {
  readonly selection: Selection<Row>;
  /** Returns whether a line cannot be selected. */
  readonly isFixed: (row: Row) => boolean;
}

/**
 * Lines that can be selected. The checkbox of the header selects the page; a button selects all lines if there are more
 * pages, or on a phone, where the header is hidden.
 */
export function ChoiceTable<Row extends Identified>({ selection, isFixed, ...table }: ChoiceTableProps<Row>) {
  const text = useText('common');
  const rowSelection = useRowSelection(selection, isFixed);
  const isPhone = Grid.useBreakpoint().sm === false;
  const open = table.rows.filter((row) => !isFixed(row));
  const isOffered = open.length > 1 && (isPhone || table.rows.length > linesAtOnce);
  return (
    <>
      {isOffered && (
        <Button type="link" size="small" className={styles.chooseAllLines} onClick={() => selection.choose(open)}>
          {text('selectAllLines', { count: open.length })}
        </Button>
      )}
      <LineTable<Row> {...table} rowSelection={rowSelection} />
    </>
  );
}
