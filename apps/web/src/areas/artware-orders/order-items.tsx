import { api, type ArtwareOrder, type ArtwareOrderItem, artwareOrderItemMachine, isClosed } from '@yipin/contract';
import { Table, type TableColumnType } from 'antd';
import { useMemo, useState } from 'react';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { useRowSelection, useSelection } from '../../platform/list-page/index.ts';
import { BulkActionBar, StatusTag, TransitionButtons } from '../../platform/machine/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { TraceButton } from '../trace/index.ts';
import { affected } from './item-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { ConfirmReceiptDialog } from './confirm-receipt-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

const whereabouts = [
  'toApproveQty',
  'purchasingQty',
  'readyQty',
  'shippingQty',
  'deliveredQty',
  'receivedQty',
  'shortQuantity',
] as const;

/** Where the pieces of a line are; what there is none of is left out. */
function Whereabouts({ item }: { item: ArtwareOrderItem }) {
  const text = useText('artwareOrders');
  return (
    <span className="order-facts">
      {whereabouts
        .filter((place) => item[place] > 0)
        .map((place) => (
          <span key={place}>
            <b>{formatNumber(item[place])}</b> {text(place)}
          </span>
        ))}
    </span>
  );
}

type Opened =
  | { readonly action: 'sendFromStock' | 'delete' | 'confirmReceipt' | 'complete'; readonly item: ArtwareOrderItem }
  | undefined;

function useColumns(order: ArtwareOrder, open: (opened: Opened) => void): TableColumnType<ArtwareOrderItem>[] {
  const text = useText('artwareOrders');
  return useMemo(
    () => [
      { key: 'lineNo', title: '#', dataIndex: 'lineNo', width: 36 },
      { key: 'product', title: text('product'), width: 220, render: (_value, item) => productLabel(item) },
      { key: 'quantity', title: text('quantity'), dataIndex: 'quantity', width: 76, align: 'right' },
      {
        key: 'unitPrice',
        title: text('unitPrice'),
        width: 96,
        align: 'right',
        render: (_value, item) => formatMoney(item.unitPriceAud, order.currency),
      },
      {
        key: 'amount',
        title: text('lineAmount'),
        width: 104,
        align: 'right',
        render: (_value, item) => formatMoney(item.lineAmount, order.currency),
      },
      {
        key: 'status',
        title: text('status'),
        width: 100,
        render: (_value, item) => <StatusTag machine={artwareOrderItemMachine} status={item.status} />,
      },
      { key: 'where', title: text('whereItIs'), width: 180, render: (_value, item) => <Whereabouts item={item} /> },
      { key: 'available', title: text('available'), dataIndex: 'available', width: 96, align: 'right' },
      {
        key: 'actions',
        title: text('common:actions'),
        width: 300,
        render: (_value, item) => (
          <span className="order-item-actions">
            {!isClosed(artwareOrderItemMachine, item.status) && (
              <TransitionButtons
                machine={artwareOrderItemMachine}
                document={item}
                operations={{
                  edit: null,
                  remove: null,
                  approve: api.orderFulfilment.approve,
                  sendFromStock: () => open({ action: 'sendFromStock', item }),
                  delete: () => open({ action: 'delete', item }),
                  confirmReceipt: () => open({ action: 'confirmReceipt', item }),
                  complete: () => open({ action: 'complete', item }),
                }}
                danger={['delete']}
                alsoAffects={affected}
                isDense
              />
            )}
            <TraceButton salesItemId={item.id} />
          </span>
        ),
      },
    ],
    [order.currency, open, text],
  );
}

/** The lines of an order with what can be done with each, and with several at once. */
export function OrderItems({ order }: { order: ArtwareOrder }) {
  const text = useText('artwareOrders');
  const [opened, setOpened] = useState<Opened>();
  const selection = useSelection(order.items);
  const rowSelection = useRowSelection(selection, (item) => isClosed(artwareOrderItemMachine, item.status));
  const columns = useColumns(order, setOpened);
  const close = () => setOpened(undefined);
  return (
    <>
      <h3>{text('lines')}</h3>
      <BulkActionBar
        machine={artwareOrderItemMachine}
        list={{ selection }}
        nameOf={(item: ArtwareOrderItem) => `${text('line', { line: item.lineNo })} ${productLabel(item)}`}
        operations={{
          edit: null,
          remove: null,
          approve: api.orderFulfilment.approve,
          sendFromStock: api.orderFulfilment.sendFromStock,
          delete: api.orderFulfilment.delete,
          confirmReceipt: api.orderFulfilment.confirmReceipt,
          complete: api.orderFulfilment.complete,
        }}
        danger={['delete']}
        alsoAffects={affected}
      />
      <Table<ArtwareOrderItem>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 1180 }}
        columns={columns}
        dataSource={order.items}
        locale={{ emptyText: text('noLines') }}
        rowSelection={rowSelection}
      />
      {opened?.action === 'sendFromStock' && <SendDialog item={opened.item} onClose={close} />}
      {opened?.action === 'delete' && <DeleteDialog item={opened.item} onClose={close} />}
      {opened?.action === 'confirmReceipt' && <ConfirmReceiptDialog item={opened.item} onClose={close} />}
      {opened?.action === 'complete' && <CompleteDialog item={opened.item} onClose={close} />}
    </>
  );
}
