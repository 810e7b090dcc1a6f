import { api, type ArtwareOrderItem, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);

function stateAndPieces({
  status,
  toApproveQty,
  purchasingQty,
  readyQty,
  shippingQty,
  deliveredQty,
  receivedQty,
}: ArtwareOrderItem) {
  return {
    status,
    pieces: [toApproveQty, purchasingQty, readyQty, shippingQty, deliveredQty, receivedQty],
  };
}

async function lineOf(orderId: number) {
  return requireFound(
    (await admin.call(api.artwareOrders.get, api.artwareOrders.get.input.parse({ id: orderId }))).items[0],
  );
}

describe('saving an order', () => {
  it('a new order gets number, price, address and rate, and totals to the cent', async () => {
    const productId = await trade.product();
    const order = await admin.call(
      api.artwareOrders.save,
      api.artwareOrders.save.input.parse({
        customerId: trade.customer.id,
        discountAmount: '5',
        freightChargedAud: 12.5,
        items: [
          { productId, quantity: 3 },
          { productId, quantity: 2, unitPriceAud: '19.99', discountAmount: 0.98 },
        ],
      }),
    );
    expect(order.orderNumber).toMatch(/^SO\d{4}-\d{4,}$/);
    expect(order.items.map((item) => item.lineAmount)).toEqual(['60.00', '39.00']);
    expect(order).toMatchObject({
      totalAmount: '106.50',
      exchangeRate: '5.000000',
      status: 'draft',
      shipTo: { city: 'Sydney' },
    });
  });

  it('a new order ignores the ids of lines that the input was copied from', async () => {
    const { customerId, items } = await trade.order([{ productId: await trade.product(), quantity: 2 }]);
    const made = await admin.request(api.artwareOrders.save, { customerId, items, removedItemIds: [] });
    expect(api.artwareOrders.save.output.parse(made.body.result).items[0]).toMatchObject({ lineNo: 1, quantity: 2 });
  });

  it('a price below the minimum is refused, unless the user may override it', async () => {
    const seller = await company.staff('seller', permissions.editArtwareOrders);
    const productId = await trade.product();
    const cheap = { customerId: trade.customer.id, items: [{ productId, quantity: 1, unitPriceAud: '14.99' }] };
    const refused = await seller.request(api.artwareOrders.save, cheap);
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { reason: 'price-below-minimum', params: { minimum: '15.00' } } },
    });
    await admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(cheap));
  });

  it('a save matches lines by id: it changes one, adds one, removes one and leaves the rest', async () => {
    const [first, second, third] = [await trade.product(), await trade.product(), await trade.product()];
    const order = await trade.order([
      { productId: first, quantity: 1 },
      { productId: second, quantity: 2 },
    ]);
    const [keep, gone] = [requireFound(order.items[0]), requireFound(order.items[1])];
    const saved = await admin.call(
      api.artwareOrders.save,
      api.artwareOrders.save.input.parse({
        ...order,
        expectedVersion: order.version,
        shipTo: null,
        items: [
          { id: keep.id, productId: first, quantity: 5 },
          { productId: third, quantity: 1 },
        ],
        removedItemIds: [gone.id],
      }),
    );
    expect(saved.items.map((item) => [item.lineNo, item.quantity, item.status])).toEqual([
      [1, 5, 'toApprove'],
      [2, 2, 'deleted'],
      [3, 1, 'toApprove'],
    ]);
    expect(saved.totalAmount).toBe('120.00');
  });

  it('sales staff see their own orders only', async () => {
    const seller = await company.staff('own', permissions.editArtwareOrders);
    const productId = await trade.product();
    const foreign = await trade.order([{ productId, quantity: 1 }]);
    const mine = await seller.call(
      api.artwareOrders.save,
      api.artwareOrders.save.input.parse({ customerId: trade.customer.id, items: [{ productId, quantity: 1 }] }),
    );
    const page = await seller.call(api.artwareOrders.list, firstPage);
    expect(page.items.map((row) => row.id)).toEqual([mine.id]);
    expect((await seller.request(api.artwareOrders.get, { id: foreign.id })).status).toBe(404);
  });
});

describe('the states of a line', () => {
  it('a line goes through approval, purchase, receipt in two parts, shipment and client receipt to completion', async () => {
    const productId = await trade.product();
    const order = await trade.order([{ productId, quantity: 10 }]);
    const { id } = requireFound(order.items[0]);
    await admin.call(api.orderFulfilment.approve, { ids: [id], mode: 'all' });
    expect(stateAndPieces(await lineOf(order.id))).toEqual({ status: 'purchasing', pieces: [0, 10, 0, 0, 0, 0] });

    const pending = requireFound(
      (await admin.call(api.purchaseOrders.pending, { ...firstPage, sourceNumber: order.orderNumber })).items[0],
    );
    const [made] = await admin.call(api.purchaseOrders.addItems, { items: [{ pendingId: pending.id }], manual: [] });
    const purchaseOrderId = requireFound(made).id;
    await admin.call(api.purchaseOrders.approveItems, { ids: [pending.id], mode: 'all' });
    const { version } = await admin.call(api.purchaseOrders.get, { id: purchaseOrderId });
    await admin.call(api.purchaseOrders.purchase, { id: purchaseOrderId, expectedVersion: version });
    await admin.call(api.purchaseOrders.receiveItem, {
      id: pending.id,
      warehouseId: trade.sydney.id,
      quantity: 4,
      surplus: 0,
      remark: '',
    });
    expect(stateAndPieces(await lineOf(order.id))).toEqual({ status: 'purchasing', pieces: [0, 6, 4, 0, 0, 0] });
    await admin.call(api.purchaseOrders.receiveItem, {
      id: pending.id,
      warehouseId: trade.yiwu.id,
      surplus: 0,
      remark: '',
    });
    expect(stateAndPieces(await lineOf(order.id))).toEqual({ status: 'ready', pieces: [0, 0, 10, 0, 0, 0] });

    const ready = (
      await admin.call(api.shipments.pending, { ...firstPage, customerId: trade.customer.id })
    ).items.filter((row) => row.salesItemId === id);
    const [shipment] = await admin.call(api.shipments.addItems, { items: ready.map((row) => ({ pendingId: row.id })) });
    const shipmentId = requireFound(shipment).id;
    const packing = await admin.call(api.shipments.get, { id: shipmentId });
    await admin.call(
      api.shipments.save,
      api.shipments.save.input.parse({
        id: shipmentId,
        expectedVersion: packing.version,
        customerId: trade.customer.id,
        logisticsCompanyId: trade.carrier.id,
        shipTo: packing.shipTo,
        packages: [{ cartonNo: '1' }, { cartonNo: '2' }],
      }),
    );
    await admin.call(api.shipments.start, { id: shipmentId });
    expect(stateAndPieces(await lineOf(order.id))).toEqual({ status: 'shipping', pieces: [0, 0, 0, 10, 0, 0] });
    await admin.call(api.shipments.end, { id: shipmentId });
    expect(stateAndPieces(await lineOf(order.id))).toEqual({ status: 'delivered', pieces: [0, 0, 0, 0, 10, 0] });
    await admin.call(api.orderFulfilment.confirmReceipt, { ids: [id], mode: 'all', remark: '' });
    await admin.call(api.orderFulfilment.complete, { ids: [id], mode: 'all', shortClose: false });
    expect(stateAndPieces(await lineOf(order.id))).toEqual({ status: 'completed', pieces: [0, 0, 0, 0, 0, 10] });
    expect((await admin.call(api.artwareOrders.get, { id: order.id })).status).toBe('completed');

    const chain = await admin.call(api.trace.get, { salesItemId: id });
    expect([chain.purchases.length, chain.receipts.length, chain.shipments.length]).toEqual([1, 2, 2]);
    const stock = await admin.call(api.stock.ofProduct, { productId });
    expect([stock.onHand, stock.reserved, stock.valueCny]).toEqual([0, 0, '0.00']);
  });

  it('one action sends 6 pieces from stock and buys 4', async () => {
    const productId = await trade.product(6);
    const order = await trade.order([{ productId, quantity: 10 }]);
    const { id } = requireFound(order.items[0]);
    await admin.call(api.orderFulfilment.sendFromStock, {
      id,
      mode: 'all',
      allocations: [{ warehouseId: trade.sydney.id, quantity: 6 }],
      buyRemaining: true,
    });
    expect(stateAndPieces(await lineOf(order.id))).toEqual({ status: 'purchasing', pieces: [0, 4, 6, 0, 0, 0] });
    const stock = await admin.call(api.stock.ofProduct, { productId });
    expect([stock.onHand, stock.reserved, stock.available]).toEqual([6, 6, 0]);
  });

  it('insufficient stock is refused with warehouse and quantity, and changes nothing', async () => {
    const productId = await trade.product(3);
    const order = await trade.order([{ productId, quantity: 5 }]);
    const refused = await admin.request(api.orderFulfilment.sendFromStock, { id: requireFound(order.items[0]).id });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { reason: 'insufficient-stock', params: { warehouse: '悉尼仓', available: 3, wanted: 5 } } },
    });
    expect(stateAndPieces(await lineOf(order.id)).pieces).toEqual([5, 0, 0, 0, 0, 0]);
  });

  it('a deletion releases reserved stock, and purchased pieces only with releaseToStock', async () => {
    const productId = await trade.product(2);
    const order = await trade.order([{ productId, quantity: 5 }]);
    const { id } = requireFound(order.items[0]);
    await admin.call(api.orderFulfilment.sendFromStock, {
      id,
      mode: 'all',
      allocations: [{ warehouseId: trade.sydney.id, quantity: 2 }],
      buyRemaining: true,
    });
    const pending = requireFound(
      (await admin.call(api.purchaseOrders.pending, { ...firstPage, sourceNumber: order.orderNumber })).items[0],
    );
    await admin.call(api.purchaseOrders.addItems, { items: [{ pendingId: pending.id }], manual: [] });
    await admin.call(api.purchaseOrders.approveItems, { ids: [pending.id], mode: 'all' });
    await admin.call(api.purchaseOrders.purchaseItems, { ids: [pending.id], mode: 'all' });
    expect((await admin.request(api.orderFulfilment.delete, { id })).body.error?.reason).toBe('item-already-purchased');
    await admin.call(api.orderFulfilment.delete, { ids: [id], mode: 'all', releaseToStock: true });
    expect((await lineOf(order.id)).status).toBe('deleted');
    expect((await admin.call(api.artwareOrders.get, { id: order.id })).status).toBe('cancelled');
    expect((await admin.call(api.stock.ofProduct, { productId })).available).toBe(2);
  });

  it('a line is closed short with a reason, and its other pieces become free stock', async () => {
    const productId = await trade.product(10);
    const order = await trade.order([{ productId, quantity: 10 }]);
    const { id } = requireFound(order.items[0]);
    await admin.call(api.orderFulfilment.sendFromStock, {
      id,
      mode: 'all',
      allocations: [{ warehouseId: trade.sydney.id, quantity: 10 }],
      buyRemaining: false,
    });
    const row = requireFound(
      (await admin.call(api.shipments.pending, firstPage)).items.find((entry) => entry.salesItemId === id),
    );
    const [shipment] = await admin.call(api.shipments.addItems, { items: [{ pendingId: row.id, quantity: 7 }] });
    const shipmentId = requireFound(shipment).id;
    const packing = await admin.call(api.shipments.get, { id: shipmentId });
    await admin.call(
      api.shipments.save,
      api.shipments.save.input.parse({
        id: shipmentId,
        customerId: trade.customer.id,
        logisticsCompanyId: trade.carrier.id,
        shipTo: packing.shipTo,
      }),
    );
    await admin.call(api.shipments.start, { id: shipmentId });
    await admin.call(api.orderFulfilment.confirmReceipt, { ids: [id], mode: 'all', remark: '' });
    expect((await admin.request(api.orderFulfilment.complete, { id })).body.error).toMatchObject({
      reason: 'short-close-required',
      params: { missing: 3 },
    });
    expect((await admin.request(api.orderFulfilment.complete, { id, shortClose: true })).body.error?.reason).toBe(
      'reason-required',
    );
    expect(
      (await admin.request(api.orderFulfilment.complete, { id, shortClose: true, reason: '客户不要了' })).body.error
        ?.reason,
    ).toBe('release-required');
    await admin.call(api.orderFulfilment.complete, {
      ids: [id],
      mode: 'all',
      shortClose: true,
      reason: '客户不要了',
      releaseToStock: true,
    });
    expect(await lineOf(order.id)).toMatchObject({ status: 'completed', shortQuantity: 3, receivedQty: 7 });
    expect((await admin.call(api.stock.ofProduct, { productId })).available).toBe(3);
  });

  it('a bulk action reports every row, and changes all rows or none unless the mode is partial', async () => {
    const productId = await trade.product();
    const order = await trade.order([
      { productId, quantity: 1 },
      { productId, quantity: 1 },
    ]);
    const [first, second] = [requireFound(order.items[0]), requireFound(order.items[1])];
    await admin.call(api.orderFulfilment.approve, { ids: [first.id], mode: 'all' });
    const both = { ids: [first.id, second.id] };
    const refused = await admin.request(api.orderFulfilment.approve, both);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { reason: 'bulk-refused', rows: [{ id: first.id, code: 'illegal-transition' }] } },
    });
    const { results } = await admin.call(api.orderFulfilment.approve, { ...both, mode: 'partial' });
    expect(results.map((row) => [row.id, row.succeeded])).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
  });
});
