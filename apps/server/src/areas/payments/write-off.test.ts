import { api, decimalOf, type Endpoint, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { type Actor, createTestTenant } from '../../testing/test-tenant.ts';
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { trade } = agency;
const product = await trade.product(500);

const clerk = await company.staff(
  'clerk',
  permissions.writeOff,
  permissions.artwareOrders,
  permissions.viewAllArtwareOrders,
  permissions.purchaseOrders,
  permissions.viewCost,
  permissions.channelOrders,
  permissions.viewAllChannelOrders,
);
const cashier = await company.staff(
  'cashier',
  permissions.payments,
  permissions.artwareOrders,
  permissions.viewAllArtwareOrders,
  permissions.channelOrders,
  permissions.viewAllChannelOrders,
  permissions.settleChannelOrders,
);

/** Creates a sales order over 100.00 that is in progress. */
async function sale() {
  const order = await trade.order([{ productId: product, quantity: 5 }]);
  await admin.call(api.orderFulfilment.approve, { ids: order.items.map(({ id }) => id), mode: 'all' });
  return order.id;
}

/** Creates a purchased order to a factory over ¥100.00. */
async function purchase() {
  const { addItems } = api.purchaseOrders;
  const [made] = await admin.call(
    addItems,
    addItems.input.parse({
      factoryId: trade.kiln.id,
      manual: [{ productId: product, quantity: 8, unitPriceCny: '12.5' }],
    }),
  );
  const { id, items } = await admin.call(api.purchaseOrders.get, { id: requireFound(made).id });
  await admin.call(api.purchaseOrders.approveItems, { ids: items.map((item) => item.id), mode: 'all' });
  await admin.call(api.purchaseOrders.purchase, { id });
  return id;
}

/** Creates a completed agency order, to be settled with 188.55. */
async function group() {
  return (await agency.completed()).id;
}

const kinds = [
  { kind: 'a sales order', make: sale, calls: api.artwareOrders, paid: 'paidAmount', of: 100, direction: 'IN' },
  {
    kind: 'a purchase order',
    make: purchase,
    calls: api.purchaseOrders,
    paid: 'paidAmount',
    of: 100,
    direction: 'OUT',
  },
  {
    kind: 'an agency order',
    make: group,
    calls: api.channelOrders,
    paid: 'settledAmount',
    of: 188.55,
    direction: 'IN',
  },
] as const;

/** Reads an order of any of the kinds. */
async function read(call: (typeof kinds)[number]['calls']['get'], id: number) {
  return call.output.parse((await admin.request(call, { id })).body.result);
}

function writeOff(call: Endpoint, id: number, amount: string, more: object = {}, actor: Actor = admin) {
  return actor.request(call, { id, amount, reasonCode: 'ROUNDING', reason: '尾差', ...more });
}

async function errorOf(response: ReturnType<Actor['request']>) {
  const { status, body } = await response;
  return [status, body.error?.reason, body.error?.validationErrors?.[0]?.members[0]];
}

describe.each(kinds)('a write-off of $kind', ({ make, calls, paid, of, direction }) => {
  const half = decimalOf(of / 2, 2);

  it('a write-off reduces the outstanding amount, is separate from payments, and can be reversed', async () => {
    const id = await make();
    const { status, body } = await writeOff(calls.writeOff, id, '0.05');
    expect([status, body.result]).toMatchObject([
      200,
      {
        [paid]: 0,
        writeOffAmount: 0.05,
        outstandingAmount: of - 0.05,
        payments: [{ direction, amount: 0.05, method: 'WRITE_OFF', reasonCode: 'ROUNDING', reason: '尾差' }],
      },
    ]);
    const { payments = [] } = await read(calls.get, id);
    const reversed = await admin.request(calls.reversePayment, {
      id,
      paymentId: requireFound(payments[0]).id,
      reason: '录错',
    });
    expect(reversed.body.result).toMatchObject({ [paid]: 0, writeOffAmount: 0, outstandingAmount: of });
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a write-off requires the permission, a kind of reason, a reason and at most the outstanding amount', async () => {
    const id = await make();
    const refused = (amount: string, more: object = {}, actor: Actor = admin) =>
      errorOf(writeOff(calls.writeOff, id, amount, more, actor));
    expect((await refused('1', {}, cashier))[0]).toBe(403);
    expect(await refused('1', { reasonCode: 'WHIM' })).toEqual([400, 'validation-failed', 'reasonCode']);
    expect(await refused('1', { reason: '  ' })).toEqual([400, 'validation-failed', 'reason']);
    expect(await refused('0')).toEqual([400, 'validation-failed', 'amount']);
    expect(await refused(decimalOf(of + 0.01, 2))).toEqual([422, 'more-than-outstanding', 'amount']);
  });

  it('write-offs above the limit of the settings in total require the permission for any amount', async () => {
    const id = await make();
    const ask = (amount: string, actor: Actor = clerk) => errorOf(writeOff(calls.writeOff, id, amount, {}, actor));
    expect(await ask('50.01')).toEqual([403, 'write-off-limit', 'amount']);
    expect((await ask('49.99'))[0]).toBe(200);
    expect(await ask('0.02')).toEqual([403, 'write-off-limit', 'amount']);
    expect((await ask('0.01'))[0]).toBe(200);
    expect((await ask('0.01', admin))[0]).toBe(200);
  });

  it('a simultaneous write-off and payment never exceed the outstanding amount', async () => {
    const id = await make();
    const pay = 'settle' in calls ? calls.settle : calls.pay;
    expect((await admin.request(pay, { id, amount: half, method: 'BANK' })).status).toBe(200);
    const left = decimalOf(of - Number(half), 2);
    const answers = await Promise.all([
      writeOff(calls.writeOff, id, left),
      admin.request(pay, { id, amount: left, method: 'BANK' }),
    ]);
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
    expect(await read(calls.get, id)).toMatchObject({ outstandingAmount: '0.00' });
    expect(await company.brokenRules()).toEqual([]);
  });
});

describe('refunding an order with a write-off', () => {
  it('a refund is at most the paid amount, and the write-off is reversed instead', async () => {
    const order = await trade.order([{ productId: product, quantity: 5 }]);
    await admin.call(api.orderFulfilment.approve, { ids: order.items.map((item) => item.id), mode: 'all' });
    const { id } = order;
    await admin.request(api.artwareOrders.pay, { id, amount: '10.00', method: 'CASH' });
    await writeOff(api.artwareOrders.writeOff, id, '90.00', { reasonCode: 'BAD_DEBT' });
    await admin.request(api.orderFulfilment.delete, {
      id: requireFound(order.items[0]).id,
      releaseToStock: true,
      reason: '不要',
    });
    const refund = (amount: string) => admin.request(api.artwareOrders.refund, { id, amount, method: 'CASH' });
    expect(await errorOf(refund('10.01'))).toEqual([422, 'more-than-outstanding', 'amount']);
    expect((await refund('10.00')).status).toBe(200);
    const { payments, outstandingAmount } = await admin.call(api.artwareOrders.get, { id });
    expect(outstandingAmount).toBe('-90.00');
    const written = requireFound(payments.find(({ method }) => method === 'WRITE_OFF'));
    await admin.request(api.artwareOrders.reversePayment, { id, paymentId: written.id, reason: '订单已取消' });
    expect(await admin.call(api.artwareOrders.get, { id })).toMatchObject({ outstandingAmount: '0.00' });
  });
});

it('an order in draft, or billed through its agency, cannot be written off', async () => {
  const draft = await trade.order([{ productId: product, quantity: 5 }]);
  expect(await errorOf(writeOff(api.artwareOrders.writeOff, draft.id, '1'))).toEqual([
    409,
    'illegal-transition',
    undefined,
  ]);
  const { id } = await agency.approved();
  const passed = await admin.call(api.channelOrders.passOn, api.channelOrders.passOn.input.parse({ id }));
  const through = writeOff(api.artwareOrders.writeOff, Number(passed.artwareOrderId), '1');
  expect(await errorOf(through)).toEqual([422, 'paid-through-agency', undefined]);
});

it('settling an agency order can write off the rest, with the reason code `OTHER` unless one is given', async () => {
  const id = await group();
  const settle = (values: object) => admin.request(api.channelOrders.settle, { id, reason: '让利', ...values });
  expect((await settle({ amount: '188.00', method: 'BANK', writeOff: '0.50' })).status).toBe(200);
  expect((await settle({ writeOff: '0.05', reasonCode: 'GOODWILL' })).status).toBe(200);
  const { payments, status } = await admin.call(api.channelOrders.get, { id });
  expect([status, payments.map(({ reasonCode }) => reasonCode)]).toEqual(['settled', [null, 'OTHER', 'GOODWILL']]);
});
