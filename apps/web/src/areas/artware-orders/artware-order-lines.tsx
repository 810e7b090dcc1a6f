import { PlusOutlined } from '@ant-design/icons';
import type { DecimalText } from '@yipin/contract';
import { Button } from 'antd';
import { memo, useCallback } from 'react';
import { LineBodies, useLineGrid } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type ArtwareOrderLine, isBlank } from './artware-order-line-values.ts';
import { LineRow } from './artware-order-line.tsx';
import type { ArtwareOrderChanges } from './use-artware-order-draft.ts';
import './artware-order-lines.css';

interface OrderLinesProps extends Pick<ArtwareOrderChanges, 'changeLine' | 'addLine' | 'removeLine'> {
  readonly lines: readonly ArtwareOrderLine[];
  readonly percent: DecimalText | undefined;
  /** Missing values are marked. */
  readonly isTried: boolean;
}

/** The lines of an order, which can be entered by keyboard only. */
export const ArtwareOrderLines = memo(function OrderLines(props: OrderLinesProps) {
  const { lines, percent, isTried, changeLine, addLine: add, removeLine } = props;
  const text = useText('artwareOrders');
  // An order requires a line: the missing values of the first one are marked.
  const isEmpty = lines.every(isBlank);
  const renderLine = useCallback(
    (line: ArtwareOrderLine, row: number, hasFields: boolean) => (
      <LineRow
        key={line.key}
        line={line}
        row={row}
        percent={percent}
        asked={isTried ? (isEmpty && row === 0 ? 'all' : 'begun') : 'nothing'}
        hasFields={hasFields}
        changeLine={changeLine}
        removeLine={removeLine}
      />
    ),
    [percent, isTried, isEmpty, changeLine, removeLine],
  );
  const { table, listeners, addLine, wanted } = useLineGrid({
    columns: ['product', 'quantity', 'price', 'discount', 'date', 'remark'],
    passedBy: 'date',
    lines,
    isFixed: (line) => line.isFixed,
    isFound: (line) => line.productId !== undefined,
    addLine: add,
  });
  return (
    <div className="order-lines line-grid card-lines">
      {/* The keys move between the table's own fields. */}
      <table ref={table} {...listeners}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{text('product')}</th>
            <th scope="col">{text('quantity')}</th>
            <th scope="col">{text('unitPrice')}</th>
            <th scope="col">{text('lineDiscount')}</th>
            <th scope="col">{text('lineAmount')}</th>
            <th scope="col">{text('requiredDate')}</th>
            <th scope="col">{text('lineRemark')}</th>
            <th aria-label={text('common:actions')} />
          </tr>
        </thead>
        <LineBodies lines={lines} wanted={wanted} renderLine={renderLine} />
      </table>
      <Button type="dashed" block icon={<PlusOutlined />} onClick={addLine}>
        {text('addLine')}
      </Button>
      <p className="line-grid-hint">{text('keyboardHint')}</p>
    </div>
  );
});
