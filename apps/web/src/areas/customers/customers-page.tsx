import { api, type Customer } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { columnsOf, CreateLink, ListPage, ListTable, sortable, useList } from '../../platform/list-page/index.ts';
import { CustomerFilters } from './customer-filters.tsx';

const Editing = lazyPart(() => import('./customer-editing.tsx').then((part) => part.CustomerEditing));

/** The list of customers. */
export function CustomersPage() {
  const text = useText('customers');
  const list = useList(api.customers.list);
  const mayEdit = useMay(api.customers.setFields);
  const column = columnsOf<Customer>(text);
  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateLink call={api.customers.save} label={text('create')} />}
      filters={<CustomerFilters list={list} />}
    >
      <ListTable
        list={list}
        editing={mayEdit && Editing}
        columns={[
          column.record('code', 'customer', { ...sortable, width: 80 }),
          column.text('name', { ...sortable, width: 200, render: (_value, row) => shownName(row) }),
          column.text('kind', { ...sortable, width: 88, render: (_value, { kind }) => text(`kinds.${kind}`) }),
          column.text('contact', { width: 114 }),
          column.text('phone', { width: 166, card: 'waits' }),
          column.text('country', { ...sortable, width: 138, card: 'amount' }),
          column.text('salesName', { width: 114 }),
          column.number('defaultDiscountPercent', { ...sortable, title: text('discount'), width: 124 }),
          column.text('termsCode', { rank: 1, width: 110 }),
          column.yesNo('isActive', { width: 66 }),
        ]}
      />
    </ListPage>
  );
}
