import { allPermissions, api, permissions } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ArtwareOrdersPage } from '../../../areas/artware-orders/artware-orders-page.tsx';
import { answerWith, type ReplyOf } from '../../../testing/answer-with.ts';
import { dialog, optionOf } from '../../../testing/fields.ts';
import { answerArtwareOrder, createArtwareOrder } from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { forgetViews, loadViews } from './views-store.ts';

type WireView = ReplyOf<typeof api.views.all>['views'][number];

const listKey = api.artwareOrders.list.id;
const path = '/artware/artwareOrder';

function createView(id: number, name: string, query: string, given: Partial<WireView> = {}): WireView {
  const owned = { ownerId: 1, position: id, canChange: true, version: 3, scope: 'MINE' } as const;
  return { id, listKey, name, query, roleIds: [], layout: {}, isRoleDefault: false, ...owned, ...given };
}

const berlin = createView(8, 'Berlin', 'customerId=5&overdue=true');

async function showOrders(views: readonly WireView[] = [berlin], at = path): Promise<void> {
  answerArtwareOrder(createArtwareOrder());
  answerWith(api.views.all, { layouts: [], views: [...views] });
  await loadViews();
  await showPage(<ArtwareOrdersPage />, { at });
  await expect.element(page.getByRole('link', { name: 'AO-0007' })).toBeVisible();
}

function tabs() {
  return page.getByRole('navigation', { name: '视图' });
}

function tab(name: string | RegExp) {
  return tabs().getByRole('link', { name });
}

function address(): string {
  return decodeURIComponent(location.search);
}

async function choose(name: string): Promise<void> {
  await tabs()
    .getByRole('button', { name: /的操作$/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
}

beforeEach(forgetViews);

describe('the views of a list', () => {
  it('a view writes its filters into the address, and has the number of its rows', async () => {
    answerWith(api.views.counts, [
      { view: 'all', count: 288, isCapped: false },
      { view: 'ready', count: 0, isCapped: false },
      { view: 'unpaid', count: 1000, isCapped: true },
    ]);
    answerArtwareOrder(createArtwareOrder());
    const orders = answerWith(api.artwareOrders.list, { totalCount: 0, isTotalCapped: false, items: [] });
    await showPage(<ArtwareOrdersPage />, { at: path });
    await expect.element(tab('全部 288')).toHaveAttribute('aria-current', 'true');
    await expect.element(tab('待发货 0')).toBeVisible();
    await tab('未收清 1,000+').click();
    expect(address()).toBe('?unpaid=true');
    await expect.element(tab(/^未收清/)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => orders.sent.at(-1)).toMatchObject({ unpaid: 'true' });
    expect(await violationsIn()).toEqual([]);
  });

  it('five views have a tab, and the chosen one of the others takes the last place', async () => {
    const shared = createView(9, 'Shared', 'status=30', { scope: 'ALL', ownerId: 2, canChange: false });
    await showOrders([shared]);
    await tabs().getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: 'Shared' }).click();
    expect(address()).toBe('?status=30');
    await expect.element(tab('Shared')).toHaveAttribute('aria-current', 'true');
    expect(tabs().getByRole('link').elements()).toHaveLength(5);
  });

  it('the user’s own views have tabs before built-in and shared ones', async () => {
    const shared = createView(6, 'Shared', 'status=30', { scope: 'ALL', ownerId: 2, canChange: false });
    answerWith(api.views.counts, []);
    await showOrders([shared, berlin, createView(9, 'Hamburg', 'customerId=6')]);
    const names = tabs()
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toHaveLength(5);
    expect(names.slice(0, 3)).toEqual(['全部', 'Berlin', 'Hamburg']);
    expect(names).not.toContain('Shared');
  });

  it('a phone shows all views in one row that scrolls', async () => {
    await page.viewport(390, 844);
    await showOrders();
    await expect.element(tab('Berlin')).toBeInTheDocument();
    expect(tabs().getByRole('link').elements().length).toBeGreaterThan(5);
    const { height } = tabs().element().getBoundingClientRect();
    expect(height).toBeLessThan(60);
  });

  it('a view with other filters is saved with them, or reset', async () => {
    const saved = answerWith(api.views.save, berlin);
    await showOrders([berlin], `${path}?customerId=5&overdue=true`);
    await page.getByPlaceholder('搜索单号、客户、拼音').fill('HG');
    await userEvent.keyboard('{Enter}');
    await expect.element(tabs().getByText('Berlin · 已修改')).toBeVisible();
    await tabs().getByRole('button', { name: '保存', exact: true }).click();
    await expect
      .poll(() => saved.sent)
      .toMatchObject([{ id: 8, expectedVersion: 3, name: 'Berlin', query: 'filter=HG&customerId=5&overdue=true' }]);
    await tabs().getByRole('link', { name: '还原' }).click();
    expect(address()).toBe('?customerId=5&overdue=true');
  });

  it('a view has columns and groups of its own, and a change of them leaves those of the user', async () => {
    const layout = { hidden: ['salesName'], density: 'compact', group: 'month' };
    const saved = answerWith(api.views.save, berlin);
    const own = answerWith(api.views.saveLayout, null);
    answerWith(api.artwareOrders.groups, { isCapped: false, groups: [] });
    const arranged = createView(8, 'Berlin', 'customerId=5', { layout });
    answerArtwareOrder(createArtwareOrder());
    answerWith(api.views.all, { layouts: [], views: [arranged] });
    await loadViews();
    await showPage(<ArtwareOrdersPage />, { at: `${path}?customerId=5&group=month` });
    await expect.element(tab('Berlin')).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByRole('columnheader', { name: '销售员' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: '显示', exact: true }).click();
    await page.getByRole('dialog', { name: '列表的列和行' }).getByText('宽松').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(tabs().getByText('Berlin · 已修改')).toBeVisible();
    await tabs().getByRole('link', { name: '还原' }).click();
    await expect.element(tab('Berlin')).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: '取消分组' }).click();
    await expect.element(tabs().getByText('Berlin · 已修改')).toBeVisible();
    await tabs().getByRole('button', { name: '保存', exact: true }).click();
    await expect
      .poll(() => saved.sent)
      .toMatchObject([{ id: 8, query: 'customerId=5', layout: { hidden: ['salesName'], density: 'compact' } }]);
    expect(saved.sent[0]?.['layout']).not.toHaveProperty('group');
    expect(own.sent).toEqual([]);
  });

  it('filters that are no view are saved as one, also for roles, and open first', async () => {
    answerWith(api.views.roles, [{ id: 4, displayName: '销售经理 Sales manager' }]);
    const saved = answerWith(api.views.save, berlin);
    const layouts = answerWith(api.views.saveLayout, null);
    await showOrders([], `${path}?status=20&sort=requiredDate+asc`);
    await tabs().getByRole('button', { name: '保存视图' }).click();
    const form = dialog('保存视图');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(form.getByText('请输入名称')).toBeVisible();
    await form.getByLabelText('名称').fill('Next');
    await form.getByRole('radio', { name: '角色' }).click();
    await form.getByRole('combobox', { name: '角色' }).click();
    await optionOf('销售经理').click();
    await userEvent.keyboard('{Escape}');
    await form.getByRole('checkbox', { name: '打开列表时使用此视图', exact: true }).click();
    expect(await violationsIn()).toEqual([]);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(saved.sent).toMatchObject([
      { name: 'Next', scope: 'ROLES', roleIds: [4], query: 'sort=requiredDate+asc&status=20' },
    ]);
    await expect
      .poll(() => layouts.sent, { timeout: 3_000 })
      .toEqual([{ key: `list:${listKey}`, value: { defaultView: '8', defaultQuery: berlin.query } }]);
  });

  it('users without the permission save views for themselves only', async () => {
    answerArtwareOrder(createArtwareOrder());
    const holds = allPermissions.filter((permission) => permission !== permissions.sharedViews);
    await showPage(<ArtwareOrdersPage />, { at: `${path}?status=20`, as: { holds } });
    await tabs().getByRole('button', { name: '保存视图' }).click();
    await expect.element(dialog('保存视图').getByLabelText('名称')).toBeVisible();
    await expect.element(dialog('保存视图').getByRole('radio')).not.toBeInTheDocument();
  });

  it('Alt with an arrow moves the tab of an own view, which keeps the focus', async () => {
    const first = createView(7, 'First', 'status=10');
    const shared = createView(9, 'Shared', 'status=30', { scope: 'ALL', ownerId: 2, canChange: false });
    answerWith(api.views.counts, []);
    await showOrders([first, berlin, shared], `${path}?status=10`);
    const orders = answerWith(api.views.reorder, null);
    answerWith(api.views.all, { layouts: [], views: [berlin, first, shared] });
    tab('First').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.element(tabs().getByRole('status')).toHaveTextContent('“First”移到第 2 位，共 2 个视图');
    expect(orders.sent).toEqual([{ listKey, ids: [8, 7] }]);
    expect(location.search).toBe('?status=10');
    expect(document.activeElement).toBe(tab('First').element());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(orders.sent).toHaveLength(1);
  });

  it('own views are moved and deleted, and a shared view of another user is neither', async () => {
    const first = createView(7, 'First', 'status=10');
    const shared = createView(9, 'Shared', 'status=30', { scope: 'ALL', ownerId: 2, canChange: false });
    const orders = answerWith(api.views.reorder, null);
    const removed = answerWith(api.views.remove, null);
    await showOrders([first, berlin, shared], `${path}?customerId=5&overdue=true`);
    await choose('左移');
    await expect.poll(() => orders.sent).toEqual([{ listKey, ids: [8, 7] }]);
    await choose('删除视图');
    await page
      .getByRole('dialog', { name: /Berlin/ })
      .getByRole('button', { name: '删除视图' })
      .click();
    await expect.poll(() => removed.sent).toEqual([{ id: '8', expectedVersion: '3' }]);
    await showOrders([first, shared], `${path}?status=30`);
    await tabs()
      .getByRole('button', { name: /的操作$/ })
      .click();
    await expect.element(page.getByRole('menuitem', { name: '打开列表时使用此视图' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: '删除视图' })).not.toBeInTheDocument();
  });
});
