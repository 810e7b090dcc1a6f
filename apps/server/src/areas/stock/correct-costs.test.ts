import { decimalOf, Exact } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { correctionOfStock } from './correct-costs.ts';

function toStock([correction, pieces, quantity, valueCny]: readonly [string, number, number, string]) {
  return decimalOf(correctionOfStock(new Exact(correction), pieces, { quantity, valueCny: new Exact(valueCny) }), 2);
}

describe('the stock part of a cost correction', () => {
  it.each([
    { what: 'three of four pieces still owned (V14)', given: ['-50.00', 4, 3, '105.00'], part: '-37.50' },
    { what: 'four of ten pieces still owned (V15)', given: ['15.00', 10, 4, '80.00'], part: '6.00' },
    { what: 'no piece left (V15)', given: ['15.00', 10, 0, '0.00'], part: '0.00' },
    { what: 'one of three pieces and a cent that does not divide (V15)', given: ['0.05', 3, 1, '10.00'], part: '0.02' },
    { what: 'more pieces owned than corrected', given: ['15.00', 10, 40, '80.00'], part: '15.00' },
    { what: 'less value than the correction takes', given: ['-50.00', 4, 4, '30.00'], part: '-30.00' },
    { what: 'no piece that is corrected', given: ['15.00', 0, 40, '80.00'], part: '0.00' },
    { what: 'half a cent below 0', given: ['-0.05', 10, 1, '10.00'], part: '-0.01' },
  ] as const)('the stock part is $part of $given.0 with $what', ({ given, part }) => {
    expect(toStock(given)).toBe(part);
  });
});
