import { describe, expect, it } from 'vitest';
import { type EnteredPackage, nextPackage, readPlaces } from './entered-packing.ts';

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
  it('a new package has the next number', () => {
    const first = nextPackage([]);
    const second = nextPackage([first]);
    const numbersOf = (packages: readonly EnteredPackage[]) => packages.map(({ cartonNo }) => cartonNo);
    expect(numbersOf([first, second])).toEqual(['1', '2']);
    expect(numbersOf([nextPackage([second])])).toEqual(['3']);
  });
});
