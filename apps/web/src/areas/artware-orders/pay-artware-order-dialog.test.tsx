import { api, ArtwareOrder, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerWith, pageWith, type ReplyOf } from '../../testing/answer-with.ts';
import { createArtwareOrder } from '../../testing/fixtures/artware-orders.fixtures.ts';
import { dialog } from '../../testing/fields.ts';
import { pressCtrlEnter } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { PayArtwareOrderDialog } from './pay-artware-order-dialog.tsx';

type PaymentReply = ReplyOf<typeof api.payments.list>['items'][number];

function createPayment(id: number, partnerName: string, method: PaymentReply['method']): PaymentReply {
  return {
    id,
    method,
    partnerName,
    customerId: 31,
    factoryId: null,
    channelId: null,
    logisticsCompanyId: null,
    docType: 'AO',
    docId: 3,
    orderNumber: 'AO-0003',
    isReversed: false,
    direction: 'IN',
    amount: '1.00',
    currency: 'AUD',
    paidAt: '2026-11-20',
    reference: '',
    reasonCode: null,
    reason: '',
    userName: 'admin',
    at: '2026-11-20T01:00:00Z',
    reversedAt: null,
  };
}

const order = createArtwareOrder({ status: 30 });
function paying() {
  return dialog(/AO-0007/);
}

async function openDialog() {
  const reads = answerWith(
    api.payments.list,
    pageWith(createPayment(2, order.customerName, 'WRITE_OFF'), createPayment(1, order.customerName, 'BANK')),
  );
  await showPage(<PayArtwareOrderDialog order={ArtwareOrder.parse(order)} way="pay" onClose={() => undefined} />);
  await expect.element(paying()).toHaveTextContent('银行转账');
  return reads;
}

describe('the payment of a sales order', () => {
  it('a payment has the method of the last payment of its customer', async () => {
    const reads = await openDialog();
    expect(reads.sent).toMatchObject([{ customerId: String(order.customerId), isReversed: 'false' }]);
    const pays = answerWith(api.artwareOrders.pay, order);
    await pressCtrlEnter();
    await expect.poll(() => pays.sent).toMatchObject([{ method: 'BANK' }]);
  });

  it('another method of payment can be selected', async () => {
    await openDialog();
    const pays = answerWith(api.artwareOrders.pay, order);
    await paying().getByRole('combobox', { name: '收付方式' }).click();
    await userEvent.keyboard('现金{Enter}');
    await pressCtrlEnter();
    await expect.poll(() => pays.sent).toMatchObject([{ method: 'CASH' }]);
  });

  it('a user who may not view payments selects the method', async () => {
    const holds = [permissions.artwareOrders];
    const dialogOfOrder = (
      <PayArtwareOrderDialog order={ArtwareOrder.parse(order)} way="pay" onClose={() => undefined} />
    );
    await showPage(dialogOfOrder, { as: { holds } });
    // No reply is given for the list of payments: a call of it would fail the test.
    await expect.element(paying().getByRole('combobox', { name: '收付方式' })).toBeVisible();
    await expect.element(paying()).not.toHaveTextContent('银行转账');
  });
});
