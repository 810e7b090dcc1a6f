import { describe, expect, it } from 'vitest';
import { type DecimalText, decimalOf, Exact } from '../../kernel/index.ts';
import { commissionOf, settleAmountOf } from './commission.ts';

/** Commission of 20 % on a sale of `total`, and what is settled in either mode. */
function settled(total: string) {
  const commission = commissionOf(total as DecimalText, '20.00' as DecimalText);
  return [
    commission,
    settleAmountOf('netIn', total as DecimalText, commission),
    settleAmountOf('commissionOut', total as DecimalText, commission),
  ];
}

describe('an agency that keeps 20 %', () => {
  it('owes the sale less its commission when it pays net (V5)', () => {
    expect(settled('100.00')).toEqual(['20.00', '80.00', '20.00']);
  });

  it('owes less when a line is deleted and pieces are given up (V6)', () => {
    expect(settled('200.00').slice(0, 2)).toEqual(['40.00', '160.00']);
    expect(settled('50.00').slice(0, 2)).toEqual(['10.00', '40.00']);
  });

  it('is credited the sale of returned pieces less its commission (V7)', () => {
    const [[, owed = '0'], [, kept = '0', paidOut]] = [settled('100.00'), settled('70.00')];
    expect(decimalOf(new Exact(owed).minus(kept), 2)).toBe('24.00');
    expect(paidOut).toBe('14.00');
  });
});
