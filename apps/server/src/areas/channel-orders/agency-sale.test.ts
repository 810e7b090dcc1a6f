import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { found } from '../../platform/failure.ts';
import { openTestFirm } from '../../testing/test-firm.ts';
import { openAgency } from './agency-stories.ts';

const firm = await openTestFirm();
const { admin } = firm;
const agency = await openAgency(admin);
const { channelOrders, artwareOrders } = api;
const channel = (values: object) => admin.call(api.salesChannels.save, api.salesChannels.save.input.parse(values));
const keepsFifth = await channel({ code: 'V5', name: '二成', commissionPercent: '20' });
const paidFifth = await channel({
  code: 'V7',
  name: '返佣',
  commissionPercent: '20',
  settlementMode: 'COMMISSION_OUT',
});

/** Ten pieces at 10.00 per line, passed on to the customer's order. */
const sale = async (channelId: number, lines = 1) => {
  const items = Array.from({ length: lines }, () => ({ goodsId: agency.vase.id, quantity: 10, unitPriceAud: '10.00' }));
  const input = channelOrders.save.input.parse({ channelId, dateOfDeparture: '2999-12-24', items });
  const { id } = await admin.call(channelOrders.save, input);
  await admin.call(channelOrders.approve, { id });
  const customerId = agency.trade.customer.id;
  const order = await admin.call(channelOrders.passOn, channelOrders.passOn.input.parse({ id, customerId }));
  return { id, artwareOrderId: found(order.artwareOrderId ?? undefined) };
};
const artware = (id: number) => admin.call(artwareOrders.get, artwareOrders.get.input.parse({ id }));
const complete = (id: number) => admin.ask(channelOrders.complete, { id, confirmed: true, reason: '先结算' });
const pay = (id: number, amount: string) => admin.ask(artwareOrders.pay, { id, amount, method: 'BANK' });

describe('a sale through an agency', () => {
  it('is owed once, by the agency that pays what is left after its commission (V5)', async () => {
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
    expect(await firm.brokenRules()).toEqual([]);
  });

  it('is owed by the customer where the agency is paid its commission (V7)', async () => {
    const { id, artwareOrderId } = await sale(paidFifth.id);
    await complete(id);
    expect(await admin.call(channelOrders.get, { id })).toMatchObject({ outstandingAmount: '20.00' });
    expect(await artware(artwareOrderId)).toMatchObject({ billedVia: 'CUSTOMER', outstandingAmount: '100.00' });
    expect((await pay(artwareOrderId, '100.00')).status).toBe(200);
    expect(await firm.brokenRules()).toEqual([]);
  });
});
