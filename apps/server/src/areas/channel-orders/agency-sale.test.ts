import { api, type ArtwareOrderItemId, type PaymentId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { departure, createAgency } from '../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { channelOrders, artwareOrders } = api;

function channel(values: object) {
  return admin.call(api.salesChannels.save, api.salesChannels.save.input.parse(values));
}
const keepsFifth = await channel({ code: 'V5', name: '二成', commissionPercent: '20' });
const paidFifth = await channel({
  code: 'V7',
  name: '返佣',
  commissionPercent: '20',
  settlementMode: 'COMMISSION_OUT',
});

/** Creates an order of 10 pieces at 10.00 per line and passes it on to an artware order. */
async function sale(channelId: number, lines = 1) {
  const items = Array.from({ length: lines }, () => ({ goodsId: agency.vase.id, quantity: 10, unitPriceAud: '10.00' }));
  const input = channelOrders.save.input.parse({ channelId, dateOfDeparture: departure, items });
  const { id } = await admin.call(channelOrders.save, input);
  await admin.call(channelOrders.approve, { id });
  const customerId = agency.trade.customer.id;
  const order = await admin.call(channelOrders.passOn, channelOrders.passOn.input.parse({ id, customerId }));
  return { id, artwareOrderId: requireFound(order.artwareOrderId ?? undefined) };
}

function artware(id: number) {
  return admin.call(artwareOrders.get, artwareOrders.get.input.parse({ id }));
}

function complete(id: number) {
  return admin.request(channelOrders.complete, { id, confirmed: true, reason: '先结算' });
}

function pay(id: number, amount: string) {
  return admin.request(artwareOrders.pay, { id, amount, method: 'BANK' });
}

describe('a sale through an agency', () => {
  it('the sale is owed once, by an agency that pays the rest after its commission (V5)', async () => {
    const { id, artwareOrderId } = await sale(keepsFifth.id);
    await complete(id);
    expect(await admin.call(channelOrders.get, { id })).toMatchObject({ outstandingAmount: '80.00' });
    expect(await artware(artwareOrderId)).toMatchObject({
      billedVia: 'AGENCY',
      totalAmount: '100.00',
      outstandingAmount: '0.00',
    });
    const refused = await pay(artwareOrderId, '10.00');
    expect([refused.status, refused.body.error?.reason]).toEqual([422, 'paid-through-agency']);
    const { orderNumber } = await admin.call(channelOrders.get, { id });
    expect(refused.body.error?.message).toContain(orderNumber);
    const settled = await agency.settle(id, { amount: '80.00' });
    expect([settled.status, settled.outstandingAmount]).toEqual(['settled', '0.00']);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('the sale is owed by the customer if the agency receives its commission (V7)', async () => {
    const { id, artwareOrderId } = await sale(paidFifth.id);
    await complete(id);
    expect(await admin.call(channelOrders.get, { id })).toMatchObject({ outstandingAmount: '20.00' });
    expect(await artware(artwareOrderId)).toMatchObject({ billedVia: 'CUSTOMER', outstandingAmount: '100.00' });
    expect((await pay(artwareOrderId, '100.00')).status).toBe(200);
    expect(await company.brokenRules()).toEqual([]);
  });
});

async function amounts(id: number) {
  const order = await admin.call(channelOrders.get, channelOrders.get.input.parse({ id }));
  return [order.totalAmount, order.commissionAmount, order.settleAmount];
}
const bulk = { mode: 'all', releaseToStock: true } as const;

/** Delivers 5 pieces of a line and closes it short. */
async function deliverFive(id: ArtwareOrderItemId) {
  await agency.trade.ship(id, 5);
  await admin.call(api.orderFulfilment.confirmReceipt, { ids: [id], mode: 'all', remark: '' });
  await admin.call(api.orderFulfilment.complete, { ids: [id], ...bulk, shortClose: true, reason: '缺货' });
}

describe('an agency order', () => {
  it('the order follows its artware order: lines that are deleted or closed short are not charged (V6)', async () => {
    const { id, artwareOrderId } = await sale(keepsFifth.id, 2);
    const [first, second] = (await artware(artwareOrderId)).items.map((item) => item.id);
    await admin.call(api.orderFulfilment.delete, { ids: [requireFound(second)], ...bulk, reason: '' });
    expect(await amounts(id)).toEqual(['100.00', '20.00', '80.00']);
    await deliverFive(requireFound(first));
    expect(await amounts(id)).toEqual(['50.00', '10.00', '40.00']);
    const { items } = await admin.call(channelOrders.get, { id });
    expect(items).toMatchObject([
      { shortQuantity: 5, passedQuantity: 10, deliveredQuantity: 5, lineAmount: '50.00', commissionAmount: '10.00' },
      { shortQuantity: 10, passedQuantity: 10, deliveredQuantity: 0, lineAmount: '0.00' },
    ]);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('reopening a line of its artware order changes no amount, and a deleted line is not restored there', async () => {
    const { id, artwareOrderId } = await sale(keepsFifth.id, 2);
    const [first, second] = (await artware(artwareOrderId)).items.map((item) => requireFound(item).id);
    await agency.trade.ship(requireFound(first), 10);
    const ids = [requireFound(first)];
    await admin.call(api.orderFulfilment.confirmReceipt, { ids, mode: 'all', remark: '' });
    await admin.call(api.orderFulfilment.complete, { ids, ...bulk, shortClose: false });
    await admin.call(api.orderFulfilment.delete, { ids: [requireFound(second)], ...bulk, reason: '' });
    expect((await artware(artwareOrderId)).status).toBe('completed');
    await complete(id);
    const before = await admin.call(channelOrders.get, { id });
    await admin.call(api.orderFulfilment.reopen, { ids, mode: 'all' });
    expect((await artware(artwareOrderId)).status).toBe('delivered');
    const { billing, ...after } = await admin.call(channelOrders.get, { id });
    expect([after.settleAmount, after.outstandingAmount, billing]).toEqual([
      before.settleAmount,
      before.outstandingAmount,
      before.billing,
    ]);
    const refused = await admin.request(api.orderFulfilment.restore, { id: second });
    expect(refused.body.error).toMatchObject({ reason: 'of-agency-order', params: { document: after.orderNumber } });
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a settled order is overpaid after pieces are released, until the refund', async () => {
    const { id, artwareOrderId } = await sale(keepsFifth.id, 2);
    await complete(id);
    await agency.settle(id, { amount: '160.00' });
    const [, second] = (await artware(artwareOrderId)).items.map((item) => item.id);
    await admin.call(api.orderFulfilment.delete, { ids: [requireFound(second)], ...bulk, reason: '' });
    const overpaid = await admin.call(channelOrders.get, { id });
    expect([overpaid.status, overpaid.outstandingAmount]).toEqual(['completed', '-80.00']);
    const refund = (amount: string) => admin.request(channelOrders.refund, { id, amount, method: 'BANK' });
    expect((await refund('80.01')).body.error?.reason).toBe('more-than-outstanding');
    expect((await refund('80.00')).status).toBe(200);
    const even = await admin.call(channelOrders.get, { id });
    expect([even.status, even.outstandingAmount, even.settledAmount]).toEqual(['settled', '0.00', '80.00']);
    expect(await company.brokenRules()).toEqual([]);
    const [paid, back] = even.payments.map((payment) => payment.id);
    const reverse = (paymentId: PaymentId | undefined) =>
      admin.request(channelOrders.reversePayment, { id, paymentId, reason: '记错' });
    expect((await reverse(paid)).body.error?.reason).toBe('payment-refunded');
    expect((await reverse(back)).status).toBe(200);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('more pieces of a line are passed on at once, and a reduction of passed pieces is refused', async () => {
    const { id, artwareOrderId } = await sale(keepsFifth.id);
    const line = requireFound((await admin.call(channelOrders.get, { id })).items[0]);
    const change = (quantity: number) =>
      admin.request(channelOrders.changeItems, { orderId: id, reason: '客人加购', items: [{ id: line.id, quantity }] });
    expect((await change(14)).status).toBe(200);
    expect(await amounts(id)).toEqual(['140.00', '28.00', '112.00']);
    expect((await artware(artwareOrderId)).items.map((item) => item.quantity)).toEqual([10, 4]);
    const refused = await change(13);
    expect([refused.status, refused.body.error?.reason]).toEqual([409, 'quantity-covered']);
    expect(refused.body.error?.validationErrors?.[0]?.members).toEqual(['items.0.quantity']);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('pieces that were not passed on are released and restored', async () => {
    const items = [{ goodsId: agency.voucher.id, quantity: 10, unitPriceAud: '10.00' }];
    const input = channelOrders.save.input.parse({ channelId: keepsFifth.id, dateOfDeparture: departure, items });
    const { id } = await admin.call(channelOrders.save, input);
    await admin.call(channelOrders.approve, { id });
    const line = requireFound((await admin.call(channelOrders.get, { id })).items[0]);
    const change = (quantity: number) =>
      admin.request(channelOrders.changeItems, { orderId: id, reason: '少两人', items: [{ id: line.id, quantity }] });
    expect((await change(8)).status).toBe(200);
    expect(await amounts(id)).toEqual(['80.00', '6.00', '74.00']);
    expect((await change(11)).status).toBe(200);
    expect(await amounts(id)).toEqual(['110.00', '8.25', '101.75']);
    expect((await admin.call(channelOrders.get, { id })).items).toMatchObject([{ quantity: 11, givenUpQuantity: 0 }]);
    expect((await change(0)).status).toBe(200);
    await complete(id);
    expect((await change(1)).body.error?.reason).toBe('quantity-changed');
    expect(await company.brokenRules()).toEqual([]);
  });

  it('an approved order refuses changed lines, and its artware order refuses new lines and corrections', async () => {
    const { id, artwareOrderId } = await sale(keepsFifth.id);
    const order = await admin.call(channelOrders.get, { id });
    const line = requireFound(order.items[0]);
    const { channelId, dateOfDeparture } = order;
    const saved = { id, channelId, dateOfDeparture, guideName: '李导', items: [{ ...line, quantity: 11 }] };
    const refused = await admin.request(channelOrders.save, saved);
    expect([refused.status, refused.body.error?.reason]).toEqual([409, 'guard-refused']);
    expect((await admin.request(channelOrders.save, { ...saved, items: [line] })).status).toBe(200);
    const added = await admin.request(artwareOrders.addItem, {
      orderId: artwareOrderId,
      productId: agency.artwareProductId,
      quantity: 1,
    });
    expect([added.status, added.body.error?.reason]).toEqual([422, 'of-agency-order']);
    expect(added.body.error?.message).toContain(order.orderNumber);
    const { customerId, items } = await artware(artwareOrderId);
    const raised = { id: artwareOrderId, customerId, items: items.map((item) => ({ ...item, quantity: 11 })) };
    expect((await admin.request(artwareOrders.save, raised)).body.error?.reason).toBe('of-agency-order');
    const same = { id: artwareOrderId, customerId, items, remark: '易碎' };
    expect((await admin.request(artwareOrders.save, same)).status).toBe(200);
    const { approve, changeItems } = api.orderFulfilment;
    await admin.call(approve, { id: requireFound(items[0]).id, mode: 'all' });
    const change = { orderId: artwareOrderId, reason: '改', items: [{ id: requireFound(items[0]).id, quantity: 9 }] };
    const corrected = await admin.request(changeItems, change);
    expect([corrected.status, corrected.body.error?.reason]).toEqual([422, 'of-agency-order']);
    expect(corrected.body.error?.message).toContain(order.orderNumber);
  });

  it('the completion names the lines whose delivered pieces differ from the charged pieces', async () => {
    const { id } = await sale(keepsFifth.id);
    const refused = await admin.request(channelOrders.complete, { id }, { language: 'en-US' });
    expect(refused.body.error?.reason).toBe('confirmation-required');
    expect(refused.body.error?.message).toContain('VASE: 10 charged, 0 delivered');
  });
});
