import { api, type Customer, type CustomerInput, decimalOf } from '@yipin/contract';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { sortable, useList } from '../../platform/list-page/index.ts';
import { MasterDataPage } from '../../platform/master-data/index.ts';
import { CustomerFilters } from './customer-filters.tsx';

const CustomerForm = lazyPart(() => import('./customer-form.tsx').then((part) => part.CustomerForm));

const blank = {
  code: '',
  name: '',
  nameEn: '',
  nameTw: '',
  kind: 'company' as const,
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
  return (
    <MasterDataPage<Customer, CustomerInput>
      text={text}
      list={list}
      record={{ save: api.customers.save, blank }}
      filters={<CustomerFilters list={list} />}
      columns={(column) => [
        column.text('code', { ...sortable, width: 80 }),
        column.text('name', { ...sortable, width: 200, render: (_value, row) => shownName(row) }),
        column.text('kind', { ...sortable, width: 88, render: (_value, { kind }) => text(`kinds.${kind}`) }),
        column.text('contact', { width: 114 }),
        column.text('phone', { width: 166 }),
        column.text('country', { ...sortable, width: 138 }),
        column.text('salesName', { width: 114 }),
        column.number('defaultDiscountPercent', { ...sortable, title: text('discount'), width: 124 }),
        column.text('termsCode', { rank: 1, width: 110 }),
        column.yesNo('isActive', { width: 66 }),
      ]}
      form={(dialog, customer) => (
        <CustomerForm dialog={dialog} salesName={customer?.salesName} termsCode={customer?.termsCode} />
      )}
    />
  );
}
