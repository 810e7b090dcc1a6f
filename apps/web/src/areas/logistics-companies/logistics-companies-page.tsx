import { PlusOutlined } from '@ant-design/icons';
import { api, type LogisticsCompany, type LogisticsCompanyInput } from '@yipin/contract';
import { Button } from 'antd';
import { May } from '../../platform/auth/index.ts';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import {
  ActiveFilter,
  columnsOf,
  ListPage,
  ListTable,
  SearchBox,
  sortable,
  useList,
} from '../../platform/list-page/index.ts';
import { LogisticsCompanyForm } from './logistics-company-form.tsx';

const blank = {
  code: '',
  name: '',
  contact: '',
  phone: '',
  trackingUrlTemplate: '',
  remark: '',
  isActive: true,
};

/** Who carries our goods. */
export function LogisticsCompaniesPage() {
  const text = useText('logisticsCompanies');
  const list = useList(api.logisticsCompanies.list);
  const form = useFormDialog<LogisticsCompanyInput>(blank);
  const column = columnsOf<LogisticsCompany>(text);

  return (
    <ListPage
      title={text('title')}
      actions={
        <May call={api.logisticsCompanies.save}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => form.create()}>
            {text('create')}
          </Button>
        </May>
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
          column.text('name', { ...sortable, width: 220 }),
          column.text('contact', { width: 120 }),
          column.text('phone', { width: 150 }),
          column.text('trackingUrlTemplate', { width: 300 }),
          column.yesNo('isActive'),
          column.actions((row) => (
            <May call={api.logisticsCompanies.save}>
              <Button type="link" onClick={() => form.edit(row)}>
                {text('common:edit')}
              </Button>
            </May>
          )),
        ]}
      />
      <LogisticsCompanyForm dialog={form} />
    </ListPage>
  );
}
