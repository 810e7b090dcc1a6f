import type { CustomerOverview as Overview } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { FirstRows, useLastSaleColumns, useOrderColumns, useShipmentColumns } from '../partners/index.ts';

/** The open orders of a customer, its shipments in transit and its last prices, as far as the user may view them. */
export function CustomerOverview({ overview: { orders, shipments } }: { readonly overview: Overview }) {
  const text = useText('partners');
  const orderColumns = useOrderColumns();
  const shipmentColumns = useShipmentColumns();
  const saleColumns = useLastSaleColumns();
  return (
    <>
      {orders && (
        <FirstRows title={text('openOrders')} none={text('noOpenOrders')} page={orders.open} columns={orderColumns} />
      )}
      {shipments && (
        <FirstRows title={text('underWay')} none={text('noneUnderWay')} page={shipments} columns={shipmentColumns} />
      )}
      {orders && (
        <FirstRows title={text('lastPrices')} none={text('noSales')} page={orders.lastSales} columns={saleColumns} />
      )}
    </>
  );
}
