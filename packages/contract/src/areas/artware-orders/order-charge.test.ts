import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalText, decimalOf, Exact, partOf, sumOf } from '../../kernel/index.ts';
import { chargedAmount, type ChargedLine, netAmount, shareDiscount } from './order-charge.ts';

function d(text: string) {
  return text as DecimalText;
}

function line(orderedAmount: string, quantity: number, about: Partial<ChargedLine> = {}): ChargedLine {
  return {
    orderedAmount: d(orderedAmount),
    quantity,
    shortQuantity: 0,
    fixedShare: undefined,
    ...about,
  };
}

function sharesOf(lines: readonly ChargedLine[], discount: string) {
  const shared = shareDiscount(lines, d(discount));
  return 'shares' in shared ? shared.shares : shared;
}

describe('charged amount of a line', () => {
  it('the amount is the price of the pieces that are not short-closed (V1, V2)', () => {
    expect(chargedAmount(line('100.00', 10, { shortQuantity: 5 }))).toBe('50.00');
    expect(netAmount(line('100.00', 10, { shortQuantity: 5 }), d('27.35'))).toBe('36.33');
    expect(chargedAmount(line('49.20', 12, { shortQuantity: 3 }))).toBe('36.90');
  });

  it('parts of a line add up to its amount, because a later part is the rest (V4)', () => {
    const first = partOf(d('23.00'), 3, 7);
    const both = partOf(d('23.00'), 5, 7);
    expect([first, decimalOf(new Exact(both).minus(first), 2), both]).toEqual(['9.86', '6.57', '16.43']);
  });
});

describe('order discount', () => {
  it('the discount is shared in proportion to the ordered amounts (V3)', () => {
    expect(sharesOf([line('100.00', 10), line('23.00', 7)], '5.00')).toEqual(['4.07', '0.93']);
    expect(sharesOf([line('100.00', 10)], '4.07')).toEqual(['4.07']);
    expect(sharesOf([], '0.00')).toEqual([]);
  });

  it('a discount above the sum of the lines or below the fixed shares is refused', () => {
    const lines = [line('100.00', 10, { fixedShare: d('4.07') }), line('23.00', 7)];
    expect(sharesOf(lines, '27.07')).toEqual(['4.07', '23.00']);
    expect(sharesOf(lines, '27.08')).toEqual({ refusal: 'discount-too-large', limit: '27.07' });
    expect(sharesOf(lines, '4.06')).toEqual({ refusal: 'discount-billed', limit: '4.07' });
  });

  it('the shares add up to the discount, and none exceeds its line', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 1_000 }), (all, part) => {
        const lines = all.map((amount) => line(decimalOf(new Exact(amount).div(100), 2), 3));
        const goods = sumOf(lines.map((each) => each.orderedAmount));
        const discount = decimalOf(new Exact(goods).times(part).div(1_000).times(100).floor().div(100), 2);
        const shared = shareDiscount(lines, discount);
        if (!('shares' in shared)) throw new Error(shared.refusal);
        expect(sumOf(shared.shares)).toBe(discount);
        for (const [index, share] of shared.shares.entries())
          expect(new Exact(share).lte(lines[index]?.orderedAmount ?? 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
