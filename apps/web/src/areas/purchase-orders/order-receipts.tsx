import { api, type GoodsReceipt, permissions, type PurchaseOrder } from '@yipin/contract';
import { Button, Table, type TableColumnType, Tooltip } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { formatInstant, formatMoney, useText } from '../../platform/i18n/index.ts';
import { ReasonDialog } from '../../platform/machine/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { affected, currency } from './affected.ts';

function useColumns(order: PurchaseOrder, reverse: (receipt: GoodsReceipt) => void): TableColumnType<GoodsReceipt>[] {
  const text = useText('purchaseOrders');
  const mayReverse = useMay(api.purchaseOrders.reverseReceipt);
  const seesCost = useMay(permissions.viewCost);
  const items = new Map(order.items.map((item) => [item.id, item]));
  const cost: TableColumnType<GoodsReceipt> = {
    key: 'cost',
    title: text('unitCost'),
    width: 110,
    align: 'right',
    render: (_value, { unitCostCny }) => unitCostCny && formatMoney(unitCostCny, currency),
  };
  return [
    { key: 'number', title: text('receiptNumber'), dataIndex: 'receiptNumber', width: 130 },
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
    { key: 'quantity', title: text('quantity'), dataIndex: 'quantity', width: 76, align: 'right' },
    { key: 'surplus', title: text('surplus'), dataIndex: 'surplus', width: 76, align: 'right' },
    ...(seesCost ? [cost] : []),
    {
      key: 'at',
      title: text('receivedAt'),
      width: 150,
      render: (_value, receipt) => formatInstant(receipt.receivedAt),
    },
    { key: 'by', title: text('receivedBy'), dataIndex: 'receivedBy', width: 100 },
    { key: 'remark', title: text('remark'), dataIndex: 'remark', width: 140 },
    {
      key: 'reversal',
      title: text('common:actions'),
      width: 120,
      render: (_value, receipt) => {
        if (receipt.reversedAt)
          return (
            <Tooltip title={`${formatInstant(receipt.reversedAt)} ${receipt.reversalReason}`}>
              <span className="purchase-muted">{text('reversed')}</span>
            </Tooltip>
          );
        const item = items.get(receipt.purchaseItemId);
        const isOpen = item?.status === 'partlyReceived' || item?.status === 'received';
        return (
          mayReverse &&
          isOpen && (
            <Button size="small" danger onClick={() => reverse(receipt)}>
              {text('reverse')}
            </Button>
          )
        );
      },
    },
  ];
}

/** What came of an order, newest first; a mistake is reversed with a reason. */
export function OrderReceipts({ order }: { order: PurchaseOrder }) {
  const text = useText('purchaseOrders');
  const notify = useNotify();
  const command = useCommand(api.purchaseOrders.reverseReceipt);
  const [asked, setAsked] = useState<GoodsReceipt>();
  const columns = useColumns(order, setAsked);
  const reverse = async (reason: string) => {
    if (!asked) return;
    const done = await command.run({ receiptId: asked.id, reason }, { alsoAffects: affected });
    setAsked(undefined);
    if (done !== undefined) notify.success(text('common:done'));
  };
  return (
    <>
      <h3>{text('receipts')}</h3>
      <Table<GoodsReceipt>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 1000 }}
        columns={columns}
        dataSource={order.receipts}
        locale={{ emptyText: text('noReceipts') }}
        rowClassName={(receipt) => (receipt.reversedAt ? 'purchase-reversed' : '')}
      />
      <ReasonDialog
        isOpen={asked !== undefined}
        title={`${text('reverse')} ${asked?.receiptNumber ?? ''}`}
        isBusy={command.isRunning}
        onGive={(reason) => void reverse(reason)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
