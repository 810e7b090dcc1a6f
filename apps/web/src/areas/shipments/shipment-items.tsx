import {
  api,
  hasTransition,
  permissions,
  type Shipment,
  type ShipmentItem,
  shipmentItemMachine,
  shipmentMachine,
} from '@yipin/contract';
import { type ReactNode, useMemo } from 'react';
import { useMay } from '../../platform/auth/index.ts';
import {
  type LinesInView,
  type LineTableColumn,
  LineTable,
  SalesOrderLink,
  type SearchedLine,
  sortedAmount,
  sumOfMoney,
  sumOfPieces,
} from '../../platform/document/index.ts';
import { formatInstant, formatMoney, formatNumber, type TextOf, useText } from '../../platform/i18n/index.ts';
import { useSelection, figureCell } from '../../platform/list-page/index.ts';
import {
  BulkActionBar,
  type OpenedRows,
  statusColumn,
  LineActions,
  useOpenedRows,
} from '../../platform/machine/index.ts';
import { productLabel, ProductLink, searchedProduct } from '../artware-products/index.ts';
import { useTrace } from '../trace/index.ts';
import { EndItemDialog } from './end-item-dialog.tsx';
import { itemLabel } from './item-label.ts';
import { partsOf } from './packing/entered-packing.ts';
import { PlaceCell } from './packing/place-cell.tsx';
import { PlaceGrid } from './packing/place-grid.tsx';
import { PutInPackage } from './packing/put-in-package.tsx';
import type { Packing } from './packing/use-packing.ts';
import * as styles from './packing/packing.module.css';

/** Actions that are available on the shipment or the order line, not on a single item. */
const otherStates = {
  add: null,
  putBack: null,
  start: null,
  undoStart: null,
  undoEnd: null,
  confirmReceipt: null,
  complete: null,
  cancel: null,
  reverseReceipt: null,
};

interface ItemActionsProps {
  readonly item: ShipmentItem;
  readonly open: OpenedRows<'end', ShipmentItem>['open'];
}

/** The actions that the status of an item allows, and the trace of its goods. */
function ItemActions({ item, open }: ItemActionsProps) {
  const trace = useTrace({ salesItemId: item.salesItemId });
  return (
    <>
      <LineActions
        machine={shipmentItemMachine}
        document={item}
        operations={{
          ...otherStates,
          remove: api.shipments.removeItem,
          end: () => open('end', [item]),
        }}
        further={[trace.action]}
      />
      {trace.drawer}
    </>
  );
}

type ItemColumn = LineTableColumn<ShipmentItem>;

/** The columns of the documents that goods are for and come from. Goods from stock come from their sales order. */
function documentColumns(text: (key: 'salesOrder' | 'sourceNumber') => string): ItemColumn[] {
  const link = (item: ShipmentItem, number: string) => <SalesOrderLink line={item}>{number}</SalesOrderLink>;
  return [
    {
      key: 'orderNumber',
      title: text('salesOrder'),
      width: 114,
      render: (_value, item) => link(item, item.orderNumber),
      sortBy: ({ orderNumber }) => orderNumber,
    },
    {
      key: 'sourceNumber',
      rank: 4,
      title: text('sourceNumber'),
      width: 114,
      render: (_value, item) => (item.sourceCode === 'ST' ? link(item, item.sourceNumber) : item.sourceNumber),
      sortBy: ({ sourceNumber }) => sourceNumber,
    },
  ];
}

/** The package of an item; a field while the shipment is being packed. */
function cartonColumn(text: (key: 'cartonNo') => string, packing: Packing): ItemColumn {
  const column = { key: 'cartonNo', title: text('cartonNo'), sortBy: (item: ShipmentItem) => item.cartonNo };
  if (!packing.isOpen) return { ...column, dataIndex: 'cartonNo', width: 86 };
  return { ...column, width: 150, render: (_value, item) => <PlaceCell item={item} packing={packing} /> };
}

/** The columns of what happens to goods after the start. */
function columnsAfterStart(text: TextOf<'shipments'>, canViewCost: boolean): ItemColumn[] {
  const freight: ItemColumn = {
    key: 'freight',
    title: text('freightAllocatedCny'),
    width: 86,
    align: 'right',
    className: figureCell,
    render: (_value, { freightAllocatedCny }) => freightAllocatedCny && formatMoney(freightAllocatedCny, 'CNY'),
    sortBy: ({ freightAllocatedCny }) => sortedAmount(freightAllocatedCny),
    sum: (items) => sumOfMoney(items, ({ freightAllocatedCny }) => freightAllocatedCny, 'CNY'),
  };
  return [
    ...(canViewCost ? [freight] : []),
    {
      key: 'endedAt',
      title: text('endedAt'),
      width: 102,
      render: (_value, { endedAt }) => endedAt && formatInstant(endedAt),
      sortBy: ({ endedAt }) => endedAt,
    },
    {
      key: 'clientReceivedAt',
      rank: 3,
      title: text('clientReceivedAt'),
      width: 102,
      render: (_value, { clientReceivedAt }) => clientReceivedAt && formatInstant(clientReceivedAt),
      sortBy: ({ clientReceivedAt }) => clientReceivedAt,
    },
  ];
}

function useColumns(open: ItemActionsProps['open'], packing: Packing): ItemColumn[] {
  const text = useText('shipments');
  const canViewCost = useMay(permissions.viewCost);
  return useMemo(
    () => [
      {
        key: 'product',
        title: text('product'),
        width: 150,
        render: (_value, item) => <ProductLink line={item} />,
        sortBy: productLabel,
      },
      {
        key: 'quantity',
        title: text('quantity'),
        width: 90,
        align: 'right',
        className: figureCell,
        render: (_value, { quantity }) => formatNumber(quantity),
        sortBy: ({ quantity }) => quantity,
        sum: (items) => sumOfPieces(items, ({ quantity }) => quantity),
      },
      { ...statusColumn(shipmentItemMachine), width: 92 },
      cartonColumn(text, packing),
      {
        key: 'warehouse',
        title: text('warehouse'),
        dataIndex: 'warehouseName',
        width: 104,
        sortBy: (item) => item.warehouseName,
      },
      ...documentColumns(text),
      ...(packing.isOpen ? [] : columnsAfterStart(text, canViewCost)),
      {
        key: 'actions',
        kind: 'actions',
        title: text('common:actions'),
        width: 148,
        fixed: 'end',
        render: (_value, item) => <ItemActions item={item} open={open} />,
      },
    ],
    [text, canViewCost, open, packing],
  );
}

const canceledLines = {
  isCollapsed: ({ status }: ShipmentItem) => status === 'cancelled',
  name: 'canceledLines',
} as const;

function searched(item: ShipmentItem): SearchedLine {
  return searchedProduct(item, item.orderNumber, item.sourceNumber, item.cartonNo ?? '');
}

/** Returns whether no bulk action is possible for an item. */
function isFixed({ status }: ShipmentItem): boolean {
  return !hasTransition(shipmentItemMachine, 'remove', status) && !hasTransition(shipmentItemMachine, 'end', status);
}

/** Returns the function that makes the packages of lines a grid. */
function aroundPlaces(packing: Packing) {
  return (lines: LinesInView<ShipmentItem>, table: ReactNode) => (
    <PlaceGrid packing={packing} lines={lines}>
      {table}
    </PlaceGrid>
  );
}

/** How many items have pieces in no package. */
function Unpacked({ shipment: { items }, packing }: ShipmentItemsProps) {
  const text = useText('shipments');
  const { entered, numbers } = packing;
  const count = items.filter((item) =>
    partsOf(item, entered, numbers)?.some(({ cartonNo }) => cartonNo === null),
  ).length;
  return (
    <span className={styles.unpacked} aria-live="polite">
      {count > 0 && text('unpacked', { count, total: items.length })}
    </span>
  );
}

interface ShipmentItemsProps {
  readonly shipment: Shipment;
  readonly packing: Packing;
}

/** The goods on a shipment with the actions on one and on several items. */
export function ShipmentItems({ shipment, packing }: ShipmentItemsProps) {
  const text = useText('shipments');
  const selection = useSelection(shipment.items);
  const { opened, open, keepOnly, close } = useOpenedRows<'end', ShipmentItem>(shipment.items, selection);
  const columns = useColumns(open, packing);
  return (
    <>
      <div className={styles.linesHead}>
        <h3>{text('lines')}</h3>
        {packing.isOpen && <Unpacked shipment={shipment} packing={packing} />}
        {packing.isOpen && selection.ids.length > 0 && (
          <PutInPackage packing={packing} ids={selection.ids} onDone={selection.clear} />
        )}
      </div>
      <BulkActionBar
        machine={shipmentItemMachine}
        list={{ selection }}
        nameOf={itemLabel}
        operations={{ ...otherStates, remove: api.shipments.removeItem, end: (items) => open('end', items) }}
      />
      <LineTable
        rows={shipment.items}
        columns={columns}
        emptyText={text(hasTransition(shipmentMachine, 'addItems', shipment.status) ? 'noLines' : 'hasNoLines')}
        filtering={{ find: searched, collapsed: canceledLines }}
        choice={{ selection, isFixed }}
        around={packing.isOpen ? aroundPlaces(packing) : undefined}
      />
      {opened && <EndItemDialog selected={{ rows: opened.rows, nameOf: itemLabel, keepOnly }} onClose={close} />}
    </>
  );
}
