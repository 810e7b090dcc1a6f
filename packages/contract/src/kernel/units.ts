import type { DecimalText } from './decimal.ts';

/**
 * Returns a decimal as a whole number of its smallest unit: `73.50` to the cent is 7350n. For sums over thousands of
 * rows: whole numbers are exact too, and ten times as fast. Throws if `value` has more than `scale` fraction digits.
 */
export function unitsOf(value: DecimalText, scale: number): bigint {
  const point = value.indexOf('.');
  if (point < 0) return BigInt(value) * 10n ** BigInt(scale);
  const fraction = value.slice(point + 1);
  if (fraction.length > scale) throw new RangeError(`${value} has more than ${scale} fraction digits`);
  return BigInt(value.slice(0, point) + fraction.padEnd(scale, '0'));
}

/** Returns the decimal of a whole number of {@link unitsOf}. */
export function decimalOfUnits(units: bigint, scale: number): DecimalText {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const written = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return (units < 0n ? `-${written}` : written) as DecimalText;
}

/** Returns `dividend ÷ divisor` (above 0) as a whole number, rounded half away from zero. */
export function dividedHalfUp(dividend: bigint, divisor: bigint): bigint {
  const twice = 2n * (dividend < 0n ? -dividend : dividend);
  const size = (twice + divisor) / (2n * divisor);
  return dividend < 0n ? -size : size;
}

/** Returns `dividend ÷ divisor` (above 0) as a whole number, rounded away from zero. */
export function dividedUp(dividend: bigint, divisor: bigint): bigint {
  const size = ((dividend < 0n ? -dividend : dividend) + divisor - 1n) / divisor;
  return dividend < 0n ? -size : size;
}
