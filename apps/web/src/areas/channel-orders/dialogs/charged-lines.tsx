import type { ChannelOrder, ChannelOrderItem } from '@yipin/contract';
import type { ReactNode } from 'react';
import { type FieldColumn, FieldLines } from '../../../platform/form/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { goodsLabel } from '../goods-label.ts';

/** Returns the charged pieces of a line. */
export function chargedOf({ quantity, shortQuantity }: ChannelOrderItem): number {
  return quantity - shortQuantity;
}

interface ChargedLinesProps {
  readonly order: ChannelOrder;
  /** Renders the charged pieces of a line; by default as text. */
  readonly renderCharged?: (item: ChannelOrderItem, index: number) => ReactNode;
}

/** Ordered, delivered, short-closed and charged quantities of each line. */
export function ChargedLines({ order, renderCharged = (item) => formatNumber(chargedOf(item)) }: ChargedLinesProps) {
  const text = useText('channelOrders');
  const columns: FieldColumn[] = [
    { title: text('goods'), width: 'minmax(0, 1fr)' },
    { title: text('ordered'), width: '72px' },
    { title: text('delivered'), width: '84px' },
    { title: text('givenUp'), width: '84px' },
    { title: text('charged'), width: '120px' },
  ];
  return (
    <FieldLines columns={columns} lines={order.items}>
      {(item, index) => (
        <tr key={item.id}>
          <td>{goodsLabel(item.goodsCode, item.goodsName, item.spec)}</td>
          <td data-label={text('ordered')}>{formatNumber(item.quantity)}</td>
          <td data-label={text('delivered')}>{item.passedQuantity > 0 ? formatNumber(item.deliveredQuantity) : '–'}</td>
          <td data-label={text('givenUp')}>{formatNumber(item.shortQuantity)}</td>
          <td data-label={text('charged')}>{renderCharged(item, index)}</td>
        </tr>
      )}
    </FieldLines>
  );
}
