import { zeroMoney } from '@yipin/contract';
import {
  amountColumn,
  type LineColumn,
  priceColumn,
  quantityColumn,
} from '../../../platform/document/order-editor/index.ts';
import { DecimalInput, decimalOfLine, FieldWithError } from '../../../platform/form/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { offersByCode, GoodsSelect } from '../../goods/index.ts';
import {
  type AgencyTerms,
  amountOf,
  type ChannelOrderLine,
  commissionOn,
  percentOf,
  goodsValuesOf,
} from './channel-order-line.ts';

type ChannelColumn = LineColumn<ChannelOrderLine, AgencyTerms | undefined>;

/** The commission of a line in percent, shown after its goods are selected. */
function SharePercent({ line, terms }: { line: ChannelOrderLine; terms: AgencyTerms | undefined }) {
  const text = useText('channelOrders');
  const percent = percentOf(line, terms);
  return percent && line.goodsId !== undefined && text('percent', { percent: formatNumber(percent) });
}

const goods: ChannelColumn = {
  key: 'goods',
  title: 'channelOrders:goods',
  width: 'minmax(0, 1fr)',
  text: ({ goodsLabel, unknownCode }) => goodsLabel ?? unknownCode,
  dependsOn: ['goodsId', 'unknownCode'],
  field: ({ id, line, error, change }) => (
    <FieldWithError error={error}>
      <GoodsSelect
        id={id}
        value={line.goodsId ?? null}
        unknown={line.unknownCode}
        {...(line.goodsLabel ? { chosenLabel: line.goodsLabel } : {})}
        onChange={(_id, chosen) => change(goodsValuesOf(chosen))}
      />
    </FieldWithError>
  ),
  cells: () => ({
    headings: ['channelOrders:goods'],
    names: ['goods', 'offer', 'code'],
    shown: ({ goodsLabel, unknownCode }) => goodsLabel ?? unknownCode ?? '',
    filled: ({ goodsId, goodsLabel, unknownCode, ownPercent, unitPriceAud }) => ({
      goodsId,
      goodsLabel,
      unknownCode,
      ownPercent,
      unitPriceAud,
    }),
    readerOf: async () => {
      const find = await offersByCode();
      return (text) => {
        const found = find(text);
        return found ? goodsValuesOf(found) : { ...goodsValuesOf(undefined), unknownCode: text };
      };
    },
  }),
};

const discount: ChannelColumn = {
  key: 'lineDiscount',
  title: 'channelOrders:lineDiscount',
  width: '120px',
  isFigure: true,
  text: (line) => line.discountAmount,
  field: ({ id, line, error, change }) => (
    <DecimalInput
      id={id}
      error={error}
      value={line.discountAmount}
      onChange={(typed) => change({ discountAmount: typed ?? zeroMoney })}
    />
  ),
  cells: () =>
    decimalOfLine({
      headings: ['channelOrders:lineDiscount'],
      names: ['discountAmount', 'discount'],
      get: (line) => line.discountAmount,
      change: (discountAmount = zeroMoney) => ({ discountAmount }),
    }),
};

const sharePercent: ChannelColumn = {
  key: 'commissionPercent',
  title: 'channelOrders:commissionPercent',
  width: '90px',
  isFigure: true,
  text: (line, terms) => <SharePercent line={line} terms={terms} />,
};

/** The columns of the lines. The commission depends on the terms of the agency. */
export const channelLineColumns = [
  goods,
  quantityColumn('channelOrders:quantity'),
  priceColumn('channelOrders:unitPrice', '120px'),
  discount,
  amountColumn({ key: 'lineAmount', title: 'channelOrders:lineAmount', width: '124px' }, amountOf),
  sharePercent,
  amountColumn({ key: 'commissionAmount', title: 'channelOrders:commissionAmount', width: '124px' }, commissionOn),
] as const satisfies readonly ChannelColumn[];
