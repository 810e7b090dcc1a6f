import type { OrderBilling } from '@yipin/contract';
import { DocumentPart, LineTable } from '../../platform/document/index.ts';
import { formatDay, formatMoney, useText } from '../../platform/i18n/index.ts';
import { InvoiceLink } from './invoice-link.tsx';
import { InvoiceStatusTag } from './invoice-status.tsx';

interface OrderInvoicesProps {
  readonly billing: OrderBilling;
  readonly currency: string;
}

/** The invoices and credit notes of an order, oldest first; not there before something was billed. */
export function OrderInvoices({ billing: { invoices }, currency }: OrderInvoicesProps) {
  const text = useText('billing');
  if (invoices.length === 0) return null;
  return (
    <DocumentPart title={text('title')}>
      <LineTable
        rows={invoices}
        width={720}
        emptyText={text('none')}
        columns={[
          {
            key: 'number',
            title: text('number'),
            width: 140,
            render: (_value, { id, number }) => <InvoiceLink id={id} number={number} />,
          },
          { key: 'kind', title: text('kind'), width: 120, render: (_value, { kind }) => text(`kinds.${kind}`) },
          {
            key: 'status',
            title: text('status'),
            width: 110,
            render: (_value, row) => <InvoiceStatusTag invoice={row} />,
          },
          {
            key: 'issueDate',
            title: text('issueDate'),
            width: 120,
            render: (_value, { issueDate }) => formatDay(issueDate),
          },
          { key: 'dueDate', title: text('dueDate'), width: 120, render: (_value, { dueDate }) => formatDay(dueDate) },
          {
            key: 'amount',
            title: text('amount'),
            width: 130,
            align: 'right',
            render: (_value, { amount }) => formatMoney(amount, currency),
          },
        ]}
      />
    </DocumentPart>
  );
}
