import type { ChannelOrder } from '@yipin/contract';
import { Exact } from '@yipin/contract';
import { DocumentHead } from '../../platform/document/index.ts';
import { formatDay, formatMoney, useText } from '../../platform/i18n/index.ts';
import { useBillingFacts } from '../billing/index.ts';
import { DepartureDay } from './departure-day.tsx';

/** The header of an order: departure, tour group, sales user, terms, and the sales order that resulted from it. */
export function OrderFacts({ order }: { order: ChannelOrder }) {
  const text = useText('channelOrders');
  const { exchangeRate } = order;
  return (
    <DocumentHead
      facts={[
        [text('dateOfDeparture'), <DepartureDay key="day" order={order} />],
        [text('groupNumber'), order.groupNumber],
        [text('guideName'), order.guideName],
        [text('channelOrderNumber'), order.channelOrderNumber],
        [text('salesName'), order.salesName],
        [text('terms'), order.terms.code],
        [text('exchangeRate'), exchangeRate && new Exact(exchangeRate).toString()],
      ]}
      rareFacts={[[text('externalOrderNumber'), order.externalOrderNumber]]}
      words={[[text('remark'), order.remark]]}
    />
  );
}

/** The total and the settlement of an order. A denied or canceled order has no settlement. */
export function OrderMoney({ order }: { order: ChannelOrder }) {
  const text = useText('channelOrders');
  const billingFacts = useBillingFacts(order.billing, order.currency);
  const money = (amount: ChannelOrder['totalAmount']) => formatMoney(amount, order.currency);
  const isOff = order.status === 'denied' || order.status === 'cancelled';
  const isDue = order.completedAt !== null && !isOff;
  return (
    <DocumentHead
      facts={[
        [text('totalAmount'), money(order.totalAmount)],
        [text('commissionAmount'), money(order.commissionAmount)],
        [text(`directions.${order.settlementMode}`), !isOff && money(order.settleAmount)],
        ...billingFacts,
        [text('settledAmount'), isDue && money(order.settledAmount)],
        [text('writeOffAmount'), isDue && money(order.writeOffAmount)],
        [text('outstandingAmount'), isDue && <strong key="open">{money(order.outstandingAmount)}</strong>],
        [text('settleBy'), isDue && order.settleBy && formatDay(order.settleBy)],
      ]}
      words={[]}
    />
  );
}
