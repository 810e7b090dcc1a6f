import { type TableColumnType, type TableProps } from 'antd';
import { cardsOf } from '../cards/list-cards.ts';
import { useIsPhone } from '../../theme/use-is-phone.ts';

/** Returns the properties of a table that a phone shows as cards: `<Table {...useTableShape(columns, 900)} … />`. */
export function useTableShape<Row>(
  columns: TableColumnType<Row>[],
  width: number,
): Pick<TableProps<Row>, 'className' | 'columns' | 'scroll'> {
  const isPhone = useIsPhone();
  return isPhone ? cardsOf(columns) : { columns, scroll: { x: width } };
}
