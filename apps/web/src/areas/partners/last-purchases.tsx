import { api, type FactoryId, type LastPurchase } from '@yipin/contract';
import { RecordLink, RecordRows } from '../../platform/document/index.ts';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { columnsOf, type ListColumn, sortable } from '../../platform/list-page/index.ts';

/** The columns of the last prices of one factory, in CNY. */
export function useLastPurchaseColumns(): ListColumn<LastPurchase>[] {
  const text = useText('partners');
  const column = columnsOf<LastPurchase>(text);
  return [
    column.text('productCode', {
      ...sortable,
      title: text('product'),
      width: 240,
      render: (_value, row) => (
        <RecordLink kind="artwareProduct" id={row.productId}>
          {[row.productCode, row.code, shownName(row)].filter(Boolean).join(' ')}
        </RecordLink>
      ),
    }),
    column.money('unitPriceCny', () => 'CNY', { ...sortable, title: text('unitPrice') }),
    column.number('quantity', { ...sortable, title: text('quantity') }),
    column.day('purchaseDate', { title: text('purchaseOrders:purchaseDate') }),
    column.text('orderNumber', {
      width: 130,
      title: text('purchaseOrders:orderNumber'),
      render: (_value, row) => (
        <RecordLink kind="purchaseOrder" id={row.orderId}>
          {row.orderNumber}
        </RecordLink>
      ),
    }),
  ];
}

/** The products that a factory supplied, with the latest price of each. */
export function LastPurchasesFromFactory({ factoryId }: { readonly factoryId: FactoryId }) {
  const text = useText('partners');
  return (
    <RecordRows
      list={api.partners.lastPurchases}
      filters={{ factoryId }}
      columns={useLastPurchaseColumns()}
      none={text('noPurchases')}
      search={text('searchProduct')}
    />
  );
}
