import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createPurchasing } from '../fixtures/purchasing.fixtures.ts';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createPurchasing(company);
const page = { maxResultCount: 50, skipCount: 0 };
const english = { language: 'en-US' } as const;

describe('a changed product code on open lines', () => {
  it('the change is confirmed, both codes find the product, and the old one is free after the lines are closed', async () => {
    const id = await shop.product(shop.factories.jingdezhen, '5');
    const need = await shop.need(id, 2);
    const before = await admin.call(api.artwareProducts.get, { id });
    const input = api.artwareProducts.save.input.parse({ ...before, productCode: 'NEW1', name: '新瓶' });
    const refusal = await admin.request(api.artwareProducts.save, input, english);
    expect(refusal.body.error).toMatchObject({ reason: 'confirmation-required' });
    expect(refusal.body.error?.message).toContain(`2 open lines use the code ${before.productCode}`);
    await admin.call(api.artwareProducts.save, { ...input, confirmed: true });

    for (const filter of [before.productCode, 'NEW1', before.name, '新瓶']) {
      const waiting = await admin.call(api.purchaseOrders.pending, { ...page, filter });
      expect([filter, waiting.items.map((row) => row.id)]).toEqual([filter, [need.pendingId]]);
    }
    for (const productCode of [before.productCode, 'new1']) {
      const orders = await admin.call(api.artwareOrders.list, { ...page, productCode });
      expect([productCode, orders.items.map((row) => row.id)]).toEqual([productCode, [need.order.id]]);
    }

    const other = { ...input, id: undefined, expectedVersion: undefined, barcode: '', productCode: before.productCode };
    const taken = await admin.request(api.artwareProducts.save, other, english);
    expect(taken).toMatchObject({
      status: 409,
      body: { error: { reason: 'code-on-open-lines', validationErrors: [{ members: ['productCode'] }] } },
    });
    const given = { id: need.salesItemId, releaseToStock: true, reason: '不要了' };
    expect((await admin.request(api.orderFulfilment.delete, given)).status).toBe(200);
    expect((await admin.request(api.artwareProducts.save, other)).status).toBe(200);
  });
});

describe('documents of a renamed partner', () => {
  it('documents are found by the old and the new name of their partner', async () => {
    const order = await shop.orderFor(await shop.need(await shop.product(shop.factories.yixing, '5'), 1));
    const factory = requireFound(
      (await admin.call(api.factories.all, {})).find(({ id }) => id === shop.factories.yixing),
    );
    const customer = requireFound((await admin.call(api.customers.all, {}))[0]);
    await admin.call(api.factories.save, { ...factory, name: '宜兴陶瓷' });
    await admin.call(api.customers.save, { ...customer, name: 'Harbour Gifts' });
    for (const filter of [factory.name, '宜兴陶瓷', 'yixingtaoci']) {
      const { items } = await admin.call(api.purchaseOrders.list, { ...page, filter, includeHidden: false });
      expect([filter, items.map(({ id }) => id)]).toEqual([filter, [order.id]]);
    }
    for (const filter of [customer.name, 'gifts harbour']) {
      const { items } = await admin.call(api.artwareOrders.list, { ...page, filter });
      expect([filter, items.length > 0]).toEqual([filter, true]);
    }
  });
});
