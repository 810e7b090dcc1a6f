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
  lineAmount,
  netAmount,
  shareDiscount,
  sumOf,
  zeroMoney,
} from '@yipin/contract';
import { type AllFields, moneyOf, nextLineKey, piecesOf, type EnteredQuantity } from '../../platform/form/index.ts';
import { productLabel } from '../artware-products/index.ts';

/** A line in the form; `key` identifies unsaved lines. Its numbers are as typed, valid or not. */
export interface ArtwareOrderLine {
  readonly key: number;
  readonly id: ArtwareOrderItemInput['id'];
  readonly productId: ArtwareOrderItemInput['productId'] | undefined;
  readonly productLabel: string | undefined;
  /** Free pieces in all warehouses, as far as known. */
  readonly available: number | undefined;
  readonly quantity: EnteredQuantity | undefined;
  readonly unitPriceAud: string | undefined;
  readonly discountAmount: string;
  /** The discount was typed: it no longer follows the customer's percentage. */
  readonly isDiscountTyped: boolean;
  readonly requiredDate: ArtwareOrderItemInput['requiredDate'];
  readonly remark: string;
  /** Covered by purchases or shipments: nothing of it can change any more. */
  readonly isFixed: boolean;
  /** Short-closed pieces, which are not charged. */
  readonly shortQuantity: number;
  /** Its share of the order's discount, which goods that were sent have fixed. */
  readonly fixedShare: DecimalText | undefined;
}

/** Returns lines of another source, such as a saved draft, with new keys. */
export function withOwnKeys(lines: readonly ArtwareOrderLine[]): ArtwareOrderLine[] {
  return lines.map((line) => ({ ...line, key: nextLineKey() }));
}

export function blankLine(): ArtwareOrderLine {
  return {
    key: nextLineKey(),
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
    shortQuantity: 0,
    fixedShare: undefined,
  };
}

/** What a line takes over from the product that is chosen for it; nothing is chosen any more: it goes. */
export function takenFrom(
  product: ArtwareProductName | undefined,
): Pick<ArtwareOrderLine, 'productId' | 'productLabel' | 'available' | 'unitPriceAud'> {
  return {
    productId: product?.id,
    productLabel: product && productLabel(product),
    available: product?.available,
    unitPriceAud: product?.salePriceAud,
  };
}

function shareOf(price: DecimalText, quantity: number, percent: DecimalText): DecimalText {
  return decimalOf(new Exact(price).times(quantity).times(percent).div(100), 2);
}

/** A line as it was saved. Its discount follows the customer's percentage unless it was typed otherwise. */
export function lineOf(item: ArtwareOrderItem, percent: DecimalText | undefined): ArtwareOrderLine {
  return {
    key: nextLineKey(),
    id: item.id,
    productId: item.productId,
    productLabel: productLabel(item),
    available: item.available,
    quantity: item.quantity,
    unitPriceAud: item.unitPriceAud,
    discountAmount: item.discountAmount,
    isDiscountTyped:
      percent === undefined || item.discountAmount !== shareOf(item.unitPriceAud, item.quantity, percent),
    requiredDate: item.requiredDate,
    remark: item.remark,
    isFixed: !hasTransition(artwareOrderItemMachine, 'edit', item.status),
    shortQuantity: item.shortQuantity,
    fixedShare: item.shippingQty + item.deliveredQty + item.receivedQty > 0 ? item.discountShare : undefined,
  };
}

/** Returns whether a line is empty, and therefore no part of the order. */
export function isBlank(line: ArtwareOrderLine): boolean {
  return (
    line.productId === undefined &&
    line.quantity === undefined &&
    line.unitPriceAud === undefined &&
    !line.requiredDate &&
    line.remark === ''
  );
}

/** The line's discount: what was typed, or the customer's percentage of price × quantity. */
export function discountOf(line: ArtwareOrderLine, percent: DecimalText | undefined): string {
  // The discount of a line in progress is agreed, also with another customer.
  if (line.isDiscountTyped || line.isFixed || percent === undefined) return line.discountAmount;
  const price = moneyOf(line.unitPriceAud);
  const quantity = piecesOf(line.quantity);
  return price === undefined || quantity === undefined ? line.discountAmount : shareOf(price, quantity, percent);
}

function reckon(line: ArtwareOrderLine, percent: DecimalText | undefined): DecimalText | undefined {
  const price = moneyOf(line.unitPriceAud);
  const quantity = piecesOf(line.quantity);
  const discount = moneyOf(discountOf(line, percent));
  return price === undefined || quantity === undefined || discount === undefined
    ? undefined
    : lineAmount(price, quantity, discount);
}

interface Reckoned {
  readonly percent: DecimalText | undefined;
  readonly amount: DecimalText | undefined;
}
const reckoned = new WeakMap<ArtwareOrderLine, Reckoned>();

/** What is ordered of a line; nothing while one of its numbers is missing or wrong. Remembered: a key changes one line, and asks for the sum of all. */
function orderedAmountOf(line: ArtwareOrderLine, percent: DecimalText | undefined): DecimalText | undefined {
  const known = reckoned.get(line);
  if (known && known.percent === percent) return known.amount;
  const amount = reckon(line, percent);
  reckoned.set(line, { percent, amount });
  return amount;
}

/** A line as its charge is worked out; nothing while one of its numbers is missing or wrong. */
function chargedLineOf(line: ArtwareOrderLine, percent: DecimalText | undefined): ChargedLine | undefined {
  const orderedAmount = orderedAmountOf(line, percent);
  const quantity = piecesOf(line.quantity);
  const { shortQuantity, fixedShare } = line;
  return orderedAmount === undefined || quantity === undefined
    ? undefined
    : { orderedAmount, quantity, shortQuantity, fixedShare };
}

/** What is charged of a line before the order's discount; nothing while one of its numbers is missing or wrong. */
export function amountOf(line: ArtwareOrderLine, percent: DecimalText | undefined): DecimalText | undefined {
  const charged = chargedLineOf(line, percent);
  return charged && chargedAmount(charged);
}

/** Why the order's discount cannot be shared over its lines, and the amount that it may not pass. */
export interface DiscountProblem {
  readonly refusal: 'discount-billed' | 'discount-too-large';
  readonly limit: DecimalText;
}

interface ArtwareOrderTotals {
  readonly goods: DecimalText | undefined;
  readonly total: DecimalText | undefined;
  readonly discountProblem?: DiscountProblem;
}

/** What the order comes to as typed so far; nothing while a number of it is wrong. */
export function totalsOf(
  lines: readonly ArtwareOrderLine[],
  percent: DecimalText | undefined,
  typedDiscount: string,
  typedFreight: string,
): ArtwareOrderTotals {
  const charged: ChargedLine[] = [];
  for (const line of lines.filter((each) => !isBlank(each))) {
    const typed = chargedLineOf(line, percent);
    // One that is only half typed yet counts nothing.
    const isHalf = line.productId === undefined || line.quantity === undefined;
    if (typed?.orderedAmount.startsWith('-') || (typed === undefined && !isHalf))
      return { goods: undefined, total: undefined };
    if (typed !== undefined) charged.push(typed);
  }
  const goods = sumOf(charged.map(chargedAmount));
  const [discount, freight] = [moneyOf(typedDiscount), moneyOf(typedFreight)];
  if (discount === undefined || freight === undefined) return { goods, total: undefined };
  const shared = shareDiscount(charged, discount);
  if ('refusal' in shared) return { goods, total: undefined, discountProblem: shared };
  const nets = charged.map((line, index) => netAmount(line, shared.shares[index] ?? zeroMoney));
  return { goods, total: sumOf([...nets, freight]) };
}

/** The lines as the server takes them; nothing while one of them cannot be sent as it is. */
export function itemsOf(
  lines: readonly ArtwareOrderLine[],
  percent: DecimalText | undefined,
): AllFields<ArtwareOrderItemInput>[] | undefined {
  const typed = lines.filter((line) => !isBlank(line));
  const items = typed.flatMap((line) => {
    const { id, productId, requiredDate, remark } = line;
    const quantity = piecesOf(line.quantity);
    const unitPriceAud = moneyOf(line.unitPriceAud);
    const discountAmount = moneyOf(discountOf(line, percent));
    const isReady = !orderedAmountOf(line, percent)?.startsWith('-');
    return productId === undefined || !quantity || !unitPriceAud || !discountAmount || !isReady
      ? []
      : [{ id, productId, quantity, unitPriceAud, discountAmount, requiredDate, remark }];
  });
  return items.length > 0 && items.length === typed.length ? items : undefined;
}
