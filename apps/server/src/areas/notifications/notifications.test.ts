import { addDays, api, dayIn, type InputOf, NotificationState, permissions as p } from '@yipin/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayRules, noticeRules } from '../../notice-rules.ts';
import { requireFound } from '../../platform/failure.ts';
import { pushChannel } from '../../platform/db/outbox-queries.ts';
import { runDailyRules } from '../../platform/outbox/daily.ts';
import { dispatchOnce } from '../../platform/outbox/dispatcher.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { DomainEvent } from '../../platform/outbox/notices.ts';
import { type Transact, transact } from '../../platform/unit-of-work.ts';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { createEventHandler, createDailyHandler, type PushMessage } from './dispatch.ts';

const firm = await createOwnTestTenant();
const { admin, pool } = firm;
const owner = new pg.Client({ connectionString: firm.ownerUrl });
const heard: PushMessage[] = [];
beforeAll(async () => {
  await owner.connect();
  owner.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
  await owner.query(`listen ${pushChannel}`);
  // The stories of this firm begin with nothing told.
  await owner.query('delete from notifications');
});
afterAll(() => owner.end());

const problems: unknown[] = [];
const asTenant: Transact = (about, work) => transact(pool, about, work);

async function tell(rules = noticeRules): Promise<void> {
  const onProblem = (problem: unknown) => problems.push(problem);
  while (await dispatchOnce({ transact: asTenant, handle: createEventHandler(rules), onProblem }));
  // Whatever was told on this connection before has arrived when it answers.
  await owner.query('select 1');
}
beforeEach(async () => {
  await tell();
  heard.length = 0;
  problems.length = 0;
});

type Actor = typeof admin;
const asked: InputOf<typeof api.notifications.list> = { skipCount: 0, maxResultCount: 50 };

async function messages(actor: Actor, language = 'en-US'): Promise<string[]> {
  const { body } = await actor.ask(api.notifications.list, {}, { language });
  const { items } = body.result as { items: { notification: { data: { message: string } } }[] };
  return items.map(({ notification }) => notification.data.message);
}

const trade = await createTrade(admin);
const seller = await firm.staff('seller', p.artwareOrders, p.editArtwareOrders);
const manager = await firm.staff('manager', p.approveArtwareOrders, p.viewAllArtwareOrders);
const buyer = await firm.staff('buyer', p.addPurchaseItems);

it('begins with what a new firm has to do first, in its order, for its administrator only', async () => {
  const newcomer = await firm.stranger();
  const { items, unreadCount } = await newcomer.call(api.notifications.list, asked);
  expect(items.map(({ notification }) => notification.notificationName)).toEqual([
    'welcomeFirm',
    'welcomePeople',
    'welcomeGoods',
  ]);
  expect(unreadCount).toBe(3);
  expect((await messages(newcomer))[0]).toMatch(/^Welcome\. Start with First steps/);
  expect((await messages(newcomer, 'zh-CN'))[0]).toMatch(/^欢迎使用/);
  expect(await messages(seller)).toEqual([]);
});

describe('what happens', () => {
  it('is told to those whom it concerns, in their language, and never to who did it', async () => {
    const order = await trade.order([
      { productId: await trade.product(), quantity: 2 },
      { productId: await trade.product(), quantity: 3 },
    ]);
    expect(await messages(manager), 'nothing is told before it is dispatched').toEqual([]);
    await tell();
    const [told = ''] = await messages(manager);
    expect(told).toContain(order.orderNumber);
    expect(told).toContain('(lines: 2)');
    expect((await messages(manager, 'zh-TW'))[0]).toContain('待核准（2 項明細）');
    expect(await messages(seller)).toEqual([]);
    expect(await messages(admin), 'she did it herself').toEqual([]);

    await manager.call(api.orderFulfilment.approve, { ids: order.items.map(({ id }) => id), mode: 'all' });
    await tell();
    expect(await messages(buyer)).toEqual(['2 new purchase requests']);
    expect(problems).toEqual([]);
  });

  it('tells those who see to the prices of another rate', async () => {
    const pricer = await firm.staff('pricer', p.editArtwareProducts);
    const { setExchangeRate } = api.settings;
    await admin.call(setExchangeRate, setExchangeRate.input.parse({ newRate: '5.10' }));
    await tell();
    expect(await messages(pricer)).toEqual(['The exchange rate is now 5.1 CNY per AUD. Check the prices']);
  });

  it('new lines to buy within ten minutes are one notice, whose count grows until it is read', async () => {
    // The test sets the moments of the events: by the clock, the ten minutes may end between two of its calls.
    const approveAt = async (time: string) => {
      const order = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
      await manager.call(api.orderFulfilment.approve, { ids: order.items.map(({ id }) => id), mode: 'all' });
      await owner.query('update events set at = $1 where dispatched_at is null', [`2026-01-05 ${time}+00`]);
      await tell();
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

  it('is told to all processes: which notices there are, and who changed what', async () => {
    await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await tell();
    const changes = heard.flatMap((tiding) => tiding.changes);
    expect(changes).toContainEqual({ area: 'artwareOrders', userId: admin.userId, name: 'admin' });
    expect(heard.flatMap((tiding) => tiding.notices).length).toBeGreaterThan(0);
  });

  it('is told once, whoever dispatches, and nothing of it when it did not happen', async () => {
    await admin.ask(api.artwareOrders.save, { customerId: 999_999 });
    await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await Promise.all([tell(), tell(), tell()]);
    expect(heard.flatMap(({ notices }) => notices).length).toBe(new Set(heard.flatMap(({ notices }) => notices)).size);
    const told = (await manager.call(api.notifications.list, asked)).items.length;
    await tell();
    expect((await manager.call(api.notifications.list, asked)).items.length).toBe(told);
  });

  it('is told once each where dispatchers are killed on their way (R20)', async () => {
    const many = 1_000;
    const reader = await firm.staff('reader', p.editArtwareProducts);
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
        const tidings = await createEventHandler(noticeRules)(tx, events);
        // Every other one dies when everything is written, and nothing is committed.
        handled += 1;
        if (handled % 2 === 1) {
          const { rows } = await tx.$client.query<{ pid: number }>('select pg_backend_pid() as pid', []);
          await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        }
        return tidings;
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
    await tell();
    const { rows } = await owner.query<{ id: string }>(
      `select id from notifications where user_id = $1 and name = 'rateChanged'`,
      [reader.userId],
    );
    const written = new Set(rows.map(({ id }) => Number(id)));
    const told = heard.flatMap(({ notices }) => notices.map(Number)).filter((id) => written.has(id));
    expect([handled > 4, written.size]).toEqual([true, many]);
    expect(told.toSorted((one, other) => one - other)).toEqual([...written].toSorted((one, other) => one - other));
  });

  it('of which one thing cannot be told does not keep back the rest', async () => {
    const failing = { ...noticeRules, 'artwareOrders.saved': () => Promise.reject(new Error('a rule is broken')) };
    const other = await firm.stranger();
    await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await other.ask(api.factories.save, { code: 'F1', name: '窑' });
    await tell(failing);
    expect(problems).toHaveLength(1);
    expect(heard.some(({ changes }) => changes.some(({ area }) => area === 'factories'))).toBe(true);
  });
});

describe('the message centre', () => {
  it('moves what somebody was told from box to box', async () => {
    await owner.query('delete from notifications');
    await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await tell();
    const { items, unreadCount } = await manager.call(api.notifications.list, {
      ...asked,
      state: NotificationState.unread,
    });
    const { id } = requireFound(items[0]);
    expect(unreadCount).toBe(1);
    expect(requireFound(items[0]).link).toMatch(/^\/artware\/artwareOrder\?open=\d+$/);
    const counted = (unread: number, read: number, deleted: number) => ({ unread, read, deleted });
    expect(await manager.call(api.notifications.remove, { id })).toEqual(counted(0, 0, 1));
    expect(await manager.call(api.notifications.restore, { id }), 'as unread as it was').toEqual(counted(1, 0, 0));
    expect(await manager.call(api.notifications.markAsRead, { id })).toEqual(counted(0, 1, 0));
    expect(await manager.call(api.notifications.remove, { id })).toEqual(counted(0, 0, 1));
    expect((await manager.call(api.notifications.list, { ...asked, isDeleted: true })).totalCount).toBe(1);
    expect(await manager.call(api.notifications.restore, { id })).toEqual(counted(0, 1, 0));
    await manager.call(api.notifications.remove, { id });
    expect(await manager.call(api.notifications.remove, { id }), 'out of the bin for good').toEqual(counted(0, 0, 0));
  });

  it("shows nobody another's, and lets nobody move them", async () => {
    await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await tell();
    const { id } = requireFound((await manager.call(api.notifications.list, asked)).items[0]);
    for (const call of [api.notifications.markAsRead, api.notifications.remove, api.notifications.restore])
      expect((await buyer.ask(call, { id })).status).toBe(404);
  });

  it('tells the other windows of the same person, and nobody else', async () => {
    await manager.call(api.notifications.markAllAsRead, {});
    await tell();
    expect(heard.flatMap(({ changes }) => changes)).toEqual([
      { area: 'notifications', userId: manager.userId, name: 'manager' },
    ]);
  });
});

it('tells of days that come, once each, whoever has to see to it', async () => {
  const { save } = api.artwareOrders;
  const { addItems, save: keep } = api.purchaseOrders;
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
  await admin.call(keep, keep.input.parse({ id, factoryId: trade.kiln.id, expectedDate: soon }));
  await tell();
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

it('clears away what was thrown away or read long ago, and nothing unread', async () => {
  await owner.query('delete from notifications');
  const told = async (name: string, readDaysAgo: number | null, deletedDaysAgo: number | null) =>
    owner.query(
      `insert into notifications (tenant_id, user_id, name, dedupe_key, created_at, read_at, deleted_at)
       select tenant_id, id, $2, $2, now() - interval '400 days', now() - make_interval(days => $3), now() - make_interval(days => $4)
       from users where id = $1`,
      [manager.userId, name, readDaysAgo, deletedDaysAgo],
    );
  await told('unread', null, null);
  await told('read lately', 179, null);
  await told('read long ago', 181, null);
  await told('thrown away lately', 300, 29);
  await told('thrown away long ago', 31, 31);
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

it('has a text for every notice', async () => {
  const { rows } = await owner.query<{ name: string }>('select distinct name from notifications');
  expect(rows.length).toBeGreaterThan(0);
  expect((await admin.call(api.purchaseOrders.pending, { ...firstPage })).totalCount).toBeGreaterThan(0);
});
