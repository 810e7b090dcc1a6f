import { addDays, api, dayIn, type InputOf, NotificationState, permissions as p } from '@yipin/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '@yipin/pg-pipeline';
import { dayRules, noticeRules } from '../../notice-rules.ts';
import { requireFound } from '../../platform/failure.ts';
import { pushChannel } from '../../platform/db/outbox-queries.ts';
import { runDailyRules } from '../../platform/outbox/daily.ts';
import { dispatchOnce } from '../../platform/outbox/dispatcher.ts';
import type { DomainEvent } from '../../platform/outbox/notices.ts';
import { type Transact, transact } from '../../platform/unit-of-work.ts';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { createEventHandler, createDailyHandler, type PushMessage } from './dispatch.ts';

const company = await createOwnTestTenant();
const { admin, pool } = company;
const owner = new pg.Client({ connectionString: company.ownerUrl });
const received: PushMessage[] = [];
beforeAll(async () => {
  await owner.connect();
  owner.on('notification', ({ payload = '' }) => received.push(JSON.parse(payload)));
  await owner.query(`listen ${pushChannel}`);
  await owner.query('delete from notifications');
});
afterAll(() => owner.end());

const problems: unknown[] = [];
const asTenant: Transact = (about, work) => transact(pool, about, work);

async function dispatch(rules = noticeRules): Promise<void> {
  const onProblem = (problem: unknown) => problems.push(problem);
  while (await dispatchOnce({ transact: asTenant, handle: createEventHandler(rules), onProblem }));
  // All earlier messages of this connection have arrived when it replies.
  await owner.query('select 1');
}
beforeEach(async () => {
  await dispatch();
  received.length = 0;
  problems.length = 0;
});

const firstInput: InputOf<typeof api.notifications.list> = { skipCount: 0, maxResultCount: 50 };

async function messages(actor: typeof admin, language = 'en-US'): Promise<string[]> {
  const { body } = await actor.request(api.notifications.list, {}, { language });
  const { items } = body.result as { items: { notification: { data: { message: string } } }[] };
  return items.map(({ notification }) => notification.data.message);
}

const trade = await createTrade(admin);
const seller = await company.staff('seller', p.artwareOrders, p.editArtwareOrders);
const manager = await company.staff('manager', p.approveArtwareOrders, p.viewAllArtwareOrders);
const buyer = await company.staff('buyer', p.addPurchaseItems);

it('the administrator of a new company, and no other user, is led to the first steps', async () => {
  const newcomer = await company.stranger();
  const { items, unreadCount } = await newcomer.call(api.notifications.list, firstInput);
  expect(items.map(({ notification }) => notification.notificationName)).toEqual(['welcomeFirm']);
  expect(unreadCount).toBe(1);
  expect((await messages(newcomer))[0]).toMatch(/^Welcome\. Start with First steps/);
  expect((await messages(newcomer, 'zh-CN'))[0]).toMatch(/^欢迎使用/);
  expect(await messages(seller)).toEqual([]);
});

describe('notices of events', () => {
  it('an event reaches the users of its audience in their language, except the user who caused it', async () => {
    const order = await trade.order([
      { productId: await trade.product(), quantity: 2 },
      { productId: await trade.product(), quantity: 3 },
    ]);
    expect(await messages(manager), 'no notice exists before the dispatch').toEqual([]);
    await dispatch();
    const [message = ''] = await messages(manager);
    expect(message).toContain(order.orderNumber);
    expect(message).toContain('(lines: 2)');
    expect((await messages(manager, 'zh-TW'))[0]).toContain('待核准（2 項明細）');
    expect(await messages(seller)).toEqual([]);
    expect(await messages(admin), 'the administrator caused the event').toEqual([]);

    await manager.call(api.orderFulfilment.approve, { ids: order.items.map(({ id }) => id), mode: 'all' });
    await dispatch();
    expect(await messages(buyer)).toEqual(['2 new purchase requests']);
    expect(problems).toEqual([]);
  });

  it('users who edit products get a notice of a new exchange rate', async () => {
    const pricer = await company.staff('pricer', p.editArtwareProducts);
    const { setExchangeRate } = api.settings;
    await admin.call(setExchangeRate, setExchangeRate.input.parse({ newRate: '5.10' }));
    await dispatch();
    expect(await messages(pricer)).toEqual(['The exchange rate is now 5.1 CNY per AUD. Check the prices']);
  });

  it('new lines to buy within ten minutes are one notice, whose count grows until it is read', async () => {
    // The test sets the moments of the events: by the clock, the ten minutes may end between two of its calls.
    const approveAt = async (time: string) => {
      const order = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
      await manager.call(api.orderFulfilment.approve, { ids: order.items.map(({ id }) => id), mode: 'all' });
      await owner.query('update events set at = $1 where dispatched_at is null', [`2026-01-05 ${time}+00`]);
      await dispatch();
    };
    await owner.query('delete from notifications');
    await approveAt('08:30:00');
    await approveAt('08:39:59.999');
    expect(await messages(buyer)).toEqual(['2 new purchase requests']);
    await buyer.call(api.notifications.markAllAsRead, {});
    await approveAt('08:39:59.999');
    expect(await messages(buyer)).toEqual(['1 new purchase request']);
    expect((await buyer.call(api.notifications.counts, {})).unread).toBe(1);
    await approveAt('08:40:00');
    expect(await messages(buyer)).toEqual(['1 new purchase request', '1 new purchase request']);
  });

  it('an event sends its notices and its changes to all processes', async () => {
    await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await dispatch();
    const changes = received.flatMap((message) => message.changes);
    expect(changes).toContainEqual({ area: 'artwareOrders', userId: admin.userId, name: 'admin' });
    expect(received.flatMap((message) => message.notices).length).toBeGreaterThan(0);
  });

  it('an event is notified once by parallel dispatchers, and a refused call causes no notice', async () => {
    await admin.request(api.artwareOrders.save, { customerId: 999_999 });
    await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await Promise.all([dispatch(), dispatch(), dispatch()]);
    expect(received.flatMap(({ notices }) => notices).length).toBe(
      new Set(received.flatMap(({ notices }) => notices)).size,
    );
    const before = (await manager.call(api.notifications.list, firstInput)).items.length;
    await dispatch();
    expect((await manager.call(api.notifications.list, firstInput)).items.length).toBe(before);
  });

  it('events are notified once each when dispatchers lose their connection before the commit (R20)', async () => {
    const many = 1_000;
    const reader = await company.staff('reader', p.editArtwareProducts);
    await owner.query(
      `insert into events (tenant_id, name, entity_id, payload)
       select tenant_id, 'settings.rateChanged', 1, jsonb_build_object('rate', '5.' || place)
       from users, generate_series(1, $2) place where users.id = $1`,
      [reader.userId, many],
    );
    let handled = 0;
    const parts = {
      transact: asTenant,
      handle: async (tx: Tx, events: readonly DomainEvent[]) => {
        const messagesToSend = await createEventHandler(noticeRules)(tx, events);
        // Every other dispatcher loses its connection after the inserts and before the commit.
        handled += 1;
        if (handled % 2 === 1) {
          const { rows } = await tx.$client.query<{ pid: number }>('select pg_backend_pid() as pid', []);
          await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        }
        return messagesToSend;
      },
      onProblem: (problem: unknown) => problems.push(problem),
    };
    const dispatchAll = async (): Promise<void> => {
      for (;;) {
        const isMore = await dispatchOnce(parts).catch(() => true);
        if (!isMore) return;
      }
    };
    await Promise.all([dispatchAll(), dispatchAll(), dispatchAll()]);
    await dispatch();
    const { rows } = await owner.query<{ id: string }>(
      `select id from notifications where user_id = $1 and name = 'rateChanged'`,
      [reader.userId],
    );
    const written = new Set(rows.map(({ id }) => Number(id)));
    const notified = received.flatMap(({ notices }) => notices.map(Number)).filter((id) => written.has(id));
    expect([handled > 4, written.size]).toEqual([true, many]);
    expect(notified.toSorted((one, other) => one - other)).toEqual([...written].toSorted((one, other) => one - other));
  });

  it('a failing rule does not delay the notices of other events', async () => {
    const failing = { ...noticeRules, 'artwareOrders.saved': () => Promise.reject(new Error('a rule is broken')) };
    const other = await company.stranger();
    await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await other.request(api.factories.save, { code: 'F1', name: '窑' });
    await dispatch(failing);
    expect(problems).toHaveLength(1);
    expect(received.some(({ changes }) => changes.some(({ area }) => area === 'factories'))).toBe(true);
  });
});

describe('the message centre', () => {
  it('a notification moves from box to box', async () => {
    await owner.query('delete from notifications');
    await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await dispatch();
    const { items, unreadCount } = await manager.call(api.notifications.list, {
      ...firstInput,
      state: NotificationState.unread,
    });
    const { id } = requireFound(items[0]);
    expect(unreadCount).toBe(1);
    expect(requireFound(items[0]).link).toMatch(/^\/artware\/artwareOrder\/\d+$/);
    const counted = (unread: number, read: number, deleted: number) => ({ unread, read, deleted });
    expect(await manager.call(api.notifications.remove, { id })).toEqual(counted(0, 0, 1));
    expect(await manager.call(api.notifications.restore, { id }), 'as unread as it was').toEqual(counted(1, 0, 0));
    expect(await manager.call(api.notifications.markAsRead, { id })).toEqual(counted(0, 1, 0));
    expect(await manager.call(api.notifications.remove, { id })).toEqual(counted(0, 0, 1));
    expect((await manager.call(api.notifications.list, { ...firstInput, isDeleted: true })).totalCount).toBe(1);
    expect(await manager.call(api.notifications.restore, { id })).toEqual(counted(0, 1, 0));
    await manager.call(api.notifications.remove, { id });
    expect(await manager.call(api.notifications.remove, { id }), 'out of the bin for good').toEqual(counted(0, 0, 0));
  });

  it('a user cannot read, delete or restore notifications of another user', async () => {
    await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await dispatch();
    const { id } = requireFound((await manager.call(api.notifications.list, firstInput)).items[0]);
    for (const call of [api.notifications.markAsRead, api.notifications.remove, api.notifications.restore])
      expect((await buyer.request(call, { id })).status).toBe(404);
  });

  it('a change of a box reaches the windows of the same user only', async () => {
    await manager.call(api.notifications.markAllAsRead, {});
    await dispatch();
    expect(received.flatMap(({ changes }) => changes)).toEqual([
      { area: 'notifications', userId: manager.userId, name: 'manager' },
    ]);
  });
});

it('the responsible users get one notice for each required or expected date that is near', async () => {
  const { save } = api.artwareOrders;
  const { addItems, save: saveOrder } = api.purchaseOrders;
  const today = dayIn('Australia/Sydney', new Date());
  const [soon, later] = [addDays(today, 2), addDays(today, 9)];
  const productId = await trade.product();
  const sell = (requiredDate: string) =>
    admin.call(
      save,
      save.input.parse({
        customerId: trade.customer.id,
        salesId: seller.userId,
        requiredDate,
        items: [{ productId, quantity: 1 }],
      }),
    );
  const [near] = [await sell(soon), await sell(later)];
  const manual = [{ productId, quantity: 5 }];
  const [purchase] = await admin.call(addItems, addItems.input.parse({ factoryId: trade.kiln.id, manual }));
  const { id, orderNumber } = requireFound(purchase);
  await admin.call(saveOrder, saveOrder.input.parse({ id, factoryId: trade.kiln.id, expectedDate: soon }));
  await dispatch();
  await owner.query('delete from notifications');

  const parts = {
    transact: asTenant,
    handle: createDailyHandler(dayRules),
    onProblem: (problem: unknown) => problems.push(problem),
  };
  await runDailyRules(parts);
  const toSeller = await messages(seller);
  expect(toSeller).toEqual([expect.stringContaining(`Sales order ${near.orderNumber} (`)]);
  expect(await messages(admin)).toEqual([expect.stringContaining(`Purchase order ${orderNumber} `)]);
  await seller.call(api.notifications.markAllAsRead, {});
  await runDailyRules(parts);
  expect(await messages(seller)).toEqual(toSeller);
  expect(problems).toEqual([]);
});

it('the daily run deletes notifications that were deleted or read long ago, and no unread one', async () => {
  await owner.query('delete from notifications');
  const insert = async (name: string, readDaysAgo: number | null, deletedDaysAgo: number | null) =>
    owner.query(
      `insert into notifications (tenant_id, user_id, name, dedupe_key, created_at, read_at, deleted_at)
       select tenant_id, id, $2, $2, now() - interval '400 days', now() - make_interval(days => $3), now() - make_interval(days => $4)
       from users where id = $1`,
      [manager.userId, name, readDaysAgo, deletedDaysAgo],
    );
  await insert('unread', null, null);
  await insert('read lately', 179, null);
  await insert('read long ago', 181, null);
  await insert('thrown away lately', 300, 29);
  await insert('thrown away long ago', 31, 31);
  const parts = {
    transact: asTenant,
    handle: createDailyHandler([]),
    onProblem: (problem: unknown) => problems.push(problem),
  };
  await runDailyRules(parts);
  const { rows } = await owner.query<{ name: string }>('select name from notifications order by name');
  expect(rows.map(({ name }) => name)).toEqual(['read lately', 'thrown away lately', 'unread']);
  expect(problems).toEqual([]);
});

it('the tests of this file cause notices and pending purchases', async () => {
  const { rows } = await owner.query<{ name: string }>('select distinct name from notifications');
  expect(rows.length).toBeGreaterThan(0);
  expect((await admin.call(api.purchaseOrders.pending, { ...firstPage })).totalCount).toBeGreaterThan(0);
});
