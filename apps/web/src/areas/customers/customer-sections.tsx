import { api, type Customer, type CustomerOverview as Overview, permissions } from '@yipin/contract';
import { Spin } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { DocumentHead, DocumentTabs } from '../../platform/document/index.ts';
import { formatDay, formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import {
  LastSalesToCustomer,
  OrdersOfCustomer,
  PaymentsOfPartner,
  ShipmentsOfCustomer,
  useBalanceFacts,
} from '../partners/index.ts';
import { useRecordTabs } from '../timeline/index.ts';
import { CustomerContacts } from './customer-contacts.tsx';
import { CustomerOverview } from './customer-overview.tsx';

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

/** The facts of a customer, and its sections. */
export function CustomerSections({ customer }: { readonly customer: Customer }) {
  const text = useText('partners');
  const overview = useOperation(api.partners.customer, { id: customer.id });
  const seesOrders = useMay(permissions.artwareOrders);
  const seesShipments = useMay(api.shipments.list);
  const seesPayments = useMay(api.payments.list);
  const { id: customerId } = customer;
  const recordTabs = useRecordTabs({ docType: 'CU', docId: customerId });
  const tabs = [
    {
      key: 'overview',
      title: text('overview'),
      isShown: seesOrders || seesShipments,
      children: (
        <QueryBoundary query={overview} fallback={<Spin />}>
          {(found) => <CustomerOverview customerId={customerId} overview={found} />}
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
    ...recordTabs,
  ];
  return (
    <>
      <CustomerFacts customer={customer} overview={overview.data ?? {}} />
      <DocumentTabs tabs={tabs.filter(({ isShown }) => isShown)} />
    </>
  );
}
