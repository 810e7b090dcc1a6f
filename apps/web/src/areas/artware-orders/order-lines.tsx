import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type DecimalText, zeroMoney } from '@yipin/contract';
import { Button, Form, Input } from 'antd';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { DecimalInput, QuantityInput } from '../../platform/form/index.ts';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { productLabel, ProductSelect } from '../artware-products/index.ts';
import { amountOf, type DraftLine, discountOf, isBlank } from './draft-line.ts';
import { type Asked, complaintsAbout } from './line-complaints.ts';
import type { OrderChanges } from './use-order-draft.ts';

const columns = ['product', 'quantity', 'price', 'discount', 'remark'] as const;

const focusCell = (grid: HTMLElement | null, row: number, column: number): boolean => {
  const cell = grid?.querySelector<HTMLInputElement>(`[data-cell="${row}:${columns[column]}"] input`);
  cell?.focus();
  cell?.select();
  return cell !== null && cell !== undefined;
};

interface LineRowProps extends Pick<OrderChanges, 'changeLine' | 'removeLine'> {
  readonly line: DraftLine;
  readonly row: number;
  readonly percent: DecimalText | undefined;
  readonly asked: Asked;
}

interface FixedRowProps {
  readonly line: DraftLine;
  readonly row: number;
  readonly amount: DecimalText | undefined;
}

/** A line that cannot be changed any more: it is being bought or sent. */
function FixedRow({ line, row, amount }: FixedRowProps) {
  const text = useText('artwareOrders');
  return (
    <tr className="order-line-fixed" title={text('lineFixed')}>
      <th scope="row">{row + 1}</th>
      <td>{line.productLabel}</td>
      <td className="figures" data-label={text('quantity')}>
        {line.quantity}
      </td>
      <td className="figures" data-label={text('unitPrice')}>
        {line.unitPriceAud}
      </td>
      <td className="figures" data-label={text('lineDiscount')}>
        {line.discountAmount}
      </td>
      <td className="figures" data-label={text('lineAmount')}>
        {amount && formatMoney(amount, 'AUD')}
      </td>
      <td colSpan={2} data-label={text('lineRemark')}>
        {line.remark}
      </td>
    </tr>
  );
}

interface ProductCellProps extends Pick<OrderChanges, 'changeLine'> {
  readonly line: DraftLine;
  readonly row: number;
  readonly complaint: string | undefined;
}

const isSameProduct = (one: ProductCellProps, other: ProductCellProps): boolean =>
  one.line.key === other.line.key &&
  one.line.productId === other.line.productId &&
  one.row === other.row &&
  one.complaint === other.complaint;

/** The product of a line, which is not rendered again for what is typed beside it. */
const ProductCell = memo(function ProductCell({ line, row, complaint, changeLine }: ProductCellProps) {
  const text = useText('artwareOrders');
  return (
    <td data-cell={`${row}:product`}>
      <label className="unseen-label" htmlFor={`order-line-${row}-product`}>
        {text('line', { line: row + 1 })} {text('product')}
      </label>
      <Form.Item noStyle validateStatus={complaint ? 'error' : ''}>
        <ProductSelect
          id={`order-line-${row}-product`}
          value={line.productId ?? null}
          chosenLabel={line.productLabel}
          onChange={(_id, product) =>
            changeLine(line.key, {
              productId: product?.id,
              productLabel: product && productLabel(product),
              available: product?.available,
              unitPriceAud: product?.salePriceAud,
            })
          }
        />
      </Form.Item>
      {complaint && (
        <div role="alert" className="field-complaint">
          {complaint}
        </div>
      )}
    </td>
  );
}, isSameProduct);

/** One line. Rendered again only when it changes itself, so that typing in a long order stays quick. */
const LineRow = memo(function LineRow({ line, row, percent, asked, changeLine, removeLine }: LineRowProps) {
  const text = useText('artwareOrders');
  const amount = amountOf(line, percent);
  const label = text('line', { line: row + 1 });
  const change = (part: Partial<DraftLine>) => changeLine(line.key, part);
  if (line.isFixed) return <FixedRow line={line} row={row} amount={amount} />;
  const complaints = complaintsAbout(line, percent, asked, text);
  return (
    <tr>
      <th scope="row">{row + 1}</th>
      <ProductCell line={line} row={row} complaint={complaints.product} changeLine={changeLine} />
      <td data-cell={`${row}:quantity`} data-label={text('quantity')}>
        <QuantityInput
          label={`${label} ${text('quantity')}`}
          complaint={complaints.quantity}
          value={line.quantity ?? null}
          onChange={(quantity) => change({ quantity })}
        />
        {line.available !== undefined && (
          <small className="order-line-stock">
            {text('available')} {formatNumber(line.available)}
          </small>
        )}
      </td>
      <td data-cell={`${row}:price`} data-label={text('unitPrice')}>
        <DecimalInput
          label={`${label} ${text('unitPrice')}`}
          complaint={complaints.price}
          value={line.unitPriceAud ?? null}
          onChange={(unitPriceAud) => change({ unitPriceAud })}
        />
      </td>
      <td data-cell={`${row}:discount`} data-label={text('lineDiscount')}>
        <DecimalInput
          label={`${label} ${text('lineDiscount')}`}
          complaint={complaints.discount}
          value={discountOf(line, percent)}
          onChange={(discount) => change({ discountAmount: discount ?? zeroMoney, isDiscountTyped: true })}
        />
      </td>
      <td className="figures" data-label={text('lineAmount')}>
        {amount && formatMoney(amount, 'AUD')}
      </td>
      <td data-cell={`${row}:remark`} data-label={text('lineRemark')}>
        <Input
          aria-label={`${label} ${text('lineRemark')}`}
          maxLength={2000}
          value={line.remark}
          onChange={(event) => change({ remark: event.target.value })}
        />
      </td>
      <td>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`${text('removeLine')} ${row + 1}`}
          onClick={() => removeLine(line.key)}
        />
      </td>
    </tr>
  );
});

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
  const askedAt = (row: number): Asked => {
    if (!isTried) return 'nothing';
    return isEmpty && row === 0 ? 'all' : 'begun';
  };
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
  const isOurs = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
  // The product finder uses Enter itself until something is chosen, and would open its list again when it is asked to go on.
  const leaveFinder = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (cell?.column !== 0 || event.key !== 'Enter' || !isOurs(event)) return;
    const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (isOpen || lines[cell.row]?.productId === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    focusCell(grid.current, cell.row, 1);
  };
  const move = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell || cell.column === 0 || !isOurs(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (cell.column < columns.length - 1) focusCell(grid.current, cell.row, cell.column + 1);
      else if (!focusCell(grid.current, cell.row + 1, 0)) addLine();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      focusCell(grid.current, cell.row + (event.key === 'ArrowDown' ? 1 : -1), cell.column);
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
            <th scope="col">{text('lineRemark')}</th>
            <th aria-label={text('common:actions')} />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <LineRow
              key={line.key}
              line={line}
              row={row}
              percent={percent}
              asked={askedAt(row)}
              changeLine={changeLine}
              removeLine={removeLine}
            />
          ))}
        </tbody>
      </table>
      <Button type="dashed" block icon={<PlusOutlined />} onClick={addLine}>
        {text('addLine')}
      </Button>
      <p className="order-lines-hint">{text('keyboardHint')}</p>
    </div>
  );
});
