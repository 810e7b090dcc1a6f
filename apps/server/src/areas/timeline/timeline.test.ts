import { api, type InputOf, permissions as p, type TimelineEntry } from '@yipin/contract';
import { expect, it } from 'vitest';
import { noticeRules } from '../../notice-rules.ts';
import { requireFound } from '../../platform/failure.ts';
import { dispatchOnce } from '../../platform/outbox/dispatcher.ts';
import { type Transact, transact } from '../../platform/unit-of-work.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createAgency, sameLines } from '../../testing/fixtures/agency.fixtures.ts';
import { createEventHandler } from '../notifications/index.ts';
import { picture, uploadTo } from '../../testing/fixtures/pictures.fixtures.ts';

const company = await createTestTenant();
const { admin, pool } = company;
const agency = await createAgency(admin);
const li = await company.staff('li', p.channelOrders, p.viewAllChannelOrders);
const seller = await company.staff('seller', p.channelOrders);
const packer = await company.staff('packer', p.shipments);

const asTenant: Transact = (about, work) => transact(pool, about, work);

async function dispatchAll(): Promise<void> {
  const problems: unknown[] = [];
  const parts = {
    transact: asTenant,
    handle: createEventHandler(noticeRules),
    onProblem: (cause: unknown) => problems.push(cause),
  };
  while (await dispatchOnce(parts));
  expect(problems).toEqual([]);
}

type TimelineInput = InputOf<typeof api.timeline.list>;

function timelineInput(docId: number, values: Partial<TimelineInput> = {}): TimelineInput {
  return {
    docType: 'SO',
    docId,
    maxResultCount: 50,
    skipCount: 0,
    ...values,
  };
}

async function timeline(docId: number, values: Partial<TimelineInput> = {}, reader = admin): Promise<TimelineEntry[]> {
  return (await reader.call(api.timeline.list, timelineInput(docId, values))).items;
}

function remark(orderId: Parameters<typeof agency.settle>[0], text: string, actor = admin) {
  return actor.call(api.channelOrders.addRemark, { orderId, text });
}

function wordsIn(entry: TimelineEntry | undefined): string[] {
  return requireFound(entry).rows.flatMap(({ changes }) =>
    changes.map(
      ({ name, before, after }) =>
        `${name}: ${before.map(({ text }) => text).join()} → ${after.map(({ text }) => text).join()}`,
    ),
  );
}

it('the timeline shows created, changed, noted and added pictures once each, latest first', async () => {
  const order = await agency.order();
  await remark(order.id, '客人要礼盒');
  await admin.call(api.channelOrders.approve, { id: order.id });
  const { file } = await uploadTo(company)(admin, await picture(), '合影.jpg');
  await admin.call(api.pictures.addToChannelOrder, { id: order.id, fileIds: [file.id] });
  const [pictured, approved, noted, made, ...more] = await timeline(order.id);
  expect(more).toEqual([]);
  expect(pictured).toMatchObject({ userName: 'admin', rows: [], pictures: [{ name: '合影.jpg' }] });
  expect((await company.app.inject(requireFound(pictured?.pictures[0]).url)).statusCode).toBe(200);
  expect(wordsIn(approved)).toContain('状态: 待审批 → 已审批');
  expect(noted).toMatchObject({
    rows: [],
    remarks: [{ text: '客人要礼盒', about: '', retractedAt: null, mayRetract: true }],
  });
  expect(requireFound(made).rows.map(({ kindName, action }) => [kindName, action])).toEqual([
    ['旅行社订单', 'created'],
    ['旅行社订单明细', 'created'],
    ['旅行社订单明细', 'created'],
  ]);
  expect((await timeline(order.id, { part: 'remarks' })).map(({ key }) => key)).toEqual([noted?.key]);
  expect(await timeline(order.id, { part: 'changes' })).toHaveLength(3);
});

it('the timeline shows amount, currency and day of a payment', async () => {
  const { id } = await agency.completed();
  await agency.settle(id, { amount: '40.5' });
  const [entry] = await timeline(id);
  const payment = requireFound(entry).rows.find(({ kind }) => kind === 'payments');
  const said = (field: string) => payment?.changes.find((change) => change.field === field)?.after;
  expect(said('amount')).toEqual([{ kind: 'money', text: '40.50', currency: 'AUD' }]);
  expect(said('paidAt')).toMatchObject([{ kind: 'day', text: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
});

it('the timeline keeps changes of deleted lines, and its pages do not repeat entries', async () => {
  const order = await agency.order();
  const [first] = sameLines(order);
  const input = agency.input({ id: order.id, expectedVersion: order.version, items: [requireFound(first)] });
  await admin.call(api.channelOrders.save, input);
  const [changed] = await timeline(order.id);
  expect(requireFound(changed).rows.map(({ kind, action }) => `${kind} ${action}`)).toContain(
    'channelOrderItems deleted',
  );
  for (let index = 0; index < 5; index += 1) await remark(order.id, `备注 ${index}`);
  const pages = await Promise.all([0, 3, 6].map((skipCount) => timeline(order.id, { maxResultCount: 3, skipCount })));
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(new Set(pages.flat().map(({ key }) => key)).size).toBe(7);
  const { totalCount } = await admin.call(api.timeline.list, timelineInput(order.id, { maxResultCount: 2 }));
  expect(totalCount).toBe(7);
});

it('a mentioned user who may see the document is notified, and the timeline shows it', async () => {
  const order = await agency.order();
  await remark(order.id, '@li 请看，@packer 不能看，a@seller.example 不是呼叫。@LI');
  await dispatchAll();
  const called = async (actor: typeof admin) => {
    const { items } = await actor.call(api.notifications.list, { skipCount: 0, maxResultCount: 50 });
    return items.filter(
      ({ link, notification }) => link.endsWith(`/${order.id}`) && notification.notificationName === 'calledInRemark',
    );
  };
  expect(await called(li)).toHaveLength(1);
  expect(await called(packer)).toEqual([]);
  expect(await called(seller)).toEqual([]);
  const messages = await timeline(order.id, { part: 'messages' });
  expect(messages.map(({ message }) => message)).toContainEqual({
    text: `admin 在 ${order.orderNumber} 的留言中提到了您`,
    to: ['li'],
  });
  const people = await admin.call(api.timeline.people, { docType: 'SO' });
  expect(people.map(({ userName }) => userName)).toEqual(expect.arrayContaining(['li', 'seller']));
  expect(people.map(({ userName }) => userName)).not.toContain('packer');
});

it('a note is retracted by its author only, and its text is not shown anymore', async () => {
  const order = await agency.order();
  await remark(order.id, '写错了', li);
  const [noted] = await timeline(order.id, { part: 'remarks' });
  const { id, mayRetract } = requireFound(noted?.remarks[0]);
  expect(mayRetract).toBe(false);
  const refused = await admin.request(api.timeline.retractRemark, { id });
  expect([refused.status, refused.body.error?.reason]).toEqual([403, 'remark-of-another']);
  await li.call(api.timeline.retractRemark, { id });
  await li.call(api.timeline.retractRemark, { id });
  const entries = await timeline(order.id, {}, li);
  expect(JSON.stringify(entries)).not.toContain('写错了');
  expect(entries.flatMap(({ remarks }) => remarks)).toMatchObject([{ id, text: '', mayRetract: false }]);
  const { remarks } = await li.call(api.channelOrders.get, { id: order.id });
  expect(remarks).toMatchObject([{ id, text: '', retractedAt: expect.any(String) }]);
});

it('the timeline is shown to users who may see the document only', async () => {
  const order = await agency.order();
  const statusFor = async (actor: typeof admin) =>
    (await actor.request(api.timeline.list, timelineInput(order.id))).status;
  expect(await statusFor(li)).toBe(200);
  // The order belongs to a colleague.
  expect(await statusFor(seller)).toBe(404);
  expect(await statusFor(packer)).toBe(403);
  await remark(order.id, '内部');
  const [noted] = await timeline(order.id, { part: 'remarks' });
  const { id } = requireFound(noted?.remarks[0]);
  expect((await seller.request(api.timeline.retractRemark, { id })).status).toBe(404);
});

it('the timeline hides single products of a stock count from users who only count', async () => {
  const { trade } = agency;
  await trade.product(7);
  const counter = await company.staff('counter', p.stock, p.countStock);
  const take = await admin.call(
    api.stockTakes.save,
    api.stockTakes.save.input.parse({ warehouseId: trade.sydney.id, scope: 'ALL' }),
  );
  await admin.call(api.stockTakes.start, { id: take.id });
  const kindsFor = async (reader: typeof admin): Promise<Set<string>> => {
    const entries = await timeline(take.id, { docType: 'SC' }, reader);
    return new Set(entries.flatMap(({ rows }) => rows.map(({ kind }) => kind)));
  };
  expect(await kindsFor(admin)).toEqual(new Set(['stockTakes', 'stockTakeItems']));
  expect(await kindsFor(counter)).toEqual(new Set(['stockTakes']));
});

it('a note notifies the author of the order and authors of notes, unless they are mentioned in it', async () => {
  const order = await agency.order();
  await dispatchAll();
  const notificationsOf = async (actor: typeof admin): Promise<string[]> => {
    const { items } = await actor.call(api.notifications.list, { skipCount: 0, maxResultCount: 50 });
    return items
      .filter(({ link }) => link.endsWith(`/salesOrder/${order.id}`))
      .map(({ notification }) => notification.notificationName)
      .sort();
  };
  await remark(order.id, '第一条', li);
  await dispatchAll();
  expect(await notificationsOf(admin)).toContain('channelOrderNoted');
  expect(await notificationsOf(li)).not.toContain('channelOrderNoted');
  await remark(order.id, '第二条');
  await dispatchAll();
  expect(await notificationsOf(li)).toContain('channelOrderNoted');
  const other = await agency.order();
  await remark(other.id, '@admin 请看', li);
  await dispatchAll();
  const { items } = await admin.call(api.notifications.list, { skipCount: 0, maxResultCount: 50 });
  const ofOther = items.filter(({ link }) => link.endsWith(`/salesOrder/${other.id}`));
  expect(ofOther.map(({ notification }) => notification.notificationName)).toContain('calledInRemark');
  expect(ofOther.map(({ notification }) => notification.notificationName)).not.toContain('channelOrderNoted');
});
