import { api } from '@yipin/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, noAnswer, pageWith, refuse, type ReplyOf } from '../../../testing/answer-with.ts';
import { allowConsoleError } from '../../../testing/console-errors.ts';
import { button, optionOf, select } from '../../../testing/fields.ts';
import { findPage, Warehouses } from '../../../testing/fixtures/warehouses-page.fixtures.tsx';
import { showPage } from '../../../testing/show.tsx';
import { createWarehouse } from '../../../testing/fixtures/warehouses.fixtures.ts';
import { violationsIn } from '../../../testing/violations.ts';

function rowOf(code: string) {
  return page.getByRole('row').filter({ hasText: code });
}

function searchBox() {
  return page.getByRole('textbox', { name: '搜索编码、名称' });
}

function address() {
  return decodeURIComponent(location.search).replaceAll('+', ' ');
}

function goToPage(name: string) {
  return page.getByRole('listitem', { name, exact: true }).click();
}

afterEach(() => page.viewport(1440, 900));

describe('the states of a list page', () => {
  it('a list shows that it is loading', async () => {
    let reply: (found: ReplyOf<typeof api.warehouses.list>) => void = () => undefined;
    answerWith(
      api.warehouses.list,
      () => new Promise<ReplyOf<typeof api.warehouses.list>>((resolve) => (reply = resolve)),
    );
    await showPage(<Warehouses />);
    await expect.element(page.getByText('加载中…')).toBeVisible();
    reply(pageWith(createWarehouse(1)));
    await expect.element(rowOf('W01')).toBeVisible();
    await expect.element(page.getByText('加载中…')).not.toBeInTheDocument();
  });

  it('a list with rows shows them with their total', async () => {
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('仓库');
    await expect.element(rowOf('W03')).toHaveTextContent('仓库 330');
    await expect.element(page.getByText('共 73 条')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('an empty list shows that there are no records yet', async () => {
    answerWith(api.warehouses.list, pageWith());
    await showPage(<Warehouses />);
    await expect.element(page.getByText('暂无数据')).toBeVisible();
    await expect.element(button('清除筛选条件')).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
  });

  it('a filter without matches has a button that clears it', async () => {
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />, { at: '/warehouses?filter=nothing&sort=name+desc&size=20' });
    await expect.element(page.getByText('没有符合条件的数据')).toBeVisible();
    const day = page.getByRole('textbox', { name: '日期' });
    await userEvent.fill(day, '24/24/2026');
    await button('清除筛选条件').click();
    await expect.element(rowOf('W73')).toBeVisible();
    await expect.element(day).toHaveValue('');
    await expect.element(searchBox()).toHaveValue('');
    expect(address()).toBe('?sort=name desc&size=20');
  });

  it('a list that cannot be read has a retry button', async () => {
    allowConsoleError(/Failed to fetch/);
    answerWith(api.warehouses.list, noAnswer);
    await showPage(<Warehouses />);
    await expect.element(page.getByText('加载失败')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    answerWith(api.warehouses.list, findPage);
    await button('重试').click();
    await expect.element(rowOf('W01')).toBeVisible();
  });

  it('a list that may not be read shows that the permission is missing', async () => {
    answerWith(api.warehouses.list, refuse('not-permitted', { message: '需要权限：仓库' }));
    await showPage(<Warehouses />);
    await expect.element(page.getByText('没有权限查看此内容')).toBeVisible();
    await expect.element(page.getByText('需要权限：仓库')).toBeVisible();
    await expect.element(page.getByText('可由有“角色”权限的用户授予')).toBeVisible();
    await expect.element(button('重试')).not.toBeInTheDocument();
  });

  it('rows that cannot be refreshed stay visible, with a warning and a retry button', async () => {
    allowConsoleError(/Failed to fetch/);
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />);
    await rowOf('W02').getByRole('checkbox').click();
    answerWith(api.warehouses.list, noAnswer);
    await button('刷新').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('未能刷新，显示的可能不是最新数据');
    await expect.element(rowOf('W02').getByRole('checkbox')).toBeChecked();
    answerWith(api.warehouses.list, findPage);
    await button('重试').click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(rowOf('W02')).toBeVisible();
  });
});

describe('the address of a list page', () => {
  it('the address contains sort order, page, search and filter, which a later visit restores', async () => {
    const lists = answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />);
    await page.getByRole('columnheader', { name: '编码' }).click();
    await expect.poll(address).toBe('?sort=code asc');
    await goToPage('2');
    await expect.poll(address).toBe('?page=2&sort=code asc');
    await expect.element(rowOf('W51')).toBeVisible();
    await select('启用状态').click();
    await optionOf('启用').click();
    await expect.poll(address).toBe('?sort=code asc&isActive=true');
    await searchBox().fill('W1');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('?sort=code asc&filter=W1&isActive=true');
    await expect.element(page.getByText('共 5 条')).toBeVisible();

    await showPage(<Warehouses />, { at: `/warehouses${location.search}` });
    await expect.element(page.getByText('共 5 条')).toBeVisible();
    await expect.element(searchBox()).toHaveValue('W1');
    expect(lists.sent.at(-1)).toMatchObject({ sorting: 'code asc', filter: 'W1', isActive: 'true' });
  });

  it('a heading sorts ascending, then descending, then in the default order of the server', async () => {
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />, { at: '/warehouses?page=2' });
    const heading = page.getByRole('columnheader', { name: '编码' });
    await heading.click();
    await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
    await heading.click();
    await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
    await expect.element(rowOf('W73')).toBeVisible();
    await heading.click();
    await expect.poll(address).toBe('');
  });

  it('typing in the search box filters the list from the first page and keeps the focus', async () => {
    const lists = answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />, { at: '/warehouses?page=2' });
    await expect.element(rowOf('W51')).toBeVisible();
    await searchBox().click();
    await userEvent.keyboard('W20');
    await expect.element(rowOf('W20')).toBeVisible();
    expect(address()).toBe('?filter=W20');
    expect(lists.sent.at(-1)).toMatchObject({ filter: 'W20', skipCount: '0' });
    await expect.element(searchBox()).toHaveFocus();
  });

  it('a page beyond the end shows the last page, and invalid parameters are ignored', async () => {
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />, { at: '/warehouses?page=9&isActive=perhaps' });
    await expect.element(rowOf('W73')).toBeVisible();
    expect(address()).toBe('?page=2');
  });
});

describe('the selection of a list page', () => {
  it('selected rows stay selected after a refresh, which updates them, and after a change of the page', async () => {
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />);
    await rowOf('W02').getByRole('checkbox').click();
    await expect.element(page.getByText('已选 1 条')).toBeVisible();
    answerWith(api.warehouses.list, (sent) => {
      const found = findPage(sent);
      return { ...found, items: found.items.map((row) => ({ ...row, name: `改名 ${row.id}` })) };
    });
    await button('刷新').click();
    await expect.element(rowOf('W02')).toHaveTextContent('改名 2');
    await expect.element(rowOf('W02').getByRole('checkbox')).toBeChecked();
    await expect.element(page.getByText('已选 1 条改名 2')).toBeVisible();
    await goToPage('2');
    await rowOf('W52').getByRole('checkbox').click();
    await expect.element(page.getByText('已选 2 条')).toBeVisible();
    await goToPage('1');
    await expect.element(rowOf('W02').getByRole('checkbox')).toBeChecked();
    await button('取消选择').click();
    await expect.element(page.getByText(/^已选/)).not.toBeInTheDocument();
    await expect.element(rowOf('W02').getByRole('checkbox')).not.toBeChecked();
  });

  it('the checkbox in the heading selects all rows of the page', async () => {
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />);
    await expect.element(rowOf('W02')).toBeVisible();
    await page.getByRole('checkbox', { name: '全选' }).click();
    await expect.element(page.getByText('已选 50 条')).toBeVisible();
  });
});

describe('a list page on a phone', () => {
  it('rows are cards below 768 px, and a table from there', async () => {
    await page.viewport(767, 844);
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />);
    await expect.element(rowOf('W03')).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: '编码' })).not.toBeInTheDocument();
    await page.viewport(768, 844);
    await expect.element(page.getByRole('columnheader', { name: '编码' }).first()).toBeVisible();
  });

  it('a phone has a menu of the sort orders, and no horizontal scrolling', async () => {
    await page.viewport(390, 844);
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />);
    await expect.element(rowOf('W03')).toBeVisible();
    await button('排序方式').click();
    await page.getByRole('menuitem', { name: '名称 ↓' }).click();
    await expect.poll(address).toBe('?sort=name desc');
    await expect.element(rowOf('W73')).toBeVisible();
    await expect.element(button('排序方式 名称 ↓')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('the total of a list page', () => {
  it('a capped total is counted exactly on request', async () => {
    const lists = answerWith(api.warehouses.list, (sent) => ({
      ...findPage(sent),
      isTotalCapped: !sent['exactTotal'],
    }));
    await showPage(<Warehouses />);
    await expect.element(page.getByText('超过 73 条')).toBeVisible();
    await button('显示准确总数').click();
    await expect.element(page.getByText('共 73 条')).toBeVisible();
    expect(lists.sent).toHaveLength(2);
  });
});
