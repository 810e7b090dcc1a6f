import { api, permissions, UserId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createAgency } from './fixtures/agency.fixtures.ts';
import { createPurchasing } from './fixtures/purchasing.fixtures.ts';
import { createShop } from './fixtures/shipping.fixtures.ts';
import { requireFound } from '../platform/failure.ts';
import { createTestTenant } from './test-tenant.ts';

const english = { language: 'en-US' } as const;

describe('goods ready for a customer deactivated since', async () => {
  const company = await createTestTenant();
  const { admin } = company;
  const shop = await createShop(company);
  const ready = await shop.readyOf(shop.customers.first, await shop.product(9, '3'), 4);
  const { items } = await admin.call(api.customers.list, { maxResultCount: 9, skipCount: 0 });
  const customer = requireFound(items.find(({ id }) => id === shop.customers.first));
  await admin.call(api.customers.save, { ...customer, isActive: false, confirmed: true });

  it('ready goods of a deactivated customer are shipped', async () => {
    const [made] = await admin.call(api.shipments.addItems, { items: [{ pendingId: ready.pendingId }] });
    const { id, customerId } = await admin.call(api.shipments.get, { id: requireFound(made).id });
    const save = { id, customerId, logisticsCompanyId: shop.carrier.id };
    await admin.call(api.shipments.save, api.shipments.save.input.parse(save));
    expect(await admin.call(api.shipments.start, { id })).toMatchObject({ status: 'shipping' });
  });

  it('a new shipment and a new order of a deactivated customer are refused at `customerId`', async () => {
    const refused = { status: 422, body: { error: { validationErrors: [{ members: ['customerId'] }] } } };
    const customerId = customer.id;
    expect(await admin.request(api.shipments.save, { customerId })).toMatchObject(refused);
    expect(await admin.request(api.artwareOrders.save, { customerId, items: [] })).toMatchObject(refused);
  });
});

describe('an approved agency order', async () => {
  const { admin, staff } = await createTestTenant();
  const agency = await createAgency(admin);
  const seller = UserId.parse((await staff('leaving', permissions.editArtwareOrders)).userId);

  it('an approved order is completed although customer, salesperson and product were deactivated since', async () => {
    const { customer } = agency.trade;
    const [mine, other] = [await agency.approved(), await agency.approved({ channelId: agency.paid.id })];
    await admin.call(api.customers.save, { ...customer, salesId: seller, isActive: false, confirmed: true });
    await admin.call(api.users.deactivate, { id: seller, confirmed: true });
    await admin.call(api.artwareProducts.hide, { ids: [agency.artwareProductId] });
    const passed = await admin.call(api.channelOrders.passOn, { id: mine.id, externalOrderNumber: '' });
    const made = await admin.call(api.artwareOrders.get, { id: requireFound(passed.artwareOrderId ?? undefined) });
    expect(made).toMatchObject({ customerId: customer.id, salesId: seller });
    expect(await admin.request(api.channelOrders.passOn, { id: other.id, customerId: customer.id })).toMatchObject({
      status: 422,
      body: { error: { validationErrors: [{ members: ['customerId'] }] } },
    });
  });
});

describe('pending purchases of a factory deactivated since', async () => {
  const company = await createTestTenant();
  const { admin } = company;
  const shop = await createPurchasing(company);
  const { jingdezhen, yixing } = shop.factories;
  const [mine, other] = [
    await shop.need(await shop.product(jingdezhen, '5'), 2),
    await shop.need(await shop.product(yixing, '5'), 3),
  ];
  const items = [{ pendingId: mine.pendingId }, { pendingId: other.pendingId }];
  const begun = await shop.orderFor(await shop.need(await shop.product(jingdezhen, '5'), 1));
  const deactivate = async (more: object) => {
    const factory = requireFound((await admin.call(api.factories.all, {})).find(({ id }) => id === jingdezhen));
    return admin.request(api.factories.save, { ...factory, isActive: false, ...more }, english);
  };

  it('the warning before the deactivation counts the pending purchases', async () => {
    expect((await deactivate({})).body.error?.message).toContain('purchase requests 1,');
    expect((await deactivate({ confirmed: true })).status).toBe(200);
  });

  it('pending purchases are refused with factory and products, while others succeed in mode `partial`', async () => {
    const refused = await admin.request(api.purchaseOrders.addItems, { items }, english);
    expect(refused).toMatchObject({ status: 422, body: { error: { reason: 'factory-inactive' } } });
    expect(refused.body.error?.message).toBe(
      'Inactive factories: JDZ JDZ 厂. Choose another factory for these lines: P1 花瓶 1',
    );
    const made = await admin.call(api.purchaseOrders.addItems, { items, manual: [], mode: 'partial' });
    expect(await shop.read(requireFound(made[0]).id)).toMatchObject({ factoryId: yixing, items: [{ quantity: 3 }] });
    expect((await shop.pending()).map(({ id }) => id)).toEqual([mine.pendingId]);
    const again = await admin.request(api.purchaseOrders.addItems, { items, mode: 'partial' }, english);
    expect(again.body.error?.reason).toBe('factory-inactive');
    expect(await admin.request(api.purchaseOrders.save, { factoryId: jingdezhen })).toMatchObject({
      status: 422,
      body: { error: { validationErrors: [{ members: ['factoryId'] }] } },
    });
  });

  it('pending purchases are added to an existing order of the factory, or to another factory', async () => {
    const onBegun = { purchaseOrderId: begun.id, items: [{ pendingId: mine.pendingId, quantity: 1 }] };
    expect((await admin.request(api.purchaseOrders.addItems, onBegun)).status).toBe(200);
    const otherFactory = { factoryId: yixing, items: [{ pendingId: mine.pendingId }] };
    expect((await admin.request(api.purchaseOrders.addItems, otherFactory)).status).toBe(200);
    expect(await company.brokenRules()).toEqual([]);
  });
});
