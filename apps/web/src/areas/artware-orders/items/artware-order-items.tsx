import {
  api,
  type ArtwareOrder,
  type ArtwareOrderItem,
  artwareOrderItemMachine,
  isClosed,
  zeroMoney,
} from '@yipin/contract';
import type { TableColumnType } from 'antd';
import { useMemo } from 'react';
import { ChoiceTable, DocumentPart } from '../../../platform/document/index.ts';
import { formatDay, formatMoney, formatNumber, useText } from '../../../platform/i18n/index.ts';
import { useSelection } from '../../../platform/list-page/index.ts';
import {
  BulkActionBar,
  machineText,
  type OpenedRows,
  statusColumn,
  TransitionButtons,
  useOpenedRows,
} from '../../../platform/machine/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { productLabel, ProductLink } from '../../artware-products/index.ts';
import { TraceButton } from '../../trace/index.ts';
import { QuantitiesByStage } from '../quantities-by-stage.tsx';
import { CompleteArtwareOrderDialog } from './complete-artware-order-dialog.tsx';
import { ConfirmReceiptDialog } from './confirm-receipt-dialog.tsx';
import { DeleteDialog } from './delete-order-dialog.tsx';
import { ItemRemarkButton } from './item-remark-button.tsx';
import { ReturnToApprovalDialog } from './return-to-approval-dialog.tsx';
import * as styles from '../artware-orders.module.css';

const ApproveDialog = lazyPart(() => import('../approval/approve-dialog.tsx').then((part) => part.ApproveDialog));

/** Product, remark, and the required day if it differs from the order's. */
function Product({ item }: { item: ArtwareOrderItem }) {
  const text = useText('artwareOrders');
  return (
    <>
      <ProductLink line={item} />
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
    </>
  );
}

/** The ordered quantity, and the charged quantity if pieces were short-closed. */
function Quantity({ item: { quantity, shortQuantity } }: { item: ArtwareOrderItem }) {
  const text = useText('artwareOrders');
  if (shortQuantity === 0) return formatNumber(quantity);
  const pieces = { ordered: formatNumber(quantity), short: formatNumber(shortQuantity) };
  return (
    <>
      {formatNumber(quantity - shortQuantity)}
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

/** Actions that open a dialog. */
type OpenItemDialog = 'approve' | 'return' | 'delete' | 'confirmReceipt' | 'complete';

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

/** The actions that open a closed line again. */
function ReopenActions({ item }: { item: ArtwareOrderItem }) {
  return (
    <TransitionButtons
      machine={artwareOrderItemMachine}
      document={item}
      operations={{
        ...onOpenLines,
        reopen: item.status === 'completed' ? api.orderFulfilment.reopen : null,
        restore: item.status === 'deleted' ? api.orderFulfilment.restore : null,
      }}
      requiresReason={['reopen', 'restore']}
      danger={['reopen', 'restore']}
      isDense
    />
  );
}

/** The actions on one line. */
function ItemActions({ item, open }: ItemActionsProps) {
  const text = useText('artwareOrders');
  return (
    <span className={styles.itemActions}>
      {isClosed(artwareOrderItemMachine, item.status) ? (
        <ReopenActions item={item} />
      ) : (
        <TransitionButtons
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
          isDense
        />
      )}
      <ItemRemarkButton item={item} />
      <TraceButton salesItemId={item.id} />
    </span>
  );
}

function useColumns(order: ArtwareOrder, open: ItemActionsProps['open']): TableColumnType<ArtwareOrderItem>[] {
  const text = useText('artwareOrders');
  return useMemo(
    () => [
      { key: 'lineNo', title: '#', dataIndex: 'lineNo', width: 36 },
      { key: 'product', title: text('product'), width: 160, render: (_value, item) => <Product item={item} /> },
      {
        key: 'quantity',
        title: text('quantity'),
        width: 110,
        align: 'right',
        render: (_value, item) => <Quantity item={item} />,
      },
      {
        key: 'unitPrice',
        title: text('unitPrice'),
        width: 90,
        align: 'right',
        render: (_value, item) => formatMoney(item.unitPriceAud, order.currency),
      },
      {
        key: 'amount',
        title: text('lineAmount'),
        width: 92,
        align: 'right',
        render: (_value, item) => <Amount item={item} currency={order.currency} />,
      },
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
      },
      {
        key: 'actions',
        title: text('common:actions'),
        width: 348,
        render: (_value, item) => <ItemActions item={item} open={open} />,
      },
    ],
    [order.currency, open, text],
  );
}

/** The lines of an order with the actions on one and on several lines. */
export function ArtwareOrderItems({ order }: { order: ArtwareOrder }) {
  const text = useText('artwareOrders');
  const selection = useSelection(order.items);
  const { opened, open, keepOnly, close } = useOpenedRows<OpenItemDialog, ArtwareOrderItem>(order.items, selection);
  const columns = useColumns(order, open);
  const nameOf = (item: ArtwareOrderItem) =>
    `${text('orderEditor:lineNumber', { line: item.lineNo })} ${productLabel(item)}`;
  const dialog = { selected: { rows: opened?.rows ?? [], nameOf, keepOnly }, onClose: close };
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
      <ChoiceTable
        rows={order.items}
        columns={columns}
        emptyText={text('noLines')}
        selection={selection}
        isFixed={(item) => isClosed(artwareOrderItemMachine, item.status)}
      />
      {opened?.action === 'approve' && <ApproveDialog order={order} {...dialog} />}
      {opened?.action === 'return' && <ReturnToApprovalDialog {...dialog} />}
      {opened?.action === 'delete' && <DeleteDialog {...dialog} />}
      {opened?.action === 'confirmReceipt' && <ConfirmReceiptDialog {...dialog} />}
      {opened?.action === 'complete' && <CompleteArtwareOrderDialog {...dialog} />}
    </DocumentPart>
  );
}
