import { api, checkAction, permissions, purchaseItemMachine, type PurchaseOrderId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { releasePurchases } from '../index.ts';
import { createPurchasing } from '../../../testing/fixtures/purchasing.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createPurchasing(company);
const { jingdezhen } = shop.factories;
const bulk = { mode: 'all' as const };
const received = { surplus: 0, remark: '' };

/** Returns the newest receipt of an order and whether a screen allows its reversal. */
async function newestReceipt(id: PurchaseOrderId) {
  const { items, receipts } = await shop.read(id);
  const receipt = requireFound(receipts[0]);
  const item = requireFound(items.find((row) => row.id === receipt.purchaseItemId));
  return { receipt, verdict: checkAction(purchaseItemMachine, 'reverseReceipt', { ...item, receipt }, () => true) };
}

describe('purchase lines', () => {
  it('a partly received line that is returned keeps the received quantity and requests the rest again', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '10'), 5);
    const order = await shop.purchasedFor(need);
    const { id } = requireFound(order.items[0]);
    await admin.call(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id, quantity: 1, ...received });
    await admin.call(api.purchaseOrders.back, { id, ...bulk, reason: '质量问题' });
    expect(await shop.read(order.id)).toMatchObject({
      status: 'received',
      items: [{ id, quantity: 1, status: 'received' }],
    });
    const [rest] = await shop.pending({ sourceNumber: need.order.orderNumber });
    expect(rest).toMatchObject({ quantity: 4, purchaseOrderId: null, splitRootId: id });
  });

  it('returning a purchased line requires the permission to purchase', async () => {
    const order = await shop.purchasedFor(await shop.need(await shop.product(jingdezhen, '10'), 5));
    const clerk = await company.staff('clerk', permissions.backPurchaseItems);
    const { id } = requireFound(order.items[0]);
    const refused = await clerk.request(api.purchaseOrders.back, { id, reason: '不要了' });
    expect(refused.status).toBe(403);
    expect(refused.body.error?.params).toEqual({ permission: permissions.purchase });
    await admin.call(api.purchaseOrders.back, { id, ...bulk, reason: '不要了' });
    expect(await shop.read(order.id)).toMatchObject({ status: 'draft', live: 0 });
  });

  it('splitting a line creates two lines with its state and price that add up to it', async () => {
    const order = await shop.purchasedFor(await shop.need(await shop.product(jingdezhen, '10'), 5));
    const { id } = requireFound(order.items[0]);
    const part = await admin.call(api.purchaseOrders.split, { id, quantity: 2 });
    expect(part).toMatchObject({ quantity: 2, status: 'purchased', splitFromId: id, unitPriceCny: '10.0000' });
    const whole = await admin.request(api.purchaseOrders.split, { id, quantity: 3 });
    expect(whole.body.error).toMatchObject({ reason: 'quantity-changed', params: { open: 3 } });
    await admin.call(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id, quantity: 1, ...received });
    await admin.call(api.purchaseOrders.split, { id, quantity: 2 });
    const { items, goodsAmount } = await shop.read(order.id);
    expect(items.map(({ quantity, status }) => [quantity, status])).toEqual([
      [1, 'received'],
      [2, 'purchased'],
      [2, 'purchased'],
    ]);
    expect(goodsAmount).toBe('50.00');
  });

  it('a line is received once for repeated requests with one key', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const order = await shop.purchasedFor(await shop.need(productId, 40));
    const { id } = requireFound(order.items[0]);
    const input = { id, warehouseId: shop.warehouse.id, quantity: 2 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.request(api.purchaseOrders.receiveItem, input, { key: 'one-intent' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await shop.read(order.id)).receipts).toHaveLength(1);
    expect((await shop.stock(productId)).onHand).toBe(2);
  });

  it('two simultaneous receipts of a line cannot exceed its open quantity', async () => {
    const order = await shop.purchasedFor(await shop.need(await shop.product(jingdezhen, '10'), 5));
    const { id } = requireFound(order.items[0]);
    const input = { id, warehouseId: shop.warehouse.id, quantity: 3 };
    const both = await Promise.all([1, 2].map(() => admin.request(api.purchaseOrders.receiveItem, input)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toMatchObject({ params: { open: 2 } });
  });
});

describe('goods receipts', () => {
  it('a reversed receipt leaves at its own value, and its pieces are open again', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const need = await shop.need(productId, 5);
    const order = await shop.purchasedFor(need);
    const { id } = requireFound(order.items[0]);
    const take = { id, warehouseId: shop.warehouse.id, ...received };
    await admin.call(api.purchaseOrders.receiveItem, { ...take, quantity: 2 });
    await admin.call(api.purchaseOrders.receiveItem, take);
    const receipt = requireFound((await shop.read(order.id)).receipts[0]);
    const reversal = { receiptId: receipt.id, reason: '点错了' };
    const open = await admin.call(api.purchaseOrders.reverseReceipt, reversal);
    expect(open).toMatchObject({ status: 'partlyReceived', taken: 2 });
    expect(open.receipts[0]).toMatchObject({ id: receipt.id, reversalReason: '点错了' });
    expect(open.receipts[0]?.reversedAt).not.toBeNull();
    expect(await shop.stock(productId)).toMatchObject({ onHand: 2, reserved: 2, valueCny: '20.00' });
    expect(await shop.salesLine(need)).toMatchObject({ purchasingQty: 3, readyQty: 2 });
    const again = await admin.request(api.purchaseOrders.reverseReceipt, reversal);
    expect(again.body.error).toMatchObject({ reason: 'illegal-transition', message: expect.stringContaining('admin') });
  });

  it('a receipt shows how many pieces are on shipments and how many are free', async () => {
    const order = await shop.purchasedFor(await shop.need(await shop.product(jingdezhen, '10'), 5));
    const take = { id: requireFound(order.items[0]).id, warehouseId: shop.warehouse.id, ...received };
    await admin.call(api.purchaseOrders.receiveItem, { ...take, quantity: 2 });
    await admin.call(api.purchaseOrders.receiveItem, take);
    const { receipts } = await shop.read(order.id);
    expect(receipts).toMatchObject([
      { quantity: 3, movedOn: 0, available: 3 },
      { quantity: 2, movedOn: 0, available: 2 },
    ]);
    expect((await newestReceipt(order.id)).verdict).toEqual({ allowed: true });

    const { items: ready } = await admin.call(api.shipments.pending, { maxResultCount: 200, skipCount: 0 });
    const pending = requireFound(ready.find((row) => row.receiptId === receipts[0]?.id));
    const [made] = await admin.call(api.shipments.addItems, { items: [{ pendingId: pending.id, quantity: 1 }] });
    expect(await newestReceipt(order.id)).toMatchObject({
      receipt: { movedOn: 1, available: 2 },
      verdict: { allowed: false, guard: 'nothingMovedOn' },
    });
    const reversal = { receiptId: requireFound(receipts[0]).id, reason: '点错了' };
    const refused = await admin.request(api.purchaseOrders.reverseReceipt, reversal);
    expect(refused.body.error?.reason).toBe('item-on-shipment');
    await admin.call(api.shipments.cancel, { id: requireFound(made).id });
    expect(await newestReceipt(order.id)).toMatchObject({
      receipt: { movedOn: 0, available: 3 },
      verdict: { allowed: true },
    });
  });

  it('a receipt of free stock cannot be reversed after the stock was used', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const [made] = await admin.call(api.purchaseOrders.addItems, { items: [], manual: [{ productId, quantity: 4 }] });
    const { id, items } = await shop.read(requireFound(made).id);
    await admin.call(api.purchaseOrders.approveItems, { ids: items.map((item) => item.id), ...bulk });
    await admin.call(api.purchaseOrders.purchase, { id });
    const warehouseId = shop.warehouse.id;
    const { receipts } = await admin.call(api.purchaseOrders.receive, { id, warehouseId });
    expect(await shop.stock(productId)).toMatchObject({ onHand: 4, reserved: 0 });
    await admin.call(api.artwareProducts.addInventory, {
      productId,
      warehouseId,
      quantity: -1,
      reason: 'SAMPLE',
      remark: '',
    });
    expect(await newestReceipt(id)).toMatchObject({
      receipt: { movedOn: 0, available: 3 },
      verdict: { allowed: false, guard: 'stillFree' },
    });
    const refused = await admin.request(api.purchaseOrders.reverseReceipt, {
      receiptId: receipts[0]?.id,
      reason: '退',
    });
    expect(refused.body.error).toMatchObject({ reason: 'insufficient-stock', params: { available: 3 } });
  });
});

describe('releasing the purchases of a sales order line', () => {
  const both = async () => {
    const need = await shop.need(await shop.product(jingdezhen, '10'), 6);
    const order = await shop.purchasedFor(need);
    const id = requireFound(order.items[0]).id;
    await admin.call(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id, quantity: 2, ...received });
    return { need, order, id };
  };

  it('a line that is not purchased is canceled', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '10'), 6);
    const order = await shop.orderFor(need);
    await shop.inside((ctx) => releasePurchases(ctx, [need.salesItemId], { openOnly: false, releaseToStock: false }));
    expect(await shop.read(order.id)).toMatchObject({ live: 0, totalAmount: '0.00', items: [{ status: 'cancelled' }] });
  });

  it('a purchased line becomes free stock if `releaseToStock` is set', async () => {
    const { need, order, id } = await both();
    const release = (releaseToStock: boolean) =>
      shop.inside((ctx) => releasePurchases(ctx, [need.salesItemId], { openOnly: false, releaseToStock }));
    await expect(release(false)).rejects.toMatchObject({ code: 'item-already-purchased' });
    await release(true);
    expect((await shop.read(order.id)).items).toMatchObject([
      { id, salesItemId: null, sourceCode: 'RL', sourceNumber: need.order.orderNumber, quantity: 6 },
    ]);
  });

  it('a partly received line keeps the received pieces when only the rest is released', async () => {
    const { need, order, id } = await both();
    await shop.inside((ctx) => releasePurchases(ctx, [need.salesItemId], { openOnly: true, releaseToStock: true }));
    expect(await shop.read(order.id)).toMatchObject({
      status: 'partlyReceived',
      items: [
        { id, salesItemId: need.salesItemId, quantity: 2, status: 'received' },
        { salesItemId: null, sourceCode: 'RL', quantity: 4, status: 'purchased', splitFromId: id },
      ],
    });
  });
});

describe('releasing several purchases at once', () => {
  /** Creates `each` lines per state for one product: added, purchased and partly received. */
  const mixed = async (each: number) => {
    const productId = await shop.product(jingdezhen, '10');
    const needs: Awaited<ReturnType<typeof shop.need>>[] = [];
    for (let line = 0; line < each * 3; line += 1) needs.push(await shop.need(productId, 6));
    const partly = needs.slice(each * 2);
    const order = await shop.purchasedFor(...needs.slice(each));
    const items = order.items.slice(each).map(({ id }) => ({ id, quantity: 2 }));
    await admin.call(api.purchaseOrders.receive, { id: order.id, warehouseId: shop.warehouse.id, items });
    await shop.orderFor(...needs.slice(0, each));
    return { order, partly, ids: needs.map((need) => need.salesItemId) };
  };
  const giveUp = (ids: Awaited<ReturnType<typeof mixed>>['ids']) =>
    shop.inside((ctx) => releasePurchases(ctx, ids, { openOnly: true, releaseToStock: true }));

  it('many releases take as many messages as a few, and each has the same result as alone', {
    timeout: 60_000,
  }, async () => {
    const [few, many] = [await mixed(1), await mixed(3)];
    const forFew = await driverCallsOf('sync', () => giveUp(few.ids));
    expect(await driverCallsOf('sync', () => giveUp(many.ids))).toBe(forFew);
    const { items } = await shop.read(many.order.id);
    const shown = items.map((item) => [item.salesItemId, item.sourceCode, item.quantity, item.status]);
    expect(shown).toEqual([
      ...many.ids.slice(3, 6).map(() => [null, 'RL', 6, 'purchased']),
      ...many.partly.map((need) => [need.salesItemId, 'AO', 2, 'received']),
      ...many.partly.map(() => [null, 'RL', 4, 'purchased']),
    ]);
    for (const salesItemId of many.ids)
      expect((await shop.pending({ status: 'added' })).map((item) => item.salesItemId)).not.toContain(salesItemId);
  });
});

describe('purchase quantities', () => {
  it('all pieces and receipts are accounted for after the tests (I3, I4, I7)', async () => {
    expect(await shop.lost()).toEqual([]);
  });
});
