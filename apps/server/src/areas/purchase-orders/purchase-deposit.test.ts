import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade, termsIdOf } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const { addItems, approveItems, purchase, purchaseItems, get } = api.purchaseOrders;
const { save, pay } = api.artwareOrders;

/**
 * Creates an approved purchase line for a sales order over 40.00 of which 30 % must be paid before, nothing is paid.
 */
async function line(terms: 'DEP30' | 'COD' = 'DEP30') {
  const items = [{ productId: await trade.product(), quantity: 2 }];
  const termsId = await termsIdOf(admin, terms);
  const order = await admin.call(save, save.input.parse({ customerId: trade.customer.id, termsId, items }));
  const { approve } = api.orderFulfilment;
  await admin.call(approve, approve.input.parse({ id: requireFound(order.items[0]).id, confirmed: true }));
  const { pending } = api.purchaseOrders;
  const input = pending.input.parse({ sourceNumber: order.orderNumber });
  const { id } = requireFound((await admin.call(pending, input)).items[0]);
  const [made] = await admin.call(addItems, addItems.input.parse({ items: [{ pendingId: id }] }));
  await admin.call(approveItems, { id, mode: 'all', reason: '样品' });
  return { id, order, purchaseOrderId: requireFound(made).id };
}

describe('ordering a line from the factory while the deposit of its sales order is unpaid', () => {
  it.each([
    ['alone', purchaseItems],
    ['with its purchase order', purchase],
  ] as const)(
    'ordering it %s requires a confirmation with order, deposit and paid amount, and succeeds once confirmed',
    async (_what, call) => {
      const { id, order, purchaseOrderId } = await line();
      await admin.call(pay, pay.input.parse({ id: order.id, amount: '5', method: 'BANK' }));
      const named = { id: call === purchase ? purchaseOrderId : id };
      const { status, body } = await admin.request(call, named, { language: 'en-US' });
      expect([status, body.error?.reason]).toEqual([422, 'confirmation-required']);
      expect(body.error?.message).toContain(`Deposit of ${order.orderNumber}: 12.00 AUD due, 5.00 AUD paid.`);
      expect(await admin.call(get, { id: purchaseOrderId })).toMatchObject({ items: [{ status: 'approved' }] });
      expect((await admin.request(call, { ...named, confirmed: true })).status).toBe(200);
      expect(await admin.call(get, { id: purchaseOrderId })).toMatchObject({ items: [{ status: 'purchased' }] });
      expect(await company.brokenRules()).toEqual([]);
    },
  );

  it('a line is ordered without a confirmation once the deposit is paid', async () => {
    const { id, order } = await line();
    await admin.call(pay, pay.input.parse({ id: order.id, amount: '12', method: 'BANK' }));
    expect((await admin.request(purchaseItems, { id })).status).toBe(200);
  });

  it('a bulk order requires a confirmation for the possible lines, and then reports the others row by row', async () => {
    const [unpaid, ready, done] = [await line(), await line('COD'), await line('COD')];
    await admin.call(purchaseItems, { id: done.id, mode: 'all' });
    const ids = [unpaid.id, ready.id, done.id];
    const unconfirmed = await admin.request(purchaseItems, { ids, mode: 'partial' });
    expect(unconfirmed.body.error).toMatchObject({ reason: 'confirmation-required' });
    expect(unconfirmed.body.error?.message).toContain(unpaid.order.orderNumber);
    expect(unconfirmed.body.error?.message).not.toContain(ready.order.orderNumber);
    const { results } = await admin.call(purchaseItems, { ids, mode: 'partial', confirmed: true });
    expect(results.map(({ id, succeeded }) => [id, succeeded])).toEqual([
      [unpaid.id, true],
      [ready.id, true],
      [done.id, false],
    ]);
  });
});
