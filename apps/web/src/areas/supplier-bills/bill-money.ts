import { type DecimalText, Exact } from '@yipin/contract';
import { formatMoney } from '../../platform/i18n/index.ts';

/** Bills are in the currency of the factories. */
const currency = 'CNY';

/** An amount of a bill; nothing for users who may not see costs. */
export function billMoney(amount: DecimalText | null | undefined): string | undefined {
  return amount ? formatMoney(amount, currency) : undefined;
}

/** How much the price on a bill is above the price of the order, in percent with a sign; nothing where they agree. */
export function priceDifference(price: DecimalText, ordered: DecimalText): string | undefined {
  const difference = new Exact(price).minus(ordered);
  if (difference.isZero() || new Exact(ordered).isZero()) return undefined;
  const percent = difference.times(100).div(ordered).toDecimalPlaces(2);
  return `${percent.isNegative() ? '' : '+'}${percent.toString()} %`;
}
