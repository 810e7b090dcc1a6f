import { PlusOutlined } from '@ant-design/icons';
import { maxChannelOrderLines } from '@yipin/contract';
import { Button } from 'antd';
import { memo, useCallback } from 'react';
import { LineBodies, useLineGrid } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type ChannelOrderLine, isBlank, type AgencyTerms } from './channel-order-line-values.ts';
import { LineRow } from './channel-order-line.tsx';
import type { ChannelOrderChanges } from './use-channel-order-draft.ts';
import './agency-lines.css';

interface OrderLinesProps extends Pick<ChannelOrderChanges, 'changeLine' | 'addLine' | 'removeLine'> {
  readonly lines: readonly ChannelOrderLine[];
  readonly terms: AgencyTerms | undefined;
  /** Missing values are marked. */
  readonly isTried: boolean;
}

/** The lines of an order with the agency's share of each, which can be entered by keyboard only. */
export const ChannelOrderLines = memo(function OrderLines(props: OrderLinesProps) {
  const { lines, terms, isTried, changeLine, addLine: add, removeLine } = props;
  const text = useText('channelOrders');
  // An order requires a line: the missing values of the first one are marked.
  const isEmpty = lines.every(isBlank);
  const renderLine = useCallback(
    (line: ChannelOrderLine, row: number, hasFields: boolean) => (
      <LineRow
        key={line.key}
        line={line}
        row={row}
        terms={terms}
        asked={isTried ? (isEmpty && row === 0 ? 'all' : 'begun') : 'nothing'}
        hasFields={hasFields}
        changeLine={changeLine}
        removeLine={removeLine}
      />
    ),
    [terms, isTried, isEmpty, changeLine, removeLine],
  );
  const isFull = lines.length >= maxChannelOrderLines;
  const { table, listeners, addLine, wanted } = useLineGrid({
    columns: ['goods', 'quantity', 'price', 'discount'],
    lines,
    isFound: (line) => line.goodsId !== undefined,
    addLine: () => isFull || add(),
  });
  return (
    <div className="agency-lines line-grid card-lines">
      {/* The keys move between the table's own fields. */}
      <table ref={table} {...listeners}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{text('goods')}</th>
            <th scope="col">{text('quantity')}</th>
            <th scope="col">{text('unitPrice')}</th>
            <th scope="col">{text('lineDiscount')}</th>
            <th scope="col">{text('lineAmount')}</th>
            <th scope="col">{text('commissionPercent')}</th>
            <th scope="col">{text('commissionAmount')}</th>
            <th aria-label={text('common:actions')} />
          </tr>
        </thead>
        <LineBodies lines={lines} wanted={wanted} renderLine={renderLine} />
      </table>
      <Button type="dashed" block icon={<PlusOutlined />} disabled={isFull} onClick={addLine}>
        {text('addLine')}
      </Button>
      <p className="line-grid-hint">{text('keyboardHint')}</p>
    </div>
  );
});
