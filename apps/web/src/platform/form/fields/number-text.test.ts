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
  ])('typed or pasted as %s is %s', (typed, read) => expect(readDecimal(typed)).toBe(read));

  // Another comma may be a decimal point: the text is refused instead of guessed.
  it.each(['1,5', '12,34', '1,2345', '1,234,5', 'abc', '5$', '1.2.3'])('%s stays as it is', (typed) =>
    expect(readDecimal(typed)).toBe(typed),
  );

  it('a number of pieces is whole', () => {
    expect(readQuantity('1,000')).toBe(1000);
    expect(readQuantity('1,5')).toBe('1,5');
    expect(readQuantity(' ')).toBeUndefined();
  });
});
