import { api, permissions as p } from '@yipin/contract';
import { expect, it } from 'vitest';
import { noticeRules } from '../../notice-rules.ts';
import { requireFound } from '../../platform/failure.ts';
import { dispatchOnce } from '../../platform/outbox/dispatcher.ts';
import { type Transact, transact } from '../../platform/unit-of-work.ts';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { createEventHandler } from './dispatch.ts';

const company = await createOwnTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const buyer = await company.staff('buyer', p.addPurchaseItems);
const colleague = await company.staff('colleague', p.purchaseOrders);

const asTenant: Transact = (about, work) => transact(company.pool, about, work);

async function dispatch(): Promise<void> {
  const onProblem = (problem: unknown) => expect.fail(String(problem));
  while (await dispatchOnce({ transact: asTenant, handle: createEventHandler(noticeRules), onProblem }));
}
/** Returns the messages of a user that are new since the last call, and marks them as read. */
async function newMessages(actor: typeof admin): Promise<string[]> {
  await dispatch();
  const { body } = await actor.request(api.notifications.list, {}, { language: 'en-US' });
  await actor.call(api.notifications.markAllAsRead, {});
  const { items } = body.result as { items: { state: number; notification: { data: { message: string } } }[] };
  return items.filter(({ state }) => state === 0).map(({ notification }) => notification.data.message);
}

async function pendingOf(sourceNumber: string) {
  const { pending } = api.purchaseOrders;
  return requireFound((await admin.call(pending, pending.input.parse({ sourceNumber }))).items[0]).id;
}

/** Creates and approves a sales order of 10 pieces and returns it with its pending purchase. */
async function order() {
  const made = await trade.order([{ productId: await trade.product(), quantity: 10 }]);
  await admin.call(api.orderFulfilment.approve, { id: requireFound(made.items[0]).id, mode: 'all' });
  return { ...made, pendingId: await pendingOf(made.orderNumber) };
}

async function addToOrder(pendingId: number) {
  const { addItems } = api.purchaseOrders;
  return requireFound((await buyer.call(addItems, addItems.input.parse({ items: [{ pendingId }] })))[0]);
}

function correct({ id: orderId, items }: Awaited<ReturnType<typeof order>>, quantity: number) {
  const { changeItems } = api.orderFulfilment;
  const change = {
    orderId,
    reason: 'Fewer guests',
    items: [{ id: requireFound(items[0]).id, quantity }],
    confirmed: true,
  };
  return admin.call(changeItems, changeItems.input.parse({ ...change, releaseToStock: true }));
}

it.each(['added', 'purchased'])(
  'the buyer of a line in the state %s gets a notice of pieces that a correction released',
  async (state) => {
    const made = await order();
    const bought = await addToOrder(made.pendingId);
    if (state === 'purchased') {
      await admin.call(api.purchaseOrders.approveItems, { id: made.pendingId, mode: 'all', reason: '样品' });
      await admin.call(api.purchaseOrders.purchase, { id: bought.id });
    }
    await newMessages(buyer);
    await correct(made, 7);
    const [message = '', ...others] = await newMessages(buyer);
    expect(others).toEqual([]);
    expect(message).toMatch(new RegExp(`^${bought.orderNumber}: 3 pcs of .* for ${made.orderNumber}. Fewer guests$`));
    expect(await newMessages(colleague)).toEqual([]);
  },
);

it('users who gather purchases get a notice of pending purchases that a correction cancelled', async () => {
  const made = await order();
  await newMessages(buyer);
  await correct(made, 7);
  expect(await newMessages(buyer)).toEqual(['1 purchase request reduced or canceled']);
  expect(await newMessages(colleague)).toEqual([]);
});

it('the buyer gets a notice of pieces that a short close of the customer’s line released', async () => {
  const made = await trade.order([{ productId: await trade.product(2), quantity: 10 }]);
  const { id } = requireFound(made.items[0]);
  const { sendFromStock, confirmReceipt, complete } = api.orderFulfilment;
  const allocations = [{ warehouseId: trade.sydney.id, quantity: 2 }];
  await admin.call(sendFromStock, sendFromStock.input.parse({ id, allocations, buyRemaining: true }));
  const bought = await addToOrder(await pendingOf(made.orderNumber));
  const { addItems, save, start, pending } = api.shipments;
  const ready = requireFound((await admin.call(pending, firstPage)).items[0]);
  const shipment = requireFound((await admin.call(addItems, { items: [{ pendingId: ready.id }] }))[0]);
  const header = { id: shipment.id, customerId: trade.customer.id, logisticsCompanyId: trade.carrier.id };
  await admin.call(save, save.input.parse(header));
  await admin.call(start, { id: shipment.id });
  await admin.call(confirmReceipt, confirmReceipt.input.parse({ id }));
  await newMessages(buyer);
  await admin.call(complete, complete.input.parse({ id, shortClose: true, reason: 'Called off' }));
  expect(await newMessages(buyer)).toEqual([expect.stringContaining(`${bought.orderNumber}: 8 pcs of`)]);
});
