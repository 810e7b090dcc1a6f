import { PlusOutlined } from '@ant-design/icons';
import { api, type Customer, type CustomerInput, decimalOf } from '@yipin/contract';
import { Button } from 'antd';
import { May } from '../../platform/auth/index.ts';
import { useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { columnsOf, ListPage, ListTable, sortable, useList } from '../../platform/list-page/index.ts';
import { CustomerFilters } from './customer-filters.tsx';

const CustomerForm = lazyPart(() => import('./customer-form.tsx').then((part) => part.CustomerForm));

/** Who buys from us. */
export function CustomersPage() {
  const text = useText('customers');
  const list = useList(api.customers.list);
  const form = useFormDialog<CustomerInput>({
    code: '',
    name: '',
    kind: 'company',
    contact: '',
    phone: '',
    email: '',
    country: '',
    addresses: [],
    salesId: undefined,
    defaultDiscountPercent: decimalOf(0, 2),
    remark: '',
    isActive: true,
  });
  const column = columnsOf<Customer>(text);

  return (
    <ListPage
      title={text('title')}
      actions={
        <May call={api.customers.save}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => form.create()}>
            {text('create')}
          </Button>
        </May>
      }
      filters={<CustomerFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.text('code', { ...sortable, width: 110 }),
          column.text('name', { ...sortable, width: 200 }),
          column.text('kind', { ...sortable, width: 100, render: (_value, { kind }) => text(`kinds.${kind}`) }),
          column.text('contact', { width: 110 }),
          column.text('phone', { width: 150 }),
          column.text('country', { ...sortable, width: 120 }),
          column.text('salesName', { width: 110 }),
          column.number('defaultDiscountPercent', { ...sortable, title: text('discount'), width: 132 }),
          column.yesNo('isActive', { width: 80 }),
          column.actions((row) => (
            <May call={api.customers.save}>
              <Button type="link" onClick={() => form.edit(row)}>
                {text('common:edit')}
              </Button>
            </May>
          )),
        ]}
      />
      {form.opening && <CustomerForm dialog={form} />}
    </ListPage>
  );
}
