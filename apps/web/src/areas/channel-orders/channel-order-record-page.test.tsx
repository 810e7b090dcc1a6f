import { expect, it } from 'vitest';
import { answerChannelOrder, createChannelOrder } from '../../testing/fixtures/channel-orders.fixtures.ts';
import { page } from 'vitest/browser';
import { headActions, openAction, recordPage } from '../../testing/fields.ts';
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
