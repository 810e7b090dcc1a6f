import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, refuse } from '../../../testing/answer-with.ts';
import { dialog, formPage, recordPage } from '../../../testing/fields.ts';
import { loseWindow } from '../../../testing/lost-window.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { listUnopenedDrafts, requestDraft } from '../../../platform/form/index.ts';
import {
  answerChannelOrder,
  createChannelItem,
  createChannelOrder,
} from '../../../testing/fixtures/channel-orders.fixtures.ts';
import { ChannelOrderPage } from '../channel-order-record-page.tsx';

const item = createChannelItem();
const order = createChannelOrder();
const theirs = { ...order, version: 2, quantity: 5, items: [{ ...item, quantity: 5 }] };

function form() {
  return formPage('编辑旅行社订单 SO-0008');
}

function guide() {
  return form().getByLabelText('导游', { exact: true });
}

function comparison() {
  return dialog(/修改了此记录/);
}

/** Enters values into the form of an order and closes the window; a colleague saves the order in the meantime. */
async function typeAndLose(): Promise<void> {
  answerChannelOrder(order);
  await showPage(<ChannelOrderPage />, { at: '/travel/salesOrder/8' });
  await recordPage(/^SO-0008/)
    .getByRole('button', { name: '编辑', exact: true })
    .click();
  await userEvent.fill(guide(), '崩溃前的导游');
  await loseWindow('崩溃前的导游');
  answerChannelOrder(theirs);
}

describe('the form of an agency order whose window was lost', () => {
  it('the form of an agency order opens with the draft that is requested', async () => {
    await typeAndLose();
    const [draft] = await listUnopenedDrafts();
    expect(draft?.draft).toMatchObject({ title: '编辑旅行社订单 SO-0008', address: '/travel/salesOrder/8' });
    if (draft) requestDraft(draft);
    await showPage(<ChannelOrderPage />, { at: '/travel/salesOrder/8?edit' });
    await expect.element(form().getByText(/已恢复 .* 保留的草稿/)).toBeVisible();
    await expect.element(form()).toHaveTextContent('金桥旅行社');
    await expect.element(guide()).toHaveValue('崩溃前的导游');
    // The click fails if another element covers the field.
    await guide().click();
    await expect.element(guide()).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
  });

  it('the form compares each line with the version of a colleague, and saves both merged', async () => {
    await typeAndLose();
    await showPage(<ChannelOrderPage />, { at: '/travel/salesOrder/8' });
    await recordPage(/^SO-0008/)
      .getByRole('button', { name: '编辑', exact: true })
      .click();
    await expect.element(guide()).toHaveValue('崩溃前的导游');
    answerWith(
      api.channelOrders.save,
      refuse('changed-by-someone-else', { params: { name: '李', moment: '2026-11-25T03:04:05Z', what: '' } }),
    );
    await form().getByRole('button', { name: '保存' }).click();
    await expect.element(comparison().getByRole('row').filter({ hasText: 'G-1' })).toHaveTextContent('只有对方修改过');
    const saves = answerWith(api.channelOrders.save, { ...theirs, version: 3, guideName: '崩溃前的导游' });
    await comparison().getByRole('button', { name: '保存合并结果', exact: true }).click();
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(saves.sent).toMatchObject([
      { id: 8, expectedVersion: 2, guideName: '崩溃前的导游', items: [{ id: 81, quantity: 5 }] },
    ]);
    expect(await listUnopenedDrafts()).toEqual([]);
  });
});

describe('the form of an agency order', () => {
  async function openForm(overrides: Parameters<typeof createChannelOrder>[0]): Promise<void> {
    answerChannelOrder(createChannelOrder(overrides));
    await showPage(<ChannelOrderPage />, { at: '/travel/salesOrder/8' });
    await recordPage(/^SO-0008/)
      .getByRole('button', { name: /^编辑/ })
      .click();
    await expect.element(guide()).toBeVisible();
  }

  it('a rejected order shows the reason, and is submitted again with its changes', async () => {
    await openForm({ status: 60, deniedAt: '2026-11-24T01:00:00Z', denyReason: '价格太低' });
    await expect.element(form().getByText('已驳回：价格太低')).toBeVisible();
    const saves = answerWith(api.channelOrders.save, { ...order, version: 2 });
    await userEvent.fill(form().getByRole('textbox', { name: '第 1 行 单价' }), '60');
    await expect.element(form().getByRole('row').nth(1)).toHaveTextContent('$120.00');
    await expect.element(form().getByRole('row').nth(1)).toHaveTextContent('$12.00');
    await form().getByRole('button', { name: '重新提交' }).click();
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(saves.sent).toMatchObject([{ id: 8, items: [{ id: 81, quantity: 2, unitPriceAud: 60 }] }]);
  });

  it('an approved order shows its lines as text, and only guide, agency order number and remark can change', async () => {
    await openForm({ status: 20, approvedAt: '2026-11-24T01:00:00Z' });
    await expect.element(form().getByText('订单已审批：只能修改导游、旅行社单号和备注')).toBeVisible();
    expect(form().getByRole('combobox').elements()).toEqual([]);
    expect(form().getByRole('textbox').elements()).toHaveLength(3);
    expect(form().element().textContent).toContain('青花礼盒');
    const saves = answerWith(api.channelOrders.save, { ...order, version: 2 });
    await userEvent.fill(guide(), '新导游');
    await form().getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(saves.sent).toMatchObject([
      { id: 8, guideName: '新导游', channelId: 21, items: [{ id: 81, goodsId: 91, quantity: 2 }] },
    ]);
  });
});

describe('the form of a new agency order', () => {
  it('the form has the agency of its address', async () => {
    answerChannelOrder(order);
    await showPage(<ChannelOrderPage />, { at: '/travel/salesOrder/new?channelId=21' });
    await expect.element(formPage('新建旅行社订单').getByText('金桥旅行社').last()).toBeVisible();
  });
});
