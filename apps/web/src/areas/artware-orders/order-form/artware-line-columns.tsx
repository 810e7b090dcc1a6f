import { type DecimalText, zeroMoney } from '@yipin/contract';
import { Input } from 'antd';
import {
  amountColumn,
  type LineColumn,
  priceColumn,
  QuantityCell,
  quantityColumn,
} from '../../../platform/document/order-editor/index.ts';
import {
  DayField,
  dayOfLine,
  DecimalInput,
  decimalOfLine,
  FieldWithError,
  piecesOf,
  textOfLine,
} from '../../../platform/form/index.ts';
import { formatDay, formatNumber, useText } from '../../../platform/i18n/index.ts';
import { productCells, ProductSelect } from '../../artware-products/index.ts';
import { amountOf, type ArtwareOrderLine, discountOf, productValuesOf } from './artware-order-line.ts';
import * as styles from '../artware-orders.module.css';

type ArtwareColumn = LineColumn<ArtwareOrderLine, DecimalText | undefined>;

/** The available pieces of the product, below the quantity, and how many are missing. */
function Available({ line: { available, quantity } }: { line: Pick<ArtwareOrderLine, 'available' | 'quantity'> }) {
  const text = useText('artwareOrders');
  if (available === undefined) return null;
  const missing = (piecesOf(quantity) ?? 0) - available;
  return (
    <small className={styles.lineStock}>
      {text('available')} {formatNumber(available)}
      {missing > 0 && <span className={styles.short}> · {text('short', { count: missing })}</span>}
    </small>
  );
}

/** The required day of a line as text. Without one, that of the order applies. */
function RequiredDay({ day }: { day: ArtwareOrderLine['requiredDate'] }) {
  const text = useText('artwareOrders');
  return day ? formatDay(day) : <span className={styles.lineDefault}>{text('asOrder')}</span>;
}

interface RequiredDayFieldProps {
  readonly id: string;
  readonly day: ArtwareOrderLine['requiredDate'];
  readonly onChange: (day: ArtwareOrderLine['requiredDate']) => void;
}

function RequiredDayField({ id, day, onChange }: RequiredDayFieldProps) {
  const text = useText('artwareOrders');
  return <DayField id={id} placeholder={text('asOrder')} value={day ?? null} onChange={onChange} />;
}

const product: ArtwareColumn = {
  key: 'product',
  title: 'artwareOrders:product',
  width: 'minmax(0, 4fr)',
  text: ({ productLabel, unknownCode }) => productLabel ?? unknownCode,
  dependsOn: ['productId', 'unknownCode'],
  field: ({ id, line, error, change }) => (
    <FieldWithError error={error}>
      <ProductSelect
        id={id}
        value={line.productId ?? null}
        chosenLabel={line.productLabel}
        unknown={line.unknownCode}
        onChange={(_id, chosen) => change(productValuesOf(chosen))}
      />
    </FieldWithError>
  ),
  cells: () =>
    productCells({
      heading: 'artwareOrders:product',
      labelOf: ({ productLabel, unknownCode }) => productLabel ?? unknownCode,
      filled: ({ productId, productLabel, unknownCode, available, unitPriceAud }) => ({
        productId,
        productLabel,
        unknownCode,
        available,
        unitPriceAud,
      }),
      change: productValuesOf,
    }),
};

const quantity: ArtwareColumn = {
  ...quantityColumn('artwareOrders:quantity'),
  field: (cell) => (
    <>
      <QuantityCell {...cell} />
      <Available line={cell.line} />
    </>
  ),
};

const discount: ArtwareColumn = {
  key: 'lineDiscount',
  title: 'artwareOrders:lineDiscount',
  width: '110px',
  isFigure: true,
  text: discountOf,
  field: ({ id, line, terms, error, change }) => (
    <DecimalInput
      id={id}
      error={error}
      value={discountOf(line, terms)}
      onChange={(typed) => change({ discountAmount: typed ?? zeroMoney })}
    />
  ),
  cells: (terms) =>
    decimalOfLine({
      headings: ['artwareOrders:lineDiscount'],
      names: ['discountAmount', 'discount'],
      get: (line) => discountOf(line, terms),
      change: (discountAmount = zeroMoney) => ({ discountAmount }),
    }),
};

const requiredDate: ArtwareColumn = {
  key: 'requiredDate',
  title: 'artwareOrders:requiredDate',
  width: '172px',
  text: (line) => <RequiredDay day={line.requiredDate} />,
  dependsOn: ['requiredDate'],
  field: ({ id, line, change }) => (
    <RequiredDayField id={id} day={line.requiredDate} onChange={(day) => change({ requiredDate: day })} />
  ),
  cells: () =>
    dayOfLine({
      headings: ['artwareOrders:requiredDate'],
      names: ['requiredDate'],
      get: (line) => line.requiredDate,
      change: (day) => ({ requiredDate: day }),
    }),
};

const remark: ArtwareColumn = {
  key: 'lineRemark',
  title: 'artwareOrders:lineRemark',
  width: 'minmax(0, 3fr)',
  text: (line) => line.remark,
  field: ({ id, line, change }) => (
    <Input id={id} maxLength={2000} value={line.remark} onChange={(event) => change({ remark: event.target.value })} />
  ),
  cells: () =>
    textOfLine(
      {
        headings: ['artwareOrders:lineRemark', 'artwareOrders:remark'],
        names: ['remark', 'note'],
        get: (line) => line.remark,
        change: (text = '') => ({ remark: text }),
      },
      2000,
    ),
};

/** The columns of the lines. They depend on the customer's discount in percent. */
export const artwareLineColumns = [
  product,
  quantity,
  priceColumn('artwareOrders:unitPrice', '110px'),
  discount,
  amountColumn({ key: 'lineAmount', title: 'artwareOrders:lineAmount', width: '104px' }, amountOf),
  requiredDate,
  remark,
] as const satisfies readonly ArtwareColumn[];
