import { api, type ArtwareOrder, permissions, type PurchaseOrder } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant, type Actor } from '../../testing/test-tenant.ts';
import { termsIdOf } from '../../testing/fixtures/trade.fixtures.ts';
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { trade } = agency;
const product = await trade.product(50);
const factory = await admin.call(
  api.factories.save,
  api.factories.save.input.parse({ code: 'DEP', name: '德化瓷厂', termsId: await termsIdOf(admin, 'DEP30') }),
);

/** Creates a draft of a sales order over 100.00. */
function order() {
  return trade.order([{ productId: product, quantity: 5 }]);
}

function pay(id: number, amount: string, values: object = {}, actor: Actor = admin) {
  return actor.request(api.artwareOrders.pay, { id, amount, method: 'BANK', ...values });
}

function refund(id: number, amount: string) {
  return admin.request(api.artwareOrders.refund, { id, amount, method: 'CASH' });
}

function reverse(id: number, paymentId: number) {
  return admin.request(api.artwareOrders.reversePayment, { id, paymentId, reason: '录错' });
}

function read(id: ArtwareOrder['id']) {
  return admin.call(api.artwareOrders.get, { id });
}

function sums({
  paidAmount,
  outstandingAmount,
  paymentStatus,
}: Pick<ArtwareOrder, 'paidAmount' | 'outstandingAmount' | 'paymentStatus'>) {
  return [paidAmount, outstandingAmount, paymentStatus];
}

async function reasonOf(response: ReturnType<Actor['request']>) {
  const { body } = await response;
  return [body.error?.reason, body.error?.validationErrors?.[0]?.members[0]];
}

async function expectNoViolation() {
  return expect(await company.brokenRules()).toEqual([]);
}

/** Creates a draft of a purchase order over 250.00. */
async function purchase(): Promise<PurchaseOrder> {
  const { addItems } = api.purchaseOrders;
  const [made] = await admin.call(
    addItems,
    addItems.input.parse({
      factoryId: factory.id,
      manual: [{ productId: product, quantity: 20, unitPriceCny: '12.5' }],
    }),
  );
  return admin.call(api.purchaseOrders.get, { id: requireFound(made).id });
}

describe('payments of customers', () => {
  it('a customer pays a deposit on a draft, later more, and at most the outstanding amount', async () => {
    const { id, ...draft } = await order();
    expect(sums(draft)).toEqual(['0.00', '100.00', 'unpaid']);
    expect((await pay(id, '30')).status).toBe(200);
    expect(sums(await read(id))).toEqual(['30.00', '70.00', 'part']);
    expect(await reasonOf(pay(id, '70.01'))).toEqual(['more-than-outstanding', 'amount']);
    expect(await reasonOf(pay(id, '1', { paidAt: '2099-01-01' }))).toEqual(['validation-failed', 'paidAt']);
    expect(await reasonOf(refund(id, '1'))).toEqual(['more-than-outstanding', 'amount']);
    expect((await pay(id, '70', { reference: 'T-2' })).status).toBe(200);
    const paid = await read(id);
    expect(sums(paid)).toEqual(['100.00', '0.00', 'paid']);
    expect(paid.payments).toMatchObject([
      { direction: 'IN', amount: '30.00', currency: 'AUD', reference: '' },
      { direction: 'IN', amount: '70.00', reference: 'T-2', userName: 'admin' },
    ]);
    await expectNoViolation();
  });

  it('an overpayment is refunded after the order was reduced, and a refunded payment cannot be reversed', async () => {
    const { id, items } = await order();
    await pay(id, '100');
    const { save } = api.artwareOrders;
    const line = requireFound(items[0]);
    await admin.call(
      save,
      save.input.parse({ id, customerId: trade.customer.id, items: [{ ...line, quantity: 3, discountAmount: '0' }] }),
    );
    expect(sums(await read(id))).toEqual(['100.00', '-40.00', 'paid']);
    expect(await reasonOf(pay(id, '0.01'))).toEqual(['more-than-outstanding', 'amount']);
    expect(await reasonOf(refund(id, '40.01'))).toEqual(['more-than-outstanding', 'amount']);
    expect((await refund(id, '40')).status).toBe(200);
    const { payments, ...after } = await read(id);
    expect(sums(after)).toEqual(['60.00', '0.00', 'paid']);
    const [first, back] = payments;
    expect(back).toMatchObject({ direction: 'OUT', method: 'CASH' });
    expect(await reasonOf(reverse(id, requireFound(first).id))).toEqual(['payment-refunded', undefined]);
    expect((await reverse(id, requireFound(back).id)).status).toBe(200);
    expect((await reverse(id, requireFound(first).id)).status).toBe(200);
    expect(await reasonOf(reverse(id, requireFound(first).id))).toEqual(['payment-reversed', undefined]);
    expect(sums(await read(id))).toEqual(['0.00', '60.00', 'unpaid']);
    await expectNoViolation();
  });

  it('a payment is refunded in full when the order is canceled', async () => {
    const { id, items } = await order();
    await pay(id, '25');
    await admin.call(
      api.orderFulfilment.delete,
      api.orderFulfilment.delete.input.parse({ ids: [requireFound(items[0]).id] }),
    );
    const cancelled = await read(id);
    expect([cancelled.status, ...sums(cancelled)]).toEqual(['cancelled', '25.00', '-25.00', 'paid']);
    expect(await reasonOf(pay(id, '1'))).toEqual(['illegal-transition', undefined]);
    expect((await refund(id, '25')).status).toBe(200);
    await expectNoViolation();
  });

  it('simultaneous payments never exceed the outstanding amount', async () => {
    const { id } = await order();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id, '30')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(sums(await read(id))).toEqual(['90.00', '10.00', 'part']);
    await expectNoViolation();
  });

  it('payments require the permission, and the order must be visible to the user', async () => {
    const { id } = await order();
    const finance = await company.staff(
      'finance',
      permissions.payments,
      permissions.artwareOrders,
      permissions.viewAllArtwareOrders,
    );
    const cashier = await company.staff('cashier', permissions.payments, permissions.artwareOrders);
    const seller = await company.staff('seller', permissions.artwareOrders, permissions.viewAllArtwareOrders);
    expect((await pay(id, '1', {}, finance)).status).toBe(200);
    expect((await pay(id, '1', {}, cashier)).status).toBe(404);
    expect((await pay(id, '1', {}, seller)).status).toBe(403);
  });
});

describe('payments to factories', () => {
  it('payments of a purchase order are in its currency, and require the permission to view costs', async () => {
    const { id, ...draft } = await purchase();
    expect([draft.totalAmount, draft.outstandingAmount, draft.terms.depositPercent]).toEqual([
      '250.00',
      '250.00',
      '30.00',
    ]);
    const ask = { id, amount: '75', method: 'BANK' };
    const buyer = await company.staff('buyer', permissions.payments, permissions.purchaseOrders);
    expect((await buyer.request(api.purchaseOrders.pay, ask)).status).toBe(403);
    const seen = await buyer.call(api.purchaseOrders.get, { id });
    for (const name of ['paidAmount', 'outstandingAmount', 'paymentStatus', 'payments'])
      expect(seen).not.toHaveProperty(name);
    const { list } = api.purchaseOrders;
    const paidOnly = list.input.parse({ paymentStatus: 2 });
    expect((await buyer.call(list, paidOnly)).totalCount).toBe(1);
    const finance = await company.staff(
      'treasurer',
      permissions.payments,
      permissions.purchaseOrders,
      permissions.viewCost,
    );
    expect((await finance.request(api.purchaseOrders.pay, ask)).status).toBe(200);
    const paid = await admin.call(api.purchaseOrders.get, { id });
    expect([paid.paidAmount, paid.outstandingAmount, paid.paymentStatus]).toEqual(['75.00', '175.00', 'part']);
    expect(paid.payments).toMatchObject([{ direction: 'OUT', currency: 'CNY', amount: '75.00' }]);
    await admin.call(api.purchaseOrders.cancel, { id });
    expect((await admin.call(api.purchaseOrders.get, { id })).outstandingAmount).toBe('-75.00');
    expect((await finance.request(api.purchaseOrders.refund, { ...ask, amount: '75.00' })).status).toBe(200);
    expect((await admin.call(api.purchaseOrders.get, { id })).payments).toMatchObject([
      { direction: 'OUT' },
      { direction: 'IN', amount: '75.00' },
    ]);
    await expectNoViolation();
  });
});

describe('deposits of agency orders', () => {
  it('a deposit is part of the settlement', async () => {
    const approved = await agency.approved();
    const deposit = { id: approved.id, amount: '100', method: 'BANK' };
    expect((await admin.request(api.channelOrders.pay, deposit)).status).toBe(200);
    expect(await reasonOf(admin.request(api.channelOrders.pay, { ...deposit, amount: '88.56' }))).toEqual([
      'more-than-outstanding',
      'amount',
    ]);
    expect(await reasonOf(admin.request(api.channelOrders.cancel, { id: approved.id, reason: 'x' }))).toEqual([
      'guard-refused',
      undefined,
    ]);
    const { complete } = api.channelOrders;
    const completed = await admin.call(complete, complete.input.parse({ id: approved.id }));
    expect([completed.status, completed.outstandingAmount]).toEqual(['completed', '88.55']);
    expect((await agency.settle(approved.id, { amount: '88.55' })).status).toBe('settled');
    await expectNoViolation();
  });

  it('a deposit is unchanged when the agency changes its kind of settlement', async () => {
    const { id } = await agency.approved();
    await admin.request(api.channelOrders.pay, { id, amount: '100', method: 'BANK' });
    const { save } = api.salesChannels;
    await admin.call(
      save,
      save.input.parse({ ...agency.paying, expectedVersion: undefined, settlementMode: 'COMMISSION_OUT' }),
    );
    const completed = await admin.request(api.channelOrders.complete, { id });
    expect(completed.body.result).toMatchObject({ settlementMode: 'NET_IN', outstandingAmount: 88.55 });
    await expectNoViolation();
  });
});
