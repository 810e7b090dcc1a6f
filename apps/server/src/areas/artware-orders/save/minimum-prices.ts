import { type DecimalText, decimalOf, Exact, lineAmount, permissions, sumOf } from '@yipin/contract';
import { type Context, may } from '../../../platform/context.ts';
import { refusedAt } from '../../../platform/failure.ts';
import { translate } from '../../../platform/server-texts.ts';

/** The minimum price of a product, and its name for messages. */
interface Minimum {
  readonly minPriceAud: DecimalText | null;
  readonly label: string;
}

interface PricedPieces {
  readonly unitPriceAud: DecimalText;
  readonly quantity: number;
  readonly orderedAmount: DecimalText;
}

/**
 * Refuses a line whose amount is below the minimum price of its product because of its price (`priceField`) or its
 * discount, unless the caller may override it.
 */
export function requireLineMinimum(
  ctx: Context,
  { unitPriceAud, quantity, orderedAmount: amount }: PricedPieces,
  path: string,
  { minPriceAud, label }: Minimum,
  priceField = 'unitPriceAud',
): void {
  if (minPriceAud === null || may(ctx, permissions.overridePrices)) return;
  const refuseBelow = (field: string, given: DecimalText, minimum: DecimalText): void => {
    if (new Exact(given).lt(minimum))
      throw refusedAt(`${path}${field}`, 'price-below-minimum', { product: label, amount: given, minimum });
  };
  refuseBelow(priceField, unitPriceAud, minPriceAud);
  refuseBelow('discountAmount', amount, lineAmount(minPriceAud, quantity));
}

/** Returns the minimum total of lines in AUD. A product without a minimum price counts as zero. */
function leastOf(lines: readonly (Pick<PricedPieces, 'quantity'> & Pick<Minimum, 'minPriceAud'>)[]): DecimalText {
  return sumOf(
    lines.flatMap(({ quantity, minPriceAud }) => (minPriceAud === null ? [] : lineAmount(minPriceAud, quantity))),
  );
}

/** The goods of an order: the amounts of the lines, the discount of the order and the minimum total. */
export interface PricedGoods {
  readonly amounts: Iterable<DecimalText>;
  readonly discountAmount: DecimalText;
  readonly least: DecimalText;
}

/** Returns the goods of live lines with the discount of their order, all amounts in AUD. */
export function goodsOf(
  lines: readonly (Pick<PricedPieces, 'quantity' | 'orderedAmount'> & Pick<Minimum, 'minPriceAud'>)[],
  discountAmount: DecimalText,
): PricedGoods {
  return { amounts: lines.map(({ orderedAmount }) => orderedAmount), discountAmount, least: leastOf(lines) };
}

function costOf({ amounts, discountAmount }: PricedGoods): Exact {
  return new Exact(sumOf(amounts)).minus(discountAmount);
}

/** Returns the total of goods minus their minimum total in AUD; negative below the minimum. */
export function marginOf(goods: PricedGoods): Exact {
  return costOf(goods).minus(goods.least);
}

/**
 * Refuses an order discount that brings the goods below their minimum total, unless the total was as far below before:
 * an allowed margin may stay. `before` is the previous margin in AUD, 0 for a new order.
 */
export function requireOrderMinimum(ctx: Context, goods: PricedGoods, before = new Exact(0)): void {
  // Without an order discount each line is checked separately.
  if (new Exact(goods.discountAmount).isZero()) return;
  const margin = marginOf(goods);
  if (!margin.isNegative() || margin.gte(before) || may(ctx, permissions.overridePrices)) return;
  const product = translate(ctx.language, 'artwareOrders:goods');
  const amount = decimalOf(costOf(goods), 2);
  throw refusedAt('discountAmount', 'price-below-minimum', { product, amount, minimum: goods.least });
}
