import type { CustomerOverview as Overview } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { FirstRows, useOrderColumns, useShipmentColumns } from '../partners/index.ts';

/** The open orders of a customer and its shipments in transit, as far as the user may view them. */
export function CustomerOverview({ overview: { orders, shipments } }: { readonly overview: Overview }) {
  const text = useText('partners');
  const orderColumns = useOrderColumns();
  const shipmentColumns = useShipmentColumns();
  return (
    <>
      {orders && (
        <FirstRows title={text('openOrders')} none={text('noOpenOrders')} page={orders.open} columns={orderColumns} />
      )}
      {shipments && (
        <FirstRows title={text('underWay')} none={text('noneUnderWay')} page={shipments} columns={shipmentColumns} />
      )}
    </>
  );
}
