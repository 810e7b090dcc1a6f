import {
  api,
  type GoodsReceipt,
  checkAction,
  permissions,
  type PurchaseItem,
  purchaseItemMachine,
  type PurchaseOrder,
} from '@yipin/contract';
import type { TableColumnType } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../platform/api/index.ts';
import { useHasPermission, useMay } from '../../../platform/auth/index.ts';
import { LineTable } from '../../../platform/document/index.ts';
import { formatInstant, formatNumber, useText } from '../../../platform/i18n/index.ts';
import { machineText, ReasonDialog, ExplainedButton, refusalText, helpKeyOf } from '../../../platform/machine/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { productLabel } from '../../artware-products/index.ts';
import { PicturesButton } from '../../pictures/index.ts';
import { ReceiptCosts } from './receipt-costs.tsx';
import { ReceiptSurplus } from './receipt-surplus.tsx';
import * as styles from '../purchase-orders.module.css';

interface ReverseButtonProps {
  readonly item: PurchaseItem;
  readonly receipt: GoodsReceipt;
  readonly onReverse: () => void;
}

/** The button that reverses a receipt; disabled, with the reason, if that is not possible. */
function ReverseButton({ item, receipt, onReverse }: ReverseButtonProps) {
  const text = useText('purchaseOrders');
  const verdict = checkAction(purchaseItemMachine, 'reverseReceipt', { ...item, receipt }, useHasPermission());
  return (
    <ExplainedButton danger refusal={refusalText(purchaseItemMachine.name, item.status, verdict)} onClick={onReverse}>
      {text('reverse')}
    </ExplainedButton>
  );
}

interface ReversalProps {
  readonly receipt: GoodsReceipt;
  readonly item: PurchaseItem | undefined;
  readonly onReverse: () => void;
}

/** The reversal of a receipt with its reason, or the button that reverses it. */
function Reversal({ receipt, item, onReverse }: ReversalProps) {
  const text = useText('purchaseOrders');
  const mayReverse = useMay(api.purchaseOrders.reverseReceipt);
  if (!receipt.reversedAt)
    return mayReverse && item && <ReverseButton item={item} receipt={receipt} onReverse={onReverse} />;
  return (
    <>
      {text('reversed')} {formatInstant(receipt.reversedAt)}
      <div className={styles.note}>{receipt.reversalReason}</div>
    </>
  );
}

function ReceiptPictures({ receipt: { id, pictures, receiptNumber } }: Pick<ReversalProps, 'receipt'>) {
  const text = useText('pictures');
  return (
    <PicturesButton
      holder={{ docType: 'GR', docId: id }}
      count={pictures}
      title={text('ofReceipt', { number: receiptNumber })}
    />
  );
}

function useColumns(order: PurchaseOrder, reverse: (receipt: GoodsReceipt) => void): TableColumnType<GoodsReceipt>[] {
  const text = useText('purchaseOrders');
  const canViewCost = useMay(permissions.viewCost);
  const items = new Map(order.items.map((item) => [item.id, item]));
  const figure = (
    key: string,
    title: string,
    width: number,
    shown: (receipt: GoodsReceipt) => ReactNode,
  ): TableColumnType<GoodsReceipt> => ({ key, title, width, align: 'right', render: (_value, row) => shown(row) });
  return [
    {
      key: 'number',
      title: text('receiptNumber'),
      width: 130,
      render: (_value, { receiptNumber }) => <span className={styles.number}>{receiptNumber}</span>,
    },
    {
      key: 'product',
      title: text('product'),
      width: 240,
      render: (_value, receipt) => {
        const item = items.get(receipt.purchaseItemId);
        return item && productLabel(item);
      },
    },
    { key: 'warehouse', title: text('warehouse'), dataIndex: 'warehouseName', width: 120 },
    figure('quantity', text('quantity'), 76, ({ quantity }) => formatNumber(quantity)),
    figure('surplus', text('surplus'), 110, (receipt) => <ReceiptSurplus order={order} receipt={receipt} />),
    ...(canViewCost ? [figure('cost', text('unitCost'), 130, (receipt) => <ReceiptCosts receipt={receipt} />)] : []),
    {
      key: 'at',
      title: text('receivedAt'),
      width: 150,
      render: (_value, receipt) => formatInstant(receipt.receivedAt),
    },
    { key: 'by', title: text('receivedBy'), dataIndex: 'receivedBy', width: 100 },
    { key: 'remark', title: text('remark'), dataIndex: 'remark', width: 140 },
    {
      key: 'pictures',
      title: text('pictures:files'),
      width: 110,
      render: (_value, receipt) => <ReceiptPictures receipt={receipt} />,
    },
    {
      key: 'actions',
      title: text('common:actions'),
      width: 190,
      render: (_value, receipt) => (
        <Reversal receipt={receipt} item={items.get(receipt.purchaseItemId)} onReverse={() => reverse(receipt)} />
      ),
    },
  ];
}

/** The receipts of an order, newest first. A receipt is reversed with a reason. */
export function OrderReceipts({ order }: { order: PurchaseOrder }) {
  const text = useText('purchaseOrders');
  const notify = useNotify();
  const command = useCommand(api.purchaseOrders.reverseReceipt);
  const [selected, setSelected] = useState<GoodsReceipt>();
  const columns = useColumns(order, setSelected);
  const reverse = async (reason: string) => {
    if (!selected) return;
    const done = await command.run({ receiptId: selected.id, expectedVersion: selected.version, reason });
    if (done === undefined) return;
    setSelected(undefined);
    notify.success(text('common:actionDone', { action: machineText('purchaseItem', 'actions', 'reverseReceipt') }));
  };
  return (
    <>
      <h3>{text('receipts')}</h3>
      <LineTable
        rows={order.receipts}
        columns={columns}
        emptyText={text('noReceipts')}
        rowClassName={(receipt) => clsx(receipt.reversedAt && styles.reversed)}
      />
      <ReasonDialog
        isOpen={selected !== undefined}
        title={`${text('reverse')} ${selected?.receiptNumber ?? ''}`}
        help={helpKeyOf(purchaseItemMachine.name, 'reverseReceipt')}
        isBusy={command.isRunning}
        onSubmit={(reason) => void reverse(reason)}
        onCancel={() => setSelected(undefined)}
      />
    </>
  );
}
