import { api, type ArtwareProductId, type FactoryId, type LastPurchase } from '@yipin/contract';
import { RecordLink, RecordRows } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, type ListColumn, sortable } from '../../platform/list-page/index.ts';
import { useProductColumn } from './product-column.tsx';

/** The columns of price, quantity and order. Prices are in CNY. */
function usePurchasePriceColumns(): ListColumn<LastPurchase>[] {
  const text = useText('partners');
  const column = columnsOf<LastPurchase>(text);
  return [
    column.money('unitPriceCny', () => 'CNY', { ...sortable, title: text('unitPrice') }),
    column.number('quantity', { title: text('quantity') }),
    column.day('purchaseDate', { ...sortable, title: text('purchaseOrders:purchaseDate') }),
    column.text('orderNumber', {
      kind: 'name',
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
      columns={[{ ...useProductColumn<LastPurchase>(), ...sortable }, ...usePurchasePriceColumns()]}
      none={text('noPurchases')}
      search={text('searchPrices')}
    />
  );
}

/** The factories that supplied a product, with the latest price of each. */
export function PurchasesOfProduct({ productId }: { readonly productId: ArtwareProductId }) {
  const text = useText('partners');
  const factory = columnsOf<LastPurchase>(text).text('factoryName', {
    title: text('factory'),
    width: 220,
    render: (_value, row) => (
      <RecordLink kind="factory" id={row.factoryId}>
        {row.factoryName}
      </RecordLink>
    ),
  });
  return (
    <RecordRows
      list={api.partners.productPurchases}
      filters={{ productId }}
      columns={[factory, ...usePurchasePriceColumns()]}
      none={text('noFactories')}
    />
  );
}
