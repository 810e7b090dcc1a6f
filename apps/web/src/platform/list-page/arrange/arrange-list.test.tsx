import { api } from '@yipin/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '../../../testing/answer-with.ts';
import { findPage, Warehouses } from '../../../testing/fixtures/warehouses-page.fixtures.tsx';
import { headingsMatchRows } from '../../../testing/headings.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { forgetViews, loadViews } from '../views/views-store.ts';

const key = `list:${api.warehouses.list.id}`;

beforeEach(forgetViews);
afterEach(() => page.viewport(1440, 900));

async function showList(layout: object = {}) {
  answerWith(api.warehouses.list, findPage);
  answerWith(api.views.all, { views: [], layouts: [{ key, value: { ...layout } }] });
  const saved = answerWith(api.views.saveLayout, null);
  await showPage(<Warehouses />);
  await loadViews();
  await expect.element(page.getByRole('cell', { name: 'W01' })).toBeVisible();
  return () => saved.sent.at(-1)?.['value'];
}

function menu() {
  return page.getByRole('dialog', { name: '列表的列和行' });
}

async function openMenu() {
  await page.getByRole('button', { name: '显示' }).click();
  await expect.element(tick('在库数量')).toBeVisible();
}

function tick(name: string) {
  return menu().getByRole('checkbox', { name });
}

/** Returns the headings from left to right, without the column of checkboxes. */
function headings() {
  return page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
}

function heading(name: string) {
  return page.getByRole('columnheader', { name });
}

function widthOf(name: string) {
  return Math.round(heading(name).element().getBoundingClientRect().width);
}

function rowHeight() {
  const row = page.getByRole('row').filter({ hasText: 'W02' }).element();
  return Math.round(row.getBoundingClientRect().height);
}

describe('what a user arranges on a list', () => {
  it('columns are hidden and shown by ticks, except the first one', async () => {
    const saved = await showList();
    await openMenu();
    await expect.element(tick('编码')).toBeDisabled();
    await tick('在库数量').click();
    await expect.element(heading('在库数量')).not.toBeInTheDocument();
    await expect.poll(saved, { timeout: 3_000 }).toEqual({ hidden: ['onHand'] });
    await tick('在库数量').click();
    await expect.element(heading('在库数量')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('Alt with an arrow moves a column, which keeps the focus', async () => {
    const saved = await showList();
    const [first, second, third, ...others] = headings();
    await openMenu();
    tick(third ?? '')
      .element()
      .focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(headings()).toEqual([first, third, second, ...others]);
    await expect.element(tick(third ?? '')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(headings()).toEqual([first, third, second, ...others]);
    await expect.poll(saved, { timeout: 3_000 }).toEqual({ order: ['onHand', 'name', 'isActive'] });
  });

  it('dragging moves a column', async () => {
    await showList();
    const [first, second, third, ...others] = headings();
    await openMenu();
    await userEvent.dragAndDrop(tick(third ?? ''), tick(second ?? ''), { steps: 8 });
    await expect.poll(headings).toEqual([first, third, second, ...others]);
    await expect.element(tick(third ?? '')).toBeChecked();
  });

  it('Alt with an arrow changes the width of the focused heading and of the column in the menu', async () => {
    const saved = await showList();
    await headingsMatchRows();
    const automatic = widthOf('名称');
    heading('名称').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect.poll(() => widthOf('名称')).toBe(automatic - 16);
    await openMenu();
    tick('名称').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
    await expect.poll(() => widthOf('名称')).toBe(automatic - 48);
    await expect.element(menu().getByRole('status')).toHaveTextContent(`名称：列宽 ${automatic - 48} 像素`);
    await expect.poll(saved, { timeout: 3_000 }).toEqual({ widths: { name: automatic - 48 } });
  });

  it('the edge of a heading is dragged, and a double click makes its width automatic', async () => {
    const lists = answerWith(api.warehouses.list, findPage);
    await showList({ widths: { name: 300 } });
    await expect.poll(() => widthOf('名称')).toBe(300);
    const edge = { position: { x: 298, y: 10 } };
    await userEvent.dragAndDrop(heading('名称'), heading('名称'), {
      sourcePosition: edge.position,
      targetPosition: { x: 200, y: 10 },
    });
    await expect.poll(() => widthOf('名称')).toBe(202);
    await userEvent.dblClick(heading('名称'), { position: { x: 199, y: 10 } });
    await expect.poll(() => widthOf('名称')).toBeGreaterThan(202);
    expect(lists.sent.filter(({ sorting }) => sorting !== undefined)).toEqual([]);
  });

  it('rows have one of three heights', async () => {
    const saved = await showList();
    expect(rowHeight()).toBe(36);
    await openMenu();
    await menu().getByText('紧凑').click();
    await expect.poll(rowHeight).toBe(30);
    await menu().getByText('宽松').click();
    await expect.poll(rowHeight).toBe(44);
    await expect.poll(saved, { timeout: 3_000 }).toEqual({ density: 'relaxed' });
  });

  it('the usual columns are restored, and the page size stays', async () => {
    const saved = await showList({ hidden: ['name'], order: ['isActive'], widths: { code: 300 }, pageSize: 20 });
    await expect.element(heading('名称')).not.toBeInTheDocument();
    await openMenu();
    await menu().getByRole('button', { name: '恢复默认' }).click();
    await expect.element(heading('名称')).toBeVisible();
    await expect.element(menu().getByRole('button', { name: '恢复默认' })).not.toBeInTheDocument();
    await expect.poll(saved, { timeout: 3_000 }).toEqual({ pageSize: 20 });
  });

  it('columns of a stored layout that the list does not have are ignored, and new ones are shown', async () => {
    await showList({ hidden: ['gone', 'code'], order: ['gone', 'isActive', 'name'], widths: 'wide', density: 7 });
    await expect.poll(headings).toEqual(['编码', '启用', '名称', '在库数量']);
    expect(rowHeight()).toBe(36);
  });

  it('chosen columns make the table scroll instead of hiding others', async () => {
    await page.viewport(800, 900);
    await showList({ hidden: [], widths: { name: 900 } });
    await expect.element(heading('在库数量')).toBeInTheDocument();
    await expect.poll(() => widthOf('名称')).toBe(900);
    await expect.element(page.getByRole('button', { name: /还有 \d 列/ })).not.toBeInTheDocument();
  });

  it('the menu is opened by key, and Escape returns to its button', async () => {
    await showList();
    const button = page.getByRole('button', { name: '显示' });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu()).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => menu().element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('a phone shows the chosen fields of its cards', async () => {
    await page.viewport(390, 844);
    await showList({ hidden: ['onHand'] });
    const card = page.getByRole('row').filter({ hasText: 'W02' });
    await expect.element(card).toBeVisible();
    expect(card.element().textContent).not.toContain('20');
    await page.getByRole('button', { name: '显示' }).click();
    await tick('在库数量').click();
    await expect.element(card).toHaveTextContent('20');
    expect(await violationsIn()).toEqual([]);
  });
});
