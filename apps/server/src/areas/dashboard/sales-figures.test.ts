import { addDays, api, type ArtwareOrderItemId, type Day, dayIn, permissions, type Period } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { type Actor, createOwnTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createOwnTestTenant();
const { admin } = company;
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const trade = await createTrade(admin);
const productId = await trade.product(500);
const seller = await company.staff('seller', permissions.editArtwareOrders, permissions.artwareProducts);
const stranger = await company.stranger();
const today = dayIn('Australia/Sydney', new Date());

async function salesOf(who: Actor, period: Period = 'last30') {
  return requireFound((await who.call(api.dashboard.figures, { period })).sales ?? undefined);
}

interface SoldLine {
  readonly quantity: number;
  readonly unitPriceAud: string;
  readonly discountAmount?: string;
}

async function sell(who: Actor, line: SoldLine, about: object = {}) {
  const input = { customerId: trade.customer.id, items: [{ productId, ...line }], ...about };
  const order = await who.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(input));
  return { id: order.id, item: requireFound(order.items[0]).id };
}

/** Ships pieces of a line on `day`, at noon in Sydney. */
async function ship(id: ArtwareOrderItemId, quantity: number, day: Day) {
  const shipmentId = await trade.ship(id, quantity);
  await owner.query(
    "update shipments set started_at = ($2::date + time '12:00') at time zone 'Australia/Sydney' where id = $1",
    [shipmentId, day],
  );
}

describe('sales figures', () => {
  it('sales are the net amounts of shipped pieces by shipping day, less their share of the order discount (V4)', async () => {
    const line = { quantity: 7, unitPriceAud: '4.00', discountAmount: '3.00' };
    const { item } = await sell(admin, line, { discountAmount: '2.00', freightChargedAud: '9.00' });
    const [early, late] = [addDays(today, -40), addDays(today, -3)];
    await ship(item, 3, early);
    await ship(item, 2, late);
    const month = await salesOf(admin);
    // 23.00 for 7 pieces: 9.86 for the first three, 6.57 for the next two.
    expect(month).toMatchObject({ isOwn: false, amount: '6.57' });
    expect(month.points.find(({ day }) => day === late)).toMatchObject({ amount: '6.57' });
    expect(month.products).toMatchObject([{ id: productId, quantity: 2, amount: '6.57' }]);
    expect(month.customers).toMatchObject([{ id: trade.customer.id, orders: 1, amount: '6.57' }]);
    expect((await salesOf(admin, 'last90')).amount).toBe('16.43');
    expect(month.previous).toMatchObject({ from: addDays(today, -59), to: addDays(today, -30), amount: '9.86' });
    // Two pieces cost 10 CNY each, at the rate of the order.
    const rate = Number(await admin.call(api.settings.exchangeRate, {}));
    const margin = (amount: number, pieces: number) => ((1 - (pieces * 10) / rate / amount) * 100).toFixed(0);
    expect(Number(month.marginPercent).toFixed(0)).toBe(margin(6.57, 2));
    expect(Number(month.previous.marginPercent).toFixed(0)).toBe(margin(9.86, 3));
    const clerk = await company.staff('clerk', permissions.viewAllArtwareOrders);
    expect(JSON.stringify(await salesOf(clerk))).not.toMatch(/margin/);
  });

  it('sales exclude drafts, open pieces and canceled pieces in every period', async () => {
    await sell(admin, { quantity: 3, unitPriceAud: '500.00' });
    const short = await sell(admin, { quantity: 10, unitPriceAud: '10.00' });
    await ship(short.item, 4, today);
    await admin.call(api.orderFulfilment.confirmReceipt, { ids: [short.item], mode: 'all', remark: '' });
    const before = await salesOf(admin);
    const closing = { ids: [short.item], mode: 'all' as const, shortClose: true, reason: '缺货' };
    await admin.call(api.orderFulfilment.complete, closing);
    for (const period of ['month', 'last30', 'last90', 'year'] as const) {
      const { amount } = await salesOf(admin, period);
      const { from, to } = await admin.call(api.dashboard.figures, { period });
      const { rows } = await owner.query<{ amount: string }>(
        `select coalesce(sum(round((i.ordered_amount - i.discount_share) * p.upto / i.quantity, 2)
            - round((i.ordered_amount - i.discount_share) * (p.upto - p.quantity) / i.quantity, 2)), 0)::numeric(18,2)::text as amount
         from artware_order_items i
         join lateral (
           select g.quantity, h.started_at, sum(g.quantity) over (order by h.started_at, g.id) as upto
           from shipment_items g join shipments h on h.tenant_id = g.tenant_id and h.id = g.shipment_id
           where g.tenant_id = i.tenant_id and g.sales_item_id = i.id and h.started_at is not null
         ) p on (p.started_at at time zone 'Australia/Sydney')::date between $1 and $2`,
        [from, to],
      );
      expect([period, amount]).toEqual([period, rows[0]?.amount]);
    }
    expect((await salesOf(admin)).amount).toBe(before.amount);
    // Ten pieces of the line were ordered, and four are charged.
    expect((Number(before.ordered) - Number((await salesOf(admin)).ordered)).toFixed(2)).toBe('60.00');
  });

  it('sales of longer periods are grouped by week or by month', async () => {
    const { step, sales, from } = await admin.call(api.dashboard.figures, { period: 'last90' });
    const [first, ...weeks] = requireFound(sales ?? undefined).points;
    expect([step, first?.day]).toEqual(['week', from]);
    for (const { day } of weeks) expect(new Date(day).getUTCDay()).toBe(0);
    const { points } = await salesOf(admin, 'year');
    expect(points.map(({ day }) => day.slice(8))).toEqual(points.map(() => '01'));
    expect(points).toHaveLength(Number(today.slice(5, 7)));
  });

  it('sales contain own orders only without the view of all, and no orders of other tenants', async () => {
    const mine = await sell(seller, { quantity: 2, unitPriceAud: '20.00' });
    await ship(mine.item, 2, today);
    expect(await salesOf(seller)).toMatchObject({ isOwn: true, orders: 1, amount: '40.00', ordered: '40.00' });
    expect(await salesOf(stranger)).toMatchObject({ amount: '0.00', orders: 0, products: [], customers: [] });
  });
});
