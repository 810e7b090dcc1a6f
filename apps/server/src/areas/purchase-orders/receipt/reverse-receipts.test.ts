import { api, type ArtwareProductId, type PurchaseOrder } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createPurchasing } from '../../../testing/fixtures/purchasing.fixtures.ts';
import { firstPage } from '../../../testing/fixtures/trade.fixtures.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createPurchasing(company);
const { jingdezhen } = shop.factories;
const warehouseId = shop.warehouse.id;
const reason = '数错了';

function createProduct(): Promise<ArtwareProductId> {
  return shop.product(jingdezhen, '10');
}

/** Creates an order of one line per product, of 3 pieces each, and receives all of it. */
async function received(...productIds: ArtwareProductId[]) {
  const needs: Awaited<ReturnType<typeof shop.need>>[] = [];
  for (const productId of productIds) needs.push(await shop.need(productId, 3));
  const { id } = await shop.purchasedFor(...needs);
  const order = await admin.call(api.purchaseOrders.receive, { id, warehouseId });
  return { order, needs };
}

function reverse({ id, receipts }: Pick<PurchaseOrder, 'id' | 'receipts'>) {
  const named = receipts.map((receipt) => ({ receiptId: receipt.id, expectedVersion: receipt.version }));
  return admin.request(api.purchaseOrders.reverseReceipts, { id, receipts: named, reason });
}

describe('the reversal of several receipts', () => {
  it('all goods leave the stock, and all lines and their sales order lines are open again', async () => {
    const [vase, cup] = [await createProduct(), await createProduct()];
    const { order, needs } = await received(vase, cup, vase);
    expect(order).toMatchObject({ status: 'received', taken: 9 });
    expect((await reverse(order)).status).toBe(200);
    const open = await shop.read(order.id);
    expect(open).toMatchObject({ status: 'purchased', taken: 0 });
    expect(open.receipts.map(({ reversalReason }) => reversalReason)).toEqual([reason, reason, reason]);
    expect(await shop.stock(vase)).toMatchObject({ onHand: 0, reserved: 0, valueCny: '0.00' });
    expect(await shop.stock(cup)).toMatchObject({ onHand: 0, reserved: 0, valueCny: '0.00' });
    for (const need of needs) expect(await shop.salesLine(need)).toMatchObject({ purchasingQty: 3, readyQty: 0 });
    const again = await admin.call(api.purchaseOrders.receive, { id: order.id, warehouseId });
    expect(again).toMatchObject({ status: 'received', taken: 9 });
  });

  it('two receipts of one line are reversed together', async () => {
    const productId = await createProduct();
    const need = await shop.need(productId, 5);
    const { id, items } = await shop.purchasedFor(need);
    const line = requireFound(items[0]).id;
    for (const quantity of [2, 3])
      await admin.call(api.purchaseOrders.receive, { id, warehouseId, items: [{ id: line, quantity }] });
    expect((await reverse(await shop.read(id))).status).toBe(200);
    expect(await shop.read(id)).toMatchObject({ status: 'purchased', taken: 0 });
    expect(await shop.salesLine(need)).toMatchObject({ purchasingQty: 5, readyQty: 0 });
  });

  it('receipts are not reversed when goods of one are on a shipment, which the refusal names', async () => {
    const [vase, cup] = [await createProduct(), await createProduct()];
    const { order } = await received(vase, cup);
    const ready = (await admin.call(api.shipments.pending, firstPage)).items.find((row) => row.productId === cup);
    const item = requireFound(ready);
    const [shipment] = await admin.call(api.shipments.addItems, { items: [{ pendingId: item.id }] });
    const refused = await reverse(order);
    expect(refused.body.error).toMatchObject({
      reason: 'item-on-shipment',
      params: { product: `${item.productCode} ${item.name}`, document: requireFound(shipment).orderNumber },
    });
    expect(await shop.read(order.id)).toMatchObject({ status: 'received', taken: 6 });
    expect(await shop.stock(vase)).toMatchObject({ onHand: 3, reserved: 3 });
  });

  it('receipts that were changed or reversed since, or are of another order, are not reversed', async () => {
    const product = await createProduct();
    const { order } = await received(product, product);
    const { order: other } = await received(product);
    const foreign = await reverse({ id: order.id, receipts: [...order.receipts, ...other.receipts] });
    expect(foreign.body.error?.reason).toBe('not-found');
    const { id: receiptId, version } = requireFound(order.receipts[0]);
    await admin.call(api.purchaseOrders.reverseReceipt, { receiptId, expectedVersion: version, reason });
    expect((await reverse(order)).body.error?.reason).toBe('changed-by-someone-else');
    const { receipts } = await shop.read(order.id);
    expect((await reverse({ id: order.id, receipts })).body.error?.reason).toBe('illegal-transition');
    expect(await shop.read(order.id)).toMatchObject({ taken: 3 });
  });

  it('the reversal of 8 receipts takes as many database messages as that of 2', async () => {
    const products: ArtwareProductId[] = [];
    for (let index = 0; index < 8; index += 1) products.push(await createProduct());
    const [few, many] = [await received(...products.slice(0, 2)), await received(...products)];
    const forFew = await driverCallsOf('sync', () => reverse(few.order));
    expect(await driverCallsOf('sync', () => reverse(many.order))).toBe(forFew);
    expect(await shop.read(many.order.id)).toMatchObject({ status: 'purchased', taken: 0 });
  });

  it('all pieces and receipts are accounted for after the tests (I3, I4, I7)', async () => {
    expect(await shop.lost()).toEqual([]);
  });
});
