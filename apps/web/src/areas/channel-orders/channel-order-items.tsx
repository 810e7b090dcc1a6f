import { type ChannelOrder, type ChannelOrderItem, zeroMoney } from '@yipin/contract';
import { useMemo } from 'react';
import {
  type LineTableColumn,
  LineTable,
  type SearchedLine,
  sortedAmount,
  sumOfMoney,
  sumOfPieces,
} from '../../platform/document/index.ts';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { Pictured } from '../pictures/index.ts';
import { chargedOf } from './dialogs/charged-lines.tsx';
import { goodsLabel } from './goods-label.ts';
import * as styles from './channel-orders.module.css';

/** The goods of a line with the picture of their product, and a note if the company cannot deliver them. */
function Goods({ item }: { item: ChannelOrderItem }) {
  const text = useText('channelOrders');
  return (
    <Pictured url={item.thumbnailUrl}>
      {goodsLabel(item.goodsCode, item.goodsName, item.spec)}
      {item.artwareProductId === null && <small className={styles.note}>{text('notDeliverable')}</small>}
    </Pictured>
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

/** Returns the charged pieces of lines in their unit; undefined if they have several units. */
function chargedSum(items: readonly ChannelOrderItem[]): string | undefined {
  const [unit, ...others] = new Set(items.map((item) => item.unit));
  return unit === undefined || others.length > 0 ? undefined : `${sumOfPieces(items, chargedOf)} ${unit}`;
}

function searched({ goodsCode, goodsName, spec }: ChannelOrderItem): SearchedLine {
  return { name: goodsName, others: `${goodsCode} ${spec}` };
}

function useColumns(currency: string): LineTableColumn<ChannelOrderItem>[] {
  const text = useText('channelOrders');
  return useMemo(() => {
    const amounts = (
      key: 'unitPriceAud' | 'discountAmount' | 'lineAmount' | 'commissionAmount',
      title: string,
      width: number,
    ): LineTableColumn<ChannelOrderItem> => ({
      key,
      title,
      width,
      align: 'right',
      render: (_value, item) => formatMoney(item[key], currency),
      sortBy: (item) => sortedAmount(item[key]),
    });
    const summed = (key: 'lineAmount' | 'commissionAmount', title: string, width: number) => ({
      ...amounts(key, title, width),
      sum: (items: readonly ChannelOrderItem[]) => sumOfMoney(items, (item) => item[key], currency),
    });
    return [
      { key: 'lineNo', title: '#', dataIndex: 'lineNo', width: 36, sortBy: ({ lineNo }) => lineNo },
      {
        key: 'goods',
        title: text('goods'),
        width: 300,
        render: (_value, item) => <Goods item={item} />,
        sortBy: ({ goodsCode }) => goodsCode,
      },
      {
        key: 'quantity',
        title: text('quantity'),
        width: 100,
        align: 'right',
        render: (_value, item) => <Quantity item={item} />,
        sortBy: chargedOf,
        sum: chargedSum,
      },
      amounts('unitPriceAud', text('unitPrice'), 110),
      {
        ...amounts('discountAmount', text('lineDiscount'), 100),
        sum: (items) =>
          items.every(({ discountAmount }) => discountAmount === zeroMoney)
            ? undefined
            : sumOfMoney(items, ({ discountAmount }) => discountAmount, currency),
        render: (_value, { discountAmount }) =>
          discountAmount === zeroMoney ? '' : formatMoney(discountAmount, currency),
      },
      summed('lineAmount', text('lineAmount'), 120),
      {
        key: 'commissionPercent',
        title: text('commissionPercent'),
        width: 90,
        align: 'right',
        render: (_value, item) => text('percent', { percent: formatNumber(item.commissionPercent) }),
        sortBy: (item) => sortedAmount(item.commissionPercent),
      },
      summed('commissionAmount', text('commissionAmount'), 120),
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
      <LineTable rows={order.items} columns={columns} emptyText={text('noLines')} filtering={{ find: searched }} />
    </>
  );
}
