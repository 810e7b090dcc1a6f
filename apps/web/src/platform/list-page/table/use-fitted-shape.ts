import { Grid, type TableProps } from 'antd';
import { cardColumns } from './list-cards.ts';
import type { ListColumn } from './column-kinds.ts';
import { useColumns } from './use-columns.ts';
import * as cardStyles from './list-cards.module.css';
import * as columnStyles from './columns.module.css';

/** The width of the column of checkboxes. */
const selectionWidth = 40;

interface FittedShape<Row> extends Required<Pick<TableProps<Row>, 'columns'>>, Pick<TableProps<Row>, 'scroll'> {
  readonly isPhone: boolean;
  /** The ref and the class of the element around the table. */
  readonly place: (element: HTMLElement | null) => void;
  readonly className: string;
}

interface FittedTable<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly isSelectable: boolean;
}

/** Returns the properties of a table whose columns fit its width, and whose rows a phone shows as cards. */
export function useFittedShape<Row>({ columns, rows, isSelectable }: FittedTable<Row>): FittedShape<Row> {
  const isPhone = Grid.useBreakpoint().sm === false;
  const fitted = useColumns({ columns, rows, gutter: isSelectable ? selectionWidth : 0, isOff: isPhone });
  if (isPhone) return { isPhone, place: fitted.place, className: cardStyles.listCards, columns: cardColumns(columns) };
  const scroll = { x: fitted.width };
  return { isPhone, place: fitted.place, className: columnStyles.columns, columns: fitted.columns, scroll };
}
