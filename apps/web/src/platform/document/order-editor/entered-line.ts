import { type DecimalText, lineAmount } from '@yipin/contract';
import { amountSchema, quantitySchema, moneyOf, piecesOf, validateValue } from '../../form/index.ts';
import type { LineErrors, OrderLine, TextByKey } from './order-kind.ts';

let keys = 0;
/** Returns a key that identifies an unsaved line. */
export function nextLineKey(): number {
  keys += 1;
  return keys;
}

type QuantityAndPrice = Pick<OrderLine, 'quantity' | 'unitPriceAud'>;

/** Returns price × quantity − discount; undefined while a number is missing or invalid. */
export function enteredAmount(line: QuantityAndPrice, discount: string): DecimalText | undefined {
  const price = moneyOf(line.unitPriceAud);
  const quantity = piecesOf(line.quantity);
  const discountAmount = moneyOf(discount);
  return price === undefined || quantity === undefined || discountAmount === undefined
    ? undefined
    : lineAmount(price, quantity, discountAmount);
}

/**
 * Returns the function with a cache of its last result per line: every key press calculates the totals of all lines.
 */
export function memoizedByLine<Line extends object, Terms extends readonly unknown[], Result>(
  calculate: (line: Line, ...terms: Terms) => Result,
): (line: Line, ...terms: Terms) => Result {
  const results = new WeakMap<Line, { readonly terms: Terms; readonly result: Result }>();
  return (line, ...terms) => {
    const known = results.get(line);
    if (known && terms.every((term, index) => term === known.terms[index])) return known.result;
    const result = calculate(line, ...terms);
    results.set(line, { terms, result });
    return result;
  };
}

/** The values of a line on which the errors of its numbers depend. */
interface CheckedAmounts {
  readonly discount: string;
  readonly amount: DecimalText | undefined;
  readonly hasSubject: boolean;
  readonly isRequired: boolean;
}

/** Returns the errors of quantity, unit price and discount of a line. */
export function amountErrors(
  { quantity, unitPriceAud }: QuantityAndPrice,
  { discount, amount, hasSubject, isRequired }: CheckedAmounts,
  text: TextByKey,
): LineErrors {
  const isNegative = amount?.startsWith('-');
  const tooMuch = amount === undefined || isNegative ? undefined : validateValue(amountSchema, amount);
  const noQuantity = isRequired ? text('orderEditor:enterQuantity') : undefined;
  // Selecting the subject fills in its price, so a missing price was removed by the user.
  const noPrice = hasSubject ? text('orderEditor:enterPrice') : undefined;
  return {
    quantity: quantity === undefined ? noQuantity : validateValue(quantitySchema, quantity),
    unitPrice: unitPriceAud === undefined ? noPrice : (validateValue(amountSchema, unitPriceAud) ?? tooMuch),
    lineDiscount:
      validateValue(amountSchema, discount) ?? (isNegative ? text('orderEditor:negativeAmount') : undefined),
  };
}

/** An entered line whose numbers are complete and valid. */
interface CompletePrice {
  readonly quantity: number;
  readonly unitPriceAud: DecimalText;
  readonly discountAmount: DecimalText;
}

/** Returns the numbers of a line for saving; undefined if one is missing or invalid, or the discount is too large. */
export function completePrice(line: QuantityAndPrice, discount: string): CompletePrice | undefined {
  const quantity = piecesOf(line.quantity);
  const unitPriceAud = moneyOf(line.unitPriceAud);
  const discountAmount = moneyOf(discount);
  if (!quantity || !unitPriceAud || !discountAmount) return undefined;
  return lineAmount(unitPriceAud, quantity, discountAmount).startsWith('-')
    ? undefined
    : { quantity, unitPriceAud, discountAmount };
}

/** Returns the items of the input; undefined if there is no line, or one of them is incomplete. */
export function completeItems<Line, Item>(
  lines: readonly Line[],
  itemOf: (line: Line) => Item | undefined,
): Item[] | undefined {
  const items = lines.flatMap((line) => itemOf(line) ?? []);
  return items.length > 0 && items.length === lines.length ? items : undefined;
}
