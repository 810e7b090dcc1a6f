import { api, permissions, type PurchaseOrder } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createPurchasing } from '../../../testing/fixtures/purchasing.fixtures.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin, query } = company;
const shop = await createPurchasing(company);
const { approveItems, unapproveItems, purchaseItems } = api.purchaseOrders;
const bulk = { mode: 'all' as const };

/** Creates an order with `lines` lines, the first `approved` of which are approved. */
async function makeOrder(lines: number, approved = lines): Promise<PurchaseOrder> {
  const productId = await shop.product(shop.factories.jingdezhen, '10');
  const needs: Awaited<ReturnType<typeof shop.need>>[] = [];
  for (let line = 0; line < lines; line += 1) needs.push(await shop.need(productId, 2));
  const { id, items } = await shop.orderFor(...needs);
  await admin.call(approveItems, { ids: items.slice(0, approved).map((item) => item.id), ...bulk });
  return shop.read(id);
}

function idsOf({ items }: PurchaseOrder) {
  return items.map(({ id }) => id);
}

describe('returning purchase lines to approval', () => {
  it('approved lines are to approve again, and the order is a draft without a rate', async () => {
    const order = await makeOrder(2);
    expect(order).toMatchObject({ status: 'approved', exchangeRate: '5.000000', revision: 0 });
    const { results } = await admin.call(unapproveItems, { ids: idsOf(order), ...bulk });
    const after = await shop.read(order.id);
    expect(after).toMatchObject({
      status: 'draft',
      exchangeRate: null,
      revision: 0,
      totalAmount: order.totalAmount,
      items: [{ status: 'added' }, { status: 'added' }],
    });
    expect(results.map((result) => result.version)).toEqual(after.items.map(({ version }) => version));
  });

  it('an order keeps its rate while another line is approved or ordered', async () => {
    const rateIs = (newRate: string) =>
      admin.call(api.settings.setExchangeRate, api.settings.setExchangeRate.input.parse({ newRate }));
    const order = await makeOrder(2);
    const [ordered, other] = idsOf(order).map(requireFound);
    await admin.call(purchaseItems, { id: requireFound(ordered), ...bulk });
    await admin.call(unapproveItems, { id: requireFound(other), ...bulk });
    expect(await shop.read(order.id)).toMatchObject({ status: 'partlyPurchased', exchangeRate: '5.000000' });
    const whole = await makeOrder(1);
    await admin.call(unapproveItems, { ids: idsOf(whole), ...bulk });
    await rateIs('4.8');
    await admin.call(approveItems, { ids: idsOf(whole), ...bulk });
    expect((await shop.read(whole.id)).exchangeRate).toBe('4.800000');
    await rateIs('5');
  });

  it('a line that is ordered or not approved is refused', async () => {
    const order = await makeOrder(3, 2);
    const [ordered, approved, added] = idsOf(order);
    await admin.call(purchaseItems, { id: requireFound(ordered), ...bulk });
    for (const id of [ordered, added]) {
      const refused = await admin.request(unapproveItems, { id });
      expect([refused.status, refused.body.error?.reason]).toEqual([409, 'illegal-transition']);
    }
    const all = await admin.request(unapproveItems, { ids: idsOf(order) });
    expect(all.body.error).toMatchObject({ reason: 'bulk-refused', rows: [{ id: ordered }, { id: added }] });
    const { results } = await admin.call(unapproveItems, { ids: idsOf(order), mode: 'partial' });
    expect(results.map(({ id, succeeded }) => [id, succeeded])).toEqual([
      [ordered, false],
      [approved, true],
      [added, false],
    ]);
  });

  it('a user who may approve lines may return them, and another user may not', async () => {
    const order = await makeOrder(1);
    const buyer = await company.staff('buyer', permissions.purchase, permissions.backPurchaseItems);
    expect((await buyer.request(unapproveItems, { ids: idsOf(order) })).status).toBe(403);
    const manager = await company.staff('manager', permissions.approvePurchaseOrders);
    await manager.call(unapproveItems, { ids: idsOf(order), ...bulk });
    expect((await shop.read(order.id)).status).toBe('draft');
  });

  it('a line that changed since it was read is refused', async () => {
    const [item] = (await makeOrder(1)).items.map(requireFound);
    const { id, version } = requireFound(item);
    const refused = await admin.request(unapproveItems, { id, expectedVersions: { [id]: version - 1 } });
    expect(refused.body.error?.reason).toBe('changed-by-someone-else');
    await admin.call(unapproveItems, { id, expectedVersions: { [id]: version }, ...bulk });
  });

  it('repeated requests with one key return a line once and add one note of the reason', async () => {
    const order = await makeOrder(1);
    const input = { ids: idsOf(order), reason: '价格有误' };
    for (const _ of [1, 2])
      expect((await admin.request(unapproveItems, input, { key: 'one-return' })).status).toBe(200);
    const notes = await query<{ text: string; item_id: string }>(
      "select text, item_id from remarks where doc_type = 'PO' and doc_id = $1",
      [order.id],
    );
    expect(notes.map(({ text, item_id }) => [text, Number(item_id)])).toEqual([
      ['撤回审批：价格有误', idsOf(order)[0]],
    ]);
    const again = await admin.request(unapproveItems, input);
    expect(again.body.error?.reason).toBe('illegal-transition');
  });

  it('every rule is satisfied after the tests', async () => {
    expect(await company.brokenRules()).toEqual([]);
  });
});
