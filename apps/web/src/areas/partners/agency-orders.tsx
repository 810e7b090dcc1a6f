import { api, channelOrderMachine, type ChannelOrderRow, type SalesChannelId } from '@yipin/contract';
import { RecordRows } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, type ListColumn, sortable } from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';

/** The columns of the orders of one agency. */
export function useAgencyOrderColumns(): ListColumn<ChannelOrderRow>[] {
  const text = useText('channelOrders');
  const column = columnsOf<ChannelOrderRow>(text);
  return [
    column.record('orderNumber', 'channelOrder', { ...sortable, width: 128 }),
    column.day('dateOfDeparture', sortable),
    column.text('groupNumber', { ...sortable, width: 120 }),
    { ...statusColumn(channelOrderMachine), ...sortable },
    column.money('totalAmount', (row) => row.currency, sortable),
    column.money('commissionAmount', (row) => row.currency),
    column.money('outstandingAmount', (row) => row.currency, sortable),
    column.text('salesName', { width: 124 }),
  ];
}

/** All orders of an agency that the user may view. */
export function OrdersOfAgency({ channelId }: { readonly channelId: SalesChannelId }) {
  const text = useText('partners');
  return (
    <RecordRows
      list={api.channelOrders.list}
      filters={{ channelId }}
      columns={useAgencyOrderColumns()}
      none={text('noOrders')}
      search={text('searchOrders')}
      whole={{ path: '/travel/salesOrder', title: text('openList') }}
    />
  );
}
