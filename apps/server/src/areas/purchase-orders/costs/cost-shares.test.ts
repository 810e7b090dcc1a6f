import { decimalOf } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { costsDue } from './cost-shares.ts';

function line(amount: string, pieces: number, ...received: number[]) {
  return {
    amount: decimalOf(amount, 2),
    pieces,
    receipts: received.map((count) => ({ pieces: count })),
  };
}

/** Goods and freight of each receipt, by line. */
function due(freight: string, ...lines: ReturnType<typeof line>[]) {
  return costsDue({ freight: decimalOf(freight, 2), lines }).map((receipts) =>
    receipts.map((cost) => [decimalOf(cost.goods, 2), decimalOf(cost.freight, 2)]),
  );
}

describe('costs of receipts', () => {
  it('all freight of an order is shared, also when pieces are returned between receipts (V13)', () => {
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

  it('the cost follows the quantity and the freight of a line (V14)', () => {
    expect(due('100.00', line('100.00', 10, 4))).toEqual([[['40.00', '40.00']]]);
    expect(due('100.00', line('40.00', 4, 4))).toEqual([[['40.00', '100.00']]]);
    expect(due('50.00', line('40.00', 4, 4))).toEqual([[['40.00', '50.00']]]);
  });

  it('the parts of a line add up to its amount', () => {
    expect(due('0.00', line('10.00', 3, 1, 1, 1))).toEqual([
      [
        ['3.33', '0.00'],
        ['3.34', '0.00'],
        ['3.33', '0.00'],
      ],
    ]);
  });

  it('the freight is shared equally over lines with an amount of 0', () => {
    expect(due('1.01', line('0.00', 2, 2), line('0.00', 5, 5))).toEqual([[['0.00', '0.51']], [['0.00', '0.50']]]);
  });
});
