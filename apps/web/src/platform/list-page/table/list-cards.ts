import type { TableColumnType } from 'antd';
import * as styles from './list-cards.module.css';
import { rowActions } from './columns.tsx';

/** Returns whether a column has only space for line numbers. */
function isNumber<Row>({ width }: TableColumnType<Row>): boolean {
  return typeof width === 'number' && width < 60;
}

/** Returns the class of a cell on a card: the first one with text is the title, and the next one has the full width. */
function placeOf<Row>(column: TableColumnType<Row>, index: number): string {
  if (column.key === 'actions') return styles.actions;
  if (index < 0) return styles.number;
  return [styles.title, styles.wide][index] ?? '';
}

/**
 * Returns columns for a table that a phone shows as cards (`list-cards.module.css`). Each cell has the text of its
 * heading, because the headings are hidden.
 */
export function cardColumns<Row>(columns: readonly TableColumnType<Row>[]): TableColumnType<Row>[] {
  const titleAt = columns.findIndex((column) => !isNumber(column));
  return columns.map(({ fixed: _fixed, sorter: _sorter, align: _align, ...column }, index) => {
    const isNamed = index >= titleAt && column.key !== 'actions' && typeof column.title === 'string';
    const marks = column.key === 'actions' ? rowActions : {};
    const named = isNamed ? { 'data-label': column.title } : {};
    const cell = { className: placeOf(column, index - titleAt), ...marks, ...named };
    return { ...column, ellipsis: false, onCell: () => cell };
  });
}
