import { api, type Warehouse } from '@yipin/contract';
import { type EditedList, SplitNamesButton } from '../../platform/list-edit/index.ts';
import { SelectionBar } from '../../platform/list-page/index.ts';

/** Splits two-language names of the warehouses of a list. */
export function WarehouseEditing({ list: { selection } }: EditedList<Warehouse>) {
  return (
    <SelectionBar selection={selection}>
      <SplitNamesButton selection={selection} call={api.warehouses.setFields} />
    </SelectionBar>
  );
}
