import { api, type DeadStock, permissions } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import {
  columnsOf,
  type FilteredList,
  ListPage,
  ListTable,
  sortable,
  useList,
  ListFilters,
  filtersOf,
} from '../../platform/list-page/index.ts';
import { useProductColumn } from './product-column.tsx';
import { useProductFilters } from './stock-product-filters.tsx';
import { useReconciliation } from './reconcile-button.tsx';

/** The offered numbers of days without a shipment. The default of the list is 180. */
const spans = [90, 180, 365];

function DeadStockFilters({ list }: { list: FilteredList<typeof api.stock.deadStock> }) {
  const text = useText('stock');
  const { idleDays } = list.filters;
  const known = idleDays === undefined || spans.includes(idleDays) ? spans : [...spans, idleDays];
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.choice(
          'idleDays',
          text('idleLabel'),
          known.map((value) => ({ value, label: text('idleFor', { count: value }) })),
        ),
        ...useProductFilters(list),
      ]}
    />
  );
}

/** Products with stock that is not sold. */
export function DeadStockPage() {
  const text = useText('stock');
  const list = useList(api.stock.deadStock, { sortedBy: { field: 'idleSince', direction: 'asc' } });
  const canViewCost = useMay(permissions.viewCost);
  const reconciliation = useReconciliation();
  const column = columnsOf<DeadStock>(text);
  return (
    <ListPage list={list} title={text('deadTitle')} filters={<DeadStockFilters list={list} />}>
      <ListTable
        list={list}
        nothing={text('noDeadStock')}
        columns={[
          useProductColumn<DeadStock>({ width: 260 }),
          column.text('categoryName', { width: 120 }),
          column.number('quantity', { ...sortable, title: text('pieces'), width: 96, card: 'waits' }),
          ...(canViewCost ? [column.number('valueCny', { ...sortable, title: text('value'), width: 150 })] : []),
          {
            ...column.instant('idleSince', { ...sortable, width: 116, align: 'right', card: 'date' }),
            kind: 'number',
            render: (_value, { idleDays }) => formatNumber(idleDays),
          },
          column.instant('lastShippedAt', {
            title: text('lastShipped'),
            width: 150,
            card: 'none',
            render: (at: DeadStock['lastShippedAt'], row) =>
              at === null ? text('never') : column.instant('lastShippedAt').render?.(at, row, 0),
          }),
          column.instant('lastReceivedAt', { title: text('lastReceived'), width: 150, card: 'none' }),
          column.actions((row) => reconciliation.button(row), { width: 90, card: 'none' }),
        ]}
      />
      {reconciliation.drawer}
    </ListPage>
  );
}
