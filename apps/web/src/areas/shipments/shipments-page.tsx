import { api, permissions, shipmentMachine, type ShipmentRow } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  CreateButton,
  ListPage,
  ListTable,
  sortable,
  useList,
  useOpened,
} from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { AboveDrawer } from '../../platform/tab/above-drawer.tsx';
import { ShipmentFilters } from './shipment-filters.tsx';
import { TrackingNumbers } from './tracking-numbers.tsx';
import { useShipmentForm } from './use-shipment-form.ts';

const ShipmentForm = lazyPart(() => import('./shipment-form.tsx').then((part) => part.ShipmentForm));
const ShipmentDrawer = lazyPart(() => import('./shipment-drawer.tsx').then((part) => part.ShipmentDrawer));

/** The list of shipments. */
export function ShipmentsPage() {
  const text = useText('shipments');
  const list = useList(api.shipments.list, { sortedBy: { field: 'invoiceDateTime', direction: 'desc' } });
  const opened = useOpened();
  const form = useShipmentForm(opened);
  const canViewCost = useMay(permissions.viewCost);
  const column = columnsOf<ShipmentRow>(text);

  return (
    <ListPage
      title={text('title')}
      actions={<CreateButton call={api.shipments.save} label={text('create')} onClick={form.create} />}
      filters={<ShipmentFilters list={list} />}
    >
      <ListTable
        list={list}
        columns={[
          column.link('orderNumber', (row) => opened.open(row.id), { ...sortable, width: 148 }),
          column.instant('invoiceDateTime', { ...sortable, width: 170 }),
          column.text('customerName', { width: 200 }),
          { ...statusColumn(shipmentMachine), ...sortable },
          column.text('logisticsCompanyName', { width: 140 }),
          {
            key: 'trackingNumbers',
            title: text('trackingNumbers'),
            width: 200,
            render: (_value, row) => <TrackingNumbers shipment={row} />,
          },
          column.number('live', { width: 90 }),
          column.number('quantity', { width: 90 }),
          ...(canViewCost ? [column.money('freightCostCny', () => 'CNY')] : []),
          column.money('freightChargedAud', () => 'AUD'),
          column.text('remark', { width: 200 }),
        ]}
      />
      {opened.id !== undefined && <ShipmentDrawer id={opened.id} onClose={opened.close} onEdit={form.edit} />}
      {form.dialog.opening && (
        <AboveDrawer>
          <ShipmentForm form={form} />
        </AboveDrawer>
      )}
    </ListPage>
  );
}
