import { type DecimalText, Exact } from '@yipin/contract';
import { formatMoney } from '../../platform/i18n/index.ts';

/** Bills are in the currency of the factories. */
const currency = 'CNY';

/** Returns an amount of a bill as text; undefined for users who may not view costs. */
export function billMoney(amount: DecimalText | null | undefined): string | undefined {
  return amount ? formatMoney(amount, currency) : undefined;
}

/** Returns by how many percent a price is above the ordered price, with a sign; undefined if they are equal. */
export function priceDifference(price: DecimalText, ordered: DecimalText): string | undefined {
  const difference = new Exact(price).minus(ordered);
  if (difference.isZero() || new Exact(ordered).isZero()) return undefined;
  const percent = difference.times(100).div(ordered).toDecimalPlaces(2);
  return `${percent.isNegative() ? '' : '+'}${percent.toString()} %`;
}
