import { describe, expect, it } from 'vitest';
import { readDecimal, readQuantity } from './number-text.ts';

describe('a number', () => {
  it.each([
    ['12', '12'],
    ['1,234.5', '1234.5'],
    ['$1,234,567.80', '1234567.80'],
    ['A$5', '5'],
    ['¥ 0.5', '0.5'],
    ['-1,000', '-1000'],
    ['１，２３４。５', '1234.5'],
    ['.5', '0.5'],
    ['007', '7'],
  ])('the number %s is parsed to %s', (typed, read) => expect(readDecimal(typed)).toBe(read));

  // Another comma may be a decimal point, so the text is refused.
  it.each(['1,5', '12,34', '1,2345', '1,234,5', 'abc', '5$', '1.2.3'])('the text %s is not changed', (typed) =>
    expect(readDecimal(typed)).toBe(typed),
  );

  it('a quantity is an integer', () => {
    expect(readQuantity('1,000')).toBe(1000);
    expect(readQuantity('1,5')).toBe('1,5');
    expect(readQuantity(' ')).toBeUndefined();
  });
});
