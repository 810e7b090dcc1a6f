import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createTrade } from '../../../testing/fixtures/trade.fixtures.ts';

const { admin, query } = await createTestTenant();
const trade = await createTrade(admin);

async function makeOrder(lines: number) {
  const productId = await trade.product(0);
  const order = await trade.order(Array.from({ length: lines }, () => ({ productId, quantity: 2 })));
  return { ...order, ids: order.items.map((item) => item.id) };
}

async function stateOf(id: number) {
  return (await admin.call(api.artwareOrders.get, api.artwareOrders.get.input.parse({ id }))).status;
}

async function beginningsOf(id: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    "select count(*)::int as count from events where name = 'artwareOrder.inProgress' and entity_id = $1",
    [id],
  );
  return requireFound(row).count;
}

describe('lines approved at once', () => {
  it('an order starts once for any number of approved lines', async () => {
    const order = await makeOrder(3);
    await admin.call(api.orderFulfilment.approve, { ids: order.ids.slice(0, 2), mode: 'all' });
    await admin.call(api.orderFulfilment.approve, { ids: order.ids.slice(2), mode: 'all' });
    expect(await stateOf(order.id)).toBe('inProgress');
    expect(await beginningsOf(order.id)).toBe(1);
  });

  it('an order stays unchanged when all of its lines are refused, and the other orders start', async () => {
    const [refused, begun] = [await makeOrder(1), await makeOrder(1)];
    await query('update artware_order_items set completed_at = now(), status = 50 where id = $1', [refused.ids[0]]);
    const { results } = await admin.call(api.orderFulfilment.approve, {
      ids: [...refused.ids, ...begun.ids],
      mode: 'partial',
    });
    expect(results.map(({ succeeded }) => succeeded)).toEqual([false, true]);
    expect([await stateOf(refused.id), await stateOf(begun.id)]).toEqual(['draft', 'inProgress']);
  });

  it('lines that changed since they were read are not approved', async () => {
    const { id, customerId, ids, items } = await makeOrder(2);
    const expectedVersions = Object.fromEntries(items.map((item) => [item.id, item.version]));
    const typed = items.map((item, index) => ({
      id: item.id,
      productId: item.productId,
      quantity: index === 0 ? 500 : item.quantity,
    }));
    const saved = await admin.request(api.artwareOrders.save, { id, customerId, items: typed });
    expect(saved.status).toBe(200);
    const refused = await admin.request(api.orderFulfilment.approve, { ids, expectedVersions });
    // The reply has the moment in UTC; each client shows it in its own time zone.
    const changed = { name: expect.any(String), moment: expect.stringMatching(/T.*Z$/) };
    expect(refused.body.error).toMatchObject({
      reason: 'bulk-refused',
      rows: [{ id: ids[0], code: 'changed-by-someone-else', params: changed }],
    });
    const { results } = await admin.call(api.orderFulfilment.approve, { ids, expectedVersions, mode: 'partial' });
    expect(results).toMatchObject([
      { succeeded: false, code: 'changed-by-someone-else', params: changed },
      { succeeded: true },
    ]);
    expect(results[1]).not.toHaveProperty('params');
  });

  it('purchase requests are created in the order of the lines', async () => {
    const { ids } = await makeOrder(3);
    await admin.call(api.orderFulfilment.approve, { ids, mode: 'all' });
    const rows = await query<{ line: number }>(
      'select sales_item_id::int as line from purchase_items where sales_item_id = any($1) order by id',
      [ids],
    );
    expect(rows.map(({ line }) => line)).toEqual(ids);
  });
});
