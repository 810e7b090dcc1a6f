import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createPurchasing } from '../../testing/fixtures/purchasing.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createPurchasing(company);
const { jingdezhen } = shop.factories;
const bulk = { mode: 'all' as const };

async function need(quantity: number) {
  return shop.need(await shop.product(jingdezhen, '10'), quantity);
}

/** Counts the completion events of an order. */
async function timesCompleted(id: number): Promise<number> {
  const { rows } = await shop.inside(({ tx }) =>
    tx.$client.query("select 1 from events where name = 'purchaseOrders.completed' and entity_id = $1", [id]),
  );
  return rows.length;
}

describe('purchasing an order', () => {
  it('an order with lines to approve cannot be purchased, and the refusal lists them', async () => {
    const { id, items } = await shop.orderFor(await need(1), await need(2), await need(3));
    const [approved, ...others] = items.map((item) => item.id);
    await admin.call(api.purchaseOrders.approveItems, { ids: [requireFound(approved)], ...bulk });
    expect((await shop.read(id)).status).toBe('draft');
    const refused = await admin.request(api.purchaseOrders.purchase, { id });
    expect(refused.body.error).toMatchObject({
      reason: 'guard-refused',
      message: '还有未审批的明细',
      params: { guard: 'nothingUnapproved' },
      rows: others.map((other) => ({
        id: other,
        code: 'illegal-transition',
        message: expect.stringContaining('待审批'),
      })),
    });
    await admin.call(api.purchaseOrders.approveItems, { ids: others, ...bulk });
    expect((await admin.call(api.purchaseOrders.purchase, { id })).status).toBe('purchased');
  });

  it('an order without lines cannot be purchased', async () => {
    const empty = await admin.call(
      api.purchaseOrders.save,
      api.purchaseOrders.save.input.parse({ factoryId: jingdezhen }),
    );
    const refused = await admin.request(api.purchaseOrders.purchase, { id: empty.id });
    expect(refused.body.error).toMatchObject({ reason: 'guard-refused', params: { guard: 'somethingApproved' } });
    expect(refused.body.error?.rows).toBeUndefined();
  });
});

describe('completing an order', () => {
  it('an order without purchased lines cannot be completed', async () => {
    const { id, items } = await shop.orderFor(await need(5));
    const close = { id, shortClose: true, reason: '停产' };
    for (const status of ['draft', 'approved']) {
      expect((await shop.read(id)).status).toBe(status);
      const refused = await admin.request(api.purchaseOrders.complete, close);
      expect(refused.body.error?.reason).toBe('illegal-transition');
      if (status === 'draft')
        await admin.call(api.purchaseOrders.approveItems, { ids: items.map((item) => item.id), ...bulk });
    }
    expect(await shop.read(id)).toMatchObject({ live: 1, items: [{ status: 'approved' }] });
  });

  it('short-closing an order requires the permissions to return its lines', async () => {
    const order = await shop.purchasedFor(await need(5));
    const { id } = order;
    const { id: itemId } = requireFound(order.items[0]);
    await admin.call(api.purchaseOrders.receiveItem, {
      id: itemId,
      warehouseId: shop.warehouse.id,
      quantity: 2,
      surplus: 0,
      remark: '',
    });
    const closer = await company.staff('closer', permissions.completePurchaseOrders);
    const returner = await company.staff('returner', permissions.completePurchaseOrders, permissions.backPurchaseItems);
    const buyer = await company.staff(
      'buyer',
      permissions.completePurchaseOrders,
      permissions.backPurchaseItems,
      permissions.purchase,
    );
    const close = { id, shortClose: true, reason: '停产' };
    expect((await closer.request(api.purchaseOrders.complete, { id })).body.error?.reason).toBe('short-close-required');
    for (const [actor, permission] of [
      [closer, permissions.backPurchaseItems],
      [returner, permissions.purchase],
    ] as const) {
      const refused = await actor.request(api.purchaseOrders.complete, close);
      expect([refused.status, refused.body.error?.params]).toEqual([403, { permission }]);
    }
    expect(await shop.read(id)).toMatchObject({ status: 'partlyReceived', quantity: 5 });
    expect((await buyer.call(api.purchaseOrders.complete, close)).status).toBe('completed');
    expect(await timesCompleted(id)).toBe(1);
  });

  it('a fully received order is completed with the permission to complete orders', async () => {
    const { id } = await shop.purchasedFor(await need(5));
    await admin.call(api.purchaseOrders.receive, { id, warehouseId: shop.warehouse.id });
    const closer = await company.staff('finisher', permissions.completePurchaseOrders);
    expect((await closer.call(api.purchaseOrders.complete, { id, shortClose: false })).status).toBe('completed');
  });

  it('an order without receipts becomes a draft, without a completion event', async () => {
    const { id } = await shop.purchasedFor(await need(5));
    const given = await admin.call(api.purchaseOrders.complete, { id, shortClose: true, reason: '停产' });
    expect(given).toMatchObject({ status: 'draft', live: 0 });
    expect(await timesCompleted(id)).toBe(0);
  });
});

describe('purchase quantities', () => {
  it('all pieces and receipts are accounted for after the tests (I3, I4, I7)', async () => {
    expect(await shop.lost()).toEqual([]);
  });
});
