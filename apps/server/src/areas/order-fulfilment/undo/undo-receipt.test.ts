import { api, type ArtwareOrderItemId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTrade } from '../../../testing/fixtures/trade.fixtures.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin, query } = company;
const trade = await createTrade(admin);
const stocked = await trade.product(200);
const { confirmReceipt, undoReceipt, complete } = api.orderFulfilment;
const bulk = { mode: 'all' as const };

/** Creates an order whose lines were shipped and whose receipt the customer confirmed. */
async function received(lines: number) {
  const order = await trade.order(Array.from({ length: lines }, () => ({ productId: stocked, quantity: 2 })));
  const ids = order.items.map((item) => item.id);
  const shipments: Awaited<ReturnType<typeof trade.ship>>[] = [];
  for (const id of ids) shipments.push(await trade.ship(id));
  await admin.call(confirmReceipt, { ids, ...bulk, remark: '完好' });
  return { id: order.id, ids, shipments };
}

function read(id: number) {
  return admin.call(api.artwareOrders.get, api.artwareOrders.get.input.parse({ id }));
}

describe('undoing the confirmation of receipt', () => {
  it('the goods of the lines are delivered again, and what is billed and due stays', async () => {
    const { id, ids, shipments } = await received(2);
    const before = await read(id);
    expect(before.items.map(({ status }) => status)).toEqual(['clientReceived', 'clientReceived']);
    const { results } = await admin.call(undoReceipt, { ids, ...bulk });
    const { status, items, totalAmount, billing, outstandingAmount } = await read(id);
    expect(items).toMatchObject([
      { status: 'delivered', deliveredQty: 2, receivedQty: 0 },
      { status: 'delivered', deliveredQty: 2, receivedQty: 0 },
    ]);
    expect(results.map(({ version }) => version)).toEqual(items.map(({ version }) => version));
    expect({ status, totalAmount, billing, outstandingAmount }).toEqual({
      status: 'delivered',
      totalAmount: before.totalAmount,
      billing: before.billing,
      outstandingAmount: before.outstandingAmount,
    });
    for (const shipmentId of shipments)
      expect(await admin.call(api.shipments.get, { id: shipmentId })).toMatchObject({
        status: 'ended',
        receiptConfirmed: 0,
        items: [{ status: 'ended', clientReceivedAt: null, clientRemark: '' }],
      });
    await admin.call(confirmReceipt, { ids, ...bulk, remark: '' });
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a delivered line and a completed one are refused', async () => {
    const { ids } = await received(3);
    const [undone, completed, other] = ids;
    await admin.call(undoReceipt, { ids: ids.slice(0, 1), ...bulk });
    await admin.call(complete, { ids: ids.slice(1, 2), ...bulk, shortClose: false });
    const refused = await admin.request(undoReceipt, { ids });
    expect(refused.body.error).toMatchObject({
      reason: 'bulk-refused',
      rows: [
        { id: undone, code: 'illegal-transition' },
        { id: completed, code: 'illegal-transition' },
      ],
    });
    const { results } = await admin.call(undoReceipt, { ids, mode: 'partial' });
    expect(results.map((row) => [row.id, row.succeeded])).toEqual([
      [undone, false],
      [completed, false],
      [other, true],
    ]);
  });

  it('a salesperson may undo it with the permission to confirm receipts, on own orders only', async () => {
    const { ids } = await received(1);
    const seller = await company.staff('seller', permissions.completeArtwareOrders, permissions.viewAllArtwareOrders);
    expect((await seller.request(undoReceipt, { ids })).status).toBe(403);
    const other = await company.staff('other', permissions.confirmClientReceipt);
    expect((await other.request(undoReceipt, { ids })).status).toBe(404);
    const manager = await company.staff('manager', permissions.confirmClientReceipt, permissions.viewAllArtwareOrders);
    await manager.call(undoReceipt, { ids, ...bulk });
  });

  it('a line that changed since it was read is refused', async () => {
    const { id, ids } = await received(2);
    const { items } = await read(id);
    const versions = (by: number) =>
      Object.fromEntries(items.map((item, index) => [item.id, item.version - (index === 0 ? by : 0)]));
    const refused = await admin.request(undoReceipt, { ids, expectedVersions: versions(1) });
    expect(refused.body.error?.rows).toMatchObject([{ id: ids[0], code: 'changed-by-someone-else' }]);
    await admin.call(undoReceipt, { ids, expectedVersions: versions(0), ...bulk });
  });

  it('repeated requests with one key undo it once and add one note of the reason to each line', async () => {
    const { id, ids } = await received(2);
    const input = { ids, reason: '确认错了' };
    for (const _ of [1, 2]) expect((await admin.request(undoReceipt, input, { key: 'one-undo' })).status).toBe(200);
    const { remarks } = await read(id);
    expect(remarks.map(({ itemId, text }) => [itemId, text])).toEqual(ids.map((line) => [line, '撤销签收：确认错了']));
    const events = await query<{ id: ArtwareOrderItemId }>(
      "select entity_id::int as id from events where name = 'orderFulfilment.receiptUndone' and entity_id = any($1) order by 1",
      [ids],
    );
    expect(events.map((event) => event.id)).toEqual(ids);
  });
});
