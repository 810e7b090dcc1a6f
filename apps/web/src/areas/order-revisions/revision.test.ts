import { decimalOf } from '@yipin/contract';
import { expect, it } from 'vitest';
import { markLines, type RevisedLine } from './revision.ts';

function lineOf(key: string, quantity: number, price = '12'): RevisedLine {
  return {
    key,
    label: key,
    quantity,
    price: decimalOf(price, 2),
    discount: undefined,
    amount: undefined,
  };
}

function marks(...args: Parameters<typeof markLines>) {
  return markLines(...args).map(({ line, mark }) => [line.key, mark]);
}

it('a revision marks lines that were added, changed and deleted since the previous one', () => {
  const before = [lineOf('1', 10), lineOf('2', 4), lineOf('3', 2)];
  expect(marks([lineOf('1', 10, '9'), lineOf('3', 2), lineOf('4', 1)], before)).toEqual([
    ['1', 'changed'],
    ['3', 'same'],
    ['4', 'added'],
    ['2', 'deleted'],
  ]);
});

it('the first revision marks nothing', () => {
  expect(marks([lineOf('1', 10)], undefined)).toEqual([['1', 'same']]);
});
