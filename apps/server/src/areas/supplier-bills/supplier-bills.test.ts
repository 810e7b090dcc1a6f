import { api, type PurchaseOrderId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { freight, goods, createBills } from '../../testing/fixtures/supplier-bills.fixtures.ts';

const company = await createTestTenant();
const { admin, staff } = company;
const bills = await createBills(company);
const { shop, purchased, receive, removeGoods, worth, entries, factoryId, billOf, draft, posted, received } = bills;
const { save, post, reverse, cancel, get, proposal } = api.supplierBills;

describe('a posted bill for goods', () => {
  it('a bill changes the amount of its own pieces only (V16)', async () => {
    const { id, items } = await purchased('0', { quantity: 10, price: '20' });
    const line = requireFound(items[0]);
    expect(await posted('129', [goods(line.id, 6, '21.5')])).toMatchObject({ status: 'posted', totalAmount: '0.00' });
    expect(await shop.read(id)).toMatchObject({ totalAmount: '209.00', items: [{ billedQuantity: 6 }] });
  });

  it.each([
    { what: 'four of ten pieces', left: 4, stock: ['86.00', '21.5000'], parts: ['6.00', '9.00'] },
    { what: 'no piece', left: 0, stock: ['0.00', null], parts: ['0.00', '15.00'] },
  ])(
    'a higher price is split into stock value and variance while $what are left (V15)',
    async ({ left, stock, parts }) => {
      const { id, line } = await received();
      await removeGoods(line.productId, 10 - left);
      await posted('215', [goods(line.id, 10, '21.5')]);
      expect(await worth(line.productId)).toEqual(stock);
      expect((await entries(id))[0]?.at(-1)).toEqual(['GOODS', '15.00', ...parts]);
      expect(await shop.read(id)).toMatchObject({ totalAmount: '215.00', outstandingAmount: '215.00' });
    },
  );

  it('pieces on no bill keep the price of the order when it is corrected', async () => {
    const { id, line } = await received();
    await posted('129', [goods(line.id, 6, '21.5')]);
    const { changeItems } = api.purchaseOrders;
    const items = [{ id: line.id, unitPrice: '10' }];
    await admin.call(changeItems, changeItems.input.parse({ orderId: id, reason: '改价', items }));
    expect((await shop.read(id)).totalAmount).toBe('169.00');
  });

  it('a unit price above the tolerance requires a confirmation with product and prices', async () => {
    const { id, line } = await received();
    const bill = await draft('212', [goods(line.id, 10, '21.2')]);
    const unconfirmed = await admin.request(post, { id: bill.id });
    expect(unconfirmed.body.error).toMatchObject({ reason: 'confirmation-required' });
    expect(unconfirmed.body.error?.message).toContain('21.2000');
    expect((await shop.read(id)).totalAmount).toBe('200.00');
    expect((await admin.call(post, { id: bill.id, confirmed: true })).status).toBe('posted');
  });

  it('a unit price within the tolerance requires no confirmation', async () => {
    const { line } = await received();
    const bill = await draft('210', [goods(line.id, 10, '21')]);
    expect((await admin.request(post, { id: bill.id })).status).toBe(200);
  });

  it('a unit price above the tolerance requires the permission to correct purchases', async () => {
    const { line } = await received();
    const bill = await draft('300', [goods(line.id, 10, '30')]);
    const { bills, postBills, purchaseOrders, viewCost } = permissions;
    const clerk = await staff('poster', bills, postBills, purchaseOrders, viewCost);
    const refused = await clerk.request(post, { id: bill.id, confirmed: true });
    expect(refused.body.error).toMatchObject({ reason: 'not-permitted' });
  });

  it('goods above the ordered quantity are refused with the open quantity', async () => {
    const { line } = await received();
    await posted('120', [goods(line.id, 6, '20')]);
    const bill = await draft('100', [goods(line.id, 2, '20'), goods(line.id, 3, '20')]);
    const refused = await admin.request(post, { id: bill.id });
    expect(refused.body.error).toMatchObject({ reason: 'quantity-changed', params: { open: 2 } });
    expect(refused.body.error?.validationErrors?.[0]?.members).toEqual(['lines.1.quantity']);
  });

  it('billed pieces cannot leave the order', async () => {
    const { id, items } = await purchased('0', { quantity: 10, price: '20' });
    const line = requireFound(items[0]);
    await receive(line.id, 2);
    const bill = await posted('120', [goods(line.id, 6, '20')]);
    const { changeItems, back, complete } = api.purchaseOrders;
    const fewer = await admin.request(changeItems, {
      orderId: id,
      reason: '少',
      items: [{ id: line.id, quantity: 5 }],
    });
    expect(fewer.body.error).toMatchObject({ reason: 'quantity-covered', params: { covered: 6 } });
    const closed = await admin.request(complete, { id, shortClose: true, reason: '少' });
    expect(closed.body.error).toMatchObject({ reason: 'goods-billed', params: { bills: bill.orderNumber } });
    await admin.call(back, { id: line.id, mode: 'all', reason: '少' });
    expect(requireFound((await shop.read(id)).items[0])).toMatchObject({ quantity: 6, amount: '120.00' });
    const again = await admin.call(back, { id: line.id, mode: 'partial', reason: '少' });
    expect(again.results[0]).toMatchObject({ succeeded: false, code: 'guard-refused' });
  });
});

describe('a posted bill for freight', () => {
  it('the first bill replaces the estimated freight, and later ones are added', async () => {
    const { id } = await purchased('50', { quantity: 4, price: '10' });
    await posted('80', [freight(id, '80')]);
    expect(await shop.read(id)).toMatchObject({ freightCny: '80.00', totalAmount: '120.00' });
    const second = await posted('7.50', [freight(id, '7.50')]);
    expect(await shop.read(id)).toMatchObject({ freightCny: '87.50', totalAmount: '127.50' });
    await admin.call(reverse, { id: second.id, reason: '重复' });
    expect((await shop.read(id)).freightCny).toBe('80.00');
  });

  it('reversing the last bill restores the estimated freight', async () => {
    const { id } = await purchased('50', { quantity: 4, price: '10' });
    const bill = await posted('80', [freight(id, '80')]);
    const typed = await admin.request(api.purchaseOrders.changeItems, {
      orderId: id,
      reason: '改',
      freight: '60',
      items: [],
    });
    expect(typed.body.error).toMatchObject({ reason: 'freight-billed' });
    await admin.call(reverse, { id: bill.id, reason: '错' });
    expect(await shop.read(id)).toMatchObject({ freightCny: '50.00', totalAmount: '90.00' });
  });

  it('freight of a carrier is part of the cost, and not payable to the factory', async () => {
    const carrier = await admin.call(
      api.logisticsCompanies.save,
      api.logisticsCompanies.save.input.parse({ code: 'SEA', name: '远洋' }),
    );
    const { id, items } = await purchased('0', { quantity: 4, price: '10' });
    const line = requireFound(items[0]);
    await receive(line.id, 4);
    const more = { factoryId: null, logisticsCompanyId: carrier.id, tax: '2' };
    const bill = await posted('22', [freight(id, '20')], more);
    expect(bill).toMatchObject({ totalAmount: '22.00', outstandingAmount: '22.00' });
    expect(await shop.read(id)).toMatchObject({ otherFreightCny: '20.00', totalAmount: '40.00' });
    expect(await worth(line.productId)).toEqual(['60.00', '15.0000']);
  });
});

describe('supplier bills', () => {
  it('a bill is posted only if its lines and tax equal its total', async () => {
    const { line } = await received();
    const bill = await draft('201', [goods(line.id, 10, '20')]);
    const refused = await admin.request(post, { id: bill.id });
    expect(refused.body.error).toMatchObject({ reason: 'bill-does-not-add-up', params: { difference: '1.00' } });
    const taxed = await admin.call(save, billOf('201', [goods(line.id, 10, '20')], { id: bill.id, tax: '1' }));
    expect(await admin.call(post, { id: taxed.id })).toMatchObject({ status: 'posted', totalAmount: '1.00' });
    expect((await shop.read(requireFound(taxed.lines[0]).purchaseOrderId ?? (0 as PurchaseOrderId))).totalAmount).toBe(
      '200.00',
    );
  });

  it('a due date before the bill date is refused at its field, the same date is accepted', async () => {
    const other = [{ kind: 'OTHER', amount: '1', description: 'x' }];
    const refused = await admin.request(save, billOf('1', other, { dueDate: '2026-01-04' }), { language: 'en-US' });
    expect(refused.body.error).toMatchObject({
      reason: 'validation-failed',
      validationErrors: [
        { members: ['dueDate'], message: expect.stringContaining('Choose 2026-01-05 or a later day') },
      ],
    });
    expect((await draft('1', other, { dueDate: '2026-01-05' })).dueDate).toBe('2026-01-05');
  });

  it('a saved bill with a due date before the bill date cannot be posted', async () => {
    const { id } = await draft('1', [{ kind: 'OTHER', amount: '1', description: 'x' }]);
    await company.query("update supplier_bills set due_date = '2026-01-04' where id = $1", [id]);
    const refused = await admin.request(post, { id });
    expect(refused.body.error).toMatchObject({ validationErrors: [{ members: ['dueDate'] }] });
  });

  it('a supplier number is unique, and free again after its bill is canceled', async () => {
    const first = await draft('1', [{ kind: 'OTHER', amount: '1', description: 'x' }], { supplierNumber: 'Twice-1' });
    const again = billOf('1', [{ kind: 'OTHER', amount: '1', description: 'x' }], { supplierNumber: 'TWICE-1' });
    const refused = await admin.request(save, again);
    expect(refused.body.error).toMatchObject({ reason: 'already-exists' });
    expect(refused.body.error?.validationErrors?.[0]?.members).toEqual(['supplierNumber']);
    await admin.call(cancel, { id: first.id });
    expect((await admin.request(save, again)).status).toBe(200);
  });

  it('a bill refuses orders of another factory', async () => {
    const { line, id } = await received();
    for (const wrong of [goods(line.id, 1, '20'), freight(id, '5')]) {
      const refused = await admin.request(save, billOf('20', [wrong], { factoryId: shop.factories.yixing }));
      expect(refused.body.error).toMatchObject({ reason: 'referenced-missing' });
    }
  });

  it('a bill is shown without amounts to users who may not see costs', async () => {
    const bill = await draft('30', [{ kind: 'OTHER', amount: '30', description: '模具费' }]);
    const clerk = await staff('clerk', permissions.bills);
    const shown = await clerk.call(get, { id: bill.id });
    expect(shown).not.toHaveProperty('typedTotal');
    expect(shown).not.toHaveProperty('payments');
    expect(requireFound(shown.lines[0])).not.toHaveProperty('amount');
  });

  it('a reversed bill restores the values before posting', async () => {
    const { id, line } = await received();
    const bill = await posted('215', [goods(line.id, 10, '21.5')]);
    await admin.call(reverse, { id: bill.id, reason: '错' });
    expect(await worth(line.productId)).toEqual(['200.00', '20.0000']);
    expect(await shop.read(id)).toMatchObject({ totalAmount: '200.00', items: [{ billedQuantity: 0 }] });
  });

  it('posting and reversing a bill add revisions with its number to a purchase order', async () => {
    const { id } = await purchased('50', { quantity: 4, price: '10' });
    const bill = await posted('80', [freight(id, '80')]);
    await admin.call(reverse, { id: bill.id, reason: '错' });
    const [reversed, charged] = await admin.call(api.purchaseOrders.revisions, { id });
    expect([reversed?.reason, charged?.reason]).toEqual([`${bill.orderNumber}: 错`, bill.orderNumber]);
  });

  it('two simultaneous requests post a bill once', async () => {
    const { id, line } = await received();
    const bill = await draft('215', [goods(line.id, 10, '21.5')]);
    const both = await Promise.all([1, 2].map(() => admin.request(post, { id: bill.id, confirmed: true })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await shop.read(id)).totalAmount).toBe('215.00');
  });
});

describe('the proposal for a bill', () => {
  it('a proposal contains purchased goods on no bill, received ones first', async () => {
    const { save: saveFactory } = api.factories;
    const own = await admin.call(saveFactory, saveFactory.input.parse({ code: 'NEW', name: '新厂', leadTimeDays: 1 }));
    expect(await admin.call(proposal, { factoryId: own.id })).toEqual([]);
    const { line, id } = await received();
    await posted('120', [goods(line.id, 6, '20')]);
    const lines = await admin.call(proposal, { factoryId });
    expect(lines.find(({ purchaseItemId }) => purchaseItemId === line.id)).toMatchObject({
      purchaseOrderId: id,
      quantity: 4,
      receivedQuantity: 4,
      unitPrice: '20.0000',
      amount: '80.00',
    });
  });
});
