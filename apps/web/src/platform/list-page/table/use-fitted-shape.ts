import type { TableProps } from 'antd';
import type { RefCallback } from 'react';
import { cardsOf } from '../cards/list-cards.ts';
import type { ListLayout } from '../views/list-layout.ts';
import { useIsPhone } from '../../theme/use-is-phone.ts';
import type { ListColumn } from './column-kinds.ts';
import { useColumns } from './use-columns.ts';
import * as columnStyles from './columns.module.css';

/** The width of the column of checkboxes. */
const selectionWidth = 40;

interface FittedShape<Row> extends Required<Pick<TableProps<Row>, 'columns'>>, Pick<TableProps<Row>, 'scroll'> {
  readonly isPhone: boolean;
  /** The ref and the class of the element around the table. */
  readonly place: RefCallback<HTMLElement>;
  readonly className: string;
}

interface FittedTable<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly isSelectable: boolean;
  /** Whether the rows have a button that shows their preview. */
  readonly hasPreview?: boolean;
  /** What the user arranged: their columns are all shown, with their widths. Absent = nothing can be arranged. */
  readonly layout?: Pick<ListLayout, 'hidden' | 'widths'>;
}

const nothing: Pick<ListLayout, 'hidden' | 'widths'> = {};
const automatic: Readonly<Record<string, number>> = {};

/** Returns the properties of a table whose columns fit its width, and whose rows a phone shows as cards. */
export function useFittedShape<Row>(table: FittedTable<Row>): FittedShape<Row> {
  const { columns, rows, isSelectable, hasPreview = false, layout: { hidden, widths = automatic } = nothing } = table;
  const isPhone = useIsPhone();
  const gutter = isSelectable ? selectionWidth : 0;
  const isChosen = hidden !== undefined;
  const { place, ...fitted } = useColumns({
    columns,
    rows,
    hasPreview,
    gutter,
    isOff: isPhone,
    isChosen,
    setWidths: widths,
  });
  if (isPhone) return { isPhone, place, ...cardsOf(columns) };
  const scroll = { x: fitted.width };
  return { isPhone, place, className: columnStyles.columns, columns: fitted.columns, scroll };
}
