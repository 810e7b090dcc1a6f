import {
  api,
  type CustomerId,
  type FactoryId,
  type OutstandingDocument,
  type PaymentRow,
  type SalesChannelId,
} from '@yipin/contract';
import { DocumentLink, RecordRows } from '../../platform/document/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { columnsOf, type ListColumn, sortable } from '../../platform/list-page/index.ts';
import { DaysLate } from './days-late.tsx';

function useOutstandingColumns(): ListColumn<OutstandingDocument>[] {
  const text = useText('payments');
  const column = columnsOf<OutstandingDocument>(text);
  return [
    column.text('orderNumber', {
      kind: 'name',
      ...sortable,
      width: 130,
      render: (_value, row) => <DocumentLink {...row} number={row.orderNumber} />,
    }),
    column.text('invoiceNumber', { width: 124 }),
    column.text('state', { width: 110, render: (_value, { state }) => text(`states.${state}`) }),
    column.money('totalAmount', (row) => row.currency),
    column.money('paidAmount', (row) => row.currency),
    column.money('outstandingAmount', (row) => row.currency, sortable),
    column.day('day', sortable),
    column.day('dueDate', sortable),
    column.number('days', {
      ...sortable,
      title: text('wait'),
      render: (_value, { days }) => <DaysLate days={days} />,
    }),
  ];
}

function usePaymentColumns(): ListColumn<PaymentRow>[] {
  const text = useText('payments');
  const column = columnsOf<PaymentRow>(text);
  return [
    column.day('paidAt', sortable),
    column.text('orderNumber', {
      kind: 'name',
      ...sortable,
      width: 130,
      render: (_value, row) => <DocumentLink {...row} number={row.orderNumber} />,
    }),
    column.text('direction', { width: 104, render: (_value, { direction }) => text(`directions.${direction}`) }),
    column.money('amount', (row) => row.currency, {
      ...sortable,
      render: (_value, { amount, currency, isReversed }) =>
        isReversed ? <del>{formatMoney(amount, currency)}</del> : formatMoney(amount, currency),
    }),
    column.text('method', { width: 120, render: (_value, { method }) => text(`methods.${method}`) }),
    column.text('reference', { width: 150 }),
    column.text('userName', { width: 118 }),
  ];
}

/** The filter by the partner, as both lists have it. */
type PartnerFilter =
  | { readonly customerId: CustomerId }
  | { readonly factoryId: FactoryId }
  | { readonly channelId: SalesChannelId };

/** The outstanding amounts of a partner, and its payments. */
export function PaymentsOfPartner({ partner }: { readonly partner: PartnerFilter }) {
  const text = useText('partners');
  return (
    <>
      <h3>{text('outstanding')}</h3>
      <RecordRows
        list={api.payments.outstanding}
        filters={{ ...partner, includeUnbilled: true }}
        columns={useOutstandingColumns()}
        none={text('payments:nothingOutstanding')}
      />
      <h3>{text('payments:title')}</h3>
      <RecordRows
        list={api.payments.list}
        filters={partner}
        columns={usePaymentColumns()}
        none={text('payments:noPayments')}
      />
    </>
  );
}
