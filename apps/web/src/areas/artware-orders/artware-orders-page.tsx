import { api, type ArtwareOrderRow, artwareOrderMachine } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateLink,
  groupingOf,
  ListPage,
  ListSums,
  ListTable,
  sortable,
  useList,
} from '../../platform/list-page/index.ts';
import { stateOfCode, statusColumn } from '../../platform/machine/index.ts';
import { paymentStatusColumn } from '../payments/index.ts';
import { ArtwareOrderFilters } from './artware-order-filters.tsx';

const Editing = lazyPart(() => import('./artware-order-editing.tsx').then((part) => part.ArtwareOrderEditing));

/** The list of sales orders. */
export function ArtwareOrdersPage() {
  const text = useText('artwareOrders');
  const list = useList(api.artwareOrders.list, { sortedBy: { field: 'salesDate', direction: 'desc' } });
  const mayEdit = useMay(api.artwareOrders.setFields);
  const column = columnsOf<ArtwareOrderRow>(text);
  const titles = { totalAmount: text('totalAmount'), outstandingAmount: text('outstandingAmount') };

  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateLink call={api.artwareOrders.save} label={text('create')} />}
      filters={<ArtwareOrderFilters list={list} />}
    >
      <ListTable
        list={list}
        editing={mayEdit && Editing}
        sums={<ListSums list={list} endpoint={api.artwareOrders.sums} filters={list.filters} titles={titles} />}
        groups={groupingOf(api.artwareOrders.groups, {
          rows: api.artwareOrders.list,
          filters: list.filters,
          fields: {
            customer: text('customerName'),
            salesperson: text('salesName'),
            status: text('common:status'),
            month: text('common:month', { day: text('salesDate') }),
          },
          stateOf: stateOfCode(artwareOrderMachine),
          titles,
        })}
        columns={[
          column.record('orderNumber', 'artwareOrder', sortable),
          column.day('salesDate', sortable),
          column.link('customerName', 'customer', (row) => row.customerId, { width: 320, least: 176 }),
          { ...statusColumn(artwareOrderMachine), ...sortable },
          column.number('itemCount', { width: 80 }),
          column.number('toApproveCount', { width: 100, card: 'waits' }),
          column.money('totalAmount', (row) => row.currency, sortable),
          column.money('outstandingAmount', (row) => row.currency, { ...sortable, width: 144 }),
          paymentStatusColumn<ArtwareOrderRow>(text('payments:paymentStatus')),
          column.text('salesName', { width: 124 }),
          column.day('requiredDate', sortable),
          column.text('remark', { width: 160, rank: 1 }),
        ]}
      />
    </ListPage>
  );
}
