import { api, decimalOf } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '../../../testing/answer-with.ts';
import { button } from '../../../testing/fields.ts';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ListSums, type ListSumsProps, type SummedRow } from './list-sums.tsx';

const titles = { totalAmount: '总额', outstandingAmount: '未收' };

function row(id: number, currency: string, total: string, outstanding: string): SummedRow {
  return { id, currency, totalAmount: decimalOf(total, 2), outstandingAmount: decimalOf(outstanding, 2) };
}

const rows = [row(1, 'AUD', '10.10', '0.20'), row(2, 'AUD', '20.20', '0.10'), row(3, 'USD', '5.00', '5.00')];

interface ShownSums {
  readonly total?: number;
  readonly isTotalCapped?: boolean;
  readonly selected?: readonly SummedRow[];
  readonly shown?: readonly SummedRow[];
  readonly filters?: object;
}

async function showSums({ total = 3, isTotalCapped = false, selected = [], shown = rows, filters = {} }: ShownSums) {
  const list: ListSumsProps['list'] = { total, isTotalCapped, rows: shown, selection: { rows: selected } };
  await show(
    <main>
      <ListSums list={list} endpoint={api.artwareOrders.sums} filters={filters} titles={titles} />
    </main>,
  );
}

function sums() {
  return page.getByRole('group', { name: '合计' });
}

describe('the sums below a list', () => {
  it('a list with one page shows the sums of all rows by currency, without a call', async () => {
    await showSums({});
    await expect
      .element(sums())
      .toHaveTextContent(
        /^全部 3 条合计 \(AUD\)总额 \$30\.30未收 \$0\.30全部 3 条合计 \(USD\)总额 \$5\.00未收 \$5\.00$/,
      );
    expect(await violationsIn()).toEqual([]);
  });

  it('the sums of all pages are read with the filters of the list', async () => {
    const calls = answerWith(api.artwareOrders.sums, [
      { currency: 'AUD', count: 288, totalAmount: '104313.20', outstandingAmount: '9.00' },
    ]);
    await showSums({ total: 288, filters: { customerId: 31 } });
    await expect.element(sums().getByText('全部 288 条合计')).toBeVisible();
    await expect.element(sums().getByText('$104,313.20')).toBeVisible();
    await expect.element(sums().getByText('本页合计').first()).toBeVisible();
    expect(calls.sent).toEqual([{ customerId: '31' }]);
  });

  it('the selected rows are added up instead of the page', async () => {
    await showSums({ selected: rows.slice(0, 1) });
    await expect.element(sums()).toHaveTextContent(/^已选 1 条合计总额 \$10\.10未收 \$0\.20$/);
  });

  it('a list with an unknown total is added up on request, and a refusal says what to do', async () => {
    const message = '符合条件的记录超过 10,000 条，请先筛选';
    const calls = answerWith(api.artwareOrders.sums, refuse('too-many-rows', { message }));
    await showSums({ total: 1000, isTotalCapped: true });
    await expect.element(sums().getByText('本页合计').first()).toBeVisible();
    expect(calls.sent).toEqual([]);
    await button('合计全部').click();
    await expect.element(sums().getByText(message)).toBeVisible();
  });

  it('a list without amounts has no sums', async () => {
    await showSums({ shown: [{ id: 1, currency: 'CNY' }] });
    await expect.element(page.getByRole('main')).toBeInTheDocument();
    await expect.element(sums()).not.toBeInTheDocument();
  });
});
