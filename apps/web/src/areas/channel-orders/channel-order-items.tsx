import { type ChannelOrder, type ChannelOrderItem, zeroMoney } from '@yipin/contract';
import type { TableColumnType } from 'antd';
import { useMemo } from 'react';
import { LineTable } from '../../platform/document/index.ts';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { chargedOf } from './dialogs/charged-lines.tsx';
import { goodsLabel } from './goods-label.ts';
import * as styles from './channel-orders.module.css';

/** The goods of a line, with a note if the company cannot deliver them. */
function Goods({ item }: { item: ChannelOrderItem }) {
  const text = useText('channelOrders');
  return (
    <>
      {goodsLabel(item.goodsCode, item.goodsName, item.spec)}
      {item.artwareProductId === null && <small className={styles.note}>{text('notDeliverable')}</small>}
    </>
  );
}

/** The charged quantity, and the ordered quantity if pieces were short-closed. */
function Quantity({ item }: { item: ChannelOrderItem }) {
  const text = useText('channelOrders');
  const charged = `${formatNumber(chargedOf(item))} ${item.unit}`;
  if (item.shortQuantity === 0) return charged;
  const pieces = { ordered: formatNumber(item.quantity), short: formatNumber(item.shortQuantity) };
  return (
    <>
      {charged}
      <small className={styles.note}>{text('chargedPieces', pieces)}</small>
    </>
  );
}

function useColumns(currency: string): TableColumnType<ChannelOrderItem>[] {
  const text = useText('channelOrders');
  return useMemo(() => {
    const figures = (
      key: string,
      title: string,
      width: number,
      shown: (item: ChannelOrderItem) => string,
    ): TableColumnType<ChannelOrderItem> => ({
      key,
      title,
      width,
      align: 'right',
      render: (_value, item) => shown(item),
    });
    return [
      { key: 'lineNo', title: '#', dataIndex: 'lineNo', width: 36 },
      { key: 'goods', title: text('goods'), width: 300, render: (_value, item) => <Goods item={item} /> },
      {
        key: 'quantity',
        title: text('quantity'),
        width: 100,
        align: 'right',
        render: (_value, item) => <Quantity item={item} />,
      },
      figures('unitPriceAud', text('unitPrice'), 110, (item) => formatMoney(item.unitPriceAud, currency)),
      figures('discountAmount', text('lineDiscount'), 100, ({ discountAmount }) =>
        discountAmount === zeroMoney ? '' : formatMoney(discountAmount, currency),
      ),
      figures('lineAmount', text('lineAmount'), 120, (item) => formatMoney(item.lineAmount, currency)),
      figures('commissionPercent', text('commissionPercent'), 90, (item) =>
        text('percent', { percent: formatNumber(item.commissionPercent) }),
      ),
      figures('commissionAmount', text('commissionAmount'), 120, (item) =>
        formatMoney(item.commissionAmount, currency),
      ),
    ];
  }, [text, currency]);
}

/** The lines of an order with their commissions. */
export function ChannelOrderItems({ order }: { order: ChannelOrder }) {
  const text = useText('channelOrders');
  const columns = useColumns(order.currency);
  return (
    <>
      <h3>{text('lines')}</h3>
      <LineTable rows={order.items} columns={columns} emptyText={text('noLines')} />
    </>
  );
}
