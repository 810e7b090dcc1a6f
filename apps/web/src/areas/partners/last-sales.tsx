import { api, type ArtwareProductId, type CustomerId, type LastSale } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { RecordLink, RecordRows } from '../../platform/document/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { columnsOf, type ListColumn, sortable } from '../../platform/list-page/index.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { FirstRows } from './first-rows.tsx';
import { useProductColumn } from './product-column.tsx';

/** The columns of price, quantity and order. Prices and discounts are in AUD. */
function useSaleColumns(): ListColumn<LastSale>[] {
  const text = useText('partners');
  const column = columnsOf<LastSale>(text);
  return [
    column.money('unitPriceAud', () => 'AUD', { ...sortable, title: text('unitPrice') }),
    column.number('quantity', { title: text('quantity') }),
    column.money('discountAmount', () => 'AUD', {
      title: text('lineDiscount'),
      render: (_value, { discountAmount }) =>
        Number(discountAmount) === 0 ? null : formatMoney(discountAmount, 'AUD'),
    }),
    column.day('salesDate', { ...sortable, title: text('artwareOrders:salesDate') }),
    column.text('orderNumber', {
      kind: 'name',
      width: 130,
      title: text('artwareOrders:orderNumber'),
      render: (_value, sale) => (
        <RecordLink kind="artwareOrder" id={sale.orderId}>
          {sale.orderNumber}
        </RecordLink>
      ),
    }),
  ];
}

/** The products that a customer bought, with the latest price of each. */
export function LastSalesToCustomer({ customerId }: { readonly customerId: CustomerId }) {
  const text = useText('partners');
  return (
    <RecordRows
      list={api.partners.lastSales}
      filters={{ customerId }}
      columns={[{ ...useProductColumn<LastSale>(), ...sortable }, ...useSaleColumns()]}
      none={text('noSales')}
      search={text('searchPrices')}
    />
  );
}

/** The ten products that a customer bought last, with their prices, in the overview of the customer. */
export function LatestSalesToCustomer({ customerId }: { readonly customerId: CustomerId }) {
  const text = useText('partners');
  const query = useOperation(api.partners.lastSales, { customerId, skipCount: 0, maxResultCount: 10 });
  const columns = [useProductColumn<LastSale>(), ...useSaleColumns()];
  return (
    <QueryBoundary query={query} fallback={null}>
      {(page) => <FirstRows title={text('lastPrices')} none={text('noSales')} page={page} columns={columns} />}
    </QueryBoundary>
  );
}

/** The customers who bought a product, with the latest price of each. */
export function SalesOfProduct({ productId }: { readonly productId: ArtwareProductId }) {
  const text = useText('partners');
  const customer = columnsOf<LastSale>(text).text('customerName', {
    title: text('customers:customer'),
    width: 220,
    render: (_value, sale) => (
      <RecordLink kind="customer" id={sale.customerId}>
        {sale.customerName}
      </RecordLink>
    ),
  });
  return (
    <RecordRows
      list={api.partners.productSales}
      filters={{ productId }}
      columns={[customer, ...useSaleColumns()]}
      none={text('noCustomers')}
      search={text('searchCustomers')}
    />
  );
}
