import { api, fits, type ShipmentItem, shipmentItemMachine } from '@yipin/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { May } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { columnsOf, ListPage, ListTable, SelectionBar, sortable, useList } from '../../platform/list-page/index.ts';
import { statusColumn } from '../../platform/machine/index.ts';
import { namesIn, RowNames } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { TraceButton } from '../trace/index.ts';
import { PendingFilters } from './pending-filters.tsx';

const AddToShipmentDialog = lazyPart(() =>
  import('./add-to-shipment-dialog.tsx').then((part) => part.AddToShipmentDialog),
);

/** Reserved goods that wait to be put on a shipment, oldest first. */
export function PendingShipmentsPage() {
  const text = useText('shipments');
  const list = useList(api.shipments.pending);
  const [isAdding, setIsAdding] = useState(false);
  const column = columnsOf<ShipmentItem>(text);
  const chosen = list.selection.rows.filter((row) => fits(shipmentItemMachine, 'add', row.status));

  return (
    <ListPage title={text('pendingTitle')} filters={<PendingFilters list={list} />}>
      <SelectionBar selection={list.selection}>
        <May call={api.shipments.addItems}>
          <Button type="primary" size="small" disabled={chosen.length === 0} onClick={() => setIsAdding(true)}>
            {text('addTo', { count: chosen.length })}
          </Button>
        </May>
      </SelectionBar>
      <ListTable
        list={list}
        isSelectable
        columns={[
          column.text('productCode', {
            ...sortable,
            width: 240,
            title: text('product'),
            render: (_value, row) => productLabel(row),
          }),
          column.number('quantity', { ...sortable, width: 90 }),
          { ...column.text('customerName', { ...sortable, width: 200 }), key: 'customerId' },
          column.text('orderNumber', { title: text('salesOrder'), width: 140 }),
          column.text('warehouseName', { width: 130 }),
          column.text('sourceCode', { width: 110, render: (_value, row) => text(`sources.${row.sourceCode}`) }),
          column.text('sourceNumber', { width: 140 }),
          column.text('salesName', { width: 132 }),
          { ...statusColumn(shipmentItemMachine), width: 100 },
          column.actions((row) => <TraceButton salesItemId={row.salesItemId} />, { width: 84 }),
        ]}
      />
      {isAdding && (
        <RowNames value={namesIn(chosen, productLabel)}>
          <AddToShipmentDialog items={chosen} onDone={list.selection.clear} onClose={() => setIsAdding(false)} />
        </RowNames>
      )}
    </ListPage>
  );
}
