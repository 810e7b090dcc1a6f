import type { DecimalText } from '@yipin/contract';
import type { ReactNode } from 'react';
import { DecimalInput, decimalOfLine, QuantityInput, quantityOf } from '../../form/index.ts';
import { formatMoney, formatNumber, type TextKey } from '../../i18n/index.ts';
import type { LineCell, LineColumn, OrderLine } from './order-kind.ts';

type QuantityAndPriceLine = Pick<OrderLine, 'quantity' | 'unitPriceAud'>;

/** The field of the quantity of a line, in pieces. */
export function QuantityCell({ id, line, error, change }: LineCell<QuantityAndPriceLine, unknown>): ReactNode {
  return (
    <QuantityInput id={id} error={error} value={line.quantity ?? null} onChange={(quantity) => change({ quantity })} />
  );
}

/** Returns the column of the quantity. */
export function quantityColumn(title: TextKey): LineColumn<QuantityAndPriceLine, unknown> {
  return {
    key: 'quantity',
    title,
    width: '100px',
    isFigure: true,
    text: ({ quantity }) => (typeof quantity === 'number' ? formatNumber(quantity) : quantity),
    field: QuantityCell,
    cells: () =>
      quantityOf({
        headings: [title],
        names: ['quantity', 'qty'],
        get: ({ quantity }) => quantity,
        change: (quantity) => ({ quantity }),
      }),
  };
}

/** Returns the column of the unit price. */
export function priceColumn(title: TextKey, width: string): LineColumn<QuantityAndPriceLine, unknown> {
  return {
    key: 'unitPrice',
    title,
    width,
    isFigure: true,
    text: ({ unitPriceAud }) => unitPriceAud,
    field: ({ id, line, error, change }) => (
      <DecimalInput
        id={id}
        error={error}
        value={line.unitPriceAud ?? null}
        onChange={(unitPriceAud) => change({ unitPriceAud })}
      />
    ),
    cells: () =>
      decimalOfLine({
        headings: [title],
        names: ['unitPriceAud', 'unitPrice', 'price'],
        get: ({ unitPriceAud }) => unitPriceAud,
        change: (unitPriceAud) => ({ unitPriceAud }),
      }),
  };
}

/** Returns a column of calculated amounts in AUD. */
export function amountColumn<Line, Terms>(
  { key, title, width }: Pick<LineColumn<Line, Terms>, 'key' | 'title' | 'width'>,
  amountOf: (line: Line, terms: Terms) => DecimalText | undefined,
): LineColumn<Line, Terms> {
  return {
    key,
    title,
    width,
    isFigure: true,
    text: (line, terms) => {
      const amount = amountOf(line, terms);
      return amount && formatMoney(amount, 'AUD');
    },
  };
}
