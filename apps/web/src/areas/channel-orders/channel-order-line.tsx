import { zeroMoney } from '@yipin/contract';
import { memo } from 'react';
import {
  type RequiredFields,
  FieldWithError,
  DecimalInput,
  QuantityInput,
  RemoveLineButton,
} from '../../platform/form/index.ts';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { GoodsSelect } from '../goods/index.ts';
import {
  amountOf,
  commissionOn,
  type ChannelOrderLine,
  isBlank,
  percentOf,
  takenFrom,
  type AgencyTerms,
} from './channel-order-line-values.ts';
import { lineErrorsOf, type ChannelLineErrors } from './channel-line-errors.ts';
import type { ChannelOrderChanges } from './use-channel-order-draft.ts';

interface LineProps extends Pick<ChannelOrderChanges, 'changeLine' | 'removeLine'> {
  readonly line: ChannelOrderLine;
  readonly row: number;
  readonly terms: AgencyTerms | undefined;
}

/** The amount of a line and the agency's share of it. */
function Amounts({ line, terms }: Pick<LineProps, 'line' | 'terms'>) {
  const text = useText('channelOrders');
  const [amount, percent, share] = [amountOf(line), percentOf(line, terms), commissionOn(line, terms)];
  return (
    <>
      <td className="figures" data-label={text('lineAmount')}>
        {amount && formatMoney(amount, 'AUD')}
      </td>
      <td className="figures" data-label={text('commissionPercent')}>
        {percent && line.goodsId !== undefined && text('percent', { percent: formatNumber(percent) })}
      </td>
      <td className="figures" data-label={text('commissionAmount')}>
        {share && formatMoney(share, 'AUD')}
      </td>
    </>
  );
}

/** A line far from the view, as text. */
function LineText({ line, row, terms }: Pick<LineProps, 'line' | 'row' | 'terms'>) {
  const text = useText('channelOrders');
  return (
    <>
      <th scope="row">{row + 1}</th>
      <td>{line.goodsLabel}</td>
      <td className="figures" data-label={text('quantity')}>
        {line.quantity}
      </td>
      <td className="figures" data-label={text('unitPrice')}>
        {line.unitPriceAud}
      </td>
      <td className="figures" data-label={text('lineDiscount')}>
        {line.discountAmount}
      </td>
      <Amounts line={line} terms={terms} />
      <td aria-label={text('common:actions')} />
    </>
  );
}

interface GoodsCellProps extends Pick<ChannelOrderChanges, 'changeLine'> {
  readonly line: ChannelOrderLine;
  readonly row: number;
  readonly complaint: string | undefined;
}

function isSameGoods(one: GoodsCellProps, other: GoodsCellProps): boolean {
  return (
    one.line.key === other.line.key &&
    one.line.goodsId === other.line.goodsId &&
    one.row === other.row &&
    one.complaint === other.complaint
  );
}

/** The goods of a line. Memoized, so that other fields of the line do not render it. */
const GoodsCell = memo(function GoodsCell({ line, row, complaint, changeLine }: GoodsCellProps) {
  const text = useText('channelOrders');
  return (
    <td data-cell={`${row}:goods`}>
      <label className="unseen-label" htmlFor={`agency-line-${row}-goods`}>
        {text('lineNumber', { line: row + 1 })} {text('goods')}
      </label>
      <FieldWithError complaint={complaint}>
        <GoodsSelect
          id={`agency-line-${row}-goods`}
          value={line.goodsId ?? null}
          {...(line.goodsLabel ? { chosenLabel: line.goodsLabel } : {})}
          onChange={(_id, goods) => changeLine(line.key, takenFrom(goods))}
        />
      </FieldWithError>
    </td>
  );
}, isSameGoods);

/** A line with fields. */
function LineFields({
  line,
  row,
  terms,
  complaints,
  ...changes
}: LineProps & { readonly complaints: ChannelLineErrors }) {
  const text = useText('channelOrders');
  const label = text('lineNumber', { line: row + 1 });
  const change = (part: Partial<ChannelOrderLine>) => changes.changeLine(line.key, part);
  return (
    <>
      <th scope="row">{row + 1}</th>
      <GoodsCell line={line} row={row} complaint={complaints.goods} changeLine={changes.changeLine} />
      <td data-cell={`${row}:quantity`} data-label={text('quantity')}>
        <QuantityInput
          label={`${label} ${text('quantity')}`}
          complaint={complaints.quantity}
          value={line.quantity ?? null}
          onChange={(quantity) => change({ quantity })}
        />
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
          value={line.discountAmount}
          onChange={(discount) => change({ discountAmount: discount ?? zeroMoney })}
        />
      </td>
      <Amounts line={line} terms={terms} />
      <td>
        <RemoveLineButton line={row + 1} onRemove={() => changes.removeLine(line.key)} />
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
  const text = useText('channelOrders');
  const fieldErrors = lineErrorsOf(props.line, asked, text);
  const isTyped = hasFields || isBlank(props.line) || Object.values(fieldErrors).some(Boolean);
  return <tr>{isTyped ? <LineFields {...props} complaints={fieldErrors} /> : <LineText {...props} />}</tr>;
});
