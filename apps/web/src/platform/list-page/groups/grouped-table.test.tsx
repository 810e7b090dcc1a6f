import { api } from '@yipin/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ArtwareOrdersPage } from '../../../areas/artware-orders/artware-orders-page.tsx';
import { answerWith, pageWith, refuse, type SentInput } from '../../../testing/answer-with.ts';
import { answerArtwareOrder, createArtwareOrder } from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { forgetViews } from '../views/views-store.ts';

const path = '/artware/artwareOrder';

const sum = { currency: 'AUD', totalAmount: '20.00', outstandingAmount: '5.00' } as const;
const groups = [
  { key: 'customer:31', label: 'Harbour Gifts', count: 51, sums: [{ ...sum, count: 51 }] },
  { key: 'customer:32', label: 'Rowan', count: 1, sums: [{ ...sum, count: 1 }] },
];

/** Returns the rows of a page of the first group. */
function rowsFrom(first: number, count: number) {
  const ids = Array.from({ length: count }, (_, index) => first + index);
  return ids.map((id) => createArtwareOrder({ id, orderNumber: `AO-${String(id).padStart(4, '0')}` }));
}

function answerRows({ inGroup, skipCount }: SentInput) {
  if (inGroup === undefined) return pageWith(createArtwareOrder());
  const items = skipCount === '0' ? rowsFrom(100, 50) : rowsFrom(150, 1);
  return { totalCount: 51, isTotalCapped: false, items };
}

async function showGroups(at = `${path}?group=customer&unpaid=true`) {
  answerArtwareOrder(createArtwareOrder());
  const counted = answerWith(api.artwareOrders.groups, { isCapped: false, groups });
  const listed = answerWith(api.artwareOrders.list, answerRows);
  await showPage(<ArtwareOrdersPage />, { at });
  await expect.element(heading('Harbour Gifts')).toBeVisible();
  return { counted, listed };
}

function heading(name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) });
}

function toggle(name: string) {
  return page.getByRole('button', { name: new RegExp(`^${name}`) });
}

function order(number: string) {
  return page.getByRole('link', { name: number });
}

function focused() {
  return document.activeElement?.textContent;
}

beforeEach(forgetViews);
afterEach(() => page.viewport(1440, 900));

describe('a list in groups', () => {
  it('the groups are closed at first, with their counts and sums, and are read with the filters of the list', async () => {
    const { counted, listed } = await showGroups();
    await expect.element(heading('Harbour Gifts')).toHaveTextContent(/^Harbour Gifts51总金额 \$20\.00未收 \$5\.00$/);
    await expect.element(toggle('Harbour Gifts')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByText('共 2 组 · 共 52 条')).toBeVisible();
    await expect.element(page.getByRole('group', { name: '合计' })).toHaveTextContent(/\$40\.00.*\$10\.00/);
    expect(counted.sent).toEqual([{ unpaid: 'true', groupBy: 'customer' }]);
    expect(listed.sent).toEqual([]);
    expect(await violationsIn()).toEqual([]);
  });

  it('a click opens a group, whose rows are loaded in pages of 50 with the filters and the order of the list', async () => {
    const { listed } = await showGroups();
    await toggle('Harbour Gifts').click();
    await expect.element(order('AO-0149')).toBeInTheDocument();
    await expect.element(order('AO-0150')).not.toBeInTheDocument();
    const sent = { inGroup: 'customer:31', unpaid: 'true', maxResultCount: '50', sorting: 'salesDate desc' };
    expect(listed.sent).toContainEqual({ ...sent, skipCount: '0' });
    await page.getByRole('button', { name: '再显示 1 条' }).click();
    await expect.element(order('AO-0150')).toBeInTheDocument();
    expect(listed.sent.at(-1)).toEqual({ ...sent, skipCount: '50' });
    await expect.element(page.getByRole('button', { name: /^再显示/ })).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
    await toggle('Harbour Gifts').click();
    await expect.element(order('AO-0149')).not.toBeInTheDocument();
  });

  it('the keys move along groups and rows, and open and close a group', async () => {
    await showGroups();
    heading('Harbour Gifts').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(order('AO-0100')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toContain('AO-0100');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(order('AO-0100')).not.toBeInTheDocument();
    expect(focused()).toContain('Harbour Gifts');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(toggle('Rowan')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(toggle('Rowan')).toHaveAttribute('aria-expanded', 'false');
  });

  it('a row of a group opens its record', async () => {
    await showGroups();
    await toggle('Harbour Gifts').click();
    await page.getByRole('row').filter({ hasText: 'AO-0101' }).getByText('草稿').click();
    await expect.poll(() => location.pathname).toBe(`${path}/101`);
  });

  it('selected rows of an opened group are changed together, and a heading cannot be selected', async () => {
    await showGroups();
    const result = (id: number) => ({ id, succeeded: true, version: 2 });
    const sets = answerWith(api.artwareOrders.setFields, { results: [result(100), result(101)] });
    await toggle('Harbour Gifts').click();
    await expect.element(heading('Harbour Gifts').getByRole('checkbox')).not.toBeInTheDocument();
    for (const number of ['AO-0100', 'AO-0101'])
      await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').click();
    await page.getByRole('button', { name: /^批量修改…/ }).click();
    const edited = page.getByRole('dialog', { name: '编辑（2）' });
    await userEvent.fill(edited.getByRole('textbox', { name: '要求交期' }), '2026-12-24');
    await edited.getByRole('button', { name: '保存' }).click();
    await expect.element(edited).not.toBeInTheDocument();
    const set = { requiredDate: '2026-12-24' };
    expect(sets.sent).toMatchObject([
      {
        items: [
          { id: 100, set },
          { id: 101, set },
        ],
      },
    ]);
  });

  it('the menu chooses the field, which stays in the address when a filter changes', async () => {
    const { counted } = await showGroups(`${path}?group=month`);
    await page.getByRole('button', { name: '显示', exact: true }).click();
    await page.getByRole('radio', { name: '客户' }).click();
    expect(location.search).toBe('?group=customer');
    await expect.poll(() => counted.sent.at(-1)).toEqual({ groupBy: 'customer' });
    await userEvent.keyboard('{Escape}');
    await page.getByPlaceholder('搜索单号、客户、拼音').fill('HG');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.search).toBe('?filter=HG&group=customer');
    await page.getByRole('button', { name: '取消分组' }).click();
    expect(location.search).toBe('?filter=HG');
    await expect.element(order('AO-0007')).toBeVisible();
  });

  it('groups without a value, of a state and of a month have their names', async () => {
    answerArtwareOrder(createArtwareOrder());
    const named = ['customer:', 'status:10', 'month:2026-11'].map((key) => ({ key, label: null, count: 1, sums: [] }));
    answerWith(api.artwareOrders.groups, { isCapped: true, groups: named });
    await showPage(<ArtwareOrdersPage />, { at: `${path}?group=customer` });
    for (const name of ['客户：无', '草稿', '2026年11月']) await expect.element(heading(name)).toBeVisible();
    await expect.element(page.getByText('仅显示前 200 组，请筛选后查看其他分组')).toBeVisible();
  });

  it('rows that could not be loaded are loaded again', async () => {
    await showGroups();
    answerWith(api.artwareOrders.list, refuse('unavailable'));
    await toggle('Rowan').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^加载失败/);
    answerWith(api.artwareOrders.list, answerRows);
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
    await expect.element(order('AO-0100')).toBeVisible();
  });

  it('too many rows are refused with what to do', async () => {
    answerArtwareOrder(createArtwareOrder());
    const message = '符合条件的记录超过 10,000 条，请先筛选';
    answerWith(api.artwareOrders.groups, refuse('too-many-rows', { message }));
    await showPage(<ArtwareOrdersPage />, { at: `${path}?group=customer` });
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByRole('button', { name: '取消分组' })).toBeVisible();
  });

  it('a phone shows groups and rows as cards', async () => {
    await page.viewport(390, 844);
    await showGroups();
    await toggle('Rowan').click();
    await expect.element(order('AO-0100')).toBeVisible();
    const width = heading('Rowan').element().getBoundingClientRect().width;
    expect(width).toBeLessThanOrEqual(390);
    expect(await violationsIn()).toEqual([]);
  });
});
