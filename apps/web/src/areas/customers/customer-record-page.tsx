import {
  api,
  type Customer,
  type CustomerOverview as Overview,
  type DecimalText,
  decimalOf,
  Exact,
  permissions,
} from '@yipin/contract';
import { Button, Space, Spin, Tag } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { DocumentHead, DocumentTabs, RecordPage, useRecord } from '../../platform/document/index.ts';
import { formatDay, formatMoney, formatNumber, shownName, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { CreateLink } from '../../platform/list-page/index.ts';
import { newRecordPath } from '../../platform/tab/record-address.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { LastSalesToCustomer, OrdersOfCustomer, PaymentsOfCustomer, ShipmentsOfCustomer } from '../partners/index.ts';
import { CustomerContacts } from './customer-contacts.tsx';
import { CustomerOverview } from './customer-overview.tsx';

const CustomerForm = lazyPart(() => import('./customer-form.tsx').then((part) => part.CustomerForm));

/** Returns the sum of amounts of one currency. */
function sum(...amounts: readonly DecimalText[]): DecimalText {
  return decimalOf(
    amounts.reduce((total, amount) => total.plus(amount), new Exact(0)),
    2,
  );
}

/** Returns what the customer owes, and the part that is overdue, for each currency. */
function owedOf({ balance = [] }: Overview): { readonly owed: string; readonly overdue: string } {
  const owing = balance.filter(({ direction }) => direction === 'IN');
  const shown = (amountOf: (total: (typeof owing)[number]) => DecimalText) =>
    owing.map((total) => formatMoney(amountOf(total), total.currency)).join(' · ');
  return {
    owed: shown(({ amount, unbilled }) => sum(amount, unbilled)),
    overdue: shown(({ upTo30, upTo60, upTo90, over90 }) => sum(upTo30, upTo60, upTo90, over90)),
  };
}

interface CustomerFactsProps {
  readonly customer: Customer;
  readonly overview: Overview;
}

function CustomerFacts({ customer, overview }: CustomerFactsProps) {
  const text = useText('partners');
  const { orders, balance } = overview;
  const { owed, overdue } = owedOf(overview);
  return (
    <DocumentHead
      facts={[
        ...(balance
          ? ([
              [text('owed'), owed || formatMoney(sum(), 'AUD')],
              [text('overdue'), overdue || formatMoney(sum(), 'AUD')],
            ] as const)
          : []),
        ...(orders
          ? ([
              [
                text('openOrders'),
                text('countAndAmount', {
                  count: orders.open.totalCount,
                  amount: formatMoney(orders.openAmount, 'AUD'),
                }),
              ],
              [text('lastOrder'), orders.lastDay && formatDay(orders.lastDay)],
            ] as const)
          : []),
        [text('customers:discount'), formatNumber(customer.defaultDiscountPercent)],
        [text('customers:termsCode'), customer.termsCode],
        [text('customers:salesName'), customer.salesName],
      ]}
      words={[[text('customers:remark'), customer.remark]]}
    />
  );
}

function CustomerBody({ customer }: { readonly customer: Customer }) {
  const text = useText('partners');
  const overview = useOperation(api.partners.customer, { id: customer.id });
  const seesOrders = useMay(permissions.artwareOrders);
  const seesShipments = useMay(api.shipments.list);
  const seesPayments = useMay(api.payments.list);
  const { id: customerId } = customer;
  const tabs = [
    {
      key: 'overview',
      title: text('overview'),
      isShown: seesOrders || seesShipments,
      children: (
        <QueryBoundary query={overview} fallback={<Spin />}>
          {(found) => <CustomerOverview overview={found} />}
        </QueryBoundary>
      ),
    },
    {
      key: 'orders',
      title: text('orders'),
      isShown: seesOrders,
      children: <OrdersOfCustomer customerId={customerId} />,
    },
    {
      key: 'shipments',
      title: text('shipments'),
      isShown: seesShipments,
      children: <ShipmentsOfCustomer customerId={customerId} />,
    },
    {
      key: 'payments',
      title: text('payments'),
      isShown: seesPayments,
      children: <PaymentsOfCustomer customerId={customerId} />,
    },
    {
      key: 'prices',
      title: text('prices'),
      isShown: seesOrders,
      children: <LastSalesToCustomer customerId={customerId} />,
    },
    { key: 'contacts', title: text('contacts'), isShown: true, children: <CustomerContacts customer={customer} /> },
  ];
  return (
    <>
      <CustomerFacts customer={customer} overview={overview.data ?? {}} />
      <DocumentTabs tabs={tabs.filter(({ isShown }) => isShown)} />
    </>
  );
}

/** The page of a customer: what they owe and ordered, and how to reach them. */
export function CustomerPage() {
  const text = useText('customers');
  const mayEdit = useMay(api.customers.save);
  return (
    <RecordPage
      record={useRecord(api.customers.get)}
      nameOf={(customer) => ({ number: customer.code, name: shownName(customer) })}
      marks={({ isActive }) => !isActive && <Tag>{text('common:inactive')}</Tag>}
      actions={({ id, isActive }, edit) => (
        <Space wrap>
          {mayEdit && <Button onClick={edit}>{text('common:edit')}</Button>}
          {isActive && (
            <CreateLink
              call={api.artwareOrders.save}
              label={text('artwareOrders:create')}
              at={`${newRecordPath('/artware/artwareOrder')}?customerId=${id}`}
            />
          )}
        </Space>
      )}
      editor={{ newTitle: text('create'), canEdit: () => mayEdit, form: (form) => <CustomerForm {...form} /> }}
    >
      {(customer) => <CustomerBody customer={customer} />}
    </RecordPage>
  );
}
