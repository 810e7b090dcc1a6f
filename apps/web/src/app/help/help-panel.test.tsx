import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { manualTopics } from '../../platform/help/manual-topics.ts';
import { button, dialog } from '../../testing/fields.ts';
import { focus } from '../../testing/keyboard.ts';
import { violationsIn } from '../../testing/violations.ts';
import { areas } from '../areas.ts';
import { commonPages } from '../pages.ts';
import { failManual, setManual } from '../testing/manual.fixtures.ts';
import { addresses, answerShell, heading, openPage, showShell } from '../testing/show-shell.tsx';

function panel() {
  return page.getByRole('complementary', { name: '帮助' });
}

function topic(title: string) {
  return panel().getByRole('heading', { level: 3, name: title, exact: true });
}

function search() {
  return panel().getByRole('textbox', { name: '搜索手册' });
}

async function showCustomers(): Promise<void> {
  await showShell(addresses.customers);
  await expect.element(heading('客户')).toBeVisible();
  await expect.element(button('帮助')).toBeVisible();
  setManual();
}

beforeEach(() => answerShell());

it('every page of the application has a topic of the manual', () => {
  const topics = [...commonPages, ...areas].map(({ help }) => help);
  expect(topics.filter((topic) => !manualTopics.includes(topic))).toEqual([]);
  expect(topics.length).toBeGreaterThan(30);
});

describe('the help', () => {
  it('the button and "?" open and close the help at the topic of the page', async () => {
    await showCustomers();
    await button('帮助').click();
    await expect.element(topic('客户')).toBeVisible();
    await expect.element(button('帮助')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(panel().getByText('点选保存（或按 Ctrl+Enter）保存。')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await button('帮助').click();
    await expect.element(panel()).not.toBeInTheDocument();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await expect.element(panel()).toHaveFocus();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await expect.element(panel()).not.toBeInTheDocument();
  });

  it('Escape in the help closes it, and returns the focus', async () => {
    await showCustomers();
    const create = page.getByRole('link', { name: '新建客户' });
    await button('帮助').click();
    await expect.element(panel()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('帮助')).toHaveFocus();
    await focus(create);
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await expect.element(panel()).toHaveFocus();
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(create).toHaveFocus();
  });

  it('the help follows the page, until the user opens another topic in it', async () => {
    await showCustomers();
    await button('帮助').click();
    await expect.element(topic('客户')).toBeVisible();
    await openPage('基础资料', '仓库');
    await expect.element(topic('仓库')).toBeVisible();
    await panel().getByRole('button', { name: '目录' }).click();
    await panel().getByRole('button', { name: '销售订单' }).click();
    await openPage('产品与销售', '客户');
    await expect.element(topic('销售订单')).toBeVisible();
  });

  it('a link opens its topic, and “Back” returns to the one before', async () => {
    await showCustomers();
    await button('帮助').click();
    await panel().getByRole('button', { name: '应收与应付' }).click();
    await expect.element(topic('应收与应付')).toBeVisible();
    await expect.element(panel().getByRole('region', { name: '帮助' })).toHaveFocus();
    await panel().getByRole('button', { name: '返回' }).click();
    await expect.element(topic('客户')).toBeVisible();
    await expect.element(panel().getByRole('button', { name: '返回' })).not.toBeInTheDocument();
  });

  it('the search finds topics by words anywhere in them, with the sentence that has most of the words', async () => {
    await showCustomers();
    await button('帮助').click();
    await userEvent.fill(search(), '付清 清单');
    await expect.element(panel().getByRole('button', { name: /^应收与应付/ })).toHaveTextContent('尚未付清的金额');
    expect(await violationsIn()).toEqual([]);
    await userEvent.fill(search(), '没有的词');
    await expect.element(panel().getByText('没有找到“没有的词”')).toBeVisible();
    await userEvent.fill(search(), 'CTRL');
    await panel().getByRole('button', { name: /^客户/ }).click();
    await expect.element(topic('客户')).toBeVisible();
    await expect.element(search()).toHaveValue('');
    await panel().getByRole('button', { name: '返回' }).click();
    await expect.element(search()).toHaveValue('CTRL');
  });

  it('a topic with documents says what their actions do', async () => {
    await showCustomers();
    i18next.addResource('zh-CN', 'machines', 'artwareOrder.help.pay', '记下客户的付款，应收金额随之减少。');
    await button('帮助').click();
    await panel().getByRole('button', { name: '目录' }).click();
    await panel().getByRole('button', { name: '销售订单' }).click();
    await expect.element(panel().getByRole('heading', { name: '操作', exact: true })).toBeVisible();
    await expect.element(panel().getByText('记下客户的付款，应收金额随之减少。')).toBeVisible();
  });

  it('the help offers another try when the manual cannot be loaded', async () => {
    await showCustomers();
    await button('帮助').click();
    await expect.element(topic('客户')).toBeVisible();
    failManual();
    await expect.element(panel().getByText('无法加载手册')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    await panel().getByRole('button', { name: '重试' }).click();
    await expect.element(panel().getByText('无法加载手册')).not.toBeInTheDocument();
  });

  it('the help opens the list of shortcuts above it', async () => {
    await showCustomers();
    await button('帮助').click();
    await panel().getByRole('button', { name: '快捷键' }).click();
    await expect.element(dialog('快捷键')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('快捷键')).not.toBeInTheDocument();
    await expect.element(topic('客户')).toBeVisible();
  });

  it('the help of a phone is in the menu of the user, and fills the screen', async () => {
    await page.viewport(390, 844);
    await showShell(addresses.customers);
    await expect.element(heading('客户')).toBeVisible();
    setManual();
    await button(/^个人中心/).click();
    await page.getByRole('menuitem', { name: '帮助' }).click();
    const sheet = dialog('帮助');
    await expect.element(sheet.getByRole('heading', { level: 3, name: '客户' })).toBeVisible();
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await sheet.findElement()).getBoundingClientRect();
        return { x, y, width, height };
      })
      .toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await violationsIn()).toEqual([]);
    await sheet.getByRole('button', { name: '关闭帮助' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });
});
