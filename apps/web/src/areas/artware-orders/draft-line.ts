import {
  type ArtwareOrderInput,
  type ArtwareOrderItem,
  type ArtwareOrderItemInput,
  type DecimalText,
  decimalOf,
  Exact,
  lineAmount,
  orderTotal,
  zeroMoney,
} from '@yipin/contract';
import { productLabel } from '../artware-products/index.ts';

/** A line while it is typed; `key` tells lines apart that were never saved. */
export interface DraftLine {
  readonly key: number;
  readonly id: ArtwareOrderItemInput['id'];
  readonly productId: ArtwareOrderItemInput['productId'] | undefined;
  readonly productLabel: string | undefined;
  /** Free pieces in all warehouses, as far as known. */
  readonly available: number | undefined;
  readonly quantity: number | undefined;
  readonly unitPriceAud: DecimalText | undefined;
  readonly discountAmount: DecimalText;
  /** The discount was typed: it no longer follows the customer's percentage. */
  readonly isDiscountTyped: boolean;
  readonly requiredDate: ArtwareOrderItemInput['requiredDate'];
  readonly remark: string;
  /** Covered by purchases or shipments: nothing of it can change any more. */
  readonly isFixed: boolean;
}

let keys = 0;
const nextKey = (): number => {
  keys += 1;
  return keys;
};

export const blankLine = (): DraftLine => ({
  key: nextKey(),
  id: undefined,
  productId: undefined,
  productLabel: undefined,
  available: undefined,
  quantity: undefined,
  unitPriceAud: undefined,
  discountAmount: zeroMoney,
  isDiscountTyped: false,
  requiredDate: undefined,
  remark: '',
  isFixed: false,
});

export const lineOf = (item: ArtwareOrderItem): DraftLine => ({
  key: nextKey(),
  id: item.id,
  productId: item.productId,
  productLabel: productLabel(item),
  available: item.available,
  quantity: item.quantity,
  unitPriceAud: item.unitPriceAud,
  discountAmount: item.discountAmount,
  isDiscountTyped: true,
  requiredDate: item.requiredDate,
  remark: item.remark,
  isFixed: item.status !== 'toApprove',
});

/** A line nobody has typed into is not part of the order. */
export const isBlank = (line: DraftLine): boolean =>
  line.productId === undefined && line.quantity === undefined && line.remark === '';

/** The line's discount: what was typed, or the customer's percentage of price × quantity. */
export const discountOf = (line: DraftLine, percent: DecimalText | undefined): DecimalText => {
  if (line.isDiscountTyped || percent === undefined || line.unitPriceAud === undefined || line.quantity === undefined)
    return line.discountAmount;
  return decimalOf(new Exact(line.unitPriceAud).times(line.quantity).times(percent).div(100), 2);
};

/** The line's amount; nothing while price or quantity are missing. */
export const amountOf = (line: DraftLine, percent: DecimalText | undefined): DecimalText | undefined =>
  line.unitPriceAud === undefined || line.quantity === undefined
    ? undefined
    : lineAmount(line.unitPriceAud, line.quantity, discountOf(line, percent));

interface Totals {
  readonly goods: DecimalText;
  readonly total: DecimalText;
}

/** What the order comes to as typed so far. */
export const totalsOf = (
  lines: readonly DraftLine[],
  percent: DecimalText | undefined,
  discount: DecimalText,
  freight: DecimalText,
): Totals => {
  const amounts = lines.flatMap((line) => amountOf(line, percent) ?? []);
  return { goods: orderTotal(amounts, zeroMoney, zeroMoney), total: orderTotal(amounts, discount, freight) };
};

/** Which lines cannot be saved as they are: the text key of what is missing, by line key. */
export const problemsOf = (
  lines: readonly DraftLine[],
  percent: DecimalText | undefined,
): ReadonlyMap<number, 'chooseProduct' | 'enterQuantity' | 'negativeAmount'> => {
  const problems = new Map<number, 'chooseProduct' | 'enterQuantity' | 'negativeAmount'>();
  for (const line of lines) {
    if (isBlank(line)) continue;
    if (line.productId === undefined) problems.set(line.key, 'chooseProduct');
    else if (line.quantity === undefined) problems.set(line.key, 'enterQuantity');
    else if (amountOf(line, percent)?.startsWith('-')) problems.set(line.key, 'negativeAmount');
  }
  return problems;
};

/** The lines as the server takes them. Call it only when {@link problemsOf} found none. */
export const itemsOf = (lines: readonly DraftLine[], percent: DecimalText | undefined): ArtwareOrderInput['items'] =>
  lines.flatMap((line) =>
    line.productId === undefined || line.quantity === undefined
      ? []
      : [
          {
            id: line.id,
            productId: line.productId,
            quantity: line.quantity,
            unitPriceAud: line.unitPriceAud,
            discountAmount: discountOf(line, percent),
            requiredDate: line.requiredDate,
            remark: line.remark,
          },
        ],
  );
