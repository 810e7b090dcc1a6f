import type { TableColumnType } from 'antd';
import './list-cards.css';

/** A column too narrow for anything but the number of the line. */
function isNumber<Row>({ width }: TableColumnType<Row>): boolean {
  return typeof width === 'number' && width < 60;
}

/** What a cell is on a card: the first one with words is the title, the one after it mostly a name. */
function placeOf<Row>(column: TableColumnType<Row>, index: number): string {
  if (column.key === 'actions') return 'card-actions';
  if (index < 0) return 'card-number';
  return ['card-title', 'card-wide'][index] ?? 'card-field';
}

/**
 * Columns for a table that a phone shows as cards (`list-cards`): each cell carries the words of its heading, which is not
 * there to be seen.
 */
export function cardColumns<Row>(columns: readonly TableColumnType<Row>[]): TableColumnType<Row>[] {
  const titleAt = columns.findIndex((column) => !isNumber(column));
  // There is room for every column here, also for those that wait for a wide screen (`responsive`).
  return columns.map(({ fixed: _fixed, sorter: _sorter, align: _align, responsive: _wide, ...column }, index) => {
    const isNamed = index >= titleAt && column.key !== 'actions' && typeof column.title === 'string';
    const cell = { className: placeOf(column, index - titleAt), ...(isNamed ? { 'data-label': column.title } : {}) };
    return { ...column, ellipsis: false, onCell: () => cell };
  });
}
