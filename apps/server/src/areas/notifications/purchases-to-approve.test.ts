import { api, permissions as p } from '@yipin/contract';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { noticeRules } from '../../notice-rules.ts';
import { requireFound } from '../../platform/failure.ts';
import { dispatchOnce } from '../../platform/outbox/dispatcher.ts';
import { type Transact, transact } from '../../platform/unit-of-work.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { createEventHandler } from './dispatch.ts';

const company = await createOwnTestTenant();
const { admin } = company;
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const trade = await createTrade(admin);
const manager = await company.staff('manager', p.approvePurchaseOrders);
const buyer = await company.staff('buyer', p.addPurchaseItems, p.purchase);
const { addItems, approveItems, unapproveItems, get } = api.purchaseOrders;

const asTenant: Transact = (about, work) => transact(company.pool, about, work);

/** Sends the notices of the events since the last call, as if they had occurred at `time`. */
async function dispatchAt(time: string): Promise<void> {
  // By the clock, the ten minutes may end between two calls.
  await owner.query('update events set at = $1 where dispatched_at is null', [`2026-01-05 ${time}+00`]);
  const onProblem = (problem: unknown) => expect.fail(String(problem));
  while (await dispatchOnce({ transact: asTenant, handle: createEventHandler(noticeRules), onProblem }));
}

/** Returns the messages of a user that are not read, and marks them as read. */
async function unread(actor: typeof admin): Promise<string[]> {
  const { body } = await actor.request(api.notifications.list, {}, { language: 'en-US' });
  await actor.call(api.notifications.markAllAsRead, {});
  const { items } = body.result as { items: { state: number; notification: { data: { message: string } } }[] };
  return items.filter(({ state }) => state === 0).map(({ notification }) => notification.data.message);
}

/** Adds a line of each product to an order, a new one by default. */
async function add(productIds: readonly number[], purchaseOrderId?: number) {
  const manual = productIds.map((productId) => ({ productId, quantity: 2 }));
  const [made] = await buyer.call(addItems, addItems.input.parse({ manual, purchaseOrderId }));
  return requireFound(made);
}

it('lines added to an order within ten minutes are one notice to the users who may approve it', async () => {
  const products = [await trade.product(), await trade.product(), await trade.product()];
  const { id, orderNumber } = await add(products.slice(0, 2));
  const other = await add(products.slice(2));
  const message = (lines: number, number = orderNumber) =>
    `Purchase order ${number} (景德镇瓷厂) to approve (lines: ${lines})`;
  await dispatchAt('08:30:00');
  await add(products.slice(2), id);
  await dispatchAt('08:39:59.999');
  expect((await unread(manager)).sort()).toEqual([message(3), message(1, other.orderNumber)].sort());
  expect(await unread(buyer)).toEqual([]);
  await add(products.slice(2), id);
  await dispatchAt('08:40:00');
  expect(await unread(manager)).toEqual([message(4)]);
});

it('lines that were approved in the meantime cause no notice, and lines returned to approval cause one', async () => {
  const { id, orderNumber } = await add([await trade.product()]);
  const ids = (await admin.call(get, { id })).items.map((item) => item.id);
  await admin.call(approveItems, { ids, mode: 'all', reason: '样品' });
  await dispatchAt('09:00:00');
  expect(await unread(manager)).toEqual([]);
  await admin.call(unapproveItems, { ids, mode: 'all' });
  await dispatchAt('09:20:00');
  expect(await unread(manager)).toEqual([`Purchase order ${orderNumber} (景德镇瓷厂) to approve (lines: 1)`]);
});
