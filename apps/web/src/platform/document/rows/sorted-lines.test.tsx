import type { DecimalText } from '@yipin/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { useSelection } from '../../list-page/index.ts';
import * as styles from '../record-page.module.css';
import { type LineTableColumn, sortedAmount, sumOfMoney, sumOfPieces } from './line-column.ts';
import { LineTable } from './line-table.tsx';

interface VaseLine {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
  readonly amount: DecimalText | undefined;
  readonly day: string | null;
  readonly isDeleted: boolean;
}

function line(id: number, name: string, more: Partial<VaseLine> = {}): VaseLine {
  return { id, name, quantity: id, amount: '0.10' as DecimalText, day: null, isDeleted: false, ...more };
}

const columns: LineTableColumn<VaseLine>[] = [
  { key: 'name', title: 'Product', dataIndex: 'name', sortBy: ({ name }) => name },
  {
    key: 'quantity',
    title: 'Quantity',
    dataIndex: 'quantity',
    align: 'right',
    sortBy: ({ quantity }) => quantity,
    sum: (rows) => sumOfPieces(rows, ({ quantity }) => quantity),
  },
  {
    key: 'amount',
    title: 'Amount',
    dataIndex: 'amount',
    sortBy: ({ amount }) => sortedAmount(amount),
    sum: (rows) => sumOfMoney(rows, ({ amount }) => amount, 'AUD'),
  },
  { key: 'day', title: 'Required by', dataIndex: 'day', sortBy: ({ day }) => day },
];

const collapsed = { isCollapsed: ({ isDeleted }: VaseLine) => isDeleted, name: 'deletedLines' } as const;

function Lines({ rows }: { rows: readonly VaseLine[] }) {
  const selection = useSelection(rows);
  return (
    <>
      <output>{selection.ids.toSorted((one, other) => one - other).join(' ')}</output>
      <LineTable
        rows={rows}
        columns={columns}
        emptyText="None"
        filtering={{ collapsed, find: ({ name, id }) => ({ name, others: `P-${id}` }) }}
        choice={{ selection, isFixed: ({ isDeleted }) => isDeleted }}
      />
    </>
  );
}

const vases = [
  line(1, 'Café vase', { amount: '10.50' as DecimalText, day: '2026-11-03' }),
  line(2, 'Tea bowl', { amount: '9.75' as DecimalText }),
  line(3, 'Blue vase', { amount: '100.25' as DecimalText, day: '2026-11-01' }),
  line(4, 'Ink stone'),
  line(5, 'Fan'),
  line(6, 'Deleted vase', { isDeleted: true, amount: '1000.00' as DecimalText }),
];

function shownIds(): number[] {
  return [...document.querySelectorAll('tr[data-row-key]')].map((row) => Number(row.getAttribute('data-row-key')));
}

function heading(name: string) {
  return page.getByRole('columnheader', { name }).first();
}

function sumRow(): string[] {
  return [...document.querySelectorAll('tfoot td')].map((cell) => cell.textContent).filter((text) => text !== '');
}

const filter = page.getByLabelText('Filter lines by code, name, number');
const selected = page.getByRole('status');

afterEach(() => page.viewport(1440, 900));

describe('the order of the lines of a document', () => {
  it('a click on a heading sorts the lines, the second one reverses them, the third one restores their order', async () => {
    await show(<Lines rows={vases} />, { language: 'en-US' });
    await heading('Amount').click();
    await expect.poll(shownIds).toEqual([4, 5, 2, 1, 3]);
    await expect.element(heading('Amount')).toHaveAttribute('aria-sort', 'ascending');
    await heading('Amount').click();
    await expect.poll(shownIds).toEqual([3, 1, 2, 4, 5]);
    await heading('Amount').click();
    await expect.poll(shownIds).toEqual([1, 2, 3, 4, 5]);
    expect(await violationsIn()).toEqual([]);
  });

  it('lines without a value are last in both directions', async () => {
    await show(<Lines rows={vases} />, { language: 'en-US' });
    await heading('Required by').click();
    await expect.poll(shownIds).toEqual([3, 1, 2, 4, 5]);
    await heading('Required by').click();
    await expect.poll(shownIds).toEqual([1, 3, 2, 4, 5]);
  });

  it('deleted lines stay below the others in each order', async () => {
    await show(<Lines rows={vases} />, { language: 'en-US' });
    await page.getByRole('button', { name: '1 deleted line' }).click();
    await heading('Amount').click();
    await heading('Amount').click();
    await expect.poll(shownIds).toEqual([3, 1, 2, 4, 5, 6]);
  });

  it('the selected lines stay selected when the lines are sorted', async () => {
    await show(<Lines rows={vases} />, { language: 'en-US' });
    await page.getByRole('row', { name: 'Tea bowl' }).getByRole('checkbox').click();
    await heading('Amount').click();
    await expect.poll(shownIds).toEqual([4, 5, 2, 1, 3]);
    await expect.element(selected).toHaveTextContent(/^2$/);
    await expect.element(page.getByRole('row', { name: 'Tea bowl' }).getByRole('checkbox')).toBeChecked();
  });
});

describe('the filter of the lines of a document', () => {
  it('the filter finds words anywhere in names and codes, without accents and in lower case', async () => {
    await show(<Lines rows={vases} />, { language: 'en-US' });
    await userEvent.fill(filter, 'VASE cafe');
    await expect.poll(shownIds).toEqual([1]);
    await userEvent.fill(filter, 'p-4');
    await expect.poll(shownIds).toEqual([4]);
    await userEvent.fill(filter, 'lamp');
    await expect.element(page.getByText('No matches')).toBeVisible();
  });

  it('a filter is offered from six lines on', async () => {
    await show(<Lines rows={vases.slice(1)} />, { language: 'en-US' });
    await expect.poll(shownIds).toEqual([2, 3, 4, 5]);
    await expect.element(filter).not.toBeInTheDocument();
  });

  it('the filter keeps the selected lines, and Select all adds the found lines to them', async () => {
    const many = Array.from({ length: 30 }, (_value, index) => line(index + 1, index % 10 === 0 ? 'Vase' : 'Bowl'));
    await show(<Lines rows={many} />, { language: 'en-US' });
    await page.getByRole('row', { name: 'Bowl' }).first().getByRole('checkbox').click();
    await userEvent.fill(filter, 'vase');
    await expect.poll(shownIds).toEqual([1, 11, 21]);
    await page.getByRole('button', { name: 'Select all (3)' }).click();
    await expect.element(selected).toHaveTextContent(/^1 2 11 21$/);
  });

  it('the found lines begin with the first page', async () => {
    const many = Array.from({ length: 60 }, (_value, index) => line(index + 1, 'Vase'));
    await show(<Lines rows={many} />, { language: 'en-US' });
    await page.getByRole('listitem', { name: '3' }).click();
    await expect.poll(() => shownIds()[0]).toBe(51);
    await userEvent.fill(filter, 'vase');
    await expect.poll(() => shownIds()[0]).toBe(1);
  });
});

describe('the sums of the lines of a document', () => {
  it('the last row has the exact sums of the lines that are not deleted', async () => {
    await show(<Lines rows={vases} />, { language: 'en-US' });
    await expect.poll(sumRow).toEqual(['5 lines', '15', '$120.70']);
  });

  it('the sums are those of the found lines', async () => {
    await show(<Lines rows={vases} />, { language: 'en-US' });
    await userEvent.fill(filter, 'vase');
    await expect.poll(sumRow).toEqual(['Lines: 2 of 5', '4', '$110.75']);
  });

  it('amounts that the user may not see have no sum', async () => {
    await show(<Lines rows={[...vases, line(7, 'Hidden', { amount: undefined })]} />, { language: 'en-US' });
    await expect.poll(sumRow).toEqual(['6 lines', '22']);
  });

  it('a document with one line has no sums', async () => {
    await show(<Lines rows={vases.slice(4)} />, { language: 'en-US' });
    await expect.poll(shownIds).toEqual([5]);
    expect(sumRow()).toEqual([]);
  });

  it('a phone shows the sums below the cards, and the order in a menu', async () => {
    await page.viewport(390, 844);
    await show(<Lines rows={vases} />, { language: 'en-US' });
    await userEvent.fill(filter, 'vase');
    await expect.element(page.getByRole('group', { name: 'Sums' })).toHaveTextContent('Lines: 2 of 5');
    await expect.element(page.getByRole('group', { name: 'Sums' })).toHaveTextContent('Amount $110.75');
    await page.getByRole('button', { name: 'Sort by' }).click();
    await page.getByRole('menuitem', { name: 'Amount ↓' }).click();
    await expect.poll(shownIds).toEqual([3, 1]);
    expect(await violationsIn()).toEqual([]);
  });
});

it('the headings of lines are directly below the head of the page when the page is scrolled', async () => {
  const many = Array.from({ length: 25 }, (_value, index) => line(index + 1, 'Vase'));
  await show(
    <div data-testid="scrolled" style={{ height: 400, overflow: 'auto' }}>
      <section className={styles.page}>
        <div className={styles.headPlace} data-testid="head" style={{ height: 83.5 }} />
        <Lines rows={many} />
      </section>
    </div>,
  );
  await expect.poll(shownIds).toHaveLength(25);
  page.getByTestId('scrolled').element().scrollTop = 500;
  const bottom = page.getByTestId('head').element().getBoundingClientRect().bottom;
  await expect.poll(() => heading('Product').element().getBoundingClientRect().top).toBeGreaterThan(bottom - 1);
  expect(heading('Product').element().getBoundingClientRect().top).toBeLessThanOrEqual(bottom);
});
