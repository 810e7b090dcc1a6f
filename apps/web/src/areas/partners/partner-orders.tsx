import { api, artwareOrderMachine, type ArtwareOrderRow, type CustomerId } from '@yipin/contract';
import { RecordRows } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, type ListColumn, sortable } from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';

/** The columns of the sales orders of one customer. */
export function useOrderColumns(): ListColumn<ArtwareOrderRow>[] {
  const text = useText('artwareOrders');
  const column = columnsOf<ArtwareOrderRow>(text);
  return [
    column.record('orderNumber', 'artwareOrder', { ...sortable, width: 130 }),
    column.day('salesDate', sortable),
    { ...statusColumn(artwareOrderMachine), ...sortable },
    column.number('itemCount', { width: 80 }),
    column.money('totalAmount', (row) => row.currency, sortable),
    column.money('outstandingAmount', (row) => row.currency, sortable),
    column.text('salesName', { width: 124 }),
    column.day('requiredDate', sortable),
  ];
}

/** All sales orders of a customer that the user may view. */
export function OrdersOfCustomer({ customerId }: { readonly customerId: CustomerId }) {
  const text = useText('partners');
  return (
    <RecordRows
      list={api.artwareOrders.list}
      filters={{ customerId }}
      columns={useOrderColumns()}
      none={text('noOrders')}
      search={text('searchOrders')}
      whole={{ path: '/artware/artwareOrder', title: text('openList') }}
    />
  );
}
