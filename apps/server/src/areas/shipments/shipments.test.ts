import { api, artwareOrderItemMachine, decimalOf, checkAction, type ShipmentItemId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { header, createShop } from '../../testing/fixtures/shipping.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const shop = await createShop(company);
const { first, second } = shop.customers;

function add(pendingId: ShipmentItemId, quantity?: number) {
  return admin.call(api.shipments.addItems, {
    items: [{ pendingId, ...(quantity === undefined ? {} : { quantity }) }],
  });
}

/** Creates a shipment with carrier for all of `pendingIds`, which belong to one customer. */
async function packed(freightCostCny: string, ...pendingIds: ShipmentItemId[]) {
  const [made] = await admin.call(api.shipments.addItems, { items: pendingIds.map((pendingId) => ({ pendingId })) });
  const { id, customerId, version } = await admin.call(api.shipments.get, { id: requireFound(made).id });
  return admin.call(
    api.shipments.save,
    header({ id, customerId, expectedVersion: version, logisticsCompanyId: shop.carrier.id, freightCostCny }),
  );
}

/** Expects that no invariant of the database is violated. */
async function expectSound() {
  return expect(await company.brokenRules()).toEqual([]);
}

describe('adding goods to a shipment', () => {
  it('a row added in part is split; both parts stay reserved and add up', async () => {
    const product = await shop.product(10, '3.0000');
    const { pendingId, order } = await shop.readyOf(first, product, 8);
    const [made] = await add(pendingId, 3);
    const { items, status, shipTo } = await admin.call(api.shipments.get, { id: requireFound(made).id });
    expect({ status, line: shipTo?.line }).toEqual({ status: 'packing', line: 'C1 George St' });
    expect(items.map((item) => [item.quantity, item.status, item.splitFromId, item.splitRootId])).toEqual([
      [3, 'added', pendingId, pendingId],
    ]);
    const rest = (await shop.pending()).find((item) => item.id === pendingId);
    expect(rest).toMatchObject({ quantity: 5, status: 'pending', salesOrderId: order.id });
    expect(await shop.levels(product)).toMatchObject({ onHand: 10, reserved: 8, available: 2 });
    await expectSound();
  });

  it('goods of two customers make two shipments, and an existing one refuses another customer', async () => {
    const product = await shop.product(20, '3.0000');
    const one = await shop.readyOf(first, product, 4);
    const two = await shop.readyOf(second, product, 5);
    const three = await shop.readyOf(second, product, 6);
    const made = await admin.call(api.shipments.addItems, {
      items: [{ pendingId: one.pendingId }, { pendingId: two.pendingId }],
    });
    expect(made).toHaveLength(2);
    const ofFirst = requireFound(made[0]);
    const refused = await admin.request(api.shipments.addItems, {
      invoiceOrderId: ofFirst.id,
      items: [{ pendingId: three.pendingId }],
    });
    expect(refused).toMatchObject({ status: 422, body: { error: { reason: 'other-customer' } } });
    expect(refused.body.error?.message).toContain(ofFirst.orderNumber);
  });

  it('more pieces than a row has are refused with its quantity', async () => {
    const product = await shop.product(5, '3.0000');
    const { pendingId } = await shop.readyOf(first, product, 4);
    const refused = await admin.request(api.shipments.addItems, { items: [{ pendingId, quantity: 5 }] });
    expect(refused.body.error).toMatchObject({ reason: 'quantity-changed', params: { open: 4 } });
  });

  it('one of several simultaneous requests gets the row; the others are refused with user and shipment', async () => {
    const product = await shop.product(5, '3.0000');
    const { pendingId } = await shop.readyOf(first, product, 5);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.request(api.shipments.addItems, { items: [{ pendingId }] })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    const { items } = await admin.call(api.shipments.list, { maxResultCount: 1, skipCount: 0, customerId: first });
    for (const { body } of answers.filter((answer) => answer.status === 409))
      expect(body.error).toMatchObject({
        reason: 'row-taken',
        params: { name: 'admin', document: requireFound(items[0]).orderNumber },
      });
    await expectSound();
  });

  it('simultaneous requests for parts of a row succeed until too few pieces are left', async () => {
    const product = await shop.product(10, '3.0000');
    const { pendingId } = await shop.readyOf(first, product, 10);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.request(api.shipments.addItems, { items: [{ pendingId, quantity: 3 }] })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect((await shop.pending()).find((item) => item.id === pendingId)?.quantity).toBe(1);
    await expectSound();
  });
});

describe('shipments', () => {
  it('starting requires a carrier and an address, and the refusal names what is missing', async () => {
    const product = await shop.product(5, '3.0000');
    const { pendingId } = await shop.readyOf(first, product, 2);
    const id = requireFound((await add(pendingId))[0]).id;
    const noCarrier = await admin.request(api.shipments.start, { id });
    expect(noCarrier.status).toBe(409);
    expect(noCarrier.body.error?.message).toBe('请先选择物流公司');
    const saved = await admin.call(
      api.shipments.save,
      header({ id, customerId: first, logisticsCompanyId: shop.carrier.id, shipTo: null }),
    );
    expect(saved.hasShipTo).toBe(false);
    const noAddress = await admin.request(api.shipments.start, { id }, { language: 'en-US' });
    expect(noAddress.body.error?.message).toBe('Enter the street address');
  });

  it('a started shipment takes its goods from the stock at average cost, and shares its freight by weight', async () => {
    const light = await shop.product(10, '33.3333', '0.750');
    await shop.stock(light, 5, '36.1000');
    const heavy = await shop.product(4, '10.0000', '4.000');
    const a = await shop.readyOf(first, light, 8);
    const b = await shop.readyOf(first, heavy, 1);
    const shipment = await packed('10.01', a.pendingId, b.pendingId);
    expect((await shop.line(a)).status).toBe('ready');
    const started = await admin.call(api.shipments.start, { id: shipment.id, expectedVersion: shipment.version });
    expect(started).toMatchObject({ status: 'shipping', shipping: 2, live: 2 });
    expect(started.startedAt).not.toBeNull();
    // 8 × 0.750 kg and 1 × 4 kg: 6.006 and 4.004, the cent to the larger remainder.
    expect(started.items.map((item) => item.freightAllocatedCny)).toEqual(['6.01', '4.00']);
    // Average 34.2553 × 8 = 274.04 of 513.83.
    expect(await shop.levels(light)).toMatchObject({ onHand: 7, reserved: 0, available: 7, valueCny: '239.79' });
    expect(await shop.levels(heavy)).toMatchObject({ onHand: 3, reserved: 0, valueCny: '30.00' });
    expect(await shop.line(a)).toMatchObject({ status: 'shipping', shippingQty: 8, readyQty: 0 });
    await expectSound();
  });

  it('the shares of the freight change with the freight only', async () => {
    const [light, heavy] = [await shop.product(4, '10', '1.000'), await shop.product(4, '10', '3.000')];
    const [a, b] = [await shop.readyOf(first, light, 1), await shop.readyOf(first, heavy, 1)];
    const { id } = await packed('10.00', a.pendingId, b.pendingId);
    await admin.call(api.shipments.start, api.shipments.start.input.parse({ id }));
    const product = await admin.call(api.artwareProducts.get, { id: heavy });
    const lighter = api.artwareProducts.save.input.parse({ ...product, grossWeightKg: '1.000' });
    await admin.call(api.artwareProducts.save, lighter);
    const resaved = async (changes: object) => {
      const saved = await admin.call(api.shipments.save, header({ id, customerId: first, ...changes }));
      return saved.items.map((item) => item.freightAllocatedCny);
    };
    expect(await resaved({ freightCostCny: '10.00', remark: '改了' })).toEqual(['2.50', '7.50']);
    expect(await resaved({ remark: '又改了' })).toEqual(['2.50', '7.50']);
    expect(await resaved({ freightCostCny: '12.00' })).toEqual(['6.00', '6.00']);
  });

  it('undoing a start returns the goods at their value, and the shipment can start again', async () => {
    const product = await shop.product(3, '3.3333');
    const { pendingId, ...ordered } = await shop.readyOf(first, product, 2);
    const { id } = await packed('5', pendingId);
    await admin.call(api.shipments.start, { id });
    await shop.stock(product, 10, '9.0000');
    const undone = await admin.call(api.shipments.undoStart, { id, reason: '车坏了' });
    expect(undone).toMatchObject({ status: 'packing', startedAt: null });
    expect(undone.items[0]).toMatchObject({ status: 'added', freightAllocatedCny: '0.00' });
    expect(await shop.levels(product)).toMatchObject({ onHand: 13, reserved: 2, valueCny: '100.00' });
    expect(await shop.line(ordered)).toMatchObject({ status: 'ready', readyQty: 2 });
    await admin.call(api.shipments.start, { id });
    expect(await shop.levels(product)).toMatchObject({ onHand: 11, reserved: 0 });
    await expectSound();
  });

  it('the reason for undoing a start is noted in the language of the user', async () => {
    const product = await shop.product(3, '3.0000');
    const { pendingId } = await shop.readyOf(first, product, 2);
    const { id } = await packed('0', pendingId);
    await admin.call(api.shipments.start, { id });
    await admin.call(api.shipments.undoStart, { id, reason: '车坏了' });
    await admin.call(api.shipments.start, { id });
    const mover = await company.staff('mover', 'Artwares.InvoicesOrder.Start');
    await mover.request(api.shipments.undoStart, { id, reason: 'wrong address' }, { language: 'en-US' });
    const { remarks } = await admin.call(api.shipments.get, { id });
    expect(remarks.map(({ userName, text, itemId }) => [userName, text, itemId])).toEqual([
      ['admin', '撤销发货：车坏了', null],
      ['mover', 'Shipping undone: wrong address', null],
    ]);
  });

  it('a shipment ends by items or as a whole, is completed, and then refuses changes', async () => {
    const product = await shop.product(9, '3.0000');
    const a = await shop.readyOf(first, product, 2);
    const b = await shop.readyOf(first, product, 3);
    const { id } = await packed('0', a.pendingId, b.pendingId);
    await admin.call(api.shipments.start, { id });
    await admin.call(api.shipments.endItems, { ids: [a.pendingId], mode: 'all' });
    expect(await admin.call(api.shipments.get, { id })).toMatchObject({ status: 'partlyEnded', endedAt: null });
    expect((await shop.line(a)).status).toBe('delivered');
    expect((await admin.request(api.shipments.undoStart, { id, reason: '晚了' })).status).toBe(409);
    const ended = await admin.call(api.shipments.end, { id });
    expect(ended).toMatchObject({ status: 'ended', endedAt: ended.items[1]?.endedAt });
    const completed = await admin.call(api.shipments.complete, { id });
    expect(completed.items.map((item) => item.status)).toEqual(['completed', 'completed']);
    const late = await admin.request(api.shipments.save, { id, customerId: first });
    expect(late).toMatchObject({ status: 409, body: { error: { reason: 'illegal-transition' } } });
  });

  it('canceled shipments and removed items return the goods to the pending ones', async () => {
    const product = await shop.product(9, '3.0000');
    const a = await shop.readyOf(first, product, 2);
    const b = await shop.readyOf(first, product, 3);
    const { id } = await packed('0', a.pendingId, b.pendingId);
    await admin.call(api.shipments.removeItem, { ids: [a.pendingId], mode: 'all' });
    expect((await admin.call(api.shipments.get, { id })).items).toHaveLength(1);
    const cancelled = await admin.call(api.shipments.cancel, { id });
    expect(cancelled).toMatchObject({ status: 'cancelled', items: [], live: 0 });
    const back = (await shop.pending()).map((item) => item.id);
    expect(back).toEqual(expect.arrayContaining([a.pendingId, b.pendingId]));
    expect(await shop.levels(product)).toMatchObject({ onHand: 9, reserved: 5 });
    await expectSound();
  });

  it('simultaneous requests start a shipment once', async () => {
    const product = await shop.product(9, '3.0000');
    const { pendingId } = await shop.readyOf(first, product, 4);
    const { id } = await packed('0', pendingId);
    const answers = await Promise.all([1, 2, 3].map(() => admin.request(api.shipments.start, { id })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await shop.levels(product)).toMatchObject({ onHand: 5, reserved: 0 });
  });

  it('packages, cartons, freight and remark are the only changes after the start', async () => {
    const product = await shop.product(9, '3.0000');
    const { pendingId } = await shop.readyOf(first, product, 4);
    const { id, version } = await packed('1', pendingId);
    await admin.call(api.shipments.start, { id, expectedVersion: version });
    const saved = await admin.call(
      api.shipments.save,
      header({
        id,
        customerId: second,
        shipTo: { line: 'elsewhere' },
        freightCostCny: '7.50',
        remark: '易碎',
        packages: [{ cartonNo: '1', trackingNumber: 'ZX 99' }],
        cartons: [{ itemId: pendingId, cartonNo: '1' }],
      }),
    );
    expect(saved).toMatchObject({ customerId: first, logisticsCompanyId: shop.carrier.id, remark: '易碎' });
    expect(saved.shipTo?.line).toBe('C1 George St');
    expect(saved.items[0]).toMatchObject({ cartonNo: '1', freightAllocatedCny: '7.50' });
    const byTracking = await admin.call(api.shipments.list, { maxResultCount: 10, skipCount: 0, filter: 'zx 99' });
    expect(byTracking.items.map((row) => row.id)).toEqual([id]);
  });

  it('freight costs are shown and written with the permission only', async () => {
    const clerk = await company.staff('clerk', 'Artwares.InvoicesOrder.Edit');
    const made = await clerk.call(api.shipments.save, header({ customerId: first, freightCostCny: '99', shipTo: {} }));
    expect(made.freightCostCny).toBeUndefined();
    expect(made.shipTo?.line).toBe('C1 George St');
    expect((await admin.call(api.shipments.get, { id: made.id })).freightCostCny).toBe(decimalOf(0, 2));
    const { items } = await clerk.call(api.shipments.list, { maxResultCount: 10, skipCount: 0 });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((row) => row.freightCostCny === undefined)).toBe(true);
  });
});

describe('order lines of a shipment', () => {
  it('deleting a line frees its pending goods, and is refused while some are packed', async () => {
    const product = await shop.product(9, '3.0000');
    const ordered = await shop.readyOf(first, product, 4);
    const deletion = { id: ordered.itemId, releaseToStock: true, reason: '不要了' };
    const [made] = await add(ordered.pendingId, 1);
    const line = await shop.line(ordered);
    expect(line).toMatchObject({ readyQty: 4, packedQty: 1 });
    expect(checkAction(artwareOrderItemMachine, 'delete', line, () => true)).toMatchObject({ guard: 'nothingPacked' });
    const refused = await admin.request(api.orderFulfilment.delete, deletion);
    expect(refused.body.error).toMatchObject({ reason: 'item-on-shipment', params: { document: made?.orderNumber } });
    await admin.call(api.shipments.cancel, { id: requireFound(made).id });
    expect(await shop.line(ordered)).toMatchObject({ readyQty: 4, packedQty: 0 });
    const seller = await company.staff('deleter', 'Artwares.SalesOrders.Delete', 'Artwares.SalesOrders.ViewAll');
    await seller.call(api.orderFulfilment.delete, { ...deletion, mode: 'all' });
    expect(await shop.levels(product)).toMatchObject({ onHand: 9, reserved: 0 });
    await expectSound();
  });

  it('a confirmed receipt ends the items and their shipment', async () => {
    const product = await shop.product(9, '3.0000');
    const { itemId, pendingId } = await shop.readyOf(first, product, 4);
    const { id } = await packed('0', pendingId);
    await admin.call(api.shipments.start, { id });
    const seller = await company.staff(
      'confirmer',
      'Artwares.SalesOrders.ClientsReceiving',
      'Artwares.SalesOrders.ViewAll',
    );
    await seller.call(api.orderFulfilment.confirmReceipt, { id: itemId, remark: '完好', mode: 'all' });
    const ended = await admin.call(api.shipments.get, { id });
    expect(ended).toMatchObject({ status: 'ended', items: [{ status: 'ended', clientRemark: '完好' }] });
    expect(ended.items[0]?.clientReceivedAt).toBe(ended.endedAt);
  });
});
