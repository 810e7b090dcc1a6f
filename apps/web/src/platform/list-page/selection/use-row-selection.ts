import type { TableProps } from 'antd';
import { useText } from '../../i18n/index.ts';
import type { Identified, Selection } from './use-selection.ts';

type RowSelection<Row> = NonNullable<TableProps<Row>['rowSelection']>;

/**
 * Returns antd's column of checkboxes for a selection, with labels in the user's language. `isFixed`: whether a row
 * cannot be selected.
 */
export function useRowSelection<Row extends Identified>(
  selection: Pick<Selection<Row>, 'ids' | 'choose'>,
  isFixed: (row: Row) => boolean = () => false,
): RowSelection<Row> {
  const text = useText('common');
  return {
    selectedRowKeys: [...selection.ids],
    preserveSelectedRowKeys: true,
    columnWidth: 40,
    // The table has no rows of other pages: those keep the values with which they were selected.
    onChange: (_keys, rows) => selection.choose(rows.filter((row) => row !== undefined)),
    getTitleCheckboxProps: () => ({ 'aria-label': text('selectAll') }),
    getCheckboxProps: (row) => ({ 'aria-label': text('selectRow'), disabled: isFixed(row) }),
  };
}
