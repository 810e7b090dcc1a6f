import { api, type PaymentRow, SettlementMethod } from '@yipin/contract';
import { DocumentLink } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, groupingOf, ListPage, ListTable, sortable, useList } from '../../platform/list-page/index.ts';
import { renderPartner } from '../partners/index.ts';
import { PaymentAmount } from './payment-amount.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentTotals } from './payment-totals.tsx';

/** The list of payments of all types of document, in both directions. */
export function PaymentsPage() {
  const text = useText('payments');
  const list = useList(api.payments.list, { sortedBy: { field: 'paidAt', direction: 'desc' } });
  const column = columnsOf<PaymentRow>(text);
  return (
    <ListPage list={list} title={text('title')} filters={<PaymentFilters list={list} />}>
      <PaymentTotals list={list} />
      <ListTable
        list={list}
        nothing={text('noPayments')}
        groups={groupingOf(api.payments.groups, {
          rows: api.payments.list,
          filters: list.filters,
          fields: {
            partner: text('partnerName'),
            method: text('method'),
            month: text('common:month', { day: text('paidAt') }),
          },
          choices: { method: (value) => text(`methods.${SettlementMethod.parse(value)}`) },
          titles: { incomingAmount: text('directions.IN'), outgoingAmount: text('directions.OUT') },
        })}
        columns={[
          {
            ...column.text('orderNumber', { kind: 'name', width: 140, ...sortable }),
            render: (_value, { docType, docId, orderNumber }) => (
              <DocumentLink docType={docType} docId={docId} number={orderNumber} />
            ),
          },
          column.text('docType', {
            kind: 'status',
            rank: 3,
            width: 148,
            render: (_value, { docType }) => text(`docTypes.${docType}`),
          }),
          column.link('partnerName', 'customer', (row) => row.customerId, { width: 210, render: renderPartner }),
          column.day('paidAt', sortable),
          column.text('direction', {
            kind: 'status',
            width: 104,
            render: (_value, { direction }) => text(`directions.${direction}`),
          }),
          {
            ...column.money('amount', (row) => row.currency, sortable),
            render: (_value, payment) => <PaymentAmount payment={payment} />,
          },
          column.text('method', {
            kind: 'status',
            width: 130,
            render: (_value, { method }) => text(`methods.${method}`),
          }),
          column.text('reference', { width: 160 }),
          column.text('reason', { title: text('common:reason'), width: 180 }),
          column.text('userName', { width: 118 }),
          column.instant('at', { rank: 1 }),
        ]}
      />
    </ListPage>
  );
}
