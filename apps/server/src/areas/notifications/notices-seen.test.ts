import { allPermissions, api, hostPermissions, permissions, UserId } from '@yipin/contract';
import { texts } from '@yipin/locales';
import { describe, expect, it } from 'vitest';
import { dayRules, noticeRules } from '../../notice-rules.ts';
import { actAs } from '../../platform/db/tenant/act-as.ts';
import { runDailyRules } from '../../platform/outbox/daily.ts';
import { dispatchOnce } from '../../platform/outbox/dispatcher.ts';
import type { DayRule, Notice, NoticeRules } from '../../platform/outbox/notices.ts';
import { type Transact, transact } from '../../platform/unit-of-work.ts';
import { createRowsForAllLists } from '../../testing/lists/all-lists.fixtures.ts';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { createEventHandler, createDailyHandler } from './dispatch.ts';
import { insertNotifications } from './write-notices.ts';

const company = await createOwnTestTenant();
await createRowsForAllLists(company);
const all = allPermissions.filter((permission) => !hostPermissions.includes(permission));
const { viewAllArtwareOrders, viewAllChannelOrders } = permissions;
const seller = await company.staff(
  'seller',
  ...all.filter((p) => p !== viewAllArtwareOrders && p !== viewAllChannelOrders),
);
const blind = await company.staff('blind');
const reader = await company.staff('reader', ...all);

const [purchase] = await company.query<{ id: number }>('select min(id)::int as id from purchase_orders');

/** Events that the fixtures do not cause, inserted for existing documents. */
const missingEvents: readonly (readonly [event: string, table: string, payload?: object])[] = [
  ['channelOrders.submitted', 'channel_orders', { revision: 1 }],
  ['channelOrders.rescheduled', 'channel_orders'],
  ['channelOrders.noted', 'channel_orders'],
  ['artwareOrder.completed', 'artware_orders'],
  ['orderFulfilment.itemDeleted', 'artware_order_items'],
  ['purchaseOrders.itemSentBack', 'purchase_items', { quantity: 1 }],
  ['purchaseOrders.itemReduced', 'purchase_items', { quantity: 1 }],
  ['purchaseOrders.itemReduced', 'purchase_items', { quantity: 1, orderId: purchase?.id }],
  ['shipments.started', 'shipments'],
  ['shipments.ended', 'shipments'],
  ['remarks.added', 'artware_orders', { docType: 'AO', called: [reader.userId] }],
  ['work.reminded', 'artware_orders', { docType: 'AO', people: [reader.userId] }],
];
await company.query(`update shipments set packages = '[{"cartonNo": "1", "trackingNumber": "T1"}]' where id % 2 = 0`);
await company.query(
  `update channel_orders set artware_order_id = (select min(id) from artware_orders)
   where id = (select min(id) from channel_orders where external_order_number <> '')`,
);
await company.query('update artware_orders set required_date = current_date');
await company.query('update purchase_orders set expected_date = current_date');
for (const [event, table, payload = {}] of missingEvents)
  await company.query(`insert into events (name, entity_id, payload) select $1, id, $2 from ${table}`, [
    event,
    payload,
  ]);

const collected: Notice[] = [];

function collect<Notices extends readonly Notice[]>(notices: Notices): Notices {
  collected.push(...notices);
  return notices;
}
const rules: NoticeRules = Object.fromEntries(
  Object.entries(noticeRules).map(([name, rule]) => [name, async (tx, events) => collect(await rule(tx, events))]),
);
const days: readonly DayRule[] = dayRules.map(
  (rule): DayRule =>
    async (tx, today) =>
      collect(await rule(tx, today)),
);
const asTenant: Transact = (about, work) => transact(company.pool, about, work);
const parts = { transact: asTenant, onProblem: (problem: unknown) => expect.fail(String(problem)) };
while (await dispatchOnce({ ...parts, handle: createEventHandler(rules) }));
await runDailyRules({ ...parts, handle: createDailyHandler(days) });

const numbers = new Set(
  (
    await company.query<{ number: string }>(
      ['artware_orders', 'channel_orders', 'purchase_orders', 'shipments', 'stock_transfers', 'stock_takes']
        .map((table) => `select order_number as number from ${table}`)
        .join(' union all '),
    )
  ).map(({ number }) => number),
);

function namesOf(notices: readonly Notice[]): string[] {
  return [...new Set(notices.map(({ name }) => name))].sort();
}

function namesDocument({ params }: Notice): boolean {
  return Object.values(params).some((value) => numbers.has(String(value)));
}

/** Inserts notices for the users `ids` instead of their own audience. */
function notify(notices: readonly Notice[], ...ids: readonly number[]) {
  return transact(
    company.pool,
    { kind: 'command', operation: 'testing', requestId: crypto.randomUUID() },
    async (tx) => {
      actAs(tx, company.tenantId);
      const users = ids.map((id) => UserId.parse(id));
      await insertNotifications(
        tx,
        notices.map((notice) => ({ ...notice, by: null, to: { users } })),
      );
    },
  );
}

const input = api.notifications.list.input.parse({ maxResultCount: 200 });

async function listed(actor: typeof reader) {
  return (await actor.call(api.notifications.list, input)).items;
}

describe('notices', () => {
  it('rules cause a notice for every text, except the first steps of a new firm', () => {
    const kinds = Object.keys(texts['zh-CN'].notifications).map((name) => name.replace(/_(?:one|other)$/, ''));
    const otherKinds = ['notSeen', 'welcomeFirm', 'welcomePeople', 'welcomeGoods'];
    expect(namesOf(collected)).toEqual([...new Set(kinds)].filter((name) => !otherKinds.includes(name)).sort());
  });

  it('a notice that contains a document number names its document', () => {
    expect(namesOf(collected.filter((notice) => namesDocument(notice) && notice.about === null))).toEqual([]);
    expect(namesOf(collected.filter(({ about }) => about === null))).toEqual([
      'newPurchases',
      'newShipments',
      'pendingReduced',
      'rateChanged',
    ]);
  });

  const kinds = [
    ...new Map(
      collected.flatMap((notice): [string, Notice][] =>
        notice.about === null ? [] : [[`${notice.name} of ${notice.about.docType}`, notice]],
      ),
    ),
  ];

  it.each(kinds)('the notice %s reaches users who may see the document, and no others', async (_kind, notice) => {
    await company.query('delete from notifications');
    await notify([notice], reader.userId, seller.userId, blind.userId);
    const isOfOwner = notice.about?.docType === 'AO' || notice.about?.docType === 'SO';
    expect((await listed(reader)).map(({ notification }) => notification.notificationName)).toEqual([notice.name]);
    expect(await listed(seller)).toHaveLength(isOfOwner ? 0 : 1);
    expect(await listed(blind)).toEqual([]);
  });

  it.each(kinds)('the notice %s hides the document once its reader may not see it', async (kind, notice) => {
    const name = `was ${kind}`.replaceAll(' ', '');
    const leaver = await company.staff(name, ...all);
    await notify([notice], leaver.userId);
    expect(JSON.stringify(await listed(leaver))).toContain(notice.link);
    await company.query(`update roles set granted_permissions = '{}' where display_name = $1`, [name]);
    const [seen, ...more] = await listed(leaver);
    expect([seen?.notification.notificationName, seen?.link, more]).toEqual(['notSeen', '', []]);
    const printed = JSON.stringify(seen);
    expect([...numbers].filter((number) => printed.includes(`"${number}`) || printed.includes(`${number} `))).toEqual(
      [],
    );
    expect(seen?.notification.data.message).toBe(texts['zh-CN'].notifications.notSeen);
  });
});
