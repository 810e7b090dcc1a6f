import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalText, decimalOf, Exact, isTooLarge } from './decimal.ts';
import { lineAmount, allocateProportionally, sumOf } from './lines.ts';

function amount(cents: bigint): DecimalText {
  return decimalOf(new Exact(cents.toString()).div(100), 2);
}

function centsOf(text: string): bigint {
  return BigInt(text.replace('.', ''));
}
const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 40 });

describe('proportional shares', () => {
  it('shares add up to the total, each at most a cent from its exact value', () => {
    fc.assert(
      fc.property(cents, weights, (total, given) => {
        const shares = allocateProportionally(
          amount(total),
          given.map((weight) => new Exact(weight.toString())),
        ).map(centsOf);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(total);
        const sum = given.reduce((all, weight) => all + weight, 0n);
        shares.forEach((share, at) => {
          const [part, whole] = sum === 0n ? [1n, BigInt(given.length)] : [given[at] ?? 0n, sum];
          const difference = share * whole - total * part;
          expect(difference > -whole && difference < whole).toBe(true);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('the odd cent goes to the largest remainder, then to the earlier share', () => {
    const share = (total: string, ...given: number[]) =>
      allocateProportionally(
        total as DecimalText,
        given.map((weight) => new Exact(weight)),
      );
    expect(share('0.10', 1, 1, 1)).toEqual(['0.04', '0.03', '0.03']);
    expect(share('0.02', 0, 0, 0)).toEqual(['0.01', '0.01', '0.00']);
    expect(share('1.00', 1, 2)).toEqual(['0.33', '0.67']);
    expect(share('1.00')).toEqual([]);
    // Freight of a shipment over its orders by weight (V8).
    expect(share('25.00', 3, 1)).toEqual(['18.75', '6.25']);
  });

  it('odd cents go to the earlier shares if equal remainders are infinite decimals', () => {
    // 28,750,268 cents by 4 : 1 : 7 leave two thirds of a cent to each.
    const weights = [4, 1, 7].map((weight) => new Exact(weight));
    expect(allocateProportionally('287502.68' as DecimalText, weights)).toEqual(['95834.23', '23958.56', '167709.89']);
  });
});

describe('amounts', () => {
  it('amounts equal an integer reference to the cent', () => {
    const line = fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 1_000_000 }), discount: cents });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const amounts = lines.map((each) => lineAmount(amount(each.price), each.quantity, amount(each.discount)));
        const expected = lines.map((each) => each.price * BigInt(each.quantity) - each.discount);
        expect(amounts.map(centsOf)).toEqual(expected);
        const sum = expected.reduce((all, each) => all + each, 0n);
        expect(centsOf(sumOf(amounts))).toBe(sum);
      }),
      { numRuns: 300 },
    );
  });

  it('amounts of 14 integer digits are too large, positive or negative', () => {
    const max = amount(10n ** 15n - 1n);
    const firstTooLarge = amount(10n ** 15n);
    expect([max, amount(1n - 10n ** 15n), amount(0n)].map(isTooLarge)).toEqual([false, false, false]);
    expect([firstTooLarge, amount(-(10n ** 15n)), lineAmount(max, 1_000_000)].map(isTooLarge)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('amounts are rounded half away from zero', () => {
    expect(decimalOf('0.005', 2)).toBe('0.01');
    expect(decimalOf('-0.005', 2)).toBe('-0.01');
    expect(decimalOf('2.675', 2)).toBe('2.68');
  });
});

/** Shares by the largest remainder in whole numbers only, ties to the earlier share. */
function sharesOf(total: bigint, weights: readonly bigint[]): bigint[] {
  const given = weights.reduce((sum, weight) => sum + weight, 0n);
  const counted = given === 0n ? weights.map(() => 1n) : weights;
  const sum = given === 0n ? BigInt(weights.length) : given;
  const shares = counted.map((weight) => (total * weight) / sum);
  const left = total - shares.reduce((all, share) => all + share, 0n);
  const byRest = counted
    .map((weight, at) => ({ at, rest: (total * weight) % sum }))
    .sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1));
  for (const { at } of byRest.slice(0, Number(left))) shares[at] = (shares[at] ?? 0n) + 1n;
  return shares;
}

describe('ten thousand orders', () => {
  const line = fc.record({
    price: fc.bigInt({ min: 0n, max: 10_000_000n }),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    grams: fc.bigInt({ min: 0n, max: 100_000n }),
  });
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    discount: fc.integer({ min: 0, max: 100 }),
    freight: fc.bigInt({ min: 0n, max: 10_000_000n }),
    rate: fc.bigInt({ min: 10_000n, max: 20_000_000n }),
  });
  const exact = (value: bigint): Exact => new Exact(value.toString());

  it('lines, total, freight by weight and converted lines are exact to the cent', () => {
    fc.assert(
      fc.property(order, ({ lines, discount, freight, rate }) => {
        const full = lines.map(({ price, quantity }) => price * BigInt(quantity));
        const off = lines.map((each, at) => ((full[at] ?? 0n) * BigInt(each.discount)) / 100n);
        const amounts = full.map((each, at) => each - (off[at] ?? 0n));
        const goods = amounts.reduce((sum, each) => sum + each, 0n);
        const total = goods - (goods * BigInt(discount)) / 100n + freight;

        const shown = lines.map(({ price, quantity }, at) =>
          lineAmount(amount(price), quantity, amount(off[at] ?? 0n)),
        );
        expect(shown.map(centsOf)).toEqual(amounts);
        const shownTotal = sumOf([...shown, amount(freight - (goods * BigInt(discount)) / 100n)]);
        expect(centsOf(shownTotal)).toBe(total);

        const weighed = lines.map(({ grams, quantity }) => grams * BigInt(quantity));
        expect(allocateProportionally(amount(freight), weighed.map(exact)).map(centsOf)).toEqual(
          sharesOf(freight, weighed),
        );

        const converted = decimalOf(new Exact(shownTotal).times(exact(rate).div(1_000_000)), 2);
        expect(centsOf(converted)).toBe((2n * total * rate + 1_000_000n) / 2_000_000n);
        expect(
          allocateProportionally(
            converted,
            shown.map((each) => new Exact(each)),
          ).map(centsOf),
        ).toEqual(sharesOf(centsOf(converted), amounts));
      }),
      { numRuns: 10_000 },
    );
  });
});
