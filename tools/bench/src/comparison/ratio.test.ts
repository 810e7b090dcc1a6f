import { expect, test } from 'vitest';
import { ratioOf } from './ratio.ts';

test('the mean of a ratio and its inverse is 1, with the standard error of their logarithms', () => {
  const { mean, error } = ratioOf([2, 0.5]);
  expect(mean).toBeCloseTo(1, 10);
  expect(error).toBeCloseTo(Math.log(2), 10);
});

test('equal ratios have no error', () => {
  expect(ratioOf([1.1, 1.1, 1.1]).error).toBeCloseTo(0, 10);
});

test('a single ratio has no error that could be stated', () => {
  expect(ratioOf([1.1])).toEqual({ mean: expect.closeTo(1.1, 10), error: undefined });
});
