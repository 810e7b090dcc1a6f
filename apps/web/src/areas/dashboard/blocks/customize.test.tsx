import { api, permissions } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetViews, loadViews } from '../../../platform/list-page/views/views-store.ts';
import { answerWith } from '../../../testing/answer-with.ts';
import { button, dialog } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { CustomizeButton } from './customize-button.tsx';

beforeEach(forgetViews);

const finance = { holds: [permissions.payments, permissions.artwareOrders] };

async function openDialog(layout?: object) {
  answerWith(api.views.all, { views: [], layouts: layout ? [{ key: 'home', value: { ...layout } }] : [] });
  const saved = answerWith(api.views.saveLayout, null);
  await loadViews();
  await showPage(<CustomizeButton />, { as: finance });
  await button('自定义').click();
  await expect.element(dialog('自定义首页')).toBeVisible();
  return saved;
}

/** Returns the names of the blocks in their order, those that are shown with a mark. */
function rows(): string[] {
  return page
    .getByRole('dialog')
    .getByRole('checkbox')
    .elements()
    .map((box) => `${box instanceof HTMLInputElement && box.checked ? '✓' : ''}${box.closest('li')?.textContent}`);
}

describe('the blocks of the home page of a user', () => {
  it('the dialog shows the blocks that the user may see, in the order of their permissions', async () => {
    await openDialog();
    expect(rows()).toEqual(['✓资金', '✓待办', '✓业务进度', '✓经营数据']);
    await expect.element(button('恢复默认')).toBeDisabled();
    expect(await violationsIn()).toEqual([]);
  });

  it('first steps that the user has hidden are shown again on request', async () => {
    const saved = await openDialog({ areStepsHidden: true });
    await page.getByRole('checkbox', { name: '重新显示“从这里开始”' }).click();
    await button('保存').click();
    await expect.poll(() => saved.sent).toMatchObject([{ key: 'home', value: { areStepsHidden: false } }]);
  });

  it('blocks are hidden and sorted, and stored for the user', async () => {
    const saved = await openDialog();
    await page.getByRole('checkbox', { name: '业务进度' }).click();
    await button('上移待办').click();
    expect(rows()).toEqual(['✓待办', '✓资金', '业务进度', '✓经营数据']);
    await button('保存').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect
      .poll(() => saved.sent)
      .toEqual([
        {
          key: 'home',
          value: {
            order: ['inbox', 'cash', 'pipeline', 'figures', 'watch', 'stock'],
            hidden: ['watch', 'stock', 'pipeline'],
          },
        },
      ]);
  });

  it('Alt with an arrow moves a block, which keeps the focus', async () => {
    await openDialog();
    page.getByRole('checkbox', { name: '资金' }).element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(rows()).toEqual(['✓待办', '✓业务进度', '✓资金', '✓经营数据']);
    await expect.element(page.getByRole('checkbox', { name: '资金' })).toHaveFocus();
    await expect.element(page.getByText('资金现为第 3 个，共 4 个')).toBeInTheDocument();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(rows()).toEqual(['✓待办', '✓资金', '✓业务进度', '✓经营数据']);
  });

  it('a stored layout is shown, without blocks that it does not know, and can be reset', async () => {
    const saved = await openDialog({ order: ['figures', 'weather', 'cash'], hidden: ['cash'] });
    expect(rows()).toEqual(['✓经营数据', '资金', '✓待办', '✓业务进度']);
    await button('恢复默认').click();
    expect(rows()).toEqual(['✓资金', '✓待办', '✓业务进度', '✓经营数据']);
    await button('保存').click();
    await expect.poll(() => saved.sent).toEqual([{ key: 'home', value: { order: null, hidden: null } }]);
  });

  it('canceled changes are not stored', async () => {
    const saved = await openDialog();
    await page.getByRole('checkbox', { name: '资金' }).click();
    await button('取消').click();
    await button('自定义').click();
    expect(rows()[0]).toBe('✓资金');
    expect(saved.sent).toEqual([]);
  });
});

it('users with one block have nothing to choose', async () => {
  await showPage(<CustomizeButton />, { as: { holds: [permissions.users] } });
  await expect.element(button('自定义')).not.toBeInTheDocument();
});
