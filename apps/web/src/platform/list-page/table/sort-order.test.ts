import type { SortOrder } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { clickedColumn, nextSorting } from './sort-order.ts';

const day: SortOrder = { field: 'day', direction: 'desc' };
const total: SortOrder = { field: 'total', direction: 'asc' };
const number: SortOrder = { field: 'number', direction: 'asc' };
const state: SortOrder = { field: 'state', direction: 'asc' };

describe('sort order of a list', () => {
  it('a click sorts by its column only, and with Shift also by the columns before', () => {
    expect(nextSorting([day], total, false)).toEqual([total]);
    expect(nextSorting([day], total, true)).toEqual([day, total]);
    expect(nextSorting([day, total, number], state, true)).toEqual([day, total, state]);
  });

  it('a click with Shift on a sorted column reverses or removes it in its place', () => {
    const reversed: SortOrder = { ...day, direction: 'asc' };
    expect(nextSorting([day, total], reversed, true)).toEqual([reversed, total]);
    expect(nextSorting([day, total], { field: 'day', direction: undefined }, true)).toEqual([total]);
  });

  it('the clicked column is the one whose order changed', () => {
    const reported = [
      { columnKey: 'day', order: 'descend' },
      { columnKey: 'total', order: 'ascend' },
    ] as const;
    expect(clickedColumn([day], reported)).toEqual(total);
    expect(clickedColumn([day, total], [{ columnKey: 'total', order: 'ascend' }])).toEqual({
      field: 'day',
      direction: undefined,
    });
    expect(clickedColumn([day], { columnKey: 'day' })).toEqual({ field: 'day', direction: undefined });
  });
});
