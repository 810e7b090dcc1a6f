import { Table } from 'antd';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../../../testing/fields.ts';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
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
  expect(shown.map(({ key }) => key)).toEqual(['number', 'status', 'total', 'customer', 'day', 'waiting', 'further']);
});

it('a card shows nothing for 0 that wait', () => {
  const waiting = cardsOf(columns).columns.find(({ key }) => key === 'waiting');
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
  const others = columns.flatMap(({ record, card: _card, ...column }) => (record ? [] : [column]));
  expect(cardsOf(others).columns.map(({ key }) => key)).toEqual(others.map(({ key }) => key));
});

it('a figure after the title of a card shares its line, and a text has the full width', () => {
  const lines: ListColumn<{ readonly product: string }>[] = [
    { key: 'product', kind: 'name', title: '产品' },
    { key: 'count', kind: 'number', title: '件数', align: 'right' },
  ];
  const second = (shown: typeof lines) => cardsOf(shown).columns[1]?.onCell?.({ product: 'A1' })?.className ?? '';
  expect(second(lines)).not.toMatch(/wide/);
  expect(second([...lines.slice(0, 1), { key: 'note', kind: 'text', title: '备注' }])).toMatch(/wide/);
});

interface CardRow {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly remark: string;
  readonly pieces: number | null;
}

const orderColumns: ListColumn<CardRow>[] = [
  { key: 'number', kind: 'name', record: 'artwareOrder', title: '单号', dataIndex: 'number' },
  { key: 'status', kind: 'status', title: '状态', dataIndex: 'status' },
  { key: 'remark', kind: 'text', title: '备注', card: 'none', dataIndex: 'remark' },
  { key: 'pieces', kind: 'number', title: '件数', dataIndex: 'pieces' },
];

async function showCards(rows: readonly CardRow[]): Promise<void> {
  const { className, columns: shown } = cardsOf(orderColumns);
  await page.viewport(390, 844);
  await show(
    <main className={className}>
      <Table<CardRow> rowKey="id" columns={shown} dataSource={rows} pagination={false} />
    </main>,
  );
}

describe('the fields of a card that have no place on it', () => {
  afterEach(() => page.viewport(1440, 900));

  const order = { id: 1, number: 'SO-1', status: '待审批', remark: '加急', pieces: null };

  it('a button shows the fields with a value, and hides them again', async () => {
    await showCards([order]);
    await expect.element(button('全部字段')).toHaveAttribute('aria-expanded', 'false');
    const { width, height, top, right } = button('全部字段').element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const card = page.getByRole('row', { name: /SO-1/ }).element().getBoundingClientRect();
    expect(Math.abs(right - card.right)).toBeLessThanOrEqual(1);
    expect(Math.abs(top - card.top)).toBeLessThanOrEqual(1);
    await expect.element(page.getByText('加急')).not.toBeInTheDocument();
    await button('全部字段').click();
    await expect.element(page.getByText('加急')).toBeVisible();
    await expect.element(page.getByText('件数')).not.toBeInTheDocument();
    await expect.element(button('收起字段')).toHaveAttribute('aria-expanded', 'true');
    expect(await violationsIn()).toEqual([]);
    await button('收起字段').click();
    await expect.element(page.getByText('加急')).not.toBeInTheDocument();
  });

  it('each card has its own button, and a card that shows all values has none', async () => {
    await showCards([order, { ...order, id: 2, number: 'SO-2', remark: '' }, { ...order, id: 3, pieces: 7 }]);
    await expect.poll(() => button('全部字段').elements().length).toBe(2);
    await button('全部字段').last().click();
    await expect.element(page.getByText('件数')).toBeVisible();
    await expect.poll(() => button('全部字段').elements().length).toBe(1);
  });
});

interface StockRow {
  readonly id: number;
  readonly warehouse: string;
  readonly product: string;
  readonly available: number;
  readonly isActive: boolean;
  readonly reserved: number;
}

const stockColumns: ListColumn<StockRow>[] = [
  { key: 'warehouse', kind: 'text', title: '仓库', dataIndex: 'warehouse' },
  { key: 'product', kind: 'name', title: '产品', dataIndex: 'product', card: 'name' },
  { key: 'available', kind: 'number', title: '可用', dataIndex: 'available', card: 'date' },
  { key: 'reserved', kind: 'number', title: '已占用', dataIndex: 'reserved' },
  { key: 'isActive', kind: 'flag', title: '启用', dataIndex: 'isActive' },
  { key: 'actions', kind: 'actions', title: '操作', card: 'none', render: () => <button type="button">对账</button> },
];

const stocked = { id: 1, warehouse: '义乌仓', product: 'A1', available: 0, isActive: true, reserved: 3 };

async function showStock(...rows: readonly StockRow[]): Promise<void> {
  const { className, columns: shown } = cardsOf(stockColumns);
  await page.viewport(390, 844);
  await show(
    <main className={className}>
      <Table<StockRow> rowKey="id" columns={shown} dataSource={rows} pagination={false} />
    </main>,
  );
}

describe('the card of a row that has no page, in a list that names places', () => {
  afterEach(() => page.viewport(1440, 900));

  it('the card has two lines, with the named title first and its figures with their headings', async () => {
    await showStock(stocked);
    const card = page.getByRole('row', { name: /A1/ });
    await expect.element(card).toHaveTextContent(/^A1义乌仓0/);
    expect(card.element().getBoundingClientRect().height).toBeLessThanOrEqual(76);
    const figure = page.getByText('0', { exact: true }).element();
    expect(getComputedStyle(figure, '::before').content).toMatch(/^"可用 "/);
  });

  it('actions that the list puts below its cards are shown when a card is open', async () => {
    await showStock(stocked);
    await expect.element(button('全部字段')).toBeVisible();
    await expect.element(page.getByText('对账')).not.toBeVisible();
    await button('全部字段').click();
    await expect.element(button('对账')).toBeVisible();
    await expect.element(page.getByText('已占用')).toBeVisible();
  });

  it('a card says that its record is inactive', async () => {
    await showStock(stocked, { ...stocked, id: 2, product: 'B2', isActive: false });
    await expect.element(page.getByRole('row', { name: /B2/ })).toHaveTextContent('停用');
    await expect.element(page.getByRole('row', { name: /A1/ })).not.toHaveTextContent('停用');
  });
});

it('a card that is not selected has no background', async () => {
  const lines = stockColumns.map(({ card: _card, ...column }) => column);
  const { className, columns: shown } = cardsOf(lines);
  await page.viewport(390, 844);
  await show(
    <main className={className}>
      <Table<StockRow> rowKey="id" columns={shown} dataSource={[stocked]} pagination={false} />
    </main>,
  );
  const row = page.getByRole('row', { name: /A1/ });
  await expect.element(row).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' });
  await page.viewport(1440, 900);
});
