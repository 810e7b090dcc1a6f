import { api } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf } from '../../../testing/answer-with.ts';
import { button, dialog } from '../../../testing/fields.ts';
import { violationsIn } from '../../../testing/violations.ts';
import { answerShell, heading, mainMenu, reloadShell, showShell } from '../../testing/show-shell.tsx';

beforeEach(answerShell);

describe('the narrow menu', () => {
  it('the narrow menu stays narrow after a reload, and its groups open next to it by keyboard', async () => {
    await showShell('/home');
    await button('收起菜单').click();
    await reloadShell();
    await expect.element(mainMenu()).toHaveStyle({ width: '60px' });
    await mainMenu().getByRole('link', { name: '首页' }).click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(mainMenu().getByRole('menuitem', { name: '产品与销售' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    // The home page has links with the same names, before those of the pop-up.
    await expect.element(page.getByRole('link', { name: '产品管理' }).last()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('link', { name: '销售订单' }).last()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('link', { name: '客户' }).last()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('客户')).toBeVisible();
    await button('展开菜单').click();
    await expect.element(mainMenu()).toHaveStyle({ width: '200px' });
  });
});

it('the titles of the menu are not cut: long ones have two lines', async () => {
  await showShell('/home', { language: 'en-US' });
  const menu = page.getByRole('complementary', { name: 'Main menu' });
  await menu.getByRole('menuitem', { name: 'Products & sales' }).click();
  const title = menu.getByRole('link', { name: 'Receivables & payables' });
  await expect.element(title).toBeVisible();
  const place = title.element().parentElement;
  expect(place?.scrollWidth).toBe(place?.clientWidth);
  expect(title.element().getClientRects()).toHaveLength(2);
});

describe('the menu of a phone', () => {
  const menu = () => dialog('主菜单');

  it('the menu of a phone slides in, and a list can be used without scrolling the page sideways', async () => {
    const rows: ReplyOf<typeof api.warehouses.save>[] = [];
    const lists = answerWith(api.warehouses.list, () => pageWith(...rows));
    answerWith(api.warehouses.save, ({ code, name }) => {
      const saved = { id: 1, version: 1, code: String(code), name: String(name), onHand: 0 };
      rows.push(saved);
      return saved;
    });
    await page.viewport(390, 844);
    await showShell('/home');
    await expect.element(mainMenu()).not.toBeInTheDocument();
    await button('打开菜单').click();
    await menu().getByRole('menuitem', { name: '基础资料' }).first().click();
    await expect.element(menu().getByRole('link', { name: '仓库', exact: true })).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await menu().getByRole('link', { name: '仓库', exact: true }).click();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(heading('仓库')).toBeVisible();

    await button(/新建仓库/).click();
    const form = dialog('新建仓库');
    await userEvent.fill(form.getByLabelText('编码', { exact: true }), 'PHONE');
    await userEvent.fill(form.getByLabelText('名称', { exact: true }), '手机仓');
    await form.getByRole('button', { name: '保存' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await userEvent.fill(page.getByRole('textbox', { name: '搜索编码、名称、拼音' }), 'PHONE');
    await expect.element(page.getByRole('row').filter({ hasText: 'PHONE' })).toBeVisible();
    await expect.element(page.getByText('共 1 条')).toBeVisible();
    await expect.poll(() => lists.sent.at(-1)).toMatchObject({ filter: 'PHONE' });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
