import { api, type Customer, type CustomerInput, decimalOf } from '@yipin/contract';
import { useState } from 'react';
import { type Blank, useFormDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateButton,
  EditButton,
  ListPage,
  ListTable,
  sortable,
  useList,
} from '../../platform/list-page/index.ts';
import { CustomerFilters } from './customer-filters.tsx';
import * as styles from './customers.module.css';

const CustomerForm = lazyPart(() => import('./customer-form.tsx').then((part) => part.CustomerForm));

const blank: Blank<CustomerInput> = {
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
  termsId: undefined,
  remark: '',
  isActive: true,
};

/** The list of customers. */
export function CustomersPage() {
  const text = useText('customers');
  const list = useList(api.customers.list);
  const form = useFormDialog<CustomerInput>(blank, api.customers.save.id);
  const [edited, setEdited] = useState<Customer>();
  const column = columnsOf<Customer>(text);
  const edit = (customer: Customer) => {
    setEdited(customer);
    form.edit(customer);
  };

  return (
    <ListPage
      title={text('title')}
      actions={<CreateButton call={api.customers.save} label={text('create')} onClick={() => form.create()} />}
      filters={<CustomerFilters list={list} />}
    >
      <div className={styles.customerList}>
        <ListTable
          list={list}
          columns={[
            column.text('code', { ...sortable, width: 80 }),
            column.text('name', { ...sortable, width: 208 }),
            column.text('kind', { ...sortable, width: 88, render: (_value, { kind }) => text(`kinds.${kind}`) }),
            column.text('contact', { width: 122 }),
            column.text('phone', { width: 166 }),
            column.text('country', { ...sortable, width: 138 }),
            column.text('salesName', { width: 114 }),
            column.number('defaultDiscountPercent', { ...sortable, title: text('discount'), width: 124 }),
            column.text('termsCode', { responsive: ['xxl'], width: 110 }),
            column.yesNo('isActive', { width: 66 }),
            column.actions((row) => <EditButton call={api.customers.save} onClick={() => edit(row)} />, { width: 72 }),
          ]}
        />
      </div>
      {form.opening && (
        <CustomerForm
          dialog={form}
          salesName={form.isNew ? undefined : edited?.salesName}
          termsCode={form.isNew ? undefined : edited?.termsCode}
        />
      )}
    </ListPage>
  );
}
