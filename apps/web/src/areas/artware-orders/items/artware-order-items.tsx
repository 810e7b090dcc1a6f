import {
  api,
  type ArtwareOrder,
  type ArtwareOrderItem,
  artwareOrderItemMachine,
  isClosed,
  zeroMoney,
} from '@yipin/contract';
import { useMemo } from 'react';
import {
  DocumentPart,
  type LineTableColumn,
  LineTable,
  sortedAmount,
  sumOfMoney,
  sumOfPieces,
} from '../../../platform/document/index.ts';
import { formatDay, formatMoney, formatNumber, type TextOf, useText } from '../../../platform/i18n/index.ts';
import { useSelection } from '../../../platform/list-page/index.ts';
import {
  BulkActionBar,
  machineText,
  type OpenedRows,
  statusColumn,
  LineActions,
  useOpenedRows,
} from '../../../platform/machine/index.ts';
import { productLabel, ProductLink, searchedProduct } from '../../artware-products/index.ts';
import { useTrace } from '../../trace/index.ts';
import { QuantitiesByStage } from '../quantities-by-stage.tsx';
import { useItemName } from './item-dialog.tsx';
import { ItemDialogs, type OpenItemDialog } from './item-dialogs.tsx';
import { useItemRemark } from './use-item-remark.tsx';
import * as styles from '../artware-orders.module.css';

/** Product, remark, and the required day if it differs from the order's. */
function Product({ item }: { item: ArtwareOrderItem }) {
  const text = useText('artwareOrders');
  return (
    <ProductLink line={item}>
      {item.requiredDate && (
        <small className={styles.lineNote}>
          {text('requiredDate')} {formatDay(item.requiredDate)}
        </small>
      )}
      {item.remark !== '' && (
        <small className={styles.lineNote} title={item.remark}>
          {item.remark}
        </small>
      )}
    </ProductLink>
  );
}

/** Returns the charged pieces of a line. */
function chargedOf({ quantity, shortQuantity }: ArtwareOrderItem): number {
  return quantity - shortQuantity;
}

/** The ordered quantity, and the charged quantity if pieces were short-closed. */
function Quantity({ item }: { item: ArtwareOrderItem }) {
  const text = useText('artwareOrders');
  const { quantity, shortQuantity } = item;
  if (shortQuantity === 0) return formatNumber(quantity);
  const pieces = { ordered: formatNumber(quantity), short: formatNumber(shortQuantity) };
  return (
    <>
      {formatNumber(chargedOf(item))}
      <small className={styles.lineNote}>{text('chargedPieces', pieces)}</small>
    </>
  );
}

/** The charged amount of a line, and its discounts. */
function Amount({ item, currency }: { item: ArtwareOrderItem; currency: string }) {
  const text = useText('artwareOrders');
  return (
    <>
      {formatMoney(item.lineAmount, currency)}
      {item.discountAmount !== zeroMoney && (
        <small className={styles.lineNote}>
          {text('lineDiscount')} {formatMoney(item.discountAmount, currency)}
        </small>
      )}
      {item.discountShare !== zeroMoney && (
        <small className={styles.lineNote}>
          {text('discountShare')} {formatMoney(item.discountShare, currency)}
        </small>
      )}
    </>
  );
}

interface ItemActionsProps {
  readonly item: ArtwareOrderItem;
  readonly open: OpenedRows<OpenItemDialog, ArtwareOrderItem>['open'];
}

/** The actions that are not available on closed lines. */
const onOpenLines = {
  edit: null,
  correct: null,
  remove: null,
  approve: null,
  sendFromStock: null,
  delete: null,
  confirmReceipt: null,
  undoReceipt: null,
  complete: null,
  unapprove: null,
  unreserve: null,
};

/** The actions on one line. A closed line can only be opened again. */
function ItemActions({ item, open }: ItemActionsProps) {
  const text = useText('artwareOrders');
  const trace = useTrace({ salesItemId: item.id });
  const remark = useItemRemark(item);
  const further = [...remark.actions, trace.action];
  return (
    <>
      {isClosed(artwareOrderItemMachine, item.status) ? (
        <LineActions
          machine={artwareOrderItemMachine}
          document={item}
          operations={{
            ...onOpenLines,
            reopen: item.status === 'completed' ? api.orderFulfilment.reopen : null,
            restore: item.status === 'deleted' ? api.orderFulfilment.restore : null,
          }}
          requiresReason={['reopen', 'restore']}
          danger={['reopen', 'restore']}
          further={further}
        />
      ) : (
        <LineActions
          machine={artwareOrderItemMachine}
          document={item}
          operations={{
            edit: null,
            correct: null,
            remove: null,
            unapprove: { or: 'unreserve', label: text('returnToApproval'), open: (rows) => open('return', rows) },
            unreserve: null,
            approve: {
              or: 'sendFromStock',
              label: machineText('artwareOrderItem', 'actions', 'approve'),
              open: (rows) => open('approve', rows),
            },
            sendFromStock: null,
            delete: () => open('delete', [item]),
            confirmReceipt: () => open('confirmReceipt', [item]),
            undoReceipt: api.orderFulfilment.undoReceipt,
            complete: () => open('complete', [item]),
            reopen: null,
            restore: null,
          }}
          requiresReason={['undoReceipt']}
          danger={['undoReceipt', 'delete']}
          inMenu={['unapprove']}
          further={further}
        />
      )}
      {remark.dialog}
      {trace.drawer}
    </>
  );
}

/** The columns of the charged pieces and amounts. */
function chargeColumns(text: TextOf<'artwareOrders'>, currency: string): LineTableColumn<ArtwareOrderItem>[] {
  return [
    {
      key: 'quantity',
      title: text('quantity'),
      width: 110,
      align: 'right',
      render: (_value, item) => <Quantity item={item} />,
      sortBy: chargedOf,
      sum: (items) => sumOfPieces(items, chargedOf),
    },
    {
      key: 'unitPrice',
      title: text('unitPrice'),
      width: 90,
      align: 'right',
      render: (_value, item) => formatMoney(item.unitPriceAud, currency),
      sortBy: (item) => sortedAmount(item.unitPriceAud),
    },
    {
      key: 'amount',
      title: text('lineAmount'),
      width: 92,
      align: 'right',
      render: (_value, item) => <Amount item={item} currency={currency} />,
      sortBy: (item) => sortedAmount(item.lineAmount),
      sum: (items) => sumOfMoney(items, (item) => item.lineAmount, currency),
    },
  ];
}

function useColumns(order: ArtwareOrder, open: ItemActionsProps['open']): LineTableColumn<ArtwareOrderItem>[] {
  const text = useText('artwareOrders');
  return useMemo(
    () => [
      { key: 'lineNo', title: '#', dataIndex: 'lineNo', width: 36, sortBy: ({ lineNo }) => lineNo },
      {
        key: 'product',
        title: text('product'),
        width: 160,
        render: (_value, item) => <Product item={item} />,
        sortBy: productLabel,
      },
      ...chargeColumns(text, order.currency),
      { ...statusColumn(artwareOrderItemMachine), width: 100 },
      {
        key: 'where',
        title: text('fulfillment'),
        width: 116,
        render: (_value, item) => <QuantitiesByStage item={item} />,
      },
      {
        key: 'available',
        title: text('available'),
        width: 90,
        align: 'right',
        render: (_value, { available }) => formatNumber(available),
        sortBy: ({ available }) => available,
      },
      {
        key: 'actions',
        kind: 'actions',
        title: text('common:actions'),
        width: 180,
        render: (_value, item) => <ItemActions item={item} open={open} />,
      },
    ],
    [order.currency, open, text],
  );
}

const deletedLines = {
  isCollapsed: ({ status }: ArtwareOrderItem) => status === 'deleted',
  name: 'deletedLines',
} as const;

/** The lines of an order with the actions on one and on several lines. */
export function ArtwareOrderItems({ order }: { order: ArtwareOrder }) {
  const text = useText('artwareOrders');
  const selection = useSelection(order.items);
  const lines = useOpenedRows<OpenItemDialog, ArtwareOrderItem>(order.items, selection);
  const { open } = lines;
  const columns = useColumns(order, open);
  const nameOf = useItemName();
  return (
    <DocumentPart title={text('lines')}>
      <BulkActionBar
        machine={artwareOrderItemMachine}
        list={{ selection }}
        nameOf={nameOf}
        operations={{
          edit: null,
          correct: null,
          remove: null,
          unapprove: { or: 'unreserve', label: text('returnToApproval'), open: (items) => open('return', items) },
          unreserve: null,
          approve: {
            or: 'sendFromStock',
            label: machineText('artwareOrderItem', 'actions', 'approve'),
            open: (items) => open('approve', items),
          },
          sendFromStock: null,
          delete: (items) => open('delete', items),
          confirmReceipt: (items) => open('confirmReceipt', items),
          undoReceipt: api.orderFulfilment.undoReceipt,
          complete: (items) => open('complete', items),
          reopen: null,
          restore: null,
        }}
        requiresReason={['undoReceipt']}
        danger={['undoReceipt', 'delete']}
      />
      <LineTable
        rows={order.items}
        columns={columns}
        emptyText={text('noLines')}
        filtering={{ find: searchedProduct, collapsed: deletedLines }}
        choice={{ selection, isFixed: ({ status }) => isClosed(artwareOrderItemMachine, status) }}
      />
      <ItemDialogs order={order} lines={lines} />
    </DocumentPart>
  );
}
