import { describe, expect, it } from 'vitest';
import { type ListColumn, needOf } from './column-kinds.ts';
import { layOut } from './column-layout.ts';

const figure = { broken: 100, whole: 100 };

/** Returns the widths between which columns are laid out whose cells have these widths. */
function needsOf(columns: readonly (ListColumn<unknown> & { readonly whole?: number })[]) {
  return columns.map(({ whole, ...column }, index) =>
    needOf(column, index, { heading: 40, cells: whole === undefined ? figure : { broken: 30, whole } }),
  );
}

function widthsOf(...args: Parameters<typeof layOut>) {
  return Object.fromEntries(layOut(...args).widths);
}

const number = { key: 'number', kind: 'name' } as const;
const name = { key: 'name', kind: 'text', width: 200, whole: 300 } as const;
const remark = { key: 'remark', kind: 'text', width: 100, rank: 1, whole: 150 } as const;
const total = { key: 'total', kind: 'money' } as const;

describe('the widths of columns', () => {
  it('free width goes to texts by weight', () => {
    expect(widthsOf(needsOf([number, name, remark, total]), 950, 'fitting')).toEqual({
      number: 100,
      name: 500,
      remark: 250,
      total: 100,
    });
  });

  it('the longest text becomes narrower first, and figures keep their width', () => {
    expect(widthsOf(needsOf([number, name, remark, total]), 550, 'fitting')).toEqual({
      number: 100,
      name: 200,
      remark: 150,
      total: 100,
    });
  });

  it('the column of the lowest rank is hidden if texts have their least width', () => {
    const { widths, hidden } = layOut(needsOf([number, name, remark, total]), 380, 'fitting');
    expect([...widths.keys()]).toEqual(['number', 'name', 'total']);
    expect([...hidden]).toEqual(['remark']);
  });

  it('hidden columns that are requested make the table wider than its room', () => {
    const { widths, hidden } = layOut(needsOf([number, name, remark, total]), 380, 'all');
    expect(Object.fromEntries(widths)).toEqual({ number: 100, name: 240, remark: 150, total: 100 });
    expect([...hidden]).toEqual(['remark']);
  });

  it('the first column and the actions are never hidden', () => {
    const needs = needsOf([number, total, { key: 'actions', kind: 'actions', width: 90 }]);
    expect([...layOut(needs, 50, 'fitting').widths.keys()]).toEqual(['number', 'actions']);
  });

  it('columns that the user chose are all shown, and the table scrolls', () => {
    const { widths, hidden } = layOut(needsOf([number, name, remark, total]), 380, 'chosen');
    expect(Object.fromEntries(widths)).toEqual({ number: 100, name: 240, remark: 150, total: 100 });
    expect([...hidden]).toEqual([]);
    expect(widthsOf(needsOf([number, name, remark, total]), 550, 'chosen')).toMatchObject({ name: 200, remark: 150 });
  });

  it('a width that the user set stays, hides no other column, and is not below the least width', () => {
    const set = (widths: Readonly<Record<string, number>>) =>
      needsOf([number, name, remark, total]).map((need) => ({
        ...need,
        ...(widths[need.key] === undefined ? {} : { set: widths[need.key] ?? 0 }),
      }));
    expect(widthsOf(set({ name: 120 }), 950, 'fitting')).toEqual({ number: 100, name: 120, remark: 630, total: 100 });
    expect(widthsOf(set({ name: 500 }), 550, 'fitting')).toEqual({ number: 100, name: 500, remark: 96, total: 100 });
    expect(widthsOf(set({ total: 20 }), 550, 'fitting')).toMatchObject({ total: 100 });
  });

  it('content that can wrap becomes narrower before a text is cut', () => {
    const tags = { key: 'tags', width: 120, whole: 260 };
    expect(widthsOf(needsOf([number, name, tags]), 560, 'fitting')).toEqual({ number: 100, name: 300, tags: 160 });
    expect(widthsOf(needsOf([number, name, tags]), 500, 'fitting')).toEqual({ number: 100, name: 280, tags: 120 });
  });

  it('a heading in two lines is the least width of a column', () => {
    const need = needOf({ key: 'days', kind: 'number' }, 1, { heading: 90, cells: { broken: 20, whole: 20 } });
    expect([need.least, need.best]).toEqual([90, 90]);
  });
});
