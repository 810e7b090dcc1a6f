import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalText, decimalOf, Exact } from './decimal.ts';
import { isTooLarge, lineAmount, orderTotal, shareOut, sumOf } from './lines.ts';

const amount = (cents: bigint): DecimalText => decimalOf(new Exact(cents.toString()).div(100), 2);
const centsOf = (text: string): bigint => BigInt(text.replace('.', ''));
const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 40 });

describe('sharing out', () => {
  it('gives away the total to the cent, nobody more than a cent off', () => {
    fc.assert(
      fc.property(cents, weights, (total, given) => {
        const shares = shareOut(
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

  it('gives the odd cent to the largest remainder, then to the earlier one', () => {
    const share = (total: string, ...given: number[]) =>
      shareOut(
        total as DecimalText,
        given.map((weight) => new Exact(weight)),
      );
    expect(share('0.10', 1, 1, 1)).toEqual(['0.04', '0.03', '0.03']);
    expect(share('0.02', 0, 0, 0)).toEqual(['0.01', '0.01', '0.00']);
    expect(share('1.00', 1, 2)).toEqual(['0.33', '0.67']);
    expect(share('1.00')).toEqual([]);
  });
});

describe('amounts', () => {
  it('equal an integer reference to the cent', () => {
    const line = fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 1_000_000 }), discount: cents });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), cents, cents, (lines, discount, freight) => {
        const amounts = lines.map((each) => lineAmount(amount(each.price), each.quantity, amount(each.discount)));
        const expected = lines.map((each) => each.price * BigInt(each.quantity) - each.discount);
        expect(amounts.map(centsOf)).toEqual(expected);
        const sum = expected.reduce((all, each) => all + each, 0n);
        expect(centsOf(sumOf(amounts))).toBe(sum);
        expect(centsOf(orderTotal(amounts, amount(discount), amount(freight)))).toBe(sum - discount + freight);
      }),
      { numRuns: 300 },
    );
  });

  it('are too large from 14 integer digits on, owed or owing', () => {
    const most = amount(10n ** 15n - 1n);
    const least = amount(10n ** 15n);
    expect([most, amount(1n - 10n ** 15n), amount(0n)].map(isTooLarge)).toEqual([false, false, false]);
    expect([least, amount(-(10n ** 15n)), lineAmount(most, 1_000_000)].map(isTooLarge)).toEqual([true, true, true]);
  });

  it('round half away from zero', () => {
    expect(decimalOf('0.005', 2)).toBe('0.01');
    expect(decimalOf('-0.005', 2)).toBe('-0.01');
    expect(decimalOf('2.675', 2)).toBe('2.68');
  });
});
