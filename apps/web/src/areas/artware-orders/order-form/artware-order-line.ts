import {
  type ArtwareOrderItem,
  type ArtwareOrderItemInput,
  artwareOrderItemMachine,
  type ArtwareProductName,
  chargedAmount,
  type ChargedLine,
  type DecimalText,
  decimalOf,
  Exact,
  hasTransition,
  netAmount,
  shareDiscount,
  sumOf,
  zeroMoney,
} from '@yipin/contract';
import {
  completeItems,
  completePrice,
  enteredAmount,
  memoizedByLine,
  nextLineKey,
} from '../../../platform/document/order-editor/index.ts';
import { type AllFields, type EnteredQuantity, moneyOf, piecesOf } from '../../../platform/form/index.ts';
import { productLabel } from '../../artware-products/index.ts';

/** A line in the form. `key` identifies lines without an id. Numbers are as entered, valid or not. */
export interface ArtwareOrderLine {
  readonly key: number;
  readonly id: ArtwareOrderItemInput['id'];
  readonly productId: ArtwareOrderItemInput['productId'] | undefined;
  readonly productLabel: string | undefined;
  /** A pasted code that no product has. */
  readonly unknownCode: string | undefined;
  /** Available pieces in all warehouses; undefined if unknown. */
  readonly available: number | undefined;
  readonly quantity: EnteredQuantity | undefined;
  readonly unitPriceAud: string | undefined;
  /** The entered discount; undefined while it follows the customer's percentage. */
  readonly discountAmount: string | undefined;
  /** The saved discount, which is used while the customer's percentage cannot be calculated. */
  readonly savedDiscount: string;
  readonly requiredDate: ArtwareOrderItemInput['requiredDate'];
  readonly remark: string;
  /** Whether the line cannot be edited, because purchases or shipments cover it. */
  readonly isFixed: boolean;
  /** Short-closed pieces, which are not charged. */
  readonly shortQuantity: number;
  /** Its share of the order's discount, which is fixed once goods were shipped. */
  readonly fixedShare: DecimalText | undefined;
}

/** Returns an empty line. */
export function blankLine(): ArtwareOrderLine {
  return {
    key: nextLineKey(),
    id: undefined,
    productId: undefined,
    productLabel: undefined,
    unknownCode: undefined,
    available: undefined,
    quantity: undefined,
    unitPriceAud: undefined,
    discountAmount: undefined,
    savedDiscount: zeroMoney,
    requiredDate: undefined,
    remark: '',
    isFixed: false,
    shortQuantity: 0,
    fixedShare: undefined,
  };
}

/** Returns the values that a line copies from its product; without a product they are cleared. `unknownCode`: see the line. */
export function productValuesOf(
  product: ArtwareProductName | undefined,
  unknownCode?: string,
): Pick<ArtwareOrderLine, 'productId' | 'productLabel' | 'unknownCode' | 'available' | 'unitPriceAud'> {
  return {
    productId: product?.id,
    productLabel: product && productLabel(product),
    unknownCode,
    available: product?.available,
    unitPriceAud: product?.salePriceAud,
  };
}

function shareOf(price: DecimalText, quantity: number, percent: DecimalText): DecimalText {
  return decimalOf(new Exact(price).times(quantity).times(percent).div(100), 2);
}

/** Returns a saved line for the form. Its discount follows the customer's percentage unless another one was entered. */
export function lineOf(item: ArtwareOrderItem, percent: DecimalText | undefined): ArtwareOrderLine {
  const followsPercent =
    percent !== undefined && item.discountAmount === shareOf(item.unitPriceAud, item.quantity, percent);
  return {
    key: nextLineKey(),
    id: item.id,
    productId: item.productId,
    productLabel: productLabel(item),
    unknownCode: undefined,
    available: item.available,
    quantity: item.quantity,
    unitPriceAud: item.unitPriceAud,
    discountAmount: followsPercent ? undefined : item.discountAmount,
    savedDiscount: item.discountAmount,
    requiredDate: item.requiredDate,
    remark: item.remark,
    isFixed: !hasTransition(artwareOrderItemMachine, 'edit', item.status),
    shortQuantity: item.shortQuantity,
    fixedShare: item.shippingQty + item.deliveredQty + item.receivedQty > 0 ? item.discountShare : undefined,
  };
}

/** Returns whether a line is empty. Empty lines are not part of the order. */
export function isBlank(line: ArtwareOrderLine): boolean {
  return (
    line.productId === undefined &&
    line.unknownCode === undefined &&
    line.quantity === undefined &&
    line.unitPriceAud === undefined &&
    !line.requiredDate &&
    line.remark === ''
  );
}

/** Returns the line's discount: the entered one, or the customer's percentage of price × quantity. */
export function discountOf(line: ArtwareOrderLine, percent: DecimalText | undefined): string {
  const { discountAmount, savedDiscount, isFixed } = line;
  // The discount of a line in progress is agreed: another customer does not change it.
  if (discountAmount !== undefined || isFixed || percent === undefined) return discountAmount ?? savedDiscount;
  const price = moneyOf(line.unitPriceAud);
  const quantity = piecesOf(line.quantity);
  return price === undefined || quantity === undefined ? savedDiscount : shareOf(price, quantity, percent);
}

/** Returns the ordered amount of a line; undefined while a number is missing or invalid. */
const orderedAmountOf = memoizedByLine((line: ArtwareOrderLine, percent: DecimalText | undefined) =>
  enteredAmount(line, discountOf(line, percent)),
);

/** Returns a line for the calculation of charges; undefined while a number is missing or invalid. */
const chargedLineOf = memoizedByLine((line: ArtwareOrderLine, percent: DecimalText | undefined) => {
  const orderedAmount = orderedAmountOf(line, percent);
  const quantity = piecesOf(line.quantity);
  const { shortQuantity, fixedShare } = line;
  return orderedAmount === undefined || quantity === undefined
    ? undefined
    : { orderedAmount, quantity, shortQuantity, fixedShare };
});

/** Returns the charge of a line before the order's discount; undefined while a number is missing or invalid. */
export const amountOf = memoizedByLine(
  (line: ArtwareOrderLine, percent: DecimalText | undefined): DecimalText | undefined => {
    const charged = chargedLineOf(line, percent);
    return charged && chargedAmount(charged);
  },
);

/** The reason why the lines cannot share the order's discount, and its maximum. */
export interface DiscountProblem {
  readonly refusal: 'discount-billed' | 'discount-too-large';
  readonly limit: DecimalText;
}

interface ArtwareOrderTotals {
  readonly goods: DecimalText | undefined;
  readonly total: DecimalText | undefined;
  readonly discountProblem?: DiscountProblem;
}

/** Returns the totals of the entered order; a total is undefined while a number is invalid. */
export function totalsOf(
  lines: readonly ArtwareOrderLine[],
  percent: DecimalText | undefined,
  typedDiscount: string,
  typedFreight: string,
): ArtwareOrderTotals {
  const charged: ChargedLine[] = [];
  const amounts: DecimalText[] = [];
  for (const line of lines.filter((each) => !isBlank(each))) {
    const typed = chargedLineOf(line, percent);
    // The totals do not include incomplete lines.
    const isHalf = line.productId === undefined || line.quantity === undefined;
    if (typed?.orderedAmount.startsWith('-') || (typed === undefined && !isHalf))
      return { goods: undefined, total: undefined };
    const amount = amountOf(line, percent);
    if (typed === undefined || amount === undefined) continue;
    charged.push(typed);
    amounts.push(amount);
  }
  const goods = sumOf(amounts);
  const [discount, freight] = [moneyOf(typedDiscount), moneyOf(typedFreight)];
  if (discount === undefined || freight === undefined) return { goods, total: undefined };
  // Without a discount there are no shares: the rest of the calculation takes longer than all other work of a key.
  if (new Exact(discount).isZero() && charged.every(({ fixedShare }) => fixedShare === undefined))
    return { goods, total: sumOf([goods, freight]) };
  const shared = shareDiscount(charged, discount);
  if ('refusal' in shared) return { goods, total: undefined, discountProblem: shared };
  const nets = charged.map((line, index) => netAmount(line, shared.shares[index] ?? zeroMoney));
  return { goods, total: sumOf([...nets, freight]) };
}

/** Returns the lines of the input; undefined while one of them is incomplete or invalid. */
export function itemsOf(
  lines: readonly ArtwareOrderLine[],
  percent: DecimalText | undefined,
): AllFields<ArtwareOrderItemInput>[] | undefined {
  return completeItems(
    lines.filter((line) => !isBlank(line)),
    (line) => {
      const { id, productId, requiredDate, remark } = line;
      const price = completePrice(line, discountOf(line, percent));
      return productId === undefined || !price ? undefined : { id, productId, ...price, requiredDate, remark };
    },
  );
}
