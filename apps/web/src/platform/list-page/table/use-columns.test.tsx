import { type ArtwareOrderRow, decimalOf, type DecimalText } from '@yipin/contract';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { headingsMatchRows } from '../../../testing/headings.ts';
import { showPage } from '../../../testing/show.tsx';
import { useText } from '../../i18n/index.ts';
import { columnsOf } from './columns.tsx';
import { useFittedShape } from './use-fitted-shape.ts';

type FittedOrder = Pick<ArtwareOrderRow, 'orderNumber' | 'customerName' | 'salesName' | 'remark'> & {
  readonly id: number;
  readonly itemCount: number;
  readonly toApproveCount: number;
  readonly totalAmount: DecimalText;
  readonly outstandingAmount: DecimalText;
};

const names = ['门市散客 Counter sales (United Kingdom)', 'Harbour Gifts', '悉尼礼品有限公司'];

const rows = Array.from(
  { length: 30 },
  (_none, index): FittedOrder => ({
    id: index + 1,
    orderNumber: `SO2611-${String(index).padStart(4, '0')}`,
    customerName: names[index % 3] ?? '',
    salesName: index % 4 === 0 ? 'Alexandra Montgomery' : '周芸',
    remark: index % 5 === 0 ? 'Deliver to the back door, and call an hour before the truck arrives' : '',
    itemCount: index,
    toApproveCount: index * 7,
    totalAmount: decimalOf(index * 123_457, 2),
    outstandingAmount: decimalOf(index * 3_457, 2),
  }),
);

function Orders() {
  const column = columnsOf<FittedOrder>(useText('artwareOrders'));
  const columns = [
    column.text('orderNumber', { kind: 'name' }),
    column.text('customerName', { width: 210 }),
    column.number('itemCount'),
    column.number('toApproveCount'),
    column.money('totalAmount', () => 'AUD'),
    column.money('outstandingAmount', () => 'AUD'),
    column.text('salesName', { width: 120 }),
    column.text('remark', { width: 220, rank: 1 }),
  ];
  const { place, className, isPhone: _isPhone, ...shape } = useFittedShape({ columns, rows, isSelectable: false });
  return (
    <div ref={place} className={className}>
      <Table<FittedOrder> rowKey="id" pagination={false} sticky {...shape} dataSource={rows} />
    </div>
  );
}

interface ListedChange {
  readonly id: number;
  readonly number: string;
  readonly words: string;
}

const wideChange: readonly ListedChange[] = [{ id: 1, number: 'SO2611-0001', words: 'x'.repeat(400) }];
const smallChange: readonly ListedChange[] = [{ id: 2, number: 'SO2611-0002', words: 'Freight' }];

/** A table whose last column does not fit until its rows are replaced by others. */
function Changes() {
  const [shown, setShown] = useState(wideChange);
  const columns = [
    { key: 'number', dataIndex: 'number', title: '单号', kind: 'name' } as const,
    {
      key: 'words',
      title: '修改',
      rank: 1,
      render: (_value: unknown, { words }: ListedChange) => <span style={{ whiteSpace: 'nowrap' }}>{words}</span>,
    },
  ];
  const {
    place,
    className,
    isPhone: _isPhone,
    ...shape
  } = useFittedShape<ListedChange>({
    columns,
    rows: shown,
    isSelectable: false,
  });
  return (
    <>
      <Button onClick={() => setShown(smallChange)}>筛选</Button>
      <div ref={place} className={className}>
        <Table<ListedChange> rowKey="id" pagination={false} {...shape} dataSource={shown} />
      </div>
    </>
  );
}

const withButton: readonly ListedChange[] = [{ id: 3, number: 'SO2611-0003', words: 'Freight' }];

/** A table whose first cells have a button until the page is narrow. */
function Previews() {
  const [hasPreview, setHasPreview] = useState(true);
  const columns = [
    {
      key: 'number',
      title: '单号',
      kind: 'name',
      render: (_value: unknown, { number }: ListedChange) => (
        <>
          {number} {hasPreview && <Button>预览</Button>}
        </>
      ),
    } as const,
    { key: 'words', dataIndex: 'words', title: '修改' },
  ];
  const { place, className, isPhone, ...shape } = useFittedShape<ListedChange>({
    columns,
    rows: withButton,
    isSelectable: false,
    hasPreview,
  });
  return (
    <>
      <Button onClick={() => setHasPreview(false)}>收窄</Button>
      <div ref={place} className={className} data-phone={isPhone}>
        <Table<ListedChange> rowKey="id" pagination={false} {...shape} dataSource={withButton} />
      </div>
    </>
  );
}

function more() {
  return page.getByRole('button', { name: /还有 \d 列/ });
}

function cells() {
  return [...page.getByRole('main').element().querySelectorAll('tbody tr[data-row-key] > td, thead th')].map((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    const inside = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return {
      isHeading: cell.tagName === 'TH',
      column: [...(cell.parentElement?.children ?? [])].indexOf(cell),
      text: cell.textContent,
      isCut: cell.scrollWidth > cell.clientWidth,
      lines: Math.round(words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).lineHeight)),
      room: inside - words.getBoundingClientRect().width,
    };
  });
}

/** Returns the free width of each column without a cut cell. */
function freeRoom() {
  const all = cells();
  const columns = new Set(all.map(({ column }) => column));
  return [...columns].flatMap((column) => {
    const own = all.filter((cell) => cell.column === column);
    return own.some(({ isCut }) => isCut) ? [] : [Math.min(...own.map(({ room }) => room))];
  });
}

async function showOrders(language: 'en-US' | 'zh-CN' | 'zh-TW', width: number) {
  await page.viewport(width, 900);
  await showPage(<Orders />, { language });
  await expect.element(page.getByText('SO2611-0029')).toBeVisible();
  await headingsMatchRows();
}

afterEach(async () => {
  document.body.style.width = '';
  await page.viewport(1440, 900);
});

describe('the columns of a table', () => {
  for (const language of ['en-US', 'zh-CN', 'zh-TW'] as const)
    for (const width of [1280, 1440, 1920])
      it(`a cell is not cut while another has free width, at ${width} pixels in ${language}`, async () => {
        await showOrders(language, width - 250);
        const all = cells();
        expect(all.filter(({ isHeading, isCut }) => isHeading && isCut)).toEqual([]);
        expect(all.filter(({ isHeading, lines }) => lines > (isHeading ? 2 : 1))).toEqual([]);
        const cut = all.filter(({ isCut }) => isCut);
        if (cut.length > 0) expect(Math.max(...freeRoom())).toBeLessThan(4);
        if (width === 1920) expect(cut).toEqual([]);
        expect(all.filter(({ isHeading }) => isHeading)).toHaveLength(8);
      });

  it('columns that do not fit are named at the end of the headings, which shows them', async () => {
    // Narrower than the window, which would show cards.
    document.body.style.width = '600px';
    await showOrders('zh-CN', 1280);
    await expect.element(page.getByRole('columnheader', { name: '备注' })).not.toBeInTheDocument();
    await expect.element(more()).toHaveAttribute('title', expect.stringContaining('备注'));
    await more().click();
    await expect.element(page.getByRole('columnheader', { name: '备注' })).toBeVisible();
    await expect.element(more()).toHaveAttribute('aria-expanded', 'true');
    document.body.style.width = '';
    await expect.element(more()).not.toBeInTheDocument();
    await expect.element(page.getByRole('columnheader', { name: '备注' })).toBeVisible();
  });

  it('a column that does not fit is shown when it fits with other rows', async () => {
    await page.viewport(1280, 900);
    await showPage(<Changes />);
    await expect.element(more()).toBeVisible();
    await page.getByRole('button', { name: '筛选' }).click();
    await expect.element(more()).not.toBeInTheDocument();
    await expect.element(page.getByRole('columnheader', { name: '修改' })).toBeVisible();
  });

  it('a column becomes narrower when its cells have no button of the preview any more', async () => {
    await page.viewport(1280, 900);
    await showPage(<Previews />);
    const heading = page.getByRole('columnheader', { name: '单号' });
    await expect.element(page.getByRole('button', { name: '预览' })).toBeVisible();
    const before = heading.element().getBoundingClientRect().width;
    await page.getByRole('button', { name: '收窄' }).click();
    await expect.poll(() => heading.element().getBoundingClientRect().width).toBeLessThan(before);
  });
});
