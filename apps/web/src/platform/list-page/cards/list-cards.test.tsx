import { expect, it } from 'vitest';
import type { ListColumn } from '../table/column-kinds.ts';
import { cardsOf } from './list-cards.ts';

interface WaitingRow {
  readonly waiting: number;
}

const columns: ListColumn<WaitingRow>[] = [
  { key: 'number', kind: 'name', record: 'artwareOrder', title: '单号' },
  { key: 'day', kind: 'day', title: '日期' },
  { key: 'remark', kind: 'text', title: '备注', card: 'none' },
  { key: 'customer', kind: 'text', title: '客户' },
  { key: 'status', kind: 'status', title: '状态' },
  { key: 'waiting', kind: 'number', title: '待审批', card: 'waits', render: (count: number) => String(count) },
  { key: 'total', kind: 'money', title: '总额' },
  { key: 'outstanding', kind: 'money', title: '未付' },
];

it('the card of a record that has a page shows number, state, amount, partner, day and what waits', () => {
  const shown = cardsOf(columns).columns;
  expect(shown.map(({ key }) => key)).toEqual(['number', 'status', 'total', 'customer', 'day', 'waiting']);
});

it('a card shows nothing for 0 that wait', () => {
  const waiting = cardsOf(columns).columns.at(-1);
  expect([0, 3].map((count) => waiting?.render?.(count, { waiting: count }, 0))).toEqual([null, '3']);
});

it('a card of a row that has no page leaves out fields without a value', () => {
  const lines: ListColumn<{ readonly count: number | null }>[] = [
    { key: 'product', kind: 'name', title: '产品' },
    { key: 'count', kind: 'number', title: '件数', dataIndex: 'count' },
  ];
  const count = cardsOf(lines).columns.at(-1);
  const classes = [null, 0, 3].map((value) => count?.onCell?.({ count: value })?.className ?? '');
  expect(classes.map((name) => /blank/.test(name))).toEqual([true, true, false]);
});

it('a card of a row that has no page has a place for all fields', () => {
  const [, ...others] = columns;
  expect(cardsOf(others).columns.map(({ key }) => key)).toEqual(others.map(({ key }) => key));
});
