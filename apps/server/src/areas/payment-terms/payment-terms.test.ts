import { api, type PaymentTerms, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade, termsIdOf } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const product = await trade.product(100);
const { save } = api.paymentTerms;

function all() {
  return admin.call(api.paymentTerms.list, { includeInactive: true });
}

/** Converts terms to the input of the screen. */
function toInput({ version, ...terms }: PaymentTerms) {
  return { ...terms, expectedVersion: version };
}

async function saveWith(change: (rows: object[]) => object[], removedIds: number[] = []) {
  return admin.request(save, { terms: change((await all()).map(toInput)), removedIds });
}

async function errorOf(response: ReturnType<typeof saveWith>) {
  const { status, body } = await response;
  return [status, body.error?.reason, body.error?.validationErrors?.[0]?.members[0]];
}

async function codes() {
  return (await all()).map(({ code }) => code);
}

function withFirst(change: object) {
  return (rows: object[]) => [{ ...rows[0], ...change }, ...rows.slice(1)];
}

describe('payment terms', () => {
  it('terms are added, changed and deleted by users who may change the settings', async () => {
    const { status } = await saveWith((rows) => [...withFirst({ days: 1 })(rows), { code: 'NET60', days: 60 }]);
    expect(status).toBe(200);
    const added = requireFound((await all()).at(-1));
    expect(added).toMatchObject({ code: 'NET60', depositPercent: '0.00', base: 'ISSUE', days: 60, isActive: true });
    expect((await all())[0]).toMatchObject({ code: 'COD', days: 1 });
    await saveWith((rows) => rows.slice(0, -1), [added.id]);
    expect(await codes()).not.toContain('NET60');
    const clerk = await company.staff('clerk', permissions.artwareOrders);
    expect((await clerk.request(save, { terms: (await all()).map(toInput) })).status).toBe(403);
    expect((await clerk.call(api.paymentTerms.list, {})).length).toBe((await all()).length);
  });

  it('terms have one default, which is active, and unique codes', async () => {
    const refused = (change: (rows: object[]) => object[]) => errorOf(saveWith(change));
    const invalid = [400, 'validation-failed', 'terms'];
    expect(await refused(withFirst({ isDefault: true }))).toEqual(invalid);
    expect(await refused((rows) => rows.map((row) => ({ ...row, isDefault: false })))).toEqual(invalid);
    expect(await refused((rows) => rows.map((row) => ({ ...row, isActive: false })))).toEqual(invalid);
    expect(await refused(withFirst({ code: 'net7' }))).toEqual(invalid);
    expect(await refused(withFirst({ days: 366 }))).toEqual([400, 'validation-failed', 'terms.0.days']);
    expect(await refused(withFirst({ depositPercent: '100.5' }))).toEqual([
      400,
      'validation-failed',
      'terms.0.depositPercent',
    ]);
  });

  it('the default changes in one step', async () => {
    const move = (code: string) =>
      saveWith((rows) => rows.map((row) => ({ ...row, isDefault: 'code' in row && row.code === code })));
    expect((await move('COD')).status).toBe(200);
    const order = await trade.order([{ productId: product, quantity: 1 }]);
    expect(order.terms.code).toBe('COD');
    expect((await move('NET30')).status).toBe(200);
  });

  it('terms of a partner cannot be deleted, and inactive ones stay with their partners only', async () => {
    const termsId = await termsIdOf(admin, 'EOM30');
    const customer = await admin.call(
      api.customers.save,
      api.customers.save.input.parse({ code: 'EOM', name: '月结客户', termsId }),
    );
    expect(customer).toMatchObject({ termsId, termsCode: 'EOM30' });
    const without = (rows: object[]) => rows.filter((row) => !('id' in row && row.id === termsId));
    expect(await errorOf(saveWith(without, [termsId]))).toEqual([422, 'terms-in-use', 'removedIds']);
    const off = (rows: object[]) =>
      rows.map((row) => ({ ...row, ...('id' in row && row.id === termsId ? { isActive: false } : {}) }));
    expect((await saveWith(off)).status).toBe(200);
    const again = { ...customer, contact: '王', expectedVersion: undefined };
    expect((await admin.request(api.customers.save, again)).status).toBe(200);
    const other = await admin.request(api.factories.save, { code: 'E', name: '工厂', termsId });
    expect(other.body.error).toMatchObject({
      reason: 'referenced-missing',
      validationErrors: [{ members: ['termsId'] }],
    });
  });

  it('the second of two simultaneous saves of terms is refused', async () => {
    const rows = (await all()).map(toInput);
    const change = (days: number) => admin.request(save, { terms: rows.map((row) => ({ ...row, days })) });
    const answers = await Promise.all([change(3), change(4)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the terms of an order', () => {
  it('terms are changed also in progress, and stay when they are not given', async () => {
    const { save: saveOrder } = api.artwareOrders;
    const order = await trade.order([{ productId: product, quantity: 1 }]);
    const { id, customerId } = order;
    const change = (values: object) => admin.call(saveOrder, saveOrder.input.parse({ id, customerId, ...values }));
    await admin.call(api.orderFulfilment.approve, { ids: order.items.map((item) => item.id), mode: 'all' });
    expect((await change({ termsId: await termsIdOf(admin, 'DEP30') })).terms.code).toBe('DEP30');
    expect((await change({ remark: '加急' })).terms).toMatchObject({ code: 'DEP30', depositPercent: '30.00' });
    const purchase = api.purchaseOrders.save;
    const chosen = { factoryId: trade.kiln.id, termsId: await termsIdOf(admin, 'NET7') };
    expect((await admin.call(purchase, purchase.input.parse(chosen))).terms.code).toBe('NET7');
  });
});
