import { PlusOutlined } from '@ant-design/icons';
import type { DecimalText } from '@yipin/contract';
import { Button } from 'antd';
import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { blocksOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type DraftLine, isBlank } from './draft-line.ts';
import type { Asked } from './line-complaints.ts';
import { LineBlock } from './line-block.tsx';
import type { OrderChanges } from './use-order-draft.ts';
import './order-lines.css';

const columns = ['product', 'quantity', 'price', 'discount', 'date', 'remark'] as const;

/** Where Enter goes on to: it passes by the day, which few lines have of their own and Tab leads to. */
const columnAfter = (column: number): number => (columns[column + 1] === 'date' ? column + 2 : column + 1);

const focusCell = (grid: HTMLElement | null, row: number, column: number): boolean => {
  const cell = grid?.querySelector<HTMLInputElement>(`[data-cell="${row}:${columns[column]}"] input`);
  cell?.focus();
  cell?.select();
  return cell !== null && cell !== undefined;
};

interface OrderLinesProps extends Pick<OrderChanges, 'changeLine' | 'addLine' | 'removeLine'> {
  readonly lines: readonly DraftLine[];
  readonly percent: DecimalText | undefined;
  /** What the lines lack is told. */
  readonly isTried: boolean;
}

/** Which cell an element lies in. */
const cellOf = (element: EventTarget): { row: number; column: number } | undefined => {
  const name =
    element instanceof HTMLElement ? element.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const [row, column] = name?.split(':') ?? [];
  const index = columns.findIndex((known) => known === column);
  return row === undefined || index < 0 ? undefined : { row: Number(row), column: index };
};

/** The lines of an order, typed by keyboard alone: Enter goes on and in the last cell adds a line, the arrows change line. */
export const OrderLines = memo(function OrderLines(props: OrderLinesProps) {
  const { lines, percent, isTried, changeLine, addLine: add, removeLine } = props;
  const text = useText('artwareOrders');
  // An order without lines is none: its first one is asked for.
  const isEmpty = lines.every(isBlank);
  const askedAt = useCallback(
    (row: number): Asked => {
      if (!isTried) return 'nothing';
      return isEmpty && row === 0 ? 'all' : 'begun';
    },
    [isTried, isEmpty],
  );
  const grid = useRef<HTMLTableElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (added.current) focusCell(grid.current, lines.length - 1, 0);
    added.current = false;
  }, [lines.length]);
  const addLine = () => {
    added.current = true;
    add();
  };
  const [wanted, setWanted] = useState<number>();
  const goTo = (row: number, column: number) => {
    if (focusCell(grid.current, row, column)) return;
    // Far from what is seen a line has no fields yet.
    flushSync(() => setWanted(lines[row]?.key));
    focusCell(grid.current, row, column);
  };
  /** The next line that can be typed into, down or up. */
  const nextRow = (from: number, step: 1 | -1): number | undefined => {
    let row = from + step;
    while (lines[row]?.isFixed) row += step;
    return lines[row] && row;
  };
  const isOurs = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
  // Two fields use Enter themselves: the product finder until something is chosen, and both to open what they offer, where
  // it is asked to go on. A day that was typed is taken when its field is left.
  const leaveFinder = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    const column = cell && columns[cell.column];
    if (!cell || (column !== 'product' && column !== 'date') || event.key !== 'Enter' || !isOurs(event)) return;
    const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (isOpen || (column === 'product' && lines[cell.row]?.productId === undefined)) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(cell.row, columnAfter(cell.column));
  };
  const move = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell || cell.column === 0 || !isOurs(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const next = nextRow(cell.row, 1);
      if (cell.column < columns.length - 1) goTo(cell.row, columnAfter(cell.column));
      else if (next === undefined) addLine();
      else goTo(next, 0);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = nextRow(cell.row, event.key === 'ArrowDown' ? 1 : -1);
      if (next !== undefined) goTo(next, cell.column);
    }
  };
  return (
    <div className="order-lines card-lines">
      {/* The keys move between the table's own fields. */}
      <table ref={grid} onKeyDownCapture={leaveFinder} onKeyDown={move}>
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
        {blocksOf(lines).map((block) => (
          <LineBlock
            key={block.firstRow}
            lines={block.lines}
            firstRow={block.firstRow}
            percent={percent}
            askedAt={askedAt}
            wanted={wanted}
            changeLine={changeLine}
            removeLine={removeLine}
          />
        ))}
      </table>
      <Button type="dashed" block icon={<PlusOutlined />} onClick={addLine}>
        {text('addLine')}
      </Button>
      <p className="order-lines-hint">{text('keyboardHint')}</p>
    </div>
  );
});
