import { api, type CustomerId, type LastSale } from '@yipin/contract';
import { RecordLink, RecordRows } from '../../platform/document/index.ts';
import { formatMoney, shownName, useText } from '../../platform/i18n/index.ts';
import { columnsOf, type ListColumn, sortable } from '../../platform/list-page/index.ts';

/** The columns of the last prices of one customer. Prices and discounts are in AUD. */
export function useLastSaleColumns(): ListColumn<LastSale>[] {
  const text = useText('partners');
  const column = columnsOf<LastSale>(text);
  return [
    column.text('productCode', {
      ...sortable,
      title: text('product'),
      width: 240,
      render: (_value, sale) => (
        <RecordLink kind="artwareProduct" id={sale.productId}>
          {[sale.productCode, sale.code, shownName(sale)].filter(Boolean).join(' ')}
        </RecordLink>
      ),
    }),
    column.money('unitPriceAud', () => 'AUD', { ...sortable, title: text('unitPrice') }),
    column.number('quantity', { ...sortable, title: text('quantity') }),
    column.money('discountAmount', () => 'AUD', {
      title: text('lineDiscount'),
      render: (_value, { discountAmount }) =>
        Number(discountAmount) === 0 ? null : formatMoney(discountAmount, 'AUD'),
    }),
    column.day('salesDate', { title: text('artwareOrders:salesDate') }),
    column.text('orderNumber', {
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
      columns={useLastSaleColumns()}
      none={text('noSales')}
      search={text('searchProduct')}
    />
  );
}
