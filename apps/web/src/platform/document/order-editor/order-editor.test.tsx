import { api } from '@yipin/contract';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, noAnswer, refuse } from '../../../testing/answer-with.ts';
import { button, dialog, formPage } from '../../../testing/fields.ts';
import { createChannelItem, createChannelOrder } from '../../../testing/fixtures/channel-orders.fixtures.ts';
import { GuideOrderEditor } from '../../../testing/fixtures/order-kind.fixtures.tsx';
import { pressCtrlEnter } from '../../../testing/keyboard.ts';
import { loseWindow } from '../../../testing/lost-window.ts';
import { showPage } from '../../../testing/show.tsx';
import { storedText } from '../../../testing/storage.ts';
import { violationsIn } from '../../../testing/violations.ts';

const order = createChannelOrder({ items: [createChannelItem({ goodsCode: 'HG1', quantity: 2 })] });

function form() {
  return formPage('旅行社订单');
}

function guide() {
  return form().getByLabelText('导游', { exact: true });
}

function group() {
  return form().getByLabelText('团号', { exact: true });
}

function cell(line: number, field: string) {
  return form().getByRole('textbox', { name: `第 ${line} 行 ${field}` });
}

async function editOrder(onSaved?: (id: number | undefined) => void): Promise<void> {
  await showPage(<GuideOrderEditor order={order} {...(onSaved ? { onSaved } : {})} />);
  await expect.element(guide()).toHaveFocus();
}

describe('the order editor', () => {
  it('a new order starts at its first field, and its missing values get the focus when it is saved', async () => {
    const saves = answerWith(api.channelOrders.save, order);
    await showPage(<GuideOrderEditor />);
    await expect.element(guide()).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
    await pressCtrlEnter();
    await expect.element(cell(1, '货品')).toHaveFocus();
    expect(saves.sent).toEqual([]);
  });

  it('the total follows the lines, and a saved order is reported with its id', async () => {
    const saves = answerWith(api.channelOrders.save, { ...order, version: 2 });
    const onSaved = vi.fn<(id: number | undefined) => void>();
    await editOrder(onSaved);
    await userEvent.fill(cell(1, '数量'), '3');
    await expect.element(form().getByRole('definition')).toHaveTextContent('$150.00');
    await pressCtrlEnter();
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(onSaved.mock.calls).toEqual([[8]]);
    expect(saves.sent).toMatchObject([{ id: 8, expectedVersion: 1, items: [{ id: 81, quantity: 3 }] }]);
  });

  it('an order that was assigned to another user is reported without its id', async () => {
    answerWith(api.channelOrders.save, { ...order, salesId: 2, salesName: '李' });
    const onSaved = vi.fn<(id: number | undefined) => void>();
    await showPage(<GuideOrderEditor order={order} onSaved={onSaved} />, { as: { holds: [] } });
    await userEvent.fill(guide(), '陈');
    await pressCtrlEnter();
    await expect.element(page.getByText('SO-0008 已保存给 李，只显示在其列表中')).toBeVisible();
    expect(onSaved.mock.calls).toEqual([[undefined]]);
  });

  it('a second save during the first one is ignored', async () => {
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const saves = answerWith(api.channelOrders.save, async () => {
      await waiting;
      return order;
    });
    await editOrder();
    await userEvent.fill(guide(), '陈');
    await pressCtrlEnter();
    await pressCtrlEnter();
    release();
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(saves.sent).toHaveLength(1);
  });

  it.each([
    ['a refusal', refuse('illegal-transition', { message: '订单已完成' }), '订单已完成'],
    ['a lost connection', noAnswer, '您输入的内容已保留，请重试，不会重复执行'],
  ])('after %s the form shows the message and keeps the entered values', async (_name, reply, message) => {
    answerWith(api.channelOrders.save, reply);
    await editOrder();
    await userEvent.fill(guide(), '陈');
    await pressCtrlEnter();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(guide()).toHaveValue('陈');
  });

  it('Cancel leaves an unchanged order, and asks before entered values are discarded', async () => {
    const onLeft = vi.fn<() => void>();
    await showPage(<GuideOrderEditor order={order} onLeft={onLeft} />);
    await expect.element(guide()).toHaveFocus();
    await button('取消').click();
    expect(onLeft).toHaveBeenCalledOnce();
    await userEvent.fill(guide(), '陈');
    await button('取消').click();
    await expect.element(button('继续编辑')).toHaveFocus();
    await button('放弃').click();
    expect(onLeft).toHaveBeenCalledTimes(2);
  });

  it('removing the only line leaves a blank one', async () => {
    await editOrder();
    await form().getByRole('row').nth(1).getByRole('button').click();
    await expect.element(cell(1, '货品')).toHaveValue('');
  });
});

describe('the order editor whose order a colleague saved in the meantime', () => {
  const theirs = createChannelOrder({
    version: 2,
    guideName: '同事的导游',
    groupNumber: 'G8',
    items: [
      createChannelItem({ goodsCode: 'HG1', quantity: 5 }),
      createChannelItem({ id: 82, lineNo: 2, goodsCode: 'HG2', quantity: 1, unitPriceAud: '20.00' }),
    ],
  });
  const conflict = refuse('changed-by-someone-else', {
    params: { name: '李', moment: '2026-11-25T03:04:05Z', what: '' },
  });

  function comparison() {
    return dialog(/修改了此记录/);
  }

  it('both versions are merged, the user chooses where both changed a value, and the result is saved', async () => {
    answerWith(api.channelOrders.save, conflict);
    answerWith(api.channelOrders.get, theirs);
    await editOrder();
    await userEvent.fill(guide(), '我的导游');
    await userEvent.fill(cell(1, '单价'), '45');
    await pressCtrlEnter();
    const both = comparison().getByRole('row').filter({ hasText: '同事的导游' });
    await both.getByRole('radio', { name: /我的导游/ }).click();
    const saves = answerWith(api.channelOrders.save, { ...theirs, version: 3 });
    await comparison().getByRole('button', { name: '保存合并结果' }).click();
    await expect.element(page.getByText('已保存')).toBeVisible();
    expect(saves.sent).toMatchObject([
      {
        expectedVersion: 2,
        guideName: '我的导游',
        groupNumber: 'G8',
        items: [
          { id: 81, quantity: 5, unitPriceAud: 45 },
          { id: 82, quantity: 1, unitPriceAud: 20 },
        ],
      },
    ]);
  });

  it('a draft of an older version is restored and can be compared', async () => {
    await editOrder();
    await userEvent.fill(group(), '我的团号');
    await loseWindow('我的团号');
    answerWith(api.channelOrders.get, theirs);
    await showPage(<GuideOrderEditor order={theirs} />);
    await expect.element(group()).toHaveValue('我的团号');
    await form().getByRole('button', { name: '比较' }).click();
    await expect.element(dialog('保留草稿之后，此记录又被修改过')).toHaveTextContent('同事的导游');
  });

  it('a discarded draft leaves the saved order', async () => {
    await editOrder();
    await userEvent.fill(guide(), '我的导游');
    await loseWindow('我的导游');
    await showPage(<GuideOrderEditor order={order} />);
    await expect.element(guide()).toHaveValue('我的导游');
    await form().getByRole('button', { name: '放弃草稿' }).click();
    await dialog('放弃未保存的修改？').getByRole('button', { name: '放弃' }).click();
    await expect.element(guide()).toHaveValue('');
    expect(storedText()).not.toContain('我的导游');
  });
});
