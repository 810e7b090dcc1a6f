import { Grid, type TableColumnType, type TableProps } from 'antd';
import { cardColumns } from './list-cards.ts';

/** What a table of its own is given so that a phone shows its rows as cards: `<Table {...useTableShape(columns, 900)} … />`. */
export function useTableShape<Row>(
  columns: TableColumnType<Row>[],
  width: number,
): Pick<TableProps<Row>, 'className' | 'columns' | 'scroll'> {
  const isPhone = Grid.useBreakpoint().sm === false;
  return isPhone ? { className: 'list-cards', columns: cardColumns(columns) } : { columns, scroll: { x: width } };
}
