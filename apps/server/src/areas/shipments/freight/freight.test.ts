import { type DecimalText, decimalOf, Exact, sumOf } from '@yipin/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freightShares } from './freight.ts';

function centsOf(text: DecimalText): bigint {
  return BigInt(text.replace('.', ''));
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n);
}

/** Largest remainder, ties to the earlier one, in whole cents and grams. */
function shares(cents: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights);
  const floors = weights.map((weight) => (cents * weight) / all);
  const byRemainder = weights
    .map((weight, index) => ({ index, left: (cents * weight) % all }))
    .sort((one, other) => (one.left === other.left ? one.index - other.index : one.left > other.left ? -1 : 1));
  const lucky = new Set(byRemainder.slice(0, Number(cents - sum(floors))).map(({ index }) => index));
  return floors.map((share, index) => share + (lucky.has(index) ? 1n : 0n));
}

const item = fc.record({ grams: fc.option(fc.nat(50_000)), quantity: fc.integer({ min: 1, max: 10_000 }) });

it('the shares of a freight add up to the cent for any shipment (I16)', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.array(item, { minLength: 1, maxLength: 40 }), (cents, items) => {
      const freight = decimalOf(new Exact(cents).div(100), 2);
      const shared = freightShares(
        freight,
        items.map(({ grams, quantity }) => ({
          grossWeightKg: grams === null ? null : decimalOf(new Exact(grams).div(1000), 3),
          lengthCm: null,
          widthCm: null,
          heightCm: null,
          quantity,
        })),
        6000,
      );
      const weights = items.map(({ grams, quantity }) => BigInt(grams ?? 0) * BigInt(quantity));
      const isUnknown = sum(weights) === 0n;
      const reference = shares(BigInt(cents), isUnknown ? items.map(({ quantity }) => BigInt(quantity)) : weights);
      expect(shared.map(centsOf)).toEqual(reference);
      expect(sumOf(shared)).toBe(freight);
    }),
    { numRuns: 2_000 },
  );
});
