import { api, type ArtwareOrder, type ArtwareOrderItem } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTrade } from '../../../testing/fixtures/trade.fixtures.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';

const { admin } = await createTestTenant();
const trade = await createTrade(admin);

/** Returns the number of messages to the database of a save that changes one line, adds one and removes one. */
async function messagesOfSave(order: ArtwareOrder): Promise<number> {
  const [changed, removed] = order.items.filter(({ status }) => status === 'toApprove');
  const { id, productId } = requireFound(changed);
  const items = [
    { id, productId, quantity: 7 },
    { productId, quantity: 2 },
  ];
  const removedItemIds = [requireFound(removed).id];
  const answer = () =>
    admin.request(api.artwareOrders.save, { id: order.id, customerId: order.customerId, items, removedItemIds });
  let status = 0;
  const messages = await driverCallsOf('sync', async () => {
    ({ status } = await answer());
  });
  expect(status).toBe(200);
  return messages;
}

async function orderOf(lines: number): Promise<ArtwareOrder> {
  const productId = await trade.product();
  return trade.order(Array.from({ length: lines }, () => ({ productId, quantity: 3 })));
}

async function approvedOrder(lines: number): Promise<ArtwareOrder> {
  const order = await orderOf(lines);
  const ids = order.items.slice(0, 1).map(({ id }: ArtwareOrderItem) => id);
  await admin.call(api.orderFulfilment.approve, { ids, mode: 'all' });
  return admin.call(api.artwareOrders.get, { id: order.id });
}

describe('messages to the database of a save', () => {
  it('a draft needs three: what is checked, the rows with the answer, the commit', async () => {
    // The first save of a kind prepares its statements.
    await messagesOfSave(await orderOf(3));
    expect(await messagesOfSave(await orderOf(3))).toBe(3);
    expect(await messagesOfSave(await orderOf(50))).toBe(3);
  });

  it('an approved order needs four: its revision is one more', async () => {
    await messagesOfSave(await approvedOrder(4));
    expect(await messagesOfSave(await approvedOrder(4))).toBe(4);
    expect(await messagesOfSave(await approvedOrder(50))).toBe(4);
  });
});

it('a save that changes nothing leaves the versions of the order and its lines', async () => {
  const order = await orderOf(2);
  const items = order.items.map(({ id, productId, quantity }) => ({ id, productId, quantity }));
  const { body } = await admin.request(api.artwareOrders.save, { id: order.id, customerId: order.customerId, items });
  expect(api.artwareOrders.save.output.parse(body.result)).toEqual(order);
});

it('a change of a line raises the version of its order once, so that users decide on the new one', async () => {
  const order = await orderOf(2);
  const items = order.items.map(({ id, productId, quantity }, index) => ({
    id,
    productId,
    quantity,
    remark: index === 0 ? 'fragile' : '',
  }));
  const { body } = await admin.request(api.artwareOrders.save, { id: order.id, customerId: order.customerId, items });
  const saved = api.artwareOrders.save.output.parse(body.result);
  expect([saved.version, ...saved.items.map(({ version }) => version)]).toEqual([
    order.version + 1,
    requireFound(order.items[0]).version + 1,
    order.items[1]?.version,
  ]);
});
