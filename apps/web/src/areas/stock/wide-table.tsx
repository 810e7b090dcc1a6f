import { Table, type TableColumnType, type TableProps } from 'antd';
import { useTableShape } from '../../platform/list-page/index.ts';
import * as styles from './stock.module.css';

interface WideTableProps<Row> extends Omit<TableProps<Row>, 'columns'> {
  /** The accessible name of the table. */
  readonly label: string;
  /** The minimum width in pixels. */
  readonly width: number;
  readonly columns: TableColumnType<Row>[];
}

/**
 * A table that scrolls horizontally. Its rows have no focusable elements, so its container is focusable and scrolls by
 * keyboard. A phone shows the rows as cards.
 */
export function WideTable<Row extends object>({ label, width, columns, ...table }: WideTableProps<Row>) {
  const { scroll, ...shape } = useTableShape(columns, width);
  return (
    // A scrollable region has to be in the tab order.
    <section className={styles.wide} aria-label={label} tabIndex={0}>
      <div style={scroll && { minWidth: width }}>
        <Table<Row> size="small" {...table} {...shape} />
      </div>
    </section>
  );
}
