import { api } from '@yipin/contract';
import { requireFound } from '../../platform/failure.ts';
import type { Actor } from '../test-tenant.ts';
import { firstPage } from '../fixtures/trade.fixtures.ts';

/**
 * Creates payments of customers and to factories, in both directions and by different methods, which day, amount and
 * document number each order differently; one is reversed.
 */
export async function makePayments(admin: Actor): Promise<void> {
  const { pay, reversePayment } = api.artwareOrders;
  const orders = (await admin.call(api.artwareOrders.list, firstPage)).items.filter(
    ({ outstandingAmount }) => Number(outstandingAmount) > 20,
  );
  const [first, second, third] = orders;
  const enterPayment = (id: number, amount: string, paidAt: string, method: string) =>
    admin.call(pay, pay.input.parse({ id, amount, paidAt, method, reference: `T-${amount}`, confirmed: true }));
  await enterPayment(requireFound(first).id, '15.00', '2026-03-09', 'BANK');
  const wrong = await enterPayment(requireFound(second).id, '3.00', '2026-03-07', 'CARD');
  await enterPayment(requireFound(third).id, requireFound(third).outstandingAmount, '2026-03-08', 'CASH');
  await admin.call(reversePayment, {
    id: wrong.id,
    expectedVersion: undefined,
    paymentId: requireFound(wrong.payments[0]).id,
    reason: 'ENTERED TWICE',
  });
  const { list, pay: payFactory } = api.purchaseOrders;
  const { items: purchases } = await admin.call(list, list.input.parse(firstPage));
  const bought = purchases.filter(({ outstandingAmount = '0' }) => Number(outstandingAmount) > 1);
  for (const [index, { id, outstandingAmount }] of bought.slice(0, 2).entries()) {
    const amount = index === 0 ? outstandingAmount : '1.00';
    const paidAt = `2026-03-0${6 - index}`;
    await admin.call(payFactory, payFactory.input.parse({ id, amount, paidAt, method: 'WECHAT', confirmed: true }));
  }
}
