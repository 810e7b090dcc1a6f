import { type DecimalText, decimalOf, Exact, lineAmount, permissions, sumOf } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';

/** A product's minimum price, and how a message names the product. */
interface Minimum {
  readonly minPriceAud: DecimalText | null;
  readonly label: string;
}

interface PricedPieces {
  readonly unitPriceAud: DecimalText;
  readonly quantity: number;
  readonly orderedAmount: DecimalText;
}

/** Refuses a line that comes to less than its product's minimum price, by its price (`priceField`) or by its discount, unless the caller may override it. */
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

/** The least that lines may come to together. A product without a minimum price may be given away. */
export function leastOf(
  lines: readonly (Pick<PricedPieces, 'quantity'> & Pick<Minimum, 'minPriceAud'>)[],
): DecimalText {
  return sumOf(
    lines.flatMap(({ quantity, minPriceAud }) => (minPriceAud === null ? [] : lineAmount(minPriceAud, quantity))),
  );
}

/** Goods of an order: what their lines come to, what the order's discount takes off, and the least they may come to. */
interface PricedGoods {
  readonly amounts: Iterable<DecimalText>;
  readonly discountAmount: DecimalText;
  readonly least: DecimalText;
}

function costOf({ amounts, discountAmount }: PricedGoods): Exact {
  return new Exact(sumOf(amounts)).minus(discountAmount);
}

/** How far goods are above the least they may come to; negative: how far below. */
export function marginOf(goods: PricedGoods): Exact {
  return costOf(goods).minus(goods.least);
}

/**
 * Refuses an order's discount after which its goods come to less than their minimum prices, unless they were as far below
 * before: what was allowed may stay. `before` is their margin until now, that of no goods for a new order.
 */
export function requireOrderMinimum(ctx: Context, goods: PricedGoods, before = new Exact(0)): void {
  // Without a discount of the order its lines are judged one by one.
  if (new Exact(goods.discountAmount).isZero()) return;
  const margin = marginOf(goods);
  if (!margin.isNegative() || margin.gte(before) || may(ctx, permissions.overridePrices)) return;
  const product = translate(ctx.language, 'artwareOrders:goods');
  const amount = decimalOf(costOf(goods), 2);
  throw refusedAt('discountAmount', 'price-below-minimum', { product, amount, minimum: goods.least });
}
