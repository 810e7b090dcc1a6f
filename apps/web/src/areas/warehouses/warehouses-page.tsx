import { api, type Warehouse, type WarehouseInput } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { sortable, useList } from '../../platform/list-page/index.ts';
import { MasterDataPage } from '../../platform/master-data/index.ts';
import { blankWarehouse } from './blank-warehouse.ts';

const Editing = lazyPart(() => import('./warehouse-editing.tsx').then((part) => part.WarehouseEditing));
const WarehouseForm = lazyPart(() => import('./warehouse-form.tsx').then((part) => part.WarehouseForm));

async function readWarehouse(id: number): Promise<Warehouse | undefined> {
  return (await call(api.warehouses.all, {})).find((row) => row.id === id);
}

/** The list of warehouses. */
export function WarehousesPage() {
  const text = useText('warehouses');
  const list = useList(api.warehouses.list);
  const mayEdit = useMay(api.warehouses.setFields);
  return (
    <MasterDataPage<Warehouse, WarehouseInput>
      text={text}
      list={list}
      record={{ save: api.warehouses.save, read: readWarehouse, blank: blankWarehouse }}
      editing={mayEdit && Editing}
      columns={(column) => [
        column.text('code', { ...sortable, width: 130 }),
        column.text('name', { ...sortable, width: 280, render: (_value, row) => shownName(row) }),
        column.text('country', { ...sortable, width: 130 }),
        column.text('contact', { width: 130 }),
        column.number('onHand'),
        column.yesNo('isDefault', { width: 150 }),
        column.yesNo('isActive'),
      ]}
      form={(dialog) => <WarehouseForm dialog={dialog} />}
    />
  );
}
