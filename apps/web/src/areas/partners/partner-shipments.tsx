import { api, type CustomerId, shipmentMachine, type ShipmentRow } from '@yipin/contract';
import { RecordRows } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { columnsOf, type ListColumn, sortable } from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { TrackingNumbers } from '../logistics-companies/index.ts';

/** The columns of the shipments to one customer. */
export function useShipmentColumns(): ListColumn<ShipmentRow>[] {
  const text = useText('shipments');
  const column = columnsOf<ShipmentRow>(text);
  return [
    column.record('orderNumber', 'shipment', { ...sortable, width: 148 }),
    column.instant('invoiceDateTime', { ...sortable, width: 160 }),
    { ...statusColumn(shipmentMachine), ...sortable },
    column.text('logisticsCompanyName', { width: 140 }),
    {
      key: 'trackingNumbers',
      title: text('trackingNumbers'),
      width: 180,
      render: (_value, row) => <TrackingNumbers shipment={row} />,
    },
    column.number('quantity', { width: 90 }),
  ];
}

/** All shipments to a customer. */
export function ShipmentsOfCustomer({ customerId }: { readonly customerId: CustomerId }) {
  const text = useText('partners');
  return (
    <RecordRows
      list={api.shipments.list}
      filters={{ customerId }}
      columns={useShipmentColumns()}
      none={text('noShipments')}
      search={text('searchShipments')}
      whole={{ path: '/artwareInvoiceOrder/invoiceOrder', title: text('openList') }}
    />
  );
}
