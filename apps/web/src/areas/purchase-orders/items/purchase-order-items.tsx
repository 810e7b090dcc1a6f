import {
  api,
  hasTransition,
  isClosed,
  permissions,
  type PurchaseItem,
  type PurchaseOrder,
  purchaseItemMachine,
} from '@yipin/contract';
import { clsx } from 'clsx';
import { useMay } from '../../../platform/auth/index.ts';
import {
  type LineTableColumn,
  LineTable,
  type SearchedLine,
  sortedAmount,
  sumOfMoney,
  sumOfPieces,
} from '../../../platform/document/index.ts';
import { formatDay, formatMoney, formatNumber, type TextOf, useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useSelection } from '../../../platform/list-page/index.ts';
import {
  ActionMenu,
  BulkActionBar,
  type OpenedRows,
  ReasonDialog,
  statusColumn,
  LineActions,
  useOpenedRows,
} from '../../../platform/machine/index.ts';
import { namesIn, RowNames } from '../../../platform/notify/index.ts';
import { productLabel, ProductLink, ProductScan, searchedProduct } from '../../artware-products/index.ts';
import { useTrace } from '../../trace/index.ts';
import { currency } from '../amounts.ts';
import { SourceCell } from './source-cell.tsx';
import { useApprove } from './use-approve.ts';
import * as styles from '../purchase-orders.module.css';

const ReceiveDialog = lazyPart(() => import('../receipts/receive-dialog.tsx').then((part) => part.ReceiveDialog));
const SplitDialog = lazyPart(() => import('./split-dialog.tsx').then((part) => part.SplitDialog));

interface ItemActionsProps {
  readonly item: PurchaseItem;
  readonly open: OpenedRows<'receive' | 'split', PurchaseItem>['open'];
  readonly approve: (items: readonly PurchaseItem[]) => void;
}

/** The actions on a line. Unavailable actions and their reasons are behind one button. */
function ItemActions({ item, open, approve }: ItemActionsProps) {
  const trace = useTrace({ purchaseItemId: item.id });
  return (
    <>
      {isClosed(purchaseItemMachine, item.status) ? (
        <ActionMenu isOfRow actions={[trace.action]} />
      ) : (
        <LineActions
          machine={purchaseItemMachine}
          document={item}
          operations={{
            add: null,
            editPrice: null,
            correctPrice: null,
            correctQuantity: null,
            approve: () => approve([item]),
            unapprove: api.purchaseOrders.unapproveItems,
            purchase: api.purchaseOrders.purchaseItems,
            receive: () => open('receive', [item]),
            reverseReceipt: null,
            back: api.purchaseOrders.back,
            returnToPending: null,
            cancel: null,
            split: () => open('split', [item]),
            complete: api.purchaseOrders.completeItems,
          }}
          requiresReason={['unapprove', 'back']}
          danger={['back']}
          inMenu={['unapprove', 'split']}
          further={[trace.action]}
        />
      )}
      {trace.drawer}
    </>
  );
}

/** The received part of the pieces, and the surplus. */
function Progress({ item: { takenQuantity, quantity, surplusQuantity } }: { item: PurchaseItem }) {
  const text = useText('purchaseOrders');
  return (
    <>
      {text('ofPieces', { taken: formatNumber(takenQuantity), quantity: formatNumber(quantity) })}
      {surplusQuantity > 0 && <div className={styles.muted}>{text('surplusCount', { count: surplusQuantity })}</div>}
    </>
  );
}

/** The columns of what the lines cost, for users who may see it. */
function costColumns(text: TextOf<'purchaseOrders'>): LineTableColumn<PurchaseItem>[] {
  return [
    {
      key: 'price',
      title: text('unitPrice'),
      width: 92,
      align: 'right',
      render: (_value, { unitPriceCny }) => unitPriceCny && formatMoney(unitPriceCny, currency),
      sortBy: ({ unitPriceCny }) => sortedAmount(unitPriceCny),
    },
    {
      key: 'amount',
      title: text('amount'),
      width: 104,
      align: 'right',
      render: (_value, { amount }) => amount && formatMoney(amount, currency),
      sortBy: ({ amount }) => sortedAmount(amount),
      sum: (items) => sumOfMoney(items, ({ amount }) => amount, currency),
    },
  ];
}

function useColumns(actions: Omit<ItemActionsProps, 'item'>): LineTableColumn<PurchaseItem>[] {
  const text = useText('purchaseOrders');
  const canViewCost = useMay(permissions.viewCost);
  return [
    {
      key: 'product',
      title: text('product'),
      width: 200,
      render: (_value, item) => (
        <ProductLink line={item}>
          {item.remark !== '' && <div className={clsx(styles.muted, styles.note)}>{item.remark}</div>}
        </ProductLink>
      ),
      sortBy: productLabel,
    },
    {
      key: 'source',
      title: text('source'),
      width: 176,
      render: (_value, item) => <SourceCell item={item} />,
      sortBy: ({ sourceNumber }) => sourceNumber,
    },
    {
      key: 'quantity',
      title: text('progress'),
      width: 88,
      align: 'right',
      render: (_value, item) => <Progress item={item} />,
      sortBy: ({ quantity }) => quantity,
      sum: (items) =>
        text('ofPieces', {
          taken: sumOfPieces(items, ({ takenQuantity }) => takenQuantity),
          quantity: sumOfPieces(items, ({ quantity }) => quantity),
        }),
    },
    ...(canViewCost ? costColumns(text) : []),
    { ...statusColumn(purchaseItemMachine), width: 116 },
    {
      key: 'expected',
      title: text('expectedDate'),
      width: 110,
      render: (_value, { expectedDate }) => expectedDate && formatDay(expectedDate),
      sortBy: ({ expectedDate }) => expectedDate,
    },
    {
      key: 'actions',
      kind: 'actions',
      title: text('common:actions'),
      width: 180,
      render: (_value, item) => <ItemActions item={item} {...actions} />,
    },
  ];
}

function searched(item: PurchaseItem): SearchedLine {
  return searchedProduct(item, item.modelName, item.sourceNumber, item.customerName ?? '');
}

const canceledLines = {
  isCollapsed: ({ status }: PurchaseItem) => status === 'cancelled',
  name: 'canceledLines',
} as const;

interface ReceiveScanProps {
  readonly order: PurchaseOrder;
  readonly receive: (items: readonly PurchaseItem[]) => void;
}

/** Receives the lines of a scanned product while goods are expected. */
function ReceiveScan({ order, receive }: ReceiveScanProps) {
  const mayReceive = useMay(api.purchaseOrders.receiveItem);
  const open = order.items.filter(({ status }) => hasTransition(purchaseItemMachine, 'receive', status));
  const onProduct = ({ id }: { readonly id: number }) => {
    const scanned = open.filter(({ productId }) => productId === id);
    if (scanned.length > 0) receive(scanned);
    return scanned.length > 0;
  };
  return mayReceive && open.length > 0 && <ProductScan onProduct={onProduct} />;
}

/** The lines of an order with the actions on one and on several lines. */
export function PurchaseOrderItems({ order }: { order: PurchaseOrder }) {
  const text = useText('purchaseOrders');
  const selection = useSelection(order.items);
  const { opened, open, close } = useOpenedRows<'receive' | 'split', PurchaseItem>(order.items, selection);
  const approval = useApprove(order.items);
  const columns = useColumns({ open, approve: approval.approve });
  const [first] = opened?.rows ?? [];
  return (
    <>
      <ReceiveScan order={order} receive={(items) => open('receive', items)} />
      <h3>{text('items')}</h3>
      <BulkActionBar
        machine={purchaseItemMachine}
        list={{ selection }}
        nameOf={productLabel}
        operations={{
          add: null,
          editPrice: null,
          correctPrice: null,
          correctQuantity: null,
          approve: { endpoint: api.purchaseOrders.approveItems, undo: api.purchaseOrders.unapproveItems },
          unapprove: api.purchaseOrders.unapproveItems,
          purchase: api.purchaseOrders.purchaseItems,
          receive: (items) => open('receive', items),
          reverseReceipt: null,
          back: api.purchaseOrders.back,
          returnToPending: null,
          cancel: null,
          split: null,
          complete: api.purchaseOrders.completeItems,
        }}
        requiresReason={['unapprove', 'back']}
        danger={['back']}
        confirms={['complete']}
      />
      <LineTable
        rows={order.items}
        columns={columns}
        emptyText={text('noItems')}
        filtering={{ find: searched, collapsed: canceledLines }}
        choice={{ selection, isFixed: ({ status }) => isClosed(purchaseItemMachine, status) }}
      />
      {opened?.action === 'receive' && (
        <RowNames value={namesIn(opened.rows, productLabel)}>
          <ReceiveDialog order={order} items={opened.rows} onClose={close} />
        </RowNames>
      )}
      {opened?.action === 'split' && first && <SplitDialog item={first} onClose={close} />}
      <ReasonDialog {...approval.dialog} />
    </>
  );
}
