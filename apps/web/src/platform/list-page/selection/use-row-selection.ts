import type { TableProps } from 'antd';
import { useText } from '../../i18n/index.ts';
import type { Identified, Selection } from './use-selection.ts';

type RowSelection<Row> = NonNullable<TableProps<Row>['rowSelection']>;

/**
 * Returns antd's column of check boxes for a selection, with labels in the user's language. `isFixed` returns whether a
 * row cannot be selected.
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
    // The table does not know rows of other pages: they are returned as they were selected.
    onChange: (_keys, rows) => selection.choose(rows.filter((row) => row !== undefined)),
    getTitleCheckboxProps: () => ({ 'aria-label': text('selectAll') }),
    getCheckboxProps: (row) => ({ 'aria-label': text('selectRow'), disabled: isFixed(row) }),
  };
}
