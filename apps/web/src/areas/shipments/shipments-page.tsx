import { api, permissions, shipmentMachine, type ShipmentRow } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateLink,
  groupingOf,
  ListPage,
  ListTable,
  sortable,
  useList,
} from '../../platform/list-page/index.ts';
import { stateOfCode, statusColumn } from '../../platform/machine/index.ts';
import { TrackingNumbers } from '../logistics-companies/index.ts';
import { ShipmentFilters } from './shipment-filters.tsx';

const Editing = lazyPart(() => import('./shipment-editing.tsx').then((part) => part.ShipmentEditing));

/** The list of shipments. */
export function ShipmentsPage() {
  const text = useText('shipments');
  const list = useList(api.shipments.list, { sortedBy: { field: 'invoiceDateTime', direction: 'desc' } });
  const canViewCost = useMay(permissions.viewCost);
  const mayEdit = useMay(api.shipments.setFields);
  const column = columnsOf<ShipmentRow>(text);

  return (
    <ListPage
      list={list}
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateLink call={api.shipments.save} label={text('create')} />}
      filters={<ShipmentFilters list={list} />}
    >
      <ListTable
        list={list}
        editing={mayEdit && Editing}
        groups={groupingOf(api.shipments.groups, {
          rows: api.shipments.list,
          filters: list.filters,
          fields: {
            customer: text('customerName'),
            carrier: text('logisticsCompanyName'),
            status: text('common:status'),
          },
          stateOf: stateOfCode(shipmentMachine),
        })}
        columns={[
          column.record('orderNumber', 'shipment', { ...sortable, width: 148 }),
          column.instant('invoiceDateTime', { ...sortable, width: 170 }),
          column.link('customerName', 'customer', (row) => row.customerId, { width: 260, least: 200 }),
          { ...statusColumn(shipmentMachine), ...sortable },
          column.text('logisticsCompanyName', { width: 140 }),
          {
            key: 'trackingNumbers',
            title: text('trackingNumbers'),
            width: 200,
            render: (_value, row) => <TrackingNumbers shipment={row} />,
          },
          column.number('live', { width: 90 }),
          column.number('quantity', { width: 90, card: 'waits' }),
          ...(canViewCost ? [column.money('freightCostCny', () => 'CNY')] : []),
          column.money('freightChargedAud', () => 'AUD'),
          column.text('remark', { width: 200, rank: 1 }),
        ]}
      />
    </ListPage>
  );
}
