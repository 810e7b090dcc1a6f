import { api, type Factory, type FactoryInput } from '@yipin/contract';
import { useState } from 'react';
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

const FactoryForm = lazyPart(() => import('./factory-form.tsx').then((part) => part.FactoryForm));

const blank = {
  code: '',
  name: '',
  contact: '',
  phone: '',
  wechat: '',
  address: '',
  bankName: '',
  bankAccount: '',
  leadTimeDays: 0,
  termsId: undefined,
  remark: '',
  isActive: true,
};

/** The list of factories. */
export function FactoriesPage() {
  const text = useText('factories');
  const list = useList(api.factories.list, { sortedBy: { field: 'code', direction: 'desc' } });
  const form = useFormDialog<FactoryInput>(blank, api.factories.save.id);
  const [edited, setEdited] = useState<Factory>();
  const column = columnsOf<Factory>(text);
  const edit = (factory: Factory) => {
    setEdited(factory);
    form.edit(factory);
  };

  return (
    <ListPage
      title={text('title')}
      actions={<CreateButton call={api.factories.save} label={text('create')} onClick={() => form.create()} />}
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
          column.text('code', { ...sortable, width: 110 }),
          column.text('name', { ...sortable, width: 210 }),
          column.text('contact', { width: 100 }),
          column.text('phone', { width: 140 }),
          column.text('wechat', { width: 130 }),
          column.number('leadTimeDays', { ...sortable, width: 175 }),
          column.text('termsCode', { width: 130 }),
          column.yesNo('isActive', { width: 80 }),
          column.actions((row) => <EditButton call={api.factories.save} onClick={() => edit(row)} />),
        ]}
      />
      {form.opening && <FactoryForm dialog={form} termsCode={form.isNew ? undefined : edited?.termsCode} />}
    </ListPage>
  );
}
