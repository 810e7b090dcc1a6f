import { api, type ArtwareProductId, type ShipmentItemId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const { admin } = await createTestTenant();
const trade = await createTrade(admin);
const bulk = { mode: 'all' as const };

/** Returns kind and document of the ledger lines of a product, latest first. */
async function ledger(productId: ArtwareProductId) {
  const { items } = await admin.call(api.stock.movements, { ...firstPage, productId });
  return items.map(({ kind, document }) => [kind, document]);
}

/** Creates, purchases and receives a restock order of a product. */
async function received(productId: ArtwareProductId) {
  const [made] = await admin.call(api.purchaseOrders.addItems, { items: [], manual: [{ productId, quantity: 4 }] });
  const { id, orderNumber, items } = await admin.call(api.purchaseOrders.get, { id: requireFound(made).id });
  await admin.call(api.purchaseOrders.approveItems, { ids: items.map((item) => item.id), ...bulk });
  await admin.call(api.purchaseOrders.purchase, { id });
  const { receipts } = await admin.call(api.purchaseOrders.receive, { id, warehouseId: trade.sydney.id });
  return { order: { kind: 'purchaseOrder', number: orderNumber, id }, receipt: requireFound(receipts[0]) };
}

/** Creates pieces on hand that are ready to ship. */
async function readyItem(productId: ArtwareProductId): Promise<ShipmentItemId> {
  const order = await trade.order([{ productId, quantity: 2 }]);
  const line = requireFound((await admin.call(api.artwareOrders.get, { id: order.id })).items[0]);
  await admin.call(api.orderFulfilment.sendFromStock, api.orderFulfilment.sendFromStock.input.parse({ id: line.id }));
  const pending = await admin.call(api.shipments.pending, firstPage);
  return requireFound(pending.items.find((item) => item.salesItemId === line.id)).id;
}

/** Creates a shipment of those pieces, ready to start. */
async function packed(pendingId: ShipmentItemId) {
  const [made] = await admin.call(api.shipments.addItems, { items: [{ pendingId }] });
  const {
    id,
    orderNumber,
    customerId,
    version: expectedVersion,
  } = await admin.call(api.shipments.get, {
    id: requireFound(made).id,
  });
  const input = { id, customerId, expectedVersion, logisticsCompanyId: trade.carrier.id };
  await admin.call(api.shipments.save, api.shipments.save.input.parse(input));
  return { kind: 'shipment' as const, number: orderNumber, id };
}

describe('the document of a ledger line', () => {
  it('a receipt shows its purchase order; a reversed receipt shows itself', async () => {
    const productId = await trade.product();
    const { order, receipt } = await received(productId);
    expect(await ledger(productId)).toEqual([['TAKE_IN', order]]);
    await admin.call(api.purchaseOrders.reverseReceipt, { receiptId: receipt.id, reason: '退' });
    const itself = { kind: 'receipt', number: receipt.receiptNumber, id: receipt.id };
    expect(await ledger(productId)).toEqual([
      ['TAKE_REVERSAL', itself],
      ['TAKE_IN', itself],
    ]);
  });

  it('shipped goods show their shipment, and an adjustment shows no document', async () => {
    const productId = await trade.product(3);
    const shipment = await packed(await readyItem(productId));
    await admin.call(api.shipments.start, { id: shipment.id });
    expect(await ledger(productId)).toEqual([
      ['SHIP_OUT', shipment],
      ['ADJUST', null],
    ]);
  });

  it('goods of an undone start show their shipment in both lines', async () => {
    const productId = await trade.product(3);
    const shipment = await packed(await readyItem(productId));
    await admin.call(api.shipments.start, { id: shipment.id });
    await admin.call(api.shipments.undoStart, { id: shipment.id, reason: '车坏了' });
    expect(await ledger(productId)).toEqual([
      ['SHIP_UNDO', shipment],
      ['SHIP_OUT', shipment],
      ['ADJUST', null],
    ]);
  });

  it('an earlier start keeps its shipment after a later start on another one', async () => {
    const productId = await trade.product(3);
    const pendingId = await readyItem(productId);
    const first = await packed(pendingId);
    await admin.call(api.shipments.start, { id: first.id });
    await admin.call(api.shipments.undoStart, { id: first.id, reason: '车坏了' });
    await admin.call(api.shipments.cancel, { id: first.id });
    const next = await packed(pendingId);
    await admin.call(api.shipments.start, { id: next.id });
    expect(await ledger(productId)).toEqual([
      ['SHIP_OUT', next],
      ['SHIP_UNDO', first],
      ['SHIP_OUT', first],
      ['ADJUST', null],
    ]);
  });
});
