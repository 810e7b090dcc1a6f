import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commissionOf,
  type DecimalText,
  decimalOf,
  Exact,
  lineAmount,
  settleAmountOf,
  allocateProportionally,
  suggestedPayment,
  sumOf,
} from '../../index.ts';

// The reference calculates in whole cents of BigInt, without decimals.
function textOf(cents: bigint): DecimalText {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as DecimalText;
}

function centsOf(text: DecimalText): bigint {
  return BigInt(text.replace('.', ''));
}

/** Rounds half away from zero. */
function divided(part: bigint, by: bigint): bigint {
  const sign = part < 0n ? -1n : 1n;
  return sign * ((2n * sign * part + by) / (2n * by));
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n);
}

/** Shares by the largest remainder, ties to the earlier share; equally if all weights are 0. */
function shares(cents: bigint, given: readonly bigint[]): bigint[] {
  const weights = sum(given) === 0n ? given.map(() => 1n) : given;
  const all = sum(weights);
  const floors = weights.map((weight) => (cents * weight) / all);
  const byRemainder = weights
    .map((weight, index) => ({ index, left: (cents * weight) % all }))
    .sort((one, other) => (one.left === other.left ? one.index - other.index : one.left > other.left ? -1 : 1));
  const extra = Number(cents - sum(floors));
  const lucky = new Set(byRemainder.slice(0, extra).map(({ index }) => index));
  return floors.map((share, index) => share + (lucky.has(index) ? 1n : 0n));
}

function cents(max: bigint) {
  return fc.bigInt({ min: 0n, max });
}
const line = fc
  .record({
    price: cents(10_000_000n),
    quantity: fc.bigInt({ min: 1n, max: 100_000n }),
    percent: cents(10_000n),
    off: fc.nat(100),
  })
  .map(({ price, quantity, percent, off }) => {
    const discount = (price * quantity * BigInt(off)) / 100n;
    return { price, quantity, percent, discount, amount: price * quantity - discount };
  });
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
/** Each property is checked with 10,000 random orders. */
const runs = { numRuns: 10_000 };

describe('money compared with whole cents', () => {
  it('lines, totals, commission and settlement in parts are exact to the cent', () => {
    fc.assert(
      fc.property(
        lines,
        cents(1_000_000n),
        fc.boolean(),
        fc.array(cents(10_000n), { maxLength: 6 }),
        (given, freight, pays, parts) => {
          const amounts = given.map(({ price, quantity, discount }) =>
            lineAmount(textOf(price), Number(quantity), textOf(discount)),
          );
          expect(amounts.map(centsOf)).toEqual(given.map(({ amount }) => amount));
          const total = sumOf([...amounts, textOf(freight)]);
          expect(centsOf(total)).toBe(sum(given.map(({ amount }) => amount)) + freight);
          const goods = sumOf(amounts);
          const commissions = given.map(({ percent }, index) => commissionOf(amounts[index] ?? goods, textOf(percent)));
          expect(commissions.map(centsOf)).toEqual(
            given.map(({ amount, percent }) => divided(amount * percent, 10_000n)),
          );
          const commission = sumOf(commissions);
          const settle = settleAmountOf(pays ? 'netIn' : 'commissionOut', goods, commission);
          const owed = pays ? centsOf(goods) - centsOf(commission) : centsOf(commission);
          expect(centsOf(settle)).toBe(owed);
          let left = owed;
          let outstanding = settle;
          for (const part of parts) {
            const paid = (left * part) / 10_000n;
            left -= paid;
            outstanding = decimalOf(new Exact(outstanding).minus(textOf(paid)), 2);
          }
          expect(centsOf(outstanding)).toBe(left);
        },
      ),
      runs,
    );
  });

  it('shares add up to the total, and each is its proportion', () => {
    fc.assert(
      fc.property(
        cents(100_000_000n),
        fc.array(cents(10_000_000n), { minLength: 1, maxLength: 30 }),
        (total, weights) => {
          const shared = allocateProportionally(
            textOf(total),
            weights.map((weight) => new Exact(weight.toString())),
          );
          expect(shared.map(centsOf)).toEqual(shares(total, weights));
          expect(sumOf(shared)).toBe(textOf(total));
        },
      ),
      runs,
    );
  });

  it('converted lines add up to the converted total', () => {
    fc.assert(
      fc.property(lines, fc.bigInt({ min: 10_000n, max: 1_000_000_000n }), (given, rate) => {
        const total = sum(given.map(({ amount }) => amount));
        const exchangeRate = new Exact(rate.toString()).div(1_000_000);
        const converted = decimalOf(exchangeRate.times(textOf(total)), 2);
        expect(centsOf(converted)).toBe(divided(total * rate, 1_000_000n));
        const parts = allocateProportionally(
          converted,
          given.map(({ amount }) => new Exact(textOf(amount))),
        );
        expect(sumOf(parts)).toBe(converted);
      }),
      runs,
    );
  });

  it('the next payment is the deposit, then the outstanding amount, and 0 for an overpaid order', () => {
    fc.assert(
      fc.property(cents(1_000_000_000n), cents(10_000n), cents(1_200_000_000n), (total, percent, paid) => {
        const suggested = suggestedPayment({
          totalAmount: textOf(total),
          paidAmount: textOf(paid),
          outstandingAmount: textOf(total - paid),
          terms: { depositPercent: textOf(percent) },
        });
        const deposit = divided(total * percent, 10_000n);
        const outstanding = total > paid ? total - paid : 0n;
        expect(centsOf(suggested)).toBe(paid === 0n && deposit > 0n ? deposit : outstanding);
      }),
      runs,
    );
  });
});
