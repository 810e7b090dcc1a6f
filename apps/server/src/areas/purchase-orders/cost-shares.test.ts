import { decimalOf, Exact } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { correctionOfStock, costsDue } from './cost-shares.ts';

const line = (amount: string, pieces: number, ...received: number[]) => ({
  amount: decimalOf(amount, 2),
  pieces,
  receipts: received.map((count) => ({ pieces: count })),
});

/** Goods and freight of each receipt, by line. */
const due = (freight: string, ...lines: ReturnType<typeof line>[]) =>
  costsDue({ freight: decimalOf(freight, 2), lines }).map((receipts) =>
    receipts.map((cost) => [decimalOf(cost.goods, 2), decimalOf(cost.freight, 2)]),
  );

const toStock = ([correction, pieces, quantity, valueCny]: readonly [string, number, number, string]) =>
  decimalOf(correctionOfStock(new Exact(correction), pieces, { quantity, valueCny: new Exact(valueCny) }), 2);

describe('what receipts should cost', () => {
  it('shares all of the freight of an order, whatever was sent back between receipts (V13)', () => {
    const others = [line('28.50', 4), line('21.38', 3)];
    expect(due('10.01', line('80.00', 4, 3), ...others)).toEqual([[['60.00', '4.62']], [], []]);
    const sentBack = line('60.00', 3, 3);
    expect(due('10.01', sentBack, ...others)).toEqual([[['60.00', '5.46']], [], []]);
    expect(due('10.01', sentBack, line('28.50', 4, 4), line('21.38', 3, 3))).toEqual([
      [['60.00', '5.46']],
      [['28.50', '2.60']],
      [['21.38', '1.95']],
    ]);
  });

  it('follows the pieces and the freight of a line (V14)', () => {
    expect(due('100.00', line('100.00', 10, 4))).toEqual([[['40.00', '40.00']]]);
    expect(due('100.00', line('40.00', 4, 4))).toEqual([[['40.00', '100.00']]]);
    expect(due('50.00', line('40.00', 4, 4))).toEqual([[['40.00', '50.00']]]);
  });

  it('adds up to the amount of a line in any parts', () => {
    expect(due('0.00', line('10.00', 3, 1, 1, 1))).toEqual([
      [
        ['3.33', '0.00'],
        ['3.34', '0.00'],
        ['3.33', '0.00'],
      ],
    ]);
  });

  it('shares the freight equally over lines that cost nothing', () => {
    expect(due('1.01', line('0.00', 2, 2), line('0.00', 5, 5))).toEqual([[['0.00', '0.51']], [['0.00', '0.50']]]);
  });
});

describe('the part of a correction that changes the value of stock', () => {
  it.each([
    { what: 'three of four pieces still owned (V14)', given: ['-50.00', 4, 3, '105.00'], part: '-37.50' },
    { what: 'four of ten pieces still owned (V15)', given: ['15.00', 10, 4, '80.00'], part: '6.00' },
    { what: 'no piece left (V15)', given: ['15.00', 10, 0, '0.00'], part: '0.00' },
    { what: 'one of three pieces and a cent that does not divide (V15)', given: ['0.05', 3, 1, '10.00'], part: '0.02' },
    { what: 'more pieces owned than corrected', given: ['15.00', 10, 40, '80.00'], part: '15.00' },
    { what: 'less value than the correction takes', given: ['-50.00', 4, 4, '30.00'], part: '-30.00' },
    { what: 'half a cent below 0', given: ['-0.05', 10, 1, '10.00'], part: '-0.01' },
  ] as const)('is $part of $given.0 with $what', ({ given, part }) => {
    expect(toStock(given)).toBe(part);
  });
});
