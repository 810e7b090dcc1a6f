import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { goods, createBills } from '../../testing/fixtures/supplier-bills.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const { posted, received } = await createBills(company);
const { reverse } = api.supplierBills;

describe('payments of a posted bill', () => {
  it('a bill is paid without the part paid with orders, and is reversed only without payments', async () => {
    const bill = await posted('30', [{ kind: 'OTHER', amount: '30', description: '模具费' }]);
    const { pay, reversePayment } = api.supplierBills;
    const tooMuch = await admin.request(pay, { id: bill.id, amount: '31', method: 'BANK', reference: '' });
    expect(tooMuch.body.error).toMatchObject({ reason: 'more-than-outstanding' });
    const paid = await admin.call(pay, pay.input.parse({ id: bill.id, amount: '30', method: 'BANK' }));
    expect(paid).toMatchObject({ status: 'paid', outstandingAmount: '0.00', paymentStatus: 'paid' });
    const refused = await admin.request(reverse, { id: bill.id, reason: '错' });
    expect(refused.body.error).toMatchObject({ reason: 'guard-refused' });
    const payment = requireFound(paid.payments?.[0]);
    await admin.call(reversePayment, { id: bill.id, paymentId: payment.id, reason: '错' });
    expect(await admin.call(reverse, { id: bill.id, reason: '错' })).toMatchObject({
      status: 'cancelled',
      outstandingAmount: '0.00',
      remarks: [{ text: expect.stringContaining('错') }],
    });
  });

  it('a bill is due by its date, for its orders and itself; unbilled goods are due by the last receipt', async () => {
    const { id, line } = await received();
    const dueOf = (docType: string, docId: number) =>
      company.query<{ amount: string; due: string; billed: boolean }>(
        `select amount - credited_amount as amount, due_date::text as due, bill_id is not null as billed from due_items
         where doc_type = $1 and doc_id = $2 order by bill_id nulls last`,
        [docType, docId],
      );
    const other = { kind: 'OTHER', amount: '5', description: '模具费' };
    const bill = await posted('134', [goods(line.id, 6, '21.5'), other], { dueDate: '2026-02-10' });
    expect(await dueOf('BL', bill.id)).toMatchObject([{ amount: '5.00', due: '2026-02-10', billed: true }]);
    expect(await dueOf('PO', id)).toMatchObject([
      { amount: '129.00', due: '2026-02-10', billed: true },
      { amount: '80.00', billed: false },
    ]);
    await admin.call(reverse, { id: bill.id, reason: '错' });
    expect((await dueOf('PO', id)).map(({ amount }) => amount)).toEqual(['0.00', '200.00']);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a write-off counts apart from payments, and the bill is paid then', async () => {
    const bill = await posted('30', [{ kind: 'OTHER', amount: '30', description: '模具费' }]);
    const { pay, writeOff } = api.supplierBills;
    await admin.call(pay, pay.input.parse({ id: bill.id, amount: '29.80', method: 'BANK' }));
    const wrong = { id: bill.id, amount: '0.30', reasonCode: 'ROUNDING', reason: '尾差' } as const;
    expect((await admin.request(writeOff, wrong)).body.error).toMatchObject({ reason: 'more-than-outstanding' });
    const done = await admin.call(writeOff, writeOff.input.parse({ ...wrong, amount: '0.20' }));
    expect(done).toMatchObject({
      status: 'paid',
      paidAmount: '29.80',
      writeOffAmount: '0.20',
      outstandingAmount: '0.00',
    });
  });

  it('a bill is listed among outstanding amounts, and its payments among payments', async () => {
    const bill = await posted('30', [{ kind: 'OTHER', amount: '30', description: '模具费' }]);
    const { pay } = api.supplierBills;
    await admin.call(pay, pay.input.parse({ id: bill.id, amount: '10', method: 'BANK' }));
    const filters = { maxResultCount: 50, skipCount: 0, docType: 'BL' } as const;
    const { outstanding, list } = api.payments;
    const due = await admin.call(outstanding, outstanding.input.parse(filters));
    const supplier = { docId: bill.id, partnerName: 'JDZ 厂' };
    expect(due.items.find(({ docId }) => docId === bill.id)).toMatchObject({ ...supplier, outstandingAmount: '20.00' });
    const paid = await admin.call(list, list.input.parse(filters));
    expect(paid.items.find(({ docId }) => docId === bill.id)).toMatchObject({ ...supplier, amount: '10.00' });
  });
});
