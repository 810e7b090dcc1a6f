import { api, type PurchaseItem, purchaseItemMachine } from '@yipin/contract';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import {
  columnsOf,
  type FiltersOf,
  groupingOf,
  ListPage,
  ListTable,
  sortable,
  useList,
} from '../../../platform/list-page/index.ts';
import { BulkActionBar, statusColumn, useOpenedRows } from '../../../platform/machine/index.ts';
import { namesIn, RowNames } from '../../../platform/notify/index.ts';
import { productLabel, ProductLink } from '../../artware-products/index.ts';
import { SourceCell } from '../items/source-cell.tsx';
import { PendingTotals } from './pending-totals.tsx';
import { PendingFilters } from './purchase-request-filters.tsx';
import { doneOnOrders, RequestActions } from './request-actions.tsx';

const SplitDialog = lazyPart(() => import('../items/split-dialog.tsx').then((part) => part.SplitDialog));
const AddToOrderDialog = lazyPart(() => import('./add-to-order-dialog.tsx').then((part) => part.AddToOrderDialog));

/** Long text is shown on two lines instead of being cut. */
const notTruncated = { ellipsis: false } as const;

/** Returns the columns of the requests. `hasStatus`: not all of them are pending. */
function useColumns(hasStatus: boolean) {
  const text = useText('purchaseOrders');
  const column = columnsOf<PurchaseItem>(text);
  return [
    column.text('productCode', {
      ...sortable,
      ...notTruncated,
      width: 200,
      title: text('product'),
      render: (_value, row) => <ProductLink line={row} />,
    }),
    column.link('defaultFactoryName', 'factory', (row) => row.defaultFactoryId, { width: 170, title: text('factory') }),
    column.text('sourceCode', {
      ...notTruncated,
      width: 200,
      title: text('source'),
      render: (_value, row) => <SourceCell item={row} />,
    }),
    column.number('quantity', { ...sortable, width: 90 }),
    ...(hasStatus ? [{ ...statusColumn(purchaseItemMachine), width: 100 }] : []),
    column.text('salesName', { width: 110, title: text('sales') }),
    column.day('requiredDate', sortable),
  ];
}

/** Returns how the requests can be grouped. */
function useGrouping(filters: FiltersOf<typeof api.purchaseOrders.pending>) {
  const text = useText('purchaseOrders');
  return groupingOf(api.purchaseOrders.pendingGroups, {
    rows: api.purchaseOrders.pending,
    filters,
    fields: { factory: text('factory'), customer: text('customers:customer'), product: text('product') },
    titles: { pieces: text('quantity') },
  });
}

/** Purchase requests that are on no order, oldest first. With a filter by status also lines of orders. */
export function PendingPurchasesPage() {
  const text = useText('purchaseOrders');
  const list = useList(api.purchaseOrders.pending);
  const { opened, open, keepOnly, close } = useOpenedRows<'add' | 'split', PurchaseItem>(list.rows, list.selection);
  const column = columnsOf<PurchaseItem>(text);
  // Without a filter by status all rows are pending, as the title of the page says.
  const columns = useColumns(list.filters.status !== undefined);
  const groups = useGrouping(list.filters);
  const [first] = opened?.rows ?? [];
  return (
    <ListPage list={list} title={text('pendingTitle')} filters={<PendingFilters list={list} />}>
      <BulkActionBar
        machine={purchaseItemMachine}
        list={list}
        operations={{ ...doneOnOrders, add: (rows) => open('add', rows), split: null }}
        nameOf={productLabel}
      />
      {!list.failure && <PendingTotals list={list} />}
      <ListTable
        list={list}
        isSelectable
        nothing={text('nothingPending')}
        groups={groups}
        columns={[
          ...columns,
          column.actions(
            (row) => (
              <RequestActions row={row} onAdd={(one) => open('add', [one])} onSplit={(one) => open('split', [one])} />
            ),
            { width: 182 },
          ),
        ]}
      />
      {opened?.action === 'add' && (
        <RowNames value={namesIn(opened.rows, productLabel)}>
          <AddToOrderDialog rows={opened.rows} onKeepOnly={keepOnly} onClose={close} />
        </RowNames>
      )}
      {opened?.action === 'split' && first && <SplitDialog item={first} onClose={close} />}
    </ListPage>
  );
}
