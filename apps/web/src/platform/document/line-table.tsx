import { Button, Grid, Table, type TableColumnType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { type Identified, type Selection, useRowSelection, useTableShape } from '../list-page/index.ts';
import * as styles from './document-drawer.module.css';

/** A line with its actions is some twenty components: hundreds of lines at once would keep the browser busy for seconds. */
const linesAtOnce = 25;

const pages = { size: 'small', pageSize: linesAtOnce, showSizeChanger: false, hideOnSinglePage: true } as const;

interface LineTableProps<Row extends Identified> {
  readonly rows: readonly Row[];
  readonly columns: TableColumnType<Row>[];
  /** Pixels the columns need. */
  readonly width: number;
  readonly emptyText: ReactNode;
  readonly rowClassName?: (row: Row) => string;
  readonly rowSelection?: NonNullable<TableProps<Row>['rowSelection']>;
}

/** Shows the lines of a document in pages; as cards on a phone. */
export function LineTable<Row extends Identified>(props: LineTableProps<Row>) {
  const { rows, columns, width, emptyText, ...table } = props;
  return (
    <Table<Row>
      rowKey="id"
      size="small"
      pagination={pages}
      {...useTableShape(columns, width)}
      dataSource={rows}
      locale={{ emptyText }}
      {...table}
    />
  );
}

interface ChoiceTableProps<Row extends Identified> extends Omit<LineTableProps<Row>, 'rowSelection' | 'rowClassName'> {
  readonly selection: Selection<Row>;
  /** Lines that cannot be chosen. */
  readonly isFixed: (row: Row) => boolean;
}

/** Lines that can be chosen. The heading's box takes those in view; where that is not all, or is not there, a button takes all. */
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
