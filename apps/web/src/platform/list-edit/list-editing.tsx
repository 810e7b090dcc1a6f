import type { ReactNode } from 'react';
import type { VersionedRow } from '../api/versioned-ids.ts';
import type { LoadedList } from '../list-page/list-state/use-list.ts';
import { SelectionBar } from '../list-page/selection/selection-bar.tsx';
import { CellEditing } from './cell-editing.tsx';
import { EditRowsButton } from './edit-rows-button.tsx';
import type { ListFieldsSpec } from './list-fields-spec.ts';

/** The list whose rows are edited. */
export interface EditedList<Row extends VersionedRow> {
  readonly list: LoadedList<Row>;
  /** The element around the table; null if its rows are cards. */
  readonly table: HTMLElement | null;
}

interface ListEditingProps<Row extends VersionedRow> extends EditedList<Row> {
  readonly spec: ListFieldsSpec<Row>;
  /** Further actions on the selected rows. */
  readonly children?: ReactNode;
}

/**
 * Changes fields of the rows of a list: those of the selected rows by the bulk bar, that of one row in its cell. Cards
 * have no cells.
 */
export function ListEditing<Row extends VersionedRow>({ list, table, spec, children }: ListEditingProps<Row>) {
  return (
    <>
      <SelectionBar selection={list.selection}>
        {children}
        <EditRowsButton spec={spec} selection={list.selection} />
      </SelectionBar>
      {table && <CellEditing rows={list.rows} table={table} spec={spec} />}
    </>
  );
}
