import { api } from '@yipin/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ArtwareOrdersPage } from '../../../areas/artware-orders/artware-orders-page.tsx';
import { answerWith } from '../../../testing/answer-with.ts';
import { button, dialog, optionOf, select } from '../../../testing/fields.ts';
import { answerArtwareOrder, createArtwareOrder } from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { forgetViews, loadViews } from '../views/views-store.ts';

const path = '/artware/artwareOrder';
const harbour = { id: 5, code: 'K05', name: '海港礼品', kind: 'COMPANY', isActive: true } as const;

async function showOrders(query = ''): Promise<void> {
  answerArtwareOrder(createArtwareOrder());
  answerWith(api.customers.names, ({ customerId }) =>
    customerId === '5'
      ? { totalCount: 1, isTotalCapped: false, items: [harbour] }
      : { totalCount: 0, isTotalCapped: false, items: [] },
  );
  await showPage(<ArtwareOrdersPage />, { at: path + query });
  await expect.element(page.getByRole('link', { name: 'AO-0007' })).toBeVisible();
}

function chips() {
  return page.getByRole('list', { name: '当前筛选条件' });
}

function removal(label: string) {
  return button(`移除筛选：${label}`);
}

function searchBox() {
  return page.getByRole('textbox', { name: /^搜索/ });
}

function address(): string {
  return decodeURIComponent(location.search);
}

beforeEach(forgetViews);
afterEach(() => page.viewport(1440, 900));

describe('the filters in force of a list', () => {
  it('each filter in force is shown in words, also one that only the address has', async () => {
    await showOrders('?customerId=5&paymentStatus=0&startDate=2026-11-01&endDate=2026-11-30&toComplete=true');
    await expect.element(chips()).toHaveTextContent(/海港礼品/);
    await expect.element(chips().getByRole('listitem').nth(0)).toHaveTextContent(/^客户K05 海港礼品$/);
    await expect.element(chips()).toHaveTextContent(/订单日期2026-11-01 至 2026-11-30/);
    await expect.element(chips()).toHaveTextContent(/收付状态未结/);
    await expect.element(chips()).toHaveTextContent(/有待完成的明细/);
    expect(await violationsIn()).toEqual([]);
  });

  it('each of two flags that a link sets in one filter has a chip, which removes this flag only', async () => {
    await showOrders('?unpaid=true&overdue=true');
    await expect.element(chips().getByRole('listitem').nth(1)).toBeVisible();
    const shown = chips()
      .getByRole('listitem')
      .elements()
      .map((chip) => chip.textContent);
    expect(shown.length).toBe(2);
    expect(new Set(shown).size).toBe(2);
    await chips().getByRole('listitem').nth(0).getByRole('button').click();
    await expect.poll(() => ['?unpaid=true', '?overdue=true'].includes(address())).toBe(true);
    await expect.poll(() => chips().getByRole('listitem').elements().length).toBe(1);
  });

  it('a filter without a field on the page has the name of its parameter', async () => {
    await showOrders('?inGroup=customer:31');
    await expect.element(chips()).toHaveTextContent(/^分组$/);
    await removal('分组').click();
    await expect.poll(address).toBe('');
  });

  it('a record that does not exist any more has a text instead of its name, and its filter can be removed', async () => {
    await showOrders('?customerId=9');
    await expect.element(chips()).toHaveTextContent(/^客户已停用或不存在$/);
    await removal('客户').click();
    await expect.poll(address).toBe('');
    await expect.element(chips()).not.toBeInTheDocument();
  });

  it('removing a filter by key moves the focus to the next one, and from the last one to the search', async () => {
    await showOrders('?customerId=5&paymentStatus=0');
    await expect.element(removal('客户')).toBeVisible();
    removal('客户').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('?paymentStatus=0');
    await expect.element(removal('收付状态')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('');
    await expect.element(searchBox()).toHaveFocus();
  });

  it('all filters are cleared at once, with the search text', async () => {
    await showOrders('?filter=AO&paymentStatus=0&overdue=true&sort=salesDate+asc');
    await button('全部清除').click();
    await expect.poll(address).toBe('?sort=salesDate+asc');
    await expect.element(searchBox()).toHaveValue('');
    await expect.element(searchBox()).toHaveFocus();
  });

  it('a view with a filter that the list does not know shows that it was removed', async () => {
    const owned = { ownerId: 1, position: 1, canChange: true, version: 3, scope: 'MINE' } as const;
    const view = {
      id: 8,
      roleIds: [],
      listKey: api.artwareOrders.list.id,
      name: 'Berlin',
      layout: {},
      isRoleDefault: false,
      ...owned,
    };
    answerWith(api.views.all, { layouts: [], views: [{ ...view, query: 'overdue=true&harbor=4' }] });
    await loadViews();
    await showOrders('?overdue=true');
    await expect.element(page.getByText('已忽略 1 个失效条件')).toBeVisible();
  });
});

describe('the panel of further filters', () => {
  it('the first three filters are in the row, and the button of the others counts those in force', async () => {
    await showOrders('?paymentStatus=0&customerId=5');
    await expect.element(page.getByRole('combobox', { name: '状态', exact: true })).toBeVisible();
    await expect.element(select('收付状态')).not.toBeInTheDocument();
    await button('更多筛选（1）').click();
    await expect.element(select('收付状态')).toHaveFocus();
    await select('销售员').click();
    await expect.element(dialog('更多筛选')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('更多筛选')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('更多筛选')).not.toBeInTheDocument();
    await expect.element(button('更多筛选（1）')).toHaveFocus();
  });

  it('a value that is chosen in the panel filters the list, and a click elsewhere closes the panel', async () => {
    await showOrders();
    await button('更多筛选').click();
    // The headings of the list do not cover the panel.
    const last = page.getByRole('textbox', { name: '货号' }).element();
    const { x, y, width, height } = last.getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(last);
    // The label above the field is not repeated in it.
    expect(last.getAttribute('placeholder')).toBe('');
    await select('收付状态').click();
    await optionOf('未结').click();
    await expect.poll(address).toBe('?paymentStatus=0');
    await expect.element(dialog('更多筛选')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.element(dialog('更多筛选')).not.toBeInTheDocument();
    await expect.element(removal('收付状态')).toBeVisible();
  });
});

describe('the filters of a list on a phone', () => {
  it('all filters are in a sheet behind one button, which counts those in force', async () => {
    await page.viewport(390, 844);
    await showOrders('?paymentStatus=0');
    await expect.element(page.getByRole('combobox', { name: '状态', exact: true })).not.toBeInTheDocument();
    await button('筛选（1）').click();
    const sheet = dialog('筛选');
    await expect.element(sheet.getByRole('combobox', { name: '状态', exact: true })).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: '显示 1 条' })).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await sheet.getByRole('button', { name: '全部清除' }).click();
    await expect.poll(address).toBe('');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(button('筛选')).toHaveFocus();
  });

  it('the menu of the sort orders is in the row of the search on a phone', async () => {
    await page.viewport(390, 844);
    await showOrders();
    await expect.element(button(/^排序方式/)).toBeVisible();
    const [search, filters, menu] = [searchBox(), button('筛选'), button(/^排序方式/)].map((part) =>
      part.element().getBoundingClientRect(),
    );
    if (!search || !filters || !menu) throw new Error('The row is not complete.');
    expect(filters.left).toBeGreaterThanOrEqual(search.right);
    expect(menu.left).toBeGreaterThanOrEqual(filters.right);
    expect(Math.abs(menu.top + menu.bottom - search.top - search.bottom)).toBeLessThanOrEqual(8);
    expect(menu.right).toBeLessThanOrEqual(390);
  });
});
