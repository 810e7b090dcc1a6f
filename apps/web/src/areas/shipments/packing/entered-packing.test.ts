import { describe, expect, it } from 'vitest';
import { readPlaces, withPackage, withTrackingNumbers } from './entered-packing.ts';

describe('the packages of a line', () => {
  it('one number is the package of the whole line, and nothing is in no package', () => {
    expect(readPlaces('2', 20)).toEqual([{ cartonNo: '2', quantity: 20 }]);
    expect(readPlaces(' ', 20)).toEqual([{ cartonNo: null, quantity: 20 }]);
  });

  it.each(['1: 12, 2: 8', '1:12 2:8', '[1: 12] [2: 8]', '1：12，2：8', '1: 10, 2: 8, 1: 2'])(
    '%s divides the pieces over packages',
    (text) =>
      expect(readPlaces(text, 20)).toEqual([
        { cartonNo: '1', quantity: 12 },
        { cartonNo: '2', quantity: 8 },
      ]),
  );

  it('pieces that are not named are in no package', () => {
    expect(readPlaces('1: 12', 20)).toEqual([
      { cartonNo: '1', quantity: 12 },
      { cartonNo: null, quantity: 8 },
    ]);
  });

  it.each(['1: 12, 2: 9', '1: 0', '1, 2', '1: x'])('%s is not read for 20 pieces', (text) =>
    expect(readPlaces(text, 20)).toBeUndefined(),
  );
});

describe('packages', () => {
  const two = withPackage(withPackage([]));

  it('a new package has the next number', () => {
    expect(two.map(({ cartonNo }) => cartonNo)).toEqual(['1', '2']);
    expect(withPackage(two.slice(1)).map(({ cartonNo }) => cartonNo)).toEqual(['2', '3']);
  });

  it('a column of tracking numbers fills the packages below, and adds those that are missing up to the limit', () => {
    const filled = withTrackingNumbers(two, 1, ['A', 'B', 'C'], 3);
    expect(filled.map(({ cartonNo, trackingNumber }) => [cartonNo, trackingNumber])).toEqual([
      ['1', ''],
      ['2', 'A'],
      ['3', 'B'],
    ]);
  });
});
