import { api, type Customer, type CustomerOverview as Overview, permissions } from '@yipin/contract';
import { Spin } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { DocumentHead, DocumentTabs, useRecord } from '../../platform/document/index.ts';
import { formatDay, formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { CreateLink } from '../../platform/list-page/index.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { newRecordPath } from '../../platform/tab/record-address.ts';
import {
  LastSalesToCustomer,
  OrdersOfCustomer,
  PartnerPage,
  PaymentsOfPartner,
  ShipmentsOfCustomer,
  useBalanceFacts,
} from '../partners/index.ts';
import { CustomerContacts } from './customer-contacts.tsx';
import { CustomerOverview } from './customer-overview.tsx';

const CustomerForm = lazyPart(() => import('./customer-form.tsx').then((part) => part.CustomerForm));

interface CustomerFactsProps {
  readonly customer: Customer;
  readonly overview: Overview;
}

function CustomerFacts({ customer, overview: { orders, balance } }: CustomerFactsProps) {
  const text = useText('partners');
  const money = useBalanceFacts(balance, 'IN', 'AUD');
  const ordered =
    orders &&
    ([
      [
        text('openOrders'),
        text('countAndAmount', { count: orders.open.totalCount, amount: formatMoney(orders.openAmount, 'AUD') }),
      ],
      [text('lastOrder'), orders.lastDay && formatDay(orders.lastDay)],
    ] as const);
  return (
    <DocumentHead
      facts={[
        ...money,
        ...(ordered ?? []),
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
      children: <PaymentsOfPartner partner={{ customerId }} />,
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
  return (
    <PartnerPage
      record={useRecord(api.customers.get)}
      save={api.customers.save}
      newTitle={text('create')}
      create={({ id }) => (
        <CreateLink
          call={api.artwareOrders.save}
          label={text('artwareOrders:create')}
          at={`${newRecordPath('/artware/artwareOrder')}?customerId=${id}`}
        />
      )}
      form={(form) => <CustomerForm {...form} />}
    >
      {(customer) => <CustomerBody customer={customer} />}
    </PartnerPage>
  );
}
