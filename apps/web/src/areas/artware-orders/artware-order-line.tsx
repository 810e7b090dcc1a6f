import { type DecimalText, zeroMoney } from '@yipin/contract';
import { Input } from 'antd';
import { memo } from 'react';
import {
  type RequiredFields,
  FieldWithError,
  DecimalInput,
  DayField,
  QuantityInput,
  RemoveLineButton,
} from '../../platform/form/index.ts';
import { formatDay, formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { ProductSelect } from '../artware-products/index.ts';
import { amountOf, type ArtwareOrderLine, discountOf, isBlank, takenFrom } from './artware-order-line-values.ts';
import { lineErrorsOf, type ArtwareLineErrors } from './artware-line-errors.ts';
import type { ArtwareOrderChanges } from './use-artware-order-draft.ts';

interface LineProps extends Pick<ArtwareOrderChanges, 'changeLine' | 'removeLine'> {
  readonly line: ArtwareOrderLine;
  readonly row: number;
  readonly percent: DecimalText | undefined;
}

/** A line as text, because it is being purchased or shipped and cannot change, or is far from the view. */
function LineText({ line, row, percent }: Pick<LineProps, 'line' | 'row' | 'percent'>) {
  const text = useText('artwareOrders');
  const amount = amountOf(line, percent);
  return (
    <>
      <th scope="row">{row + 1}</th>
      <td>{line.productLabel}</td>
      <td className="figures" data-label={text('quantity')}>
        {typeof line.quantity === 'number' ? formatNumber(line.quantity) : line.quantity}
      </td>
      <td className="figures" data-label={text('unitPrice')}>
        {line.unitPriceAud}
      </td>
      <td className="figures" data-label={text('lineDiscount')}>
        {discountOf(line, percent)}
      </td>
      <td className="figures" data-label={text('lineAmount')}>
        {amount && formatMoney(amount, 'AUD')}
      </td>
      <td data-label={text('requiredDate')}>
        {line.requiredDate ? (
          formatDay(line.requiredDate)
        ) : (
          <span className="order-line-default">{text('asOrder')}</span>
        )}
      </td>
      <td colSpan={2} data-label={text('lineRemark')}>
        {line.remark}
      </td>
    </>
  );
}

interface ProductCellProps extends Pick<ArtwareOrderChanges, 'changeLine'> {
  readonly line: ArtwareOrderLine;
  readonly row: number;
  readonly complaint: string | undefined;
}

function isSameProduct(one: ProductCellProps, other: ProductCellProps): boolean {
  return (
    one.line.key === other.line.key &&
    one.line.productId === other.line.productId &&
    one.row === other.row &&
    one.complaint === other.complaint
  );
}

/** The product of a line, which is not rendered again when other fields of the line change. */
const ProductCell = memo(function ProductCell({ line, row, complaint, changeLine }: ProductCellProps) {
  const text = useText('artwareOrders');
  return (
    <td data-cell={`${row}:product`}>
      <label className="unseen-label" htmlFor={`order-line-${row}-product`}>
        {text('lineNumber', { line: row + 1 })} {text('product')}
      </label>
      <FieldWithError complaint={complaint}>
        <ProductSelect
          id={`order-line-${row}-product`}
          value={line.productId ?? null}
          chosenLabel={line.productLabel}
          onChange={(_id, product) => changeLine(line.key, takenFrom(product))}
        />
      </FieldWithError>
    </td>
  );
}, isSameProduct);

type DateCellProps = Omit<ProductCellProps, 'complaint'>;

function isSameDate(one: DateCellProps, other: DateCellProps): boolean {
  return one.line.key === other.line.key && one.line.requiredDate === other.line.requiredDate && one.row === other.row;
}

/** The required day of a line, if it differs from the order's. Memoized, too. */
const DateCell = memo(function DateCell({ line, row, changeLine }: DateCellProps) {
  const text = useText('artwareOrders');
  return (
    <td data-cell={`${row}:date`} data-label={text('requiredDate')}>
      <label className="unseen-label" htmlFor={`order-line-${row}-date`}>
        {text('lineNumber', { line: row + 1 })} {text('requiredDate')}
      </label>
      <DayField
        id={`order-line-${row}-date`}
        placeholder={text('asOrder')}
        value={line.requiredDate ?? null}
        onChange={(requiredDate) => changeLine(line.key, { requiredDate })}
      />
    </td>
  );
}, isSameDate);

interface LineFieldsProps extends LineProps {
  readonly complaints: ArtwareLineErrors;
}

/** A line with fields. */
function LineFields({ line, row, percent, complaints, changeLine, removeLine }: LineFieldsProps) {
  const text = useText('artwareOrders');
  const amount = amountOf(line, percent);
  const label = text('lineNumber', { line: row + 1 });
  const change = (part: Partial<ArtwareOrderLine>) => changeLine(line.key, part);
  return (
    <>
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
      <DateCell line={line} row={row} changeLine={changeLine} />
      <td data-cell={`${row}:remark`} data-label={text('lineRemark')}>
        <Input
          aria-label={`${label} ${text('lineRemark')}`}
          maxLength={2000}
          value={line.remark}
          onChange={(event) => change({ remark: event.target.value })}
        />
      </td>
      <td>
        <RemoveLineButton line={row + 1} onRemove={() => removeLine(line.key)} />
      </td>
    </>
  );
}

interface LineRowProps extends LineProps {
  readonly asked: RequiredFields;
  /** Whether the line has fields. Otherwise only an invalid or blank line has fields. */
  readonly hasFields: boolean;
}

/** One line. Memoized, so that typing in a long order stays fast. */
export const LineRow = memo(function LineRow({ asked, hasFields, ...props }: LineRowProps) {
  const { line, percent } = props;
  const text = useText('artwareOrders');
  if (line.isFixed)
    return (
      <tr className="line-fixed" title={text('lineFixed')}>
        <LineText {...props} />
      </tr>
    );
  const fieldErrors = lineErrorsOf(line, percent, asked, text);
  const isTyped = hasFields || isBlank(line) || Object.values(fieldErrors).some(Boolean);
  return <tr>{isTyped ? <LineFields {...props} complaints={fieldErrors} /> : <LineText {...props} />}</tr>;
});
