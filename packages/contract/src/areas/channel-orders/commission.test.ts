import { describe, expect, it } from 'vitest';
import { type DecimalText, decimalOf, Exact } from '../../kernel/index.ts';
import { commissionOf, settleAmountOf } from './commission.ts';

/** Returns the commission of 20 % on a sale of `total`, and the amounts to settle in both modes. */
function settled(total: string) {
  const commission = commissionOf(total as DecimalText, '20.00' as DecimalText);
  return [
    commission,
    settleAmountOf('netIn', total as DecimalText, commission),
    settleAmountOf('commissionOut', total as DecimalText, commission),
  ];
}

describe('agency with a commission of 20 %', () => {
  it('an agency that pays net owes the sale less its commission (V5)', () => {
    expect(settled('100.00')).toEqual(['20.00', '80.00', '20.00']);
  });

  it('the amount owed falls when a line is deleted and pieces are short-closed (V6)', () => {
    expect(settled('200.00').slice(0, 2)).toEqual(['40.00', '160.00']);
    expect(settled('50.00').slice(0, 2)).toEqual(['10.00', '40.00']);
  });

  it('returned pieces are credited at the sale less the commission (V7)', () => {
    const [[, owed = '0'], [, remaining = '0', paidOut]] = [settled('100.00'), settled('70.00')];
    expect(decimalOf(new Exact(owed).minus(remaining), 2)).toBe('24.00');
    expect(paidOut).toBe('14.00');
  });
});
