import { addressLine, api, type ShipmentItem, shipmentItemMachine } from '@yipin/contract';
import { clsx } from 'clsx';
import { SalesOrderLink } from '../../../platform/document/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { columnsOf, ListPage, ListTable, sortable, useList } from '../../../platform/list-page/index.ts';
import { BulkActionBar, statusColumn, StatusFilter, useOpenedRows } from '../../../platform/machine/index.ts';
import { namesIn, RowNames } from '../../../platform/notify/index.ts';
import { productLabel, ProductLink } from '../../artware-products/index.ts';
import { doneOnShipments, ReadyActions } from './ready-actions.tsx';
import { ReadyFilters } from './ready-item-filters.tsx';
import { ReadyViewSwitch } from './ready-view.tsx';
import * as styles from '../shipments.module.css';

const AddToShipmentDialog = lazyPart(() =>
  import('./add-to-shipment-dialog.tsx').then((part) => part.AddToShipmentDialog),
);

/** Long text is shown on two lines instead of being cut. */
const notTruncated = { ellipsis: false } as const;

/** The document that goods come from: those from stock from their sales order. */
function SourceNumber({ row }: { row: ShipmentItem }) {
  if (row.sourceCode !== 'ST') return row.sourceNumber;
  return <SalesOrderLink line={row}>{row.sourceNumber}</SalesOrderLink>;
}

/**
 * Returns the columns of the goods, their customer and their source. All fit a width of 1440 pixels with an open menu.
 */
function useColumns() {
  const text = useText('shipments');
  const column = columnsOf<ShipmentItem>(text);
  return [
    column.text('productCode', {
      ...sortable,
      ...notTruncated,
      width: 186,
      title: text('product'),
      render: (_value, row) => <ProductLink line={row} />,
    }),
    column.number('quantity', { ...sortable, width: 90 }),
    column.text('customerName', {
      ...notTruncated,
      width: 204,
      render: (name: string, row) => (
        <>
          {name}
          <div className={clsx(styles.beneath, styles.oneLine)} title={addressLine(row.shipTo)}>
            {addressLine(row.shipTo)}
          </div>
        </>
      ),
    }),
    column.text('orderNumber', {
      kind: 'name',
      ...notTruncated,
      width: 122,
      title: text('salesOrder'),
      render: (number: string, row) => (
        <>
          <span className={styles.number}>
            <SalesOrderLink line={row}>{number}</SalesOrderLink>
          </span>
          <div className={styles.beneath}>{row.salesName}</div>
        </>
      ),
    }),
    column.text('sourceCode', {
      ...notTruncated,
      width: 122,
      render: (_value, row) => (
        <>
          {text(`sources.${row.sourceCode}`)}
          <div className={clsx(styles.beneath, styles.number)}>
            <SourceNumber row={row} />
          </div>
        </>
      ),
    }),
    column.text('warehouseName', { width: 124 }),
    { ...statusColumn(shipmentItemMachine), width: 98 },
  ];
}

/** Reserved goods that are ready to ship, one by one, oldest first. With a filter by status also those on shipments. */
export function ReadyRows() {
  const text = useText('shipments');
  const list = useList(api.shipments.pending);
  const { opened, open, keepOnly, close } = useOpenedRows<'add', ShipmentItem>(list.rows, list.selection);
  const column = columnsOf<ShipmentItem>(text);
  const columns = useColumns();

  return (
    <ListPage
      title={text('pendingTitle')}
      actions={<ReadyViewSwitch />}
      filters={
        <>
          <ReadyFilters list={list} />
          <StatusFilter
            machine={shipmentItemMachine}
            value={list.filters.status}
            onChange={(status) => list.setFilter({ status })}
          />
        </>
      }
    >
      <BulkActionBar
        machine={shipmentItemMachine}
        list={list}
        operations={{ ...doneOnShipments, add: (items) => open('add', items) }}
        nameOf={productLabel}
      />
      <ListTable
        list={list}
        isSelectable
        nothing={text('nothingPending')}
        columns={[
          ...columns,
          column.actions((row) => <ReadyActions item={row} onAdd={(item) => open('add', [item])} />, { width: 182 }),
        ]}
      />
      {opened && (
        <RowNames value={namesIn(opened.rows, productLabel)}>
          <AddToShipmentDialog items={opened.rows} onKeepOnly={keepOnly} onClose={close} />
        </RowNames>
      )}
    </ListPage>
  );
}
