import type { OrderBilling } from '@yipin/contract';
import { DocumentPart, LineTable } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf } from '../../platform/list-page/index.ts';
import { dueDay } from './shown-due-day.ts';
import { InvoiceStatusTag } from './invoice-status.tsx';

interface OrderInvoicesProps {
  readonly billing: OrderBilling;
  readonly currency: string;
}

/** The invoices and credit notes of an order, oldest first; hidden if there are none. */
export function OrderInvoices({ billing: { invoices }, currency }: OrderInvoicesProps) {
  const text = useText('billing');
  if (invoices.length === 0) return null;
  const column = columnsOf<OrderBilling['invoices'][number]>(text);
  return (
    <DocumentPart title={text('title')}>
      <LineTable
        rows={invoices}
        emptyText={text('none')}
        columns={[
          column.record('number', 'invoice'),
          column.text('kind', { width: 120, render: (_value, { kind }) => text(`kinds.${kind}`) }),
          {
            key: 'status',
            title: text('status'),
            width: 110,
            render: (_value, row) => <InvoiceStatusTag invoice={row} />,
          },
          column.day('issueDate'),
          column.day('dueDate', { render: (_value, row) => dueDay(row) }),
          column.money('amount', () => currency),
        ]}
      />
    </DocumentPart>
  );
}
