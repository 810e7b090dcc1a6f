import { api } from '@yipin/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchSingleKeys } from '../../platform/tab/single-keys.ts';
import { answerWith } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { violationsIn } from '../../testing/violations.ts';
import { addresses, answerShell, heading, openPage, showShell } from '../testing/show-shell.tsx';

const paletteName = '搜索页面、操作和数据';

function palette() {
  return dialog(paletteName);
}

function form() {
  return dialog('新建仓库');
}

function name() {
  return form().getByLabelText('名称', { exact: true });
}

function shortcutList() {
  return dialog('快捷键');
}

function anyDialog() {
  return page.getByRole('dialog');
}

function tour() {
  return page.getByText('您可以使用的页面都在这里');
}

/** Chooses the first result of the palette for the typed text. */
async function choose(text: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette().getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard(text);
  await expect.element(palette().getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
}

async function showWarehouses(): Promise<void> {
  await showShell(addresses.warehouses);
  await expect.element(heading('仓库')).toBeVisible();
  await expect.element(button(paletteName)).toBeVisible();
}

beforeEach(() => {
  answerShell();
  answerWith(api.search.find, { groups: [] });
  answerWith(api.search.spell, ({ texts }) => (Array.isArray(texts) ? texts.map(String) : []));
});

describe('an action of the palette', () => {
  it('an action of the palette opens its form, and keeps the input when it is chosen again', async () => {
    await showWarehouses();
    await choose('新建仓库');
    await expect.element(form()).toBeVisible();
    await expect.poll(() => location.search).toBe('');
    await userEvent.fill(name(), '打到一半');
    const visits = vi.spyOn(history, 'pushState');
    await choose('新建仓库');
    await expect.element(palette()).not.toBeInTheDocument();
    await expect.element(name()).toHaveValue('打到一半');
    // With `open` in the address, a new form would open after the input is discarded.
    expect(visits.mock.calls.map(([, , address]) => String(address)).join()).not.toContain('open=');
    visits.mockRestore();
    await userEvent.keyboard('{Escape}');
    await button('放弃').click();
    await expect.element(anyDialog()).not.toBeInTheDocument();
  });
});

describe('keyboard shortcuts', () => {
  it('Ctrl+/ lists the shortcuts, and those of the page do nothing behind the list', async () => {
    await showWarehouses();
    await userEvent.keyboard('{Control>}/{/Control}');
    await expect.element(shortcutList().getByText('转到列表的搜索框')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await userEvent.keyboard('n{Escape}');
    await expect.element(anyDialog()).not.toBeInTheDocument();
  });

  it('shortcuts of a single key do nothing after the user switched them off, and others still work', async () => {
    answerWith(api.views.saveLayout, null);
    await showWarehouses();
    switchSingleKeys(false);
    await userEvent.keyboard('n{Shift>}?{/Shift}/');
    await userEvent.keyboard('{Control>}/{/Control}');
    await expect.element(shortcutList().getByText('单键快捷键已在个人中心关闭')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(anyDialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('complementary', { name: '帮助' })).not.toBeInTheDocument();
  });

  it('"/" focuses the search box, and single keys are text while the user types', async () => {
    await showWarehouses();
    const search = page.getByRole('textbox', { name: '搜索编码、名称、拼音' });
    await userEvent.keyboard('/');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('n?/');
    await expect.element(search).toHaveValue('n?/');
    await expect.element(anyDialog()).not.toBeInTheDocument();
  });

  it('"N" opens the form of a list, and Alt+W and Alt+1 do nothing behind the form', async () => {
    await showWarehouses();
    await userEvent.keyboard('n');
    await expect.element(form()).toBeVisible();
    await form().getByText('新建仓库').click();
    await userEvent.keyboard('{Alt>}w1{/Alt}');
    await expect.element(form()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(anyDialog()).not.toBeInTheDocument();
    await expect.element(heading('仓库')).toBeVisible();
  });

  it('Alt with a digit shows the page in that position, and Alt+W closes the page in front', async () => {
    await showWarehouses();
    await openPage('产品与销售', '客户');
    await userEvent.keyboard('{Alt>}2{/Alt}');
    await expect.element(heading('仓库')).toBeVisible();
    await userEvent.keyboard('{Alt>}w{/Alt}');
    await expect.element(heading('客户')).toBeVisible();
    await userEvent.keyboard('{Alt>}1{/Alt}');
    await expect.poll(() => location.pathname).toBe('/home');
  });
});

describe('the tour', () => {
  it('the tour does not start by itself, and leads through its stops', async () => {
    localStorage.clear();
    await showShell('/home');
    await expect.element(button(paletteName)).toBeVisible();
    await expect.element(tour()).not.toBeInTheDocument();
    await choose('导览');
    await expect.element(tour()).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await button('下一步').click();
    await expect.element(page.getByText('每个打开的页面留在这里')).toBeVisible();
    await button('跳过导览').click();
    await expect.element(button('跳过导览')).not.toBeInTheDocument();
  });

  it('the tour starts from the palette, and ends when another page is opened', async () => {
    await showShell('/home');
    await expect.element(button(paletteName)).toBeVisible();
    await choose('导览');
    await expect.element(tour()).toBeVisible();
    await openPage('产品与销售', '客户');
    await expect.element(tour()).not.toBeInTheDocument();
  });

  it('the tour starts from the list of shortcuts, and ends with Escape', async () => {
    await showWarehouses();
    await userEvent.keyboard('{Control>}/{/Control}');
    await button('开始导览').click();
    await expect.element(tour()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tour()).not.toBeInTheDocument();
  });
});
