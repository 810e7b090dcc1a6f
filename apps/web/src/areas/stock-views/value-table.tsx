import type { Day, ValueHistory, ValuePart } from '@yipin/contract';
import { Table, type TableColumnType } from 'antd';
import { formatDay, formatNumber, useText } from '../../platform/i18n/index.ts';
import { useTableShape, figureCell } from '../../platform/list-page/index.ts';
import { useSeriesName } from './series-names.ts';
import * as styles from './stock-views.module.css';

interface ValueRow {
  readonly day: Day;
  readonly point: number;
}

interface ValueTableProps {
  readonly history: ValueHistory;
  readonly by: ValuePart;
}

const figures = { align: 'right', className: figureCell } as const;

/** The numbers of the curves, the latest first. */
export function ValueTable({ history, by }: ValueTableProps) {
  const text = useText('stock');
  const nameOf = useSeriesName(by);
  const { days, series } = history;
  const shownAt = (index: number, row: ValueRow, isWorth: boolean) => {
    const point = series[index]?.points[row.point];
    if (!point) return null;
    return isWorth && point.valueCny !== null ? formatNumber(point.valueCny) : formatNumber(point.pieces);
  };
  const numbers: TableColumnType<ValueRow>[] =
    by === 'total'
      ? [
          { ...figures, key: 'value', title: text('value'), render: (_value, row) => shownAt(0, row, true) },
          { ...figures, key: 'pieces', title: text('pieces'), render: (_value, row) => shownAt(0, row, false) },
        ]
      : series.map((one, index) => ({
          ...figures,
          key: String(one.id),
          title: nameOf(one),
          render: (_value, row) => shownAt(index, row, true),
        }));
  const columns: TableColumnType<ValueRow>[] = [
    { key: 'day', title: text('day'), width: 130, render: (_value, { day }) => formatDay(day) },
    ...numbers,
  ];
  const rows = days.map((day, point): ValueRow => ({ day, point })).reverse();
  const shape = useTableShape(columns, 130 + 140 * numbers.length);
  return (
    <div className={styles.stockValueTable}>
      <Table<ValueRow>
        size="small"
        rowKey="day"
        {...shape}
        dataSource={rows}
        locale={{ emptyText: text('noValue') }}
        pagination={{ size: 'small', pageSize: 15, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </div>
  );
}
