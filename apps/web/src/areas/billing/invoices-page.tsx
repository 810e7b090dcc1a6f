import { api, type InvoiceRow } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, ListPage, ListTable, sortable, useList } from '../../platform/list-page/index.ts';
import { renderPartner } from '../partners/index.ts';
import { dueDay } from './shown-due-day.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceStatusTag } from './invoice-status.tsx';

/** Invoices and credit notes of customers and agencies, the latest first. */
export function InvoicesPage() {
  const text = useText('billing');
  const list = useList(api.billing.list, { sortedBy: { field: 'issueDate', direction: 'desc' } });
  const column = columnsOf<InvoiceRow>(text);
  return (
    <ListPage list={list} title={text('title')} filters={<InvoiceFilters list={list} />}>
      <ListTable
        list={list}
        nothing={text('none')}
        columns={[
          column.record('number', 'invoice', sortable),
          column.text('kind', {
            width: 130,
            render: (_value, { kind, isMigrated }) =>
              isMigrated ? `${text(`kinds.${kind}`)} · ${text('migrated')}` : text(`kinds.${kind}`),
          }),
          column.link('partnerName', 'customer', (row) => row.customerId, { width: 210, render: renderPartner }),
          column.text('status', { width: 100, render: (_value, row) => <InvoiceStatusTag invoice={row} /> }),
          column.day('issueDate', sortable),
          column.day('dueDate', { ...sortable, render: (_value, row) => dueDay(row) }),
          column.money('total', (row) => row.currency, sortable),
          column.money('openAmount', (row) => row.currency),
        ]}
      />
    </ListPage>
  );
}
