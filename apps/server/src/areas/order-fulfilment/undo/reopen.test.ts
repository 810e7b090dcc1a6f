import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTrade } from '../../../testing/fixtures/trade.fixtures.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const stocked = await trade.product(200);
const { confirmReceipt, undoReceipt, complete, reopen } = api.orderFulfilment;
const bulk = { mode: 'all' as const };

/** Creates an order with a discount and freight, `quantity` pieces of whose lines were received. */
async function received(lines: number, quantity = 4) {
  const items = Array.from({ length: lines }, () => ({ productId: stocked, quantity: 4 }));
  const input = { customerId: trade.customer.id, items, discountAmount: '7.35', freightChargedAud: '12.50' };
  const order = await admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(input));
  const ids = order.items.map((item) => item.id);
  for (const id of ids) await trade.ship(id, quantity);
  await admin.call(confirmReceipt, { ids, ...bulk, remark: '' });
  return { id: order.id, ids };
}

/** Does the same, and completes the lines. */
async function completed(lines: number) {
  const order = await received(lines);
  await admin.call(complete, { ids: order.ids, ...bulk, shortClose: false });
  return order;
}

function read(id: number) {
  return admin.call(api.artwareOrders.get, api.artwareOrders.get.input.parse({ id }));
}

/** Returns the amounts of an order that reopening must not change. */
async function moneyOf(id: number) {
  const { totalAmount, discountAmount, outstandingAmount, paidAmount, billing, revision, items } = await read(id);
  const charges = items.map(({ netAmount, discountShare, shortQuantity }) => [netAmount, discountShare, shortQuantity]);
  return { totalAmount, discountAmount, outstandingAmount, paidAmount, billing, revision, charges };
}

describe('reopening completed lines', () => {
  it('the receipt of the lines stays confirmed, and what is charged, billed and due stays', async () => {
    const { id, ids } = await completed(2);
    await admin.call(api.artwareOrders.pay, api.artwareOrders.pay.input.parse({ id, amount: '20', method: 'BANK' }));
    const before = await moneyOf(id);
    expect((await read(id)).status).toBe('completed');
    const { results } = await admin.call(reopen, { ids, ...bulk });
    const { status, items } = await read(id);
    expect([status, ...items.map((item) => [item.status, item.receivedQty, item.completedAt])]).toEqual([
      'delivered',
      ['clientReceived', 4, null],
      ['clientReceived', 4, null],
    ]);
    expect(results.map(({ version }) => version)).toEqual(items.map(({ version }) => version));
    expect(await moneyOf(id)).toEqual(before);
    await admin.call(complete, { ids, ...bulk, shortClose: false });
    expect(await moneyOf(id)).toEqual(before);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('the confirmation of receipt of a reopened line can be undone', async () => {
    const { id, ids } = await completed(1);
    await admin.call(reopen, { ids, ...bulk });
    await admin.call(undoReceipt, { ids, ...bulk });
    expect(await read(id)).toMatchObject({ status: 'delivered', items: [{ status: 'delivered', deliveredQty: 4 }] });
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a line that was closed short and a line that is open are refused', async () => {
    const { ids: short } = await received(1, 3);
    await admin.call(complete, { ids: short, ...bulk, shortClose: true, releaseToStock: true, reason: '缺货' });
    const refused = await admin.request(reopen, { ids: short }, { language: 'en-US' });
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { reason: 'guard-refused', message: 'Part of it was short-closed', params: { guard: 'nothingShortClosed' } },
    ]);
    const { ids: open } = await received(1);
    const { ids: whole } = await completed(1);
    const { results } = await admin.call(reopen, { ids: [...short, ...open, ...whole], mode: 'partial' });
    expect(results.map(({ id, code }) => [id, code])).toEqual([
      [short[0], 'guard-refused'],
      [open[0], 'illegal-transition'],
      [whole[0], undefined],
    ]);
  });

  it('a user may reopen lines with the permission to complete them, on own orders only', async () => {
    const { ids } = await completed(1);
    const seller = await company.staff('seller', permissions.confirmClientReceipt, permissions.viewAllArtwareOrders);
    expect((await seller.request(reopen, { ids })).status).toBe(403);
    const other = await company.staff('other', permissions.completeArtwareOrders);
    expect((await other.request(reopen, { ids })).status).toBe(404);
    const manager = await company.staff('manager', permissions.completeArtwareOrders, permissions.viewAllArtwareOrders);
    await manager.call(reopen, { ids, ...bulk });
  });

  it('a line that changed since it was read is refused', async () => {
    const { id, ids } = await completed(1);
    const { id: line, version } = requireFound((await read(id)).items[0]);
    const refused = await admin.request(reopen, { ids, expectedVersions: { [line]: version - 1 } });
    expect(refused.body.error?.reason).toBe('changed-by-someone-else');
    await admin.call(reopen, { ids, expectedVersions: { [line]: version }, ...bulk });
  });

  it('repeated requests with one key reopen lines once and add one note of the reason to each', async () => {
    const { id, ids } = await completed(2);
    const input = { ids, reason: '点错了' };
    for (const _ of [1, 2]) expect((await admin.request(reopen, input, { key: 'one-reopening' })).status).toBe(200);
    const { remarks } = await read(id);
    expect(remarks.map(({ itemId, text }) => [itemId, text])).toEqual(ids.map((line) => [line, '重新打开：点错了']));
  });
});
