import { readFileSync } from 'node:fs';
import { api } from '@yipin/contract';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../platform/invariants/check-invariants.ts';
import { requireFound } from '../../../platform/failure.ts';
import { createOwnTestTenant } from '../../../testing/test-tenant.ts';
import { createPurchasing } from '../../../testing/fixtures/purchasing.fixtures.ts';

const company = await createOwnTestTenant();
const { admin, pool, ownerUrl } = company;
const shop = await createPurchasing(company);
const { jingdezhen } = shop.factories;

/** Creates a purchased line of 5 pieces, with its order, and deletes its sales order line. */
async function released() {
  const need = await shop.need(await shop.product(jingdezhen, '10'), 5);
  const order = await shop.purchasedFor(need);
  const gone = { id: need.salesItemId, releaseToStock: true, reason: '客户不要了' };
  expect((await admin.request(api.orderFulfilment.delete, gone)).status).toBe(200);
  return { orderId: order.id, id: requireFound(order.items[0]).id, sourceNumber: need.order.orderNumber };
}

function receiveLine(id: number, quantity: number) {
  return admin.request(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id, quantity });
}

/** Writes a state to a row that no call leads to any more. */
function write(statement: string, id: number) {
  return shop.inside(({ tx }) => tx.$client.query(statement, [id]));
}

/** Returns the pending purchases of a released line. */
function waiting(sourceNumber: string) {
  return shop.pending({ sourceNumber, status: 'pending' });
}

describe('a line released from its sales order', () => {
  it('a released line is canceled when it is returned', async () => {
    const { orderId, id, sourceNumber } = await released();
    await admin.call(api.purchaseOrders.back, { id, mode: 'all', reason: '停产' });
    expect(await shop.read(orderId)).toMatchObject({
      status: 'draft',
      live: 0,
      items: [{ id, sourceCode: 'RL', status: 'cancelled', backCount: 1, backReason: '停产' }],
    });
    expect(await waiting(sourceNumber)).toEqual([]);
  });

  it('outstanding pieces of a released line are canceled when the order is short-closed', async () => {
    const { orderId, id, sourceNumber } = await released();
    expect((await receiveLine(id, 2)).status).toBe(200);
    await admin.call(api.purchaseOrders.complete, { id: orderId, shortClose: true, reason: '停产' });
    expect((await shop.read(orderId)).items).toMatchObject([
      { id, quantity: 2, status: 'completed' },
      { quantity: 3, status: 'cancelled', splitFromId: id },
    ]);
    expect(await waiting(sourceNumber)).toEqual([]);
  });

  it('a released line that was added to another order is canceled with that order', async () => {
    const { orderId, id, sourceNumber } = await released();
    // Before, such a line was a pending purchase that could be added to an order.
    await write('update purchase_items set status = 20 where id = $1', id);
    await write('update purchase_orders set status = 20 where id = $1', orderId);
    expect(await admin.call(api.purchaseOrders.cancel, { id: orderId })).toMatchObject({
      status: 'cancelled',
      live: 0,
    });
    expect(await waiting(sourceNumber)).toEqual([]);
  });
});

describe('a pending line without a sales order line', () => {
  it('the migration cancels a released pending line and keeps others', async () => {
    const { orderId, id, sourceNumber } = await released();
    const need = await shop.need(await shop.product(jingdezhen, '10'), 5);
    const stuck = 'status = 10, purchase_order_id = null, unit_price_cny = 0, amount = 0, back_count = 1';
    await write(`update purchase_items set ${stuck} where id = $1`, id);
    await write('update purchase_orders set status = 10, goods_amount = 0, total_amount = 0 where id = $1', orderId);
    expect(await waiting(sourceNumber)).toHaveLength(1);
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const migration = new URL('../../../platform/db/migrations/0034_released_lines_sent_back.sql', import.meta.url);
    await owner.query(readFileSync(migration, 'utf8'));
    await owner.end();
    expect(await waiting(sourceNumber)).toEqual([]);
    expect(await shop.pending({ status: 'cancelled', sourceNumber })).toMatchObject([{ id, purchaseOrderId: null }]);
    expect(await waiting(need.order.orderNumber)).toMatchObject([{ id: need.pendingId }]);
    // The factory has a document with the line that was removed by SQL.
    await admin.call(api.purchaseOrders.cancel, { id: orderId });
  });
});

describe('invariants of the database', () => {
  it('the tests violate no invariant', async () => expect(await checkInvariants(pool)).toEqual([]));
});
