import { Table } from 'antd';
import { useText } from '../../i18n/use-text.ts';
import { keyOf } from '../../list-page/table/column-kinds.ts';
import * as sumStyles from '../../list-page/sums/list-sums.module.css';
import type { LineTableColumn } from './line-column.ts';
import * as styles from './line-table.module.css';

/** The sum of a column. */
interface ColumnSum {
  readonly key: string;
  readonly title: string;
  readonly sum: string;
}

/** Returns the sums of the columns that have one. */
export function sumsOf<Row>(columns: readonly LineTableColumn<Row>[], rows: readonly Row[]): readonly ColumnSum[] {
  return columns.flatMap((column, index) => {
    const sum = column.sum?.(rows);
    const title = typeof column.title === 'string' ? column.title : '';
    return sum === undefined ? [] : [{ key: keyOf(column, index), title, sum }];
  });
}

interface LineSumsProps {
  readonly label: string;
  readonly sums: readonly ColumnSum[];
}

interface SumRowProps<Row> extends LineSumsProps {
  /** The shown columns. */
  readonly columns: readonly LineTableColumn<Row>[];
  /** Whether the table begins with a column of checkboxes. */
  readonly isSelectable: boolean;
}

/** The last row of a table of lines: the number of lines below the first columns, and the sums. */
export function SumRow<Row>({ label, sums, columns, isSelectable }: SumRowProps<Row>) {
  const sumAt = new Map(sums.map(({ key, sum }) => [key, sum]));
  const first = columns.findIndex((column, index) => sumAt.has(keyOf(column, index)));
  if (first < 0) return null;
  const lead = first + (isSelectable ? 1 : 0);
  return (
    <Table.Summary.Row className={styles.sumRow}>
      {lead > 0 && (
        <Table.Summary.Cell index={0} colSpan={lead}>
          {label}
        </Table.Summary.Cell>
      )}
      {columns.slice(first).map((column, at) => {
        const key = keyOf(column, first + at);
        return (
          <Table.Summary.Cell key={key} index={lead + at} {...(column.align && { align: column.align })}>
            {sumAt.get(key)}
          </Table.Summary.Cell>
        );
      })}
    </Table.Summary.Row>
  );
}

/** The sums below lines that are shown as cards. */
export function SumList({ label, sums }: LineSumsProps) {
  const text = useText('common');
  return (
    <div className={styles.sumList} role="group" aria-label={text('sums')}>
      <dl className={sumStyles.sum}>
        <dt>{label}</dt>
        {sums.map(({ key, title, sum }) => (
          <dd key={key}>
            {title} <strong>{sum}</strong>
          </dd>
        ))}
      </dl>
    </div>
  );
}
