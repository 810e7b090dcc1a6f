import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { amountsOf, createAgency } from '../../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { channelOrders } = api;

function ask(id: number, values: object) {
  return admin.request(channelOrders.settle, { id, ...values });
}

function outstandingOf({ outstandingAmount, status }: Awaited<ReturnType<typeof agency.completed>>) {
  return [outstandingAmount, status];
}

describe('settling an order', () => {
  it('an order is settled by partial payments and a write-off of the rest, in the direction of the agency', async () => {
    const order = await agency.completed();
    expect(outstandingOf(order)).toEqual(['188.55', 'completed']);
    expect(order.settleBy).not.toBeNull();
    const half = await agency.settle(order.id, { amount: '100', reference: 'T-1' });
    expect(outstandingOf(half)).toEqual(['88.55', 'completed']);
    const done = await agency.settle(order.id, { amount: '88.50', writeOff: '0.05', reason: '尾差' });
    expect(amountsOf(done).slice(2)).toEqual(['188.55', '188.50', '0.05', '0.00']);
    expect(done.status).toBe('settled');
    expect(done.payments).toMatchObject([
      { direction: 'IN', amount: '100.00', method: 'BANK', reference: 'T-1', currency: 'AUD', userName: 'admin' },
      { amount: '88.50', method: 'BANK' },
      { amount: '0.05', method: 'WRITE_OFF', reason: '尾差' },
    ]);
    const out = await agency.completed({ channelId: agency.paid.id });
    const paid = await agency.settle(out.id, { amount: '27.45' });
    expect([paid.status, paid.payments[0]?.direction]).toEqual(['settled', 'OUT']);
  });

  it('an amount above the outstanding amount, an empty input and a future date are refused', async () => {
    const { id } = await agency.completed();
    const error = async (values: object) => {
      const { body } = await ask(id, values);
      return [body.error?.reason, body.error?.validationErrors?.[0]?.members];
    };
    expect(await error({ amount: '188.56', method: 'CASH' })).toEqual(['more-than-outstanding', ['amount']]);
    expect(await error({ amount: '188', method: 'CASH', writeOff: '0.56', reason: 'x' })).toEqual([
      'more-than-outstanding',
      ['writeOff'],
    ]);
    expect(await error({})).toEqual(['validation-failed', ['amount']]);
    expect(await error({ amount: '1' })).toEqual(['validation-failed', ['method']]);
    expect(await error({ amount: '0', method: 'CASH' })).toEqual(['validation-failed', ['amount']]);
    expect(await error({ amount: '1', method: 'CASH', paidAt: '2099-01-01' })).toEqual([
      'validation-failed',
      ['paidAt'],
    ]);
    expect(await error({ writeOff: '1' })).toEqual(['reason-required', ['reason']]);
  });

  it('a write-off needs the permission', async () => {
    const { id } = await agency.completed();
    const finance = await company.staff('finance', permissions.settleChannelOrders, permissions.viewAllChannelOrders);
    const refused = await finance.request(channelOrders.settle, { id, writeOff: '1', reason: 'x' });
    expect([refused.status, refused.body.error?.reason]).toEqual([403, 'not-permitted']);
    expect((await finance.request(channelOrders.settle, { id, amount: '1', method: 'WECHAT' })).status).toBe(200);
  });

  it('simultaneous payments never exceed the outstanding amount', async () => {
    const { id } = await agency.completed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(id, { amount: '60', method: 'CARD' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(outstandingOf(await admin.call(channelOrders.get, { id }))).toEqual(['8.55', 'completed']);
  });

  it('a payment counts once when it is sent repeatedly', async () => {
    const { id } = await agency.completed();
    const input = channelOrders.settle.input.parse({ id, amount: '10', method: 'CASH' });
    await admin.call(channelOrders.settle, input, { key: 'once' });
    const again = await admin.call(channelOrders.settle, input, { key: 'once' });
    expect(outstandingOf(again)).toEqual(['178.55', 'completed']);
    expect(again.payments).toHaveLength(1);
  });

  it('a reversed payment is outstanding again', async () => {
    const order = await agency.completed();
    const settled = await agency.settle(order.id, { amount: '188', writeOff: '0.55', reason: '尾差' });
    const [paid, givenUp] = settled.payments;
    const reverse = (paymentId: number | undefined) =>
      admin.request(channelOrders.reversePayment, { id: order.id, paymentId, reason: '录错' });
    expect((await reverse(requireFound(givenUp).id)).body.result).toMatchObject({ status: 40, writeOffAmount: 0 });
    expect((await reverse(requireFound(givenUp).id)).body.error?.reason).toBe('payment-reversed');
    expect((await reverse(requireFound(paid).id)).body.result).toMatchObject({ outstandingAmount: 188.55 });
    const other = await agency.completed();
    expect(
      (
        await admin.request(channelOrders.reversePayment, {
          id: other.id,
          paymentId: requireFound(paid).id,
          reason: 'x',
        })
      ).status,
    ).toBe(404);
    const { payments } = await admin.call(channelOrders.get, { id: order.id });
    expect(payments.map(({ reversedAt, reason }) => [reversedAt !== null, reason])).toEqual([
      [true, '录错'],
      [true, '录错'],
    ]);
  });

  it('an order without an amount to settle is settled at its completion', async () => {
    const free = await agency.completed({
      channelId: agency.paid.id,
      items: [{ goodsId: agency.vase.id, quantity: 1, unitPriceAud: '0.01' as never, discountAmount: '0.00' as never }],
    });
    expect(outstandingOf(free)).toEqual(['0.00', 'settled']);
  });
});
