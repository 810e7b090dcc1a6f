import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf } from '../../testing/answer-with.ts';
import { button, dialog, headActions, optionOf, select } from '../../testing/fields.ts';
import { answerArtwareOrder, createArtwareOrder } from '../../testing/fixtures/artware-orders.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { ArtwareOrderPage } from './artware-order-record-page.tsx';

type RegisteredPayment = ReplyOf<typeof api.artwareOrders.get>['payments'][number];

function paymentOf(id: number): RegisteredPayment {
  return {
    id,
    direction: 'IN',
    amount: '20.00',
    currency: 'AUD',
    paidAt: '2026-11-20',
    method: 'BANK',
    reference: '',
    reasonCode: null,
    reason: '',
    userName: 'admin',
    at: '2026-11-20T01:00:00Z',
    reversedAt: null,
  };
}

it('a registered payment is reversed by Undo', async () => {
  answerArtwareOrder(createArtwareOrder({ payments: [paymentOf(1)] }));
  answerWith(api.payments.list, pageWith());
  await showPage(<ArtwareOrderPage />, { at: '/artware/artwareOrder/7' });
  await headActions().getByRole('button', { name: '登记收款' }).click();
  await select('收付方式').click();
  await optionOf('银行转账').click();
  answerWith(api.artwareOrders.pay, createArtwareOrder({ version: 2, payments: [paymentOf(1), paymentOf(2)] }));
  await dialog(/AO-0007/)
    .getByRole('button', { name: '确定', exact: true })
    .click();
  const reversed = answerWith(api.artwareOrders.reversePayment, createArtwareOrder({ version: 3 }));
  await button('撤销').click();
  await expect.element(page.getByText(/^已撤销：.*AO-0007/)).toBeVisible();
  expect(reversed.sent).toEqual([{ id: 7, expectedVersion: 2, paymentId: 2, reason: '撤销' }]);
});
