import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { answerWith } from '../../testing/answer-with.ts';
import { pasteText } from '../../testing/clipboard.ts';
import {
  answerChannelOrder,
  createChannelItem,
  createChannelOrder,
} from '../../testing/fixtures/channel-orders.fixtures.ts';
import { page, userEvent } from 'vitest/browser';
import { chooseAction, dialog, headActions, openAction, recordPage } from '../../testing/fields.ts';
import { focus } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { ChannelOrderPage } from './channel-order-record-page.tsx';

const completed = { status: 40, approvedAt: '2026-11-20T01:00:00Z', completedAt: '2026-11-25T01:00:00Z' };

function action(name: string) {
  return recordPage(/^SO-0008/).getByRole('button', { name, exact: true });
}

it('an agency order with an amount to settle offers to settle it, and no refund', async () => {
  answerChannelOrder(createChannelOrder(completed));
  await showPage(<ChannelOrderPage />, { at: '/travel/salesOrder/8' });
  await expect.element(action('登记结算')).toBeVisible();
  await expect.element(await openAction(headActions(), '改期')).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: '登记退款' })).not.toBeInTheDocument();
});

it('an agency order that was paid too much offers a refund, and nothing to settle', async () => {
  answerChannelOrder(createChannelOrder({ ...completed, settledAmount: '120.00', outstandingAmount: '-30.00' }));
  await showPage(<ChannelOrderPage />, { at: '/travel/salesOrder/8' });
  await expect.element(await openAction(headActions(), '登记退款')).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: '登记结算' })).not.toBeInTheDocument();
  await expect.element(action('登记结算')).not.toBeInTheDocument();
});

it('the actions that edit an agency order before and after its approval have names of their own', async () => {
  answerChannelOrder(createChannelOrder({ status: 20, approvedAt: '2026-11-20T01:00:00Z' }));
  await showPage(<ChannelOrderPage />, { at: '/travel/salesOrder/8' });
  await expect.element(action('编辑导游和备注')).toBeVisible();
  await expect.element(action('编辑')).not.toBeInTheDocument();
});

it('charged quantities of an agency order are pasted into its lines, and undone', async () => {
  const second = createChannelItem({ id: 82, lineNo: 2, goodsCode: 'G-2', goodsName: '竹扇', quantity: 5 });
  const order = createChannelOrder({ status: 20, approvedAt: '2026-11-20T01:00:00Z' });
  answerChannelOrder({ ...order, items: [...order.items, second] });
  await showPage(<ChannelOrderPage />, { at: '/travel/salesOrder/8' });
  await chooseAction(headActions(), '修改数量');
  const form = dialog('修改 SO-0008 的数量');
  const [first, last] = ['青花礼盒', '竹扇'].map((name) => form.getByRole('textbox', { name: `${name} 计费` }));
  if (!first || !last) throw new Error('The dialog has no lines.');
  await focus(first);
  pasteText('3\n4\n');
  await expect.element(last).toHaveValue('4');
  await focus(first);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(first).toHaveValue('2');
  await userEvent.keyboard('{Control>}y{/Control}');
  await form.getByRole('textbox', { name: '原因' }).fill('旅行社确认');
  const sent = answerWith(api.channelOrders.changeItems, order);
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
  const items = [
    { id: 81, quantity: 3 },
    { id: 82, quantity: 4 },
  ];
  expect(sent.sent).toMatchObject([{ reason: '旅行社确认', items }]);
});
