import { api, type AgencyOverview as Overview, permissions, type SalesChannel } from '@yipin/contract';
import { Spin } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { DocumentHead, DocumentTabs, RecordLink } from '../../platform/document/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import {
  FirstRows,
  OrdersOfAgency,
  PartnerContacts,
  PaymentsOfPartner,
  useAgencyOrderColumns,
  useBalanceFacts,
} from '../partners/index.ts';
import { useRecordTabs } from '../timeline/index.ts';
import { AgencyOffers } from './agency-offers.tsx';

interface AgencyFactsProps {
  readonly agency: SalesChannel;
  readonly overview: Overview;
}

function AgencyFacts({ agency, overview: { orders, balance } }: AgencyFactsProps) {
  const text = useText('partners');
  const money = useBalanceFacts(balance, agency.settlementMode === 'netIn' ? 'IN' : 'OUT', 'AUD');
  return (
    <DocumentHead
      facts={[
        ...money,
        ...(orders ? ([[text('openOrders'), formatNumber(orders.totalCount)]] as const) : []),
        [text('salesChannels:settlementMode'), text(`salesChannels:modes.${agency.settlementMode}`)],
        [text('salesChannels:commissionPercent'), formatNumber(agency.commissionPercent)],
        [text('salesChannels:termsCode'), agency.termsCode],
        [
          text('salesChannels:customerName'),
          agency.customerId !== null && (
            <RecordLink key="customer" kind="customer" id={agency.customerId}>
              {agency.customerName}
            </RecordLink>
          ),
        ],
      ]}
      words={[[text('salesChannels:remark'), agency.remark]]}
    />
  );
}

function AgencyContacts({ agency }: { readonly agency: SalesChannel }) {
  const text = useText('salesChannels');
  const { contact, phone, email, address } = agency;
  return (
    <PartnerContacts
      phone={phone}
      email={email}
      facts={[
        [text('contact'), contact],
        [text('phone'), phone],
        [text('email'), email],
        [text('address'), address],
      ]}
    />
  );
}

/** The facts of an agency, and its sections. */
export function AgencySections({ agency }: { readonly agency: SalesChannel }) {
  const text = useText('partners');
  const overview = useOperation(api.partners.agency, { id: agency.id });
  const orderColumns = useAgencyOrderColumns();
  const seesOrders = useMay(permissions.channelOrders);
  const seesPayments = useMay(api.payments.list) && seesOrders;
  const seesOffers = useMay(api.goods.list);
  const channelId = agency.id;
  const recordTabs = useRecordTabs({ docType: 'AG', docId: channelId });
  const tabs = [
    {
      key: 'overview',
      title: text('overview'),
      isShown: seesOrders,
      children: (
        <QueryBoundary query={overview} fallback={<Spin />}>
          {({ orders }) =>
            orders && (
              <FirstRows
                title={text('openAgencyOrders')}
                none={text('noDepartures')}
                page={orders}
                columns={orderColumns}
              />
            )
          }
        </QueryBoundary>
      ),
    },
    { key: 'orders', title: text('orders'), isShown: seesOrders, children: <OrdersOfAgency channelId={channelId} /> },
    {
      key: 'payments',
      title: text('payments'),
      isShown: seesPayments,
      children: <PaymentsOfPartner partner={{ channelId }} />,
    },
    {
      key: 'offers',
      title: text('salesChannels:offers'),
      isShown: seesOffers,
      children: <AgencyOffers agency={agency} />,
    },
    { key: 'contacts', title: text('contactsOf'), isShown: true, children: <AgencyContacts agency={agency} /> },
    ...recordTabs,
  ];
  return (
    <>
      <AgencyFacts agency={agency} overview={overview.data ?? {}} />
      <DocumentTabs tabs={tabs.filter(({ isShown }) => isShown)} />
    </>
  );
}
