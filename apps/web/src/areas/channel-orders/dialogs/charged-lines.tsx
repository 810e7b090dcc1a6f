import type { ChannelOrder, ChannelOrderItem } from '@yipin/contract';
import type { ReactNode } from 'react';
import {
  type EnteredQuantity,
  type FieldColumn,
  FieldLines,
  type GridLines,
  quantityOf,
} from '../../../platform/form/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { goodsLabel } from '../goods-label.ts';

/** Returns the charged pieces of a line. */
export function chargedOf({ quantity, shortQuantity }: ChannelOrderItem): number {
  return quantity - shortQuantity;
}

/** The charged pieces of a line in the grid; `key`: its id. */
export interface ChargedValues {
  readonly key: number;
  readonly quantity?: EnteredQuantity | undefined;
}

const chargedCells = quantityOf<ChargedValues>({
  headings: ['channelOrders:charged', 'channelOrders:quantity'],
  names: ['quantity', 'qty'],
  get: (line) => line.quantity,
  change: (quantity) => ({ quantity }),
});

interface ChargedLinesProps {
  readonly order: ChannelOrder;
  /** Renders the charged pieces of a line; by default as text. */
  readonly renderCharged?: (item: ChannelOrderItem, index: number) => ReactNode;
  /** The charged pieces, if they are entered. */
  readonly values?: Omit<GridLines<ChargedValues>, 'columns'>;
}

/** Ordered, delivered, short-closed and charged quantities of each line. */
export function ChargedLines({
  order,
  renderCharged = (item) => formatNumber(chargedOf(item)),
  ...entered
}: ChargedLinesProps) {
  const text = useText('channelOrders');
  const columns: FieldColumn<ChargedValues>[] = [
    { title: text('goods'), width: 'minmax(0, 1fr)' },
    { title: text('ordered'), width: '72px' },
    { title: text('delivered'), width: '84px' },
    { title: text('givenUp'), width: '84px' },
    { title: text('charged'), width: '120px', cells: chargedCells },
  ];
  return (
    <FieldLines columns={columns} lines={order.items} {...entered}>
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
