import type { CustomerId, CustomerOverview as Overview } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { FirstRows, LatestSalesToCustomer, useOrderColumns, useShipmentColumns } from '../partners/index.ts';

interface CustomerOverviewProps {
  readonly customerId: CustomerId;
  readonly overview: Overview;
}

/** The open orders of a customer, its shipments in transit and its last prices, as far as the user may view them. */
export function CustomerOverview({ customerId, overview: { orders, shipments } }: CustomerOverviewProps) {
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
      {orders && <LatestSalesToCustomer customerId={customerId} />}
    </>
  );
}
