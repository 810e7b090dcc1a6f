import { api, type LogisticsCompany, type LogisticsCompanyInput } from '@yipin/contract';
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

const LogisticsCompanyForm = lazyPart(() =>
  import('./logistics-company-form.tsx').then((part) => part.LogisticsCompanyForm),
);

const blank = {
  code: '',
  name: '',
  contact: '',
  phone: '',
  trackingUrlTemplate: '',
  remark: '',
  isActive: true,
};

/** The list of carriers. */
export function LogisticsCompaniesPage() {
  const text = useText('logisticsCompanies');
  const list = useList(api.logisticsCompanies.list);
  const form = useFormDialog<LogisticsCompanyInput>(blank, api.logisticsCompanies.save.id);
  const column = columnsOf<LogisticsCompany>(text);

  return (
    <ListPage
      title={text('title')}
      actions={<CreateButton call={api.logisticsCompanies.save} label={text('create')} onClick={() => form.create()} />}
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
          column.text('name', { ...sortable, width: 220 }),
          column.text('contact', { width: 120 }),
          column.text('phone', { width: 150 }),
          column.text('trackingUrlTemplate', { width: 300 }),
          column.yesNo('isActive'),
          column.actions((row) => <EditButton call={api.logisticsCompanies.save} onClick={() => form.edit(row)} />),
        ]}
      />
      {form.opening && <LogisticsCompanyForm dialog={form} />}
    </ListPage>
  );
}
