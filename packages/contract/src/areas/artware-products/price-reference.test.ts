import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalText, decimalOf, Exact } from '../../kernel/index.ts';
import { calculatePrice, type PricedProduct, type PriceSettings } from './price-calculation.ts';

/** A fraction of whole numbers: the reference rounds only in its last step. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function fraction(written: DecimalText): Fraction {
  const [whole = '', digits = ''] = written.split('.');
  return { over: BigInt(whole + digits), under: 10n ** BigInt(digits.length) };
}

function whole(value: number): Fraction {
  return { over: BigInt(value), under: 1n };
}

function plus(a: Fraction, b: Fraction): Fraction {
  return {
    over: a.over * b.under + b.over * a.under,
    under: a.under * b.under,
  };
}

function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}

function by(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under, under: a.under * b.over };
}

function greater(a: Fraction, b: Fraction): Fraction {
  return a.over * b.under >= b.over * a.under ? a : b;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Returns the fraction as a whole number of steps; a half (or any rest) is rounded away from zero. */
function stepsOf({ over, under }: Fraction, isUp: boolean): bigint {
  const size = absolute(over) / absolute(under);
  const rest = absolute(over) % absolute(under);
  const rounded = (isUp ? rest > 0n : 2n * rest >= absolute(under)) ? size + 1n : size;
  return over < 0n === under < 0n ? rounded : -rounded;
}

function rounded(value: Fraction, scale: number): DecimalText {
  const units = stepsOf(times(value, { over: 10n ** BigInt(scale), under: 1n }), false);
  return decimalOf(new Exact(units.toString()).div(new Exact(10).pow(scale)), scale);
}

/** The steps of domain.md §10 in fractions. */
function reference(product: PricedProduct, markup: DecimalText, firm: PriceSettings, salePrice: DecimalText) {
  const { lengthCm, widthCm, heightCm, grossWeightKg, intlFeeOverrideCny } = product;
  const size = [lengthCm, widthCm, heightCm].flatMap((side) => (side === null ? [] : [fraction(side)]));
  const volumetric = size.length < 3 ? whole(0) : by(size.reduce(times, whole(1)), whole(firm.volumetricDivisor));
  const weight = grossWeightKg === null ? null : rounded(greater(fraction(grossWeightKg), volumetric), 3);
  const byWeight = weight === null ? null : times(fraction(firm.internationalShippingFee), fraction(weight));
  const fee = intlFeeOverrideCny === null ? byWeight : fraction(intlFeeOverrideCny);
  if (fee === null) return null;
  const landed = [
    fraction(product.factoryPriceCny),
    fraction(product.shippingOverrideCny ?? firm.shippingFee),
    fraction(product.packingOverrideCny ?? firm.packingCharges),
  ].reduce(plus, fee);
  const landedAud = by(landed, fraction(firm.exchangeRate));
  const raw = times(landedAud, plus(whole(1), by(fraction(markup), whole(100))));
  const steps = stepsOf(by(raw, fraction(firm.priceStep)), firm.priceRounding === 'UP');
  const sale = fraction(salePrice);
  const margin = sale.over === 0n ? null : times(by(plus(sale, times(landedAud, whole(-1))), sale), whole(100));
  return {
    chargeableWeightKg: weight,
    internationalFeeCny: rounded(fee, 4),
    landedCostCny: rounded(landed, 4),
    landedCostAud: rounded(landedAud, 4),
    rawPriceAud: rounded(raw, 4),
    suggestedPriceAud: decimalOf(new Exact(steps.toString()).times(firm.priceStep), 2),
    margin: margin && rounded(margin, 2),
  };
}

/** Generates decimals with `scale` fraction digits, of `min` to `max` units. */
function decimals(scale: number, max: number, min = 0) {
  return fc.integer({ min, max }).map((units) => decimalOf(new Exact(units).div(new Exact(10).pow(scale)), scale));
}

function orNone<Value>(value: fc.Arbitrary<Value>) {
  return fc.option(value, { freq: 3 });
}

const anyProduct: fc.Arbitrary<PricedProduct> = fc.record({
  factoryPriceCny: decimals(4, 2_000_000_000),
  grossWeightKg: orNone(decimals(3, 1_000_000)),
  lengthCm: orNone(decimals(1, 20_000)),
  widthCm: orNone(decimals(1, 20_000)),
  heightCm: orNone(decimals(1, 20_000)),
  packingOverrideCny: orNone(decimals(4, 10_000_000)),
  intlFeeOverrideCny: orNone(decimals(4, 10_000_000)),
  shippingOverrideCny: orNone(decimals(4, 10_000_000)),
});
const anySettings: fc.Arbitrary<PriceSettings> = fc.record({
  exchangeRate: decimals(6, 1_000_000_000, 10_000),
  internationalShippingFee: decimals(4, 10_000_000),
  packingCharges: decimals(4, 1_000_000),
  shippingFee: decimals(4, 1_000_000),
  volumetricDivisor: fc.integer({ min: 1, max: 1_000_000 }),
  priceStep: fc.oneof(
    fc.constantFrom(...[0.01, 0.05, 0.5, 1].map((step) => decimalOf(step, 2))),
    decimals(2, 1_000_000, 1),
  ),
  priceRounding: fc.constantFrom('HALF_UP' as const, 'UP' as const),
});

describe('price calculation compared with fractions', () => {
  it('both results are equal to the last digit for any product and rules', () => {
    fc.assert(
      fc.property(
        anyProduct,
        decimals(2, 1_000_000, -10_000),
        anySettings,
        decimals(2, 100_000_000, 100_000),
        (product, markup, firm, salePrice) => {
          const price = calculatePrice(product, markup, firm);
          const expected = reference(product, markup, firm, salePrice);
          const { margin = null, ...others } = expected ?? { landedCostCny: null, suggestedPriceAud: null };
          expect(price).toMatchObject(others);
          // Larger losses are returned as the lowest margin that fits.
          expect(price.marginAt(salePrice)).toBe(margin && decimalOf(Exact.max(margin, '-9999999.99'), 2));
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
