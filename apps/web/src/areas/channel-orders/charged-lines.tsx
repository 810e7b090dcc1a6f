import type { ChannelOrder, ChannelOrderItem } from '@yipin/contract';
import type { ReactNode } from 'react';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { goodsLabel } from './draft-line.ts';
import './channel-orders.css';

/** Pieces of a line that are charged. */
export const chargedOf = ({ quantity, shortQuantity }: ChannelOrderItem): number => quantity - shortQuantity;

interface ChargedLinesProps {
  readonly order: ChannelOrder;
  /** The charged pieces of a line, or the field to change them. */
  readonly renderCharged?: (item: ChannelOrderItem, index: number) => ReactNode;
}

/** What was ordered of each line, what arrived of it, what was given up, and what is charged. */
export function ChargedLines({ order, renderCharged = (item) => formatNumber(chargedOf(item)) }: ChargedLinesProps) {
  const text = useText('channelOrders');
  return (
    <table className="pass-on-table">
      <thead>
        <tr>
          <th scope="col">{text('goods')}</th>
          <th scope="col">{text('ordered')}</th>
          <th scope="col">{text('delivered')}</th>
          <th scope="col">{text('givenUp')}</th>
          <th scope="col">{text('charged')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          <tr key={item.id}>
            <td>{goodsLabel(item.goodsCode, item.goodsName, item.spec)}</td>
            <td>{formatNumber(item.quantity)}</td>
            <td>{item.passedQuantity > 0 ? formatNumber(item.deliveredQuantity) : '–'}</td>
            <td>{formatNumber(item.shortQuantity)}</td>
            <td>{renderCharged(item, index)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
