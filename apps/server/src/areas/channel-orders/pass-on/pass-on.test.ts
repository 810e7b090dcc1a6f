import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { lineAt, createAgency } from '../../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { channelOrders, artwareOrders } = api;

function passOn(id: number, values: object = {}) {
  return admin.request(channelOrders.passOn, { id, ...values });
}

async function passed(values: Parameters<typeof agency.order>[0] = {}) {
  const { id } = await agency.approved(values);
  return admin.call(channelOrders.passOn, channelOrders.passOn.input.parse({ id }));
}

async function artwareOrderOf({ artwareOrderId }: Awaited<ReturnType<typeof passed>>) {
  return admin.call(artwareOrders.get, { id: requireFound(artwareOrderId ?? undefined) });
}

describe('passing an order on', () => {
  it('one artware order has the deliverable lines at the approved prices and the departure date, linked both ways', async () => {
    const order = await passed({
      items: [
        { goodsId: agency.vase.id, quantity: 3, unitPriceAud: '12.00' as never, discountAmount: '1.00' as never },
        { goodsId: agency.voucher.id, quantity: 2, discountAmount: '0.00' as never },
      ],
    });
    expect(order).toMatchObject({ status: 'ordered', hasLiveArtwareOrder: true, artwareOrderStatus: 'draft' });
    const made = await artwareOrderOf(order);
    expect(made).toMatchObject({
      customerId: agency.trade.customer.id,
      requiredDate: order.dateOfDeparture,
      sourceSalesOrderId: order.id,
      sourceOrderNumber: order.orderNumber,
      totalAmount: '35.00',
      remark: `${order.orderNumber} G-1`,
    });
    // The price is below the minimum price of the product, but it was approved with the order.
    expect(made.items).toMatchObject([
      { quantity: 3, unitPriceAud: '12.00', lineAmount: '35.00', status: 'toApprove' },
    ]);
    expect(made.orderNumber).toBe(order.artwareOrderNumber);
  });

  it('parts of chosen lines are passed on with their part of the discount', async () => {
    const order = await agency.approved({
      items: [{ goodsId: agency.vase.id, quantity: 3, discountAmount: '1.00' as never }],
    });
    const items = [{ itemId: lineAt(order, 0).id, quantity: 2 }];
    const made = await artwareOrderOf(
      await admin.call(channelOrders.passOn, channelOrders.passOn.input.parse({ id: order.id, items })),
    );
    expect(made.items).toMatchObject([{ quantity: 2, discountAmount: '0.67', lineAmount: '99.33' }]);
  });

  it('more pieces than ordered, undeliverable lines and orders without deliverable lines are refused', async () => {
    const order = await agency.approved();
    const [vase, voucher] = [lineAt(order, 0).id, lineAt(order, 1).id];
    const errorOf = async (values: object) => (await passOn(order.id, values)).body.error;
    expect(await errorOf({ items: [{ itemId: vase, quantity: 4 }] })).toMatchObject({
      reason: 'quantity-changed',
      validationErrors: [{ members: ['items.0.quantity'] }],
    });
    expect((await errorOf({ items: [{ itemId: voucher }] }))?.reason).toBe('not-deliverable');
    const vouchers = await agency.approved({
      items: [{ goodsId: agency.voucher.id, quantity: 1, discountAmount: '0.00' as never }],
    });
    expect((await passOn(vouchers.id)).body.error?.reason).toBe('nothing-to-pass-on');
    const external = await passOn(vouchers.id, { externalOrderNumber: 'EXT-1' });
    expect(external.body.result).toMatchObject({ status: 30, externalOrderNumber: 'EXT-1', artwareOrderId: null });
  });

  it('an agency without a customer requires a customer in the input', async () => {
    const order = await agency.approved({ channelId: agency.paid.id });
    const refused = await passOn(order.id);
    expect(refused.body.error?.validationErrors?.[0]?.members).toEqual(['customerId']);
    const made = await passOn(order.id, { customerId: agency.trade.customer.id });
    expect(made.body.result).toMatchObject({ status: 30 });
  });

  it('an order is passed on once: of two simultaneous requests one creates the artware order, the other is refused', async () => {
    const { id } = await agency.approved();
    const answers = await Promise.all([passOn(id), passOn(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      reason: 'guard-refused',
      params: { guard: 'noLiveArtwareOrder' },
    });
  });

  it('an order can be passed on again, or cancelled, only after its artware order was cancelled', async () => {
    const order = await passed();
    const cancel = () => admin.request(channelOrders.cancel, { id: order.id, reason: '取消' });
    expect((await cancel()).body.error?.params).toMatchObject({ guard: 'noLiveArtwareOrder' });
    const made = await artwareOrderOf(order);
    await admin.call(
      api.orderFulfilment.delete,
      api.orderFulfilment.delete.input.parse({ ids: made.items.map(({ id }) => id) }),
    );
    const again = await admin.call(channelOrders.passOn, channelOrders.passOn.input.parse({ id: order.id }));
    expect(again.artwareOrderId).not.toBe(order.artwareOrderId);
    const next = await artwareOrderOf(again);
    await admin.call(
      api.orderFulfilment.delete,
      api.orderFulfilment.delete.input.parse({ ids: next.items.map(({ id }) => id) }),
    );
    expect((await cancel()).body.result).toMatchObject({ status: 70 });
  });
});

describe('completing an order', () => {
  it('an undelivered artware order requires a confirmation and a reason', async () => {
    const order = await passed();
    const ask = (values: object) => admin.request(channelOrders.complete, { id: order.id, ...values });
    expect((await ask({})).body.error).toMatchObject({
      reason: 'confirmation-required',
      message: '送达数量与计费数量不同：VASE：计费 3，送达 0。仍要完成订单吗？',
    });
    expect((await ask({ confirmed: true })).body.error?.reason).toBe('reason-required');
    const { body } = await ask({ confirmed: true, reason: '团队自带' });
    expect(body.result).toMatchObject({ status: 40, remarks: [{ text: '未送达即完成：团队自带' }] });
  });

  it('the completion needs the permission', async () => {
    const { id } = await agency.approved();
    const seller = await company.staff('seller', permissions.editChannelOrders, permissions.viewAllChannelOrders);
    expect((await seller.request(channelOrders.complete, { id })).status).toBe(403);
  });
});
