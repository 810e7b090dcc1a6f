import { api, type PurchaseOrderId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createCosts } from '../../../testing/fixtures/purchase-costs.fixtures.ts';

const company = await createTestTenant();
const costs = await createCosts(company);
const { admin } = company;

interface Due {
  readonly amount: string;
  readonly credited: string;
  readonly paid: string;
  readonly days: number;
}

/** Returns the due items of an order to a factory: amount, credited, paid, and the days until the due date. */
async function due(id: PurchaseOrderId) {
  return (
    await company.query<Due>(
      `select amount, credited_amount as credited, paid_amount as paid, due_date - day as days
       from due_items where doc_type = 'PO' and doc_id = $1`,
      [id],
    )
  ).map(({ amount, credited, paid, days }) => [amount, credited, paid, days]);
}

async function expectNoViolation() {
  return expect(await company.brokenRules()).toEqual([]);
}

describe('goods received from a factory', () => {
  it('received goods are due by the terms of the order, with their share of the freight', async () => {
    const { id, items } = await costs.purchased('100.00', { quantity: 10, price: '10' });
    expect(await due(id)).toEqual([]);
    await costs.receive(requireFound(items[0]).id, 4);
    expect(await due(id)).toEqual([['80.00', '0.00', '0.00', 30]]);
    await costs.receive(requireFound(items[0]).id, 6);
    expect(await due(id)).toEqual([['200.00', '0.00', '0.00', 30]]);
    await expectNoViolation();
  });

  it('received goods are due at their corrected price, and are credited when the receipt is reversed', async () => {
    const { id, items } = await costs.purchased('0.00', { quantity: 10, price: '10' });
    const item = requireFound(items[0]);
    await costs.receive(item.id, 10);
    const paid = { id, amount: '30', method: 'BANK' };
    await admin.call(api.purchaseOrders.pay, api.purchaseOrders.pay.input.parse(paid));
    const { changeItems } = api.purchaseOrders;
    const corrected = { orderId: id, reason: '账单', items: [{ id: item.id, unitPrice: '12' }] };
    await admin.call(changeItems, changeItems.input.parse(corrected));
    expect(await due(id)).toEqual([['120.00', '0.00', '30.00', 30]]);
    const { receipts } = await admin.call(api.purchaseOrders.get, { id });
    const reversed = { receiptId: requireFound(receipts[0]).id, reason: '送错' };
    await admin.call(api.purchaseOrders.reverseReceipt, api.purchaseOrders.reverseReceipt.input.parse(reversed));
    expect(await due(id)).toEqual([['120.00', '120.00', '0.00', 30]]);
    await expectNoViolation();
  });
});
