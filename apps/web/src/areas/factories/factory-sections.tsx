import { api, type Factory, type FactoryOverview as Overview, permissions } from '@yipin/contract';
import { Spin } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { DocumentHead, DocumentTabs } from '../../platform/document/index.ts';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import {
  FirstRows,
  LastPurchasesFromFactory,
  PartnerContacts,
  PaymentsOfPartner,
  PurchasesOfFactory,
  RequestsOfFactory,
  useBalanceFacts,
  usePurchaseColumns,
  useRequestColumns,
} from '../partners/index.ts';
import { useRecordTabs } from '../timeline/index.ts';

interface FactoryFactsProps {
  readonly factory: Factory;
  readonly overview: Overview;
}

function FactoryFacts({ factory, overview: { orders, balance } }: FactoryFactsProps) {
  const text = useText('partners');
  const money = useBalanceFacts(balance, 'OUT', 'CNY');
  const real = orders?.realLeadTimeDays ?? null;
  const open = orders && { count: orders.open.totalCount, amount: orders.openAmount };
  return (
    <DocumentHead
      facts={[
        ...money,
        ...(open
          ? ([
              [
                text('openOrders'),
                open.amount === undefined
                  ? formatNumber(open.count)
                  : text('countAndAmount', { count: open.count, amount: formatMoney(open.amount, 'CNY') }),
              ],
            ] as const)
          : []),
        [
          text('leadTimes'),
          `${text('days', { count: factory.leadTimeDays })} · ${real === null ? '–' : text('days', { count: real })}`,
        ],
        [text('factories:termsCode'), factory.termsCode],
      ]}
      words={[[text('factories:remark'), factory.remark]]}
    />
  );
}

/** The open orders and purchase requests of a factory, as far as the user may view them. */
function FactoryOverview({ overview: { orders, requests } }: { readonly overview: Overview }) {
  const text = useText('partners');
  const orderColumns = usePurchaseColumns();
  const requestColumns = useRequestColumns();
  return (
    <>
      {orders && (
        <FirstRows title={text('openOrders')} none={text('noOpenOrders')} page={orders.open} columns={orderColumns} />
      )}
      {requests && (
        <FirstRows title={text('requests')} none={text('noRequests')} page={requests} columns={requestColumns} />
      )}
    </>
  );
}

function FactoryContacts({ factory }: { readonly factory: Factory }) {
  const text = useText('factories');
  const { contact, phone, wechat, address, bankName, bankAccount } = factory;
  return (
    <PartnerContacts
      phone={phone}
      facts={[
        [text('contact'), contact],
        [text('phone'), phone],
        [text('wechat'), wechat],
        [text('address'), address],
        [text('bankName'), bankName],
        [text('bankAccount'), bankAccount],
      ]}
    />
  );
}

/** The facts of a factory, and its sections. */
export function FactorySections({ factory }: { readonly factory: Factory }) {
  const text = useText('partners');
  const overview = useOperation(api.partners.factory, { id: factory.id });
  const seesOrders = useMay(permissions.purchaseOrders);
  const seesRequests = useMay(api.purchaseOrders.pending);
  const seesCost = useMay(permissions.viewCost) && seesOrders;
  const seesPayments = useMay(api.payments.list) && seesCost;
  const factoryId = factory.id;
  const recordTabs = useRecordTabs({ docType: 'FA', docId: factoryId });
  const tabs = [
    {
      key: 'overview',
      title: text('overview'),
      isShown: seesOrders,
      children: (
        <QueryBoundary query={overview} fallback={<Spin />}>
          {(found) => <FactoryOverview overview={found} />}
        </QueryBoundary>
      ),
    },
    {
      key: 'orders',
      title: text('purchaseOrders:title'),
      isShown: seesOrders,
      children: <PurchasesOfFactory factoryId={factoryId} />,
    },
    {
      key: 'requests',
      title: text('requests'),
      isShown: seesRequests,
      children: <RequestsOfFactory factoryId={factoryId} />,
    },
    {
      key: 'prices',
      title: text('prices'),
      isShown: seesCost,
      children: <LastPurchasesFromFactory factoryId={factoryId} />,
    },
    {
      key: 'payments',
      title: text('payments'),
      isShown: seesPayments,
      children: <PaymentsOfPartner partner={{ factoryId }} />,
    },
    { key: 'contacts', title: text('bank'), isShown: true, children: <FactoryContacts factory={factory} /> },
    ...recordTabs,
  ];
  return (
    <>
      <FactoryFacts factory={factory} overview={overview.data ?? {}} />
      <DocumentTabs tabs={tabs.filter(({ isShown }) => isShown)} />
    </>
  );
}
