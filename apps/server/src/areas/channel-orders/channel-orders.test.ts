import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage } from '../../testing/fixtures/trade.fixtures.ts';
import { amountsOf, lineAt, createAgency, sameLines } from '../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { channelOrders } = api;

const travelSales = [permissions.channelOrders, permissions.editChannelOrders] as const;
const manager = await company.staff(
  'manager',
  ...travelSales,
  permissions.viewAllChannelOrders,
  permissions.approveChannelOrders,
);

describe('the order of a group', () => {
  it('a new order gets a number, copies of the goods, and the commission of the agency or the goods to the cent', async () => {
    const order = await agency.order();
    expect(order.orderNumber).toMatch(/^AG\d{4}-\d{4,}$/);
    expect(order).toMatchObject({ status: 'toApprove', exchangeRate: null, itemCount: 2, quantity: 5, revision: 0 });
    expect(order.items).toMatchObject([
      {
        goodsCode: 'VASE',
        unitPriceAud: '50.00',
        lineAmount: '150.00',
        commissionPercent: '15.00',
        goodsPercent: null,
        commissionAmount: '22.50',
      },
      {
        goodsCode: 'VOUCHER',
        lineAmount: '66.00',
        commissionPercent: '7.50',
        commissionAmount: '4.95',
        goodsPercent: '7.50',
      },
    ]);
    // The agency pays the rest after its commission.
    expect(amountsOf(order)).toEqual(['216.00', '27.45', '188.55', '0.00', '0.00', '188.55']);
  });

  it('the commission is owed to the agency if clients pay the company', async () => {
    const order = await agency.order({ channelId: agency.paid.id });
    expect(amountsOf(order).slice(0, 3)).toEqual(['216.00', '27.45', '27.45']);
  });

  it('a save changes, removes and adds lines', async () => {
    const order = await agency.order();
    const [first] = sameLines(order);
    const saved = await admin.call(
      channelOrders.save,
      agency.input({
        id: order.id,
        expectedVersion: order.version,
        guideName: '王导',
        items: [
          { ...first, quantity: 1 } as never,
          { goodsId: agency.vase.id, quantity: 4, discountAmount: '0.00' } as never,
        ],
      }),
    );
    expect(saved.items.map(({ id, quantity }) => [id === lineAt(order, 0).id, quantity])).toEqual([
      [true, 1],
      [false, 4],
    ]);
    expect(amountsOf(saved).slice(0, 3)).toEqual(['250.00', '37.50', '212.50']);
    const stale = await admin.request(channelOrders.save, {
      ...agency.input({ id: order.id, expectedVersion: order.version }),
    });
    expect([stale.status, stale.body.error?.reason]).toEqual([409, 'changed-by-someone-else']);
  });

  it('an order without lines, with a discount above its line or with inactive goods is refused', async () => {
    const ask = (values: object) => admin.request(channelOrders.save, { ...agency.input(), ...values });
    expect((await ask({ items: [] })).body.error?.validationErrors?.[0]?.members).toEqual(['items']);
    const discount = await ask({ items: [{ goodsId: agency.vase.id, quantity: 1, discountAmount: '50.01' }] });
    expect([discount.body.error?.reason, discount.body.error?.validationErrors?.[0]?.members]).toEqual([
      'discount-too-large',
      ['items.0.discountAmount'],
    ]);
    const nothing = await ask({ items: [{ goodsId: 999_999, quantity: 1 }] });
    expect(nothing.body.error?.validationErrors?.[0]?.members).toEqual(['items.0.goodsId']);
    const nobody = await ask({ channelId: 999_999 });
    expect(nobody.body.error?.params).toMatchObject({ field: 'channelId' });
  });

  it('a user sees their own orders only, unless they have the permission to see all', async () => {
    const mei = await company.staff('mei', ...travelSales);
    const hers = await mei.call(channelOrders.save, agency.input());
    const others = await agency.order();
    const seen = await mei.call(channelOrders.list, { ...firstPage });
    expect(seen.items.map(({ id }) => id)).toEqual([hers.id]);
    expect((await mei.request(channelOrders.get, { id: others.id })).status).toBe(404);
    expect((await mei.request(channelOrders.save, agency.input({ id: others.id }))).status).toBe(404);
    expect((await mei.request(channelOrders.addRemark, { orderId: others.id, text: 'x' })).status).toBe(404);
    expect((await manager.call(channelOrders.get, { id: hers.id })).salesName).toBe('mei');
  });
});

describe('a decision about an order', () => {
  it('an approval fixes the rate and the commission', async () => {
    const order = await agency.order();
    const { paying } = agency;
    const raised = await admin.call(
      api.salesChannels.save,
      api.salesChannels.save.input.parse({
        ...paying,
        expectedVersion: paying.version,
        commissionPercent: '20',
        settlementMode: 'NET_IN',
      }),
    );
    const approved = await manager.call(channelOrders.approve, { id: order.id });
    expect(approved).toMatchObject({ status: 'approved', exchangeRate: '5.000000', commissionAmount: '34.95' });
    await admin.call(
      api.salesChannels.save,
      api.salesChannels.save.input.parse({
        ...raised,
        expectedVersion: raised.version,
        commissionPercent: '15',
        settlementMode: 'NET_IN',
      }),
    );
    const rateIs = (newRate: string) =>
      admin.call(api.settings.setExchangeRate, api.settings.setExchangeRate.input.parse({ newRate }));
    await rateIs('4.8');
    const after = await admin.call(
      channelOrders.save,
      agency.input({ id: order.id, guideName: '李导', groupNumber: 'other', items: sameLines(approved) }),
    );
    expect(after).toMatchObject({
      guideName: '李导',
      groupNumber: 'G-1',
      commissionAmount: '34.95',
      exchangeRate: '5.000000',
      status: 'approved',
    });
    expect((await agency.approved()).exchangeRate).toBe('4.800000');
    await rateIs('5');
    const twice = await manager.request(channelOrders.approve, { id: order.id });
    expect([twice.status, twice.body.error?.reason]).toEqual([409, 'illegal-transition']);
  });

  it('a denial names its reason, and the order can be submitted again', async () => {
    const order = await agency.approved();
    const denied = await manager.call(channelOrders.deny, { id: order.id, reason: '价格不对' });
    expect(denied).toMatchObject({ status: 'denied', denyReason: '价格不对' });
    expect(denied.remarks.map(({ text }) => text)).toEqual(['已驳回：价格不对']);
    const again = await admin.call(channelOrders.save, agency.input({ id: order.id, items: sameLines(denied) }));
    expect(again).toMatchObject({
      status: 'toApprove',
      revision: 1,
      denyReason: '',
      approvedAt: null,
      exchangeRate: null,
    });
  });

  it('an order without an amount cannot be approved', async () => {
    const { id } = await agency.order({
      items: [{ goodsId: agency.vase.id, quantity: 1, unitPriceAud: '0.00' as never, discountAmount: '0.00' as never }],
    });
    const refused = await manager.request(channelOrders.approve, { id });
    expect(refused.body.error).toMatchObject({ reason: 'guard-refused', params: { guard: 'costsSomething' } });
  });

  it('the sales person reschedules an order until its approval, and then a user who may approve', async () => {
    const mei = await company.staff('mover', ...travelSales);
    const { id } = await mei.call(channelOrders.save, agency.input());
    const day = '2027-01-02' as never;
    expect(await mei.call(channelOrders.reschedule, { id, dateOfDeparture: day })).toMatchObject({
      dateOfDeparture: day,
    });
    await manager.call(channelOrders.approve, { id });
    expect((await mei.request(channelOrders.reschedule, { id, dateOfDeparture: '2027-01-03' })).status).toBe(403);
    expect((await manager.call(channelOrders.reschedule, { id, dateOfDeparture: day })).status).toBe('approved');
  });
});

describe('the list and the calendar', () => {
  it('both begin with the latest departure, and filter by days, agency, closed state and overdue state', async () => {
    const { id: gone } = await agency.approved({ dateOfDeparture: '2020-01-05' as never, channelId: agency.paid.id });
    const { id: called } = await agency.order({ dateOfDeparture: '2020-01-06' as never });
    await manager.call(channelOrders.cancel, { id: called, reason: '取消' });
    const idsOf = async (filters: object) =>
      (await admin.call(channelOrders.list, { ...firstPage, ...filters })).items.map(({ id }) => id);
    const january = { startDateTime: '2020-01-05', endDateTime: '2020-01-06' };
    expect(await idsOf(january)).toEqual([called, gone]);
    expect(await idsOf({ ...january, isClosed: true })).toEqual([called]);
    expect(await idsOf({ ...january, isClosed: false })).toEqual([gone]);
    expect(await idsOf({ overdue: true })).toEqual([gone]);
    expect(await idsOf({ ...january, channelId: agency.paid.id })).toEqual([gone]);
    expect(await idsOf({ ...january, status: 'cancelled' })).toEqual([called]);
    const { items, isCapped } = await admin.call(channelOrders.departures, january as never);
    expect([items.map(({ id, isOverdue }) => [id, isOverdue]), isCapped]).toEqual([[[gone, true]], false]);
  });

  it('the list finds orders by number, group, agency and pinyin', async () => {
    const order = await agency.order({ groupNumber: 'FOUND-77', channelOrderNumber: 'ZY-99' });
    for (const filter of ['found-77', 'zy-99', order.orderNumber, 'lvxingshe'])
      expect(
        (await admin.call(channelOrders.list, { ...firstPage, filter })).items.map(({ id }) => id),
        filter,
      ).toContain(order.id);
  });

  it('the options list every status and whether it is closed', async () => {
    const options = await admin.call(channelOrders.statuses, {});
    expect(options.map(({ id, isClosed }) => [id, isClosed])).toEqual([
      [10, false],
      [20, false],
      [30, false],
      [40, false],
      [50, true],
      [60, true],
      [70, true],
    ]);
  });
});
