import type { WarehouseInput } from '@yipin/contract';
import { namedAs, type NewRecordProps, useNewRecord } from '../../platform/form/index.ts';
import { blankWarehouse } from './blank-warehouse.ts';
import { WarehouseForm } from './warehouse-form.tsx';

/** The dialog of a new warehouse above another form. */
export function NewWarehouse({ typed, onSaved, onLeft }: NewRecordProps) {
  const dialog = useNewRecord<WarehouseInput>(blankWarehouse, namedAs(typed), onLeft);
  return <WarehouseForm dialog={dialog} onSaved={onSaved} />;
}
