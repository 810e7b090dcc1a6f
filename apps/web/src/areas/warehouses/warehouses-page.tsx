import { api, type Warehouse, type WarehouseInput } from '@yipin/contract';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  ActiveFilter,
  columnsOf,
  CreateButton,
  EditButton,
  ListPage,
  ListTable,
  SearchBox,
  sortable,
  useList,
} from '../../platform/list-page/index.ts';

const WarehouseForm = lazyPart(() => import('./warehouse-form.tsx').then((part) => part.WarehouseForm));

const blank = {
  code: '',
  name: '',
  country: '',
  address: '',
  contact: '',
  phone: '',
  remark: '',
  isDefault: false,
  isActive: true,
};

/** Where goods are kept. */
export function WarehousesPage() {
  const text = useText('warehouses');
  const list = useList(api.warehouses.list);
  const form = useFormDialog<WarehouseInput>(blank, api.warehouses.save.id);
  const column = columnsOf<Warehouse>(text);
  // The first warehouse is the default, because lines without a warehouse need one.
  const isFirst = list.total === 0 && !list.isFiltered && !list.isLoading;

  return (
    <ListPage
      title={text('title')}
      actions={
        <CreateButton
          call={api.warehouses.save}
          label={text('create')}
          onClick={() => form.create({ isDefault: isFirst })}
        />
      }
      filters={
        <>
          <SearchBox list={list} placeholder={text('search')} />
          <ActiveFilter value={list.filters.isActive} onChange={(isActive) => list.setFilter({ isActive })} />
        </>
      }
    >
      <ListTable
        list={list}
        columns={[
          column.text('code', { ...sortable, width: 130 }),
          column.text('name', { ...sortable, width: 280 }),
          column.text('country', { ...sortable, width: 130 }),
          column.text('contact', { width: 130 }),
          column.number('onHand'),
          column.yesNo('isDefault', { width: 150 }),
          column.yesNo('isActive'),
          column.actions((row) => <EditButton call={api.warehouses.save} onClick={() => form.edit(row)} />),
        ]}
      />
      {form.opening && <WarehouseForm dialog={form} />}
    </ListPage>
  );
}
