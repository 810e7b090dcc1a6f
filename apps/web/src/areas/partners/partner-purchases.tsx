import {
  api,
  type FactoryId,
  permissions,
  type PurchaseItem,
  purchaseOrderMachine,
  type PurchaseOrderRow,
} from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { RecordRows } from '../../platform/document/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { columnsOf, type ListColumn, sortable } from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { useProductColumn } from './product-column.tsx';

/** The columns of the purchase orders of one factory; amounts only for holders of ViewCost. */
export function usePurchaseColumns(): ListColumn<PurchaseOrderRow>[] {
  const text = useText('purchaseOrders');
  const seesCost = useMay(permissions.viewCost);
  const column = columnsOf<PurchaseOrderRow>(text);
  return [
    column.record('orderNumber', 'purchaseOrder', { ...sortable, width: 130 }),
    { ...statusColumn(purchaseOrderMachine), ...sortable },
    {
      key: 'progress',
      kind: 'number',
      title: text('progress'),
      width: 120,
      render: (_value, { taken, quantity }) =>
        text('ofPieces', { taken: formatNumber(taken), quantity: formatNumber(quantity) }),
    },
    ...(seesCost
      ? [column.money('totalAmount', (row) => row.currency), column.money('outstandingAmount', (row) => row.currency)]
      : []),
    column.day('purchaseDate', sortable),
    column.day('expectedDate', sortable),
    column.text('buyerName', { width: 120 }),
  ];
}

/** The columns of the purchase requests of one factory. */
export function useRequestColumns(): ListColumn<PurchaseItem>[] {
  const text = useText('purchaseOrders');
  const column = columnsOf<PurchaseItem>(text);
  return [
    { ...useProductColumn<PurchaseItem>(), ...sortable },
    column.text('sourceNumber', { title: text('source'), width: 140 }),
    column.number('quantity', { ...sortable, title: text('quantity') }),
    column.day('requiredDate', { ...sortable, title: text('requiredDate') }),
  ];
}

/** All purchase orders of a factory that are not archived. */
export function PurchasesOfFactory({ factoryId }: { readonly factoryId: FactoryId }) {
  const text = useText('partners');
  return (
    <RecordRows
      list={api.purchaseOrders.list}
      filters={{ factoryId }}
      columns={usePurchaseColumns()}
      none={text('noOrders')}
      search={text('searchOrders')}
      whole={{ path: '/artwarePurchaseOrder/purchaseOrder', title: text('openList') }}
    />
  );
}

/** The purchase requests of the products that a factory supplies by default. */
export function RequestsOfFactory({ factoryId }: { readonly factoryId: FactoryId }) {
  const text = useText('partners');
  return (
    <RecordRows
      list={api.purchaseOrders.pending}
      filters={{ factoryId }}
      columns={useRequestColumns()}
      none={text('noRequests')}
      whole={{ path: '/artwarePurchaseOrder/pendings', title: text('openList') }}
    />
  );
}
