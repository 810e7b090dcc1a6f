import { addDays, api, dayIn, type DocType, docTypes, type InboxItem, permissions as p } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { noticeRules } from '../../../notice-rules.ts';
import { requireFound } from '../../../platform/failure.ts';
import { dispatchOnce } from '../../../platform/outbox/dispatcher.ts';
import { type Transact, transact } from '../../../platform/unit-of-work.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createAgency } from '../../../testing/fixtures/agency.fixtures.ts';
import { firstPage } from '../../../testing/fixtures/trade.fixtures.ts';
import { createRowsForAllLists } from '../../../testing/lists/all-lists.fixtures.ts';
import { type Actor, createOwnTestTenant } from '../../../testing/test-tenant.ts';
import { createEventHandler } from '../../notifications/index.ts';

const company = await createOwnTestTenant();
const { admin } = company;
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const agency = await createAgency(admin);
const { trade } = agency;
const today = dayIn('Australia/Sydney', new Date());
const bulk = { mode: 'all' } as const;

const full = await createOwnTestTenant();
await createRowsForAllLists(full);

async function inboxOf(who: Actor): Promise<InboxItem[]> {
  return (await who.call(api.work.getInbox, { take: 50, snoozed: [] })).items;
}

async function tasksFor(who: Actor, docType: DocType, docId: number) {
  return (await inboxOf(who)).filter((item) => item.docType === docType && item.docId === docId);
}

/** Creates an order of a new product. Returns it with the ids of its lines. */
async function sell(quantity: number, about: object = {}, stock = 0) {
  const items = [{ productId: await trade.product(stock), quantity }];
  const { save } = api.artwareOrders;
  const order = await admin.call(
    save,
    save.input.parse({ customerId: trade.customer.id, items, ...about, confirmed: true }),
  );
  return { ...order, lines: order.items.map(({ id }) => id) };
}

/** Puts the requests of an order on a purchase order, whose goods are expected on `expectedDate`. */
async function buy(sourceNumber: string, expectedDate: string) {
  const { addItems, save, get } = api.purchaseOrders;
  const need = (await admin.call(api.purchaseOrders.pending, { ...firstPage, sourceNumber })).items;
  const [made] = await admin.call(addItems, addItems.input.parse({ items: need.map(({ id }) => ({ pendingId: id })) }));
  const { id, factoryId } = await admin.call(get, { id: requireFound(made).id });
  await admin.call(
    save,
    save.input.parse({ id, factoryId, warehouseId: trade.sydney.id, expectedDate, confirmed: true }),
  );
  return admin.call(get, { id });
}

/** Makes rows older. A trigger keeps the time of their creation otherwise. */
async function age(table: 'purchase_items' | 'shipment_items', by: string, sourceNumber: string): Promise<void> {
  await owner.query(`alter table ${table} disable trigger stamp_row`);
  await owner.query(`update ${table} set created_at = now() - $1::interval where source_number = $2`, [
    by,
    sourceNumber,
  ]);
  await owner.query(`alter table ${table} enable trigger stamp_row`);
}

describe('the tasks of a user', () => {
  it('an order is a task at each step, for the users who may take it', async () => {
    const approver = await company.staff('approver', p.viewAllArtwareOrders, p.approveArtwareOrders);
    const completer = await company.staff('completer', p.viewAllArtwareOrders, p.completeArtwareOrders);
    const order = await sell(3, { requiredDate: addDays(today, -2) }, 3);
    const [task] = await tasksFor(approver, 'AO', order.id);
    expect(task).toMatchObject({
      kind: 'approve',
      number: order.orderNumber,
      partner: '海港礼品',
      lines: 1,
      pieces: 3,
      amount: '60.00',
      currency: 'AUD',
      dueDate: addDays(today, -2),
      daysLate: 2,
      version: order.version,
    });
    expect(await tasksFor(completer, 'AO', order.id)).toEqual([]);
    await trade.ship(requireFound(order.lines[0]));
    expect(await tasksFor(admin, 'AO', order.id)).toEqual([]);
  });

  it('a user without the view of all orders has tasks of own orders only', async () => {
    const loner = await company.staff('loner', p.artwareOrders, p.approveArtwareOrders);
    const order = await sell(1);
    expect(await tasksFor(loner, 'AO', order.id)).toEqual([]);
    expect(await tasksFor(admin, 'AO', order.id)).toMatchObject([{ kind: 'approve' }]);
    await owner.query(
      'update artware_orders set sales_id = (select id from users where user_name = $2 limit 1) where id = $1',
      [order.id, 'loner'],
    );
    expect(await tasksFor(loner, 'AO', order.id)).toMatchObject([{ kind: 'approve' }]);
  });

  it('a purchase order is approved, ordered, received on its day and completed; amounts need the view of costs', async () => {
    const keeper = await company.staff('keeper', p.purchaseOrders, p.receivePurchases);
    const buyer = await company.staff('buyer', p.purchaseOrders, p.purchase, p.approvePurchaseOrders);
    const order = await sell(2);
    await admin.call(api.orderFulfilment.approve, { ids: order.lines, ...bulk });
    const late = await buy(order.orderNumber, addDays(today, -1));
    const ids = late.items.map(({ id }) => id);
    const kindsOf = async (who: Actor) => (await tasksFor(who, 'PO', late.id)).map(({ kind }) => kind);
    expect([await kindsOf(admin), await kindsOf(keeper)]).toEqual([['approve'], []]);
    await admin.call(api.purchaseOrders.approveItems, { ids, ...bulk });
    const [toOrder] = await tasksFor(buyer, 'PO', late.id);
    expect(toOrder).toMatchObject({ kind: 'purchase', partner: '景德镇瓷厂', lines: 1, pieces: 2 });
    expect(toOrder).not.toHaveProperty('amount');
    await admin.call(api.purchaseOrders.purchase, { id: late.id });
    expect(await tasksFor(keeper, 'PO', late.id)).toMatchObject([
      { kind: 'receive', lines: 1, pieces: 2, dueDate: addDays(today, -1), daysLate: 1 },
    ]);
    const goods = { id: requireFound(ids[0]), warehouseId: trade.sydney.id, quantity: 2, surplus: 0, remark: '' };
    await admin.call(api.purchaseOrders.receiveItem, goods);
    expect([await kindsOf(keeper), await kindsOf(admin)]).toEqual([[], ['complete']]);
  });

  it('goods that are expected later are no task', async () => {
    const order = await sell(1);
    await admin.call(api.orderFulfilment.approve, { ids: order.lines, ...bulk });
    const later = await buy(order.orderNumber, addDays(today, 5));
    await admin.call(api.purchaseOrders.approveItems, { ids: later.items.map(({ id }) => id), ...bulk });
    await admin.call(api.purchaseOrders.purchase, { id: later.id });
    expect(await tasksFor(admin, 'PO', later.id)).toEqual([]);
  });

  it('requests are a task of their factory after an hour, ready goods one of their customer and address after a day', async () => {
    const order = await sell(2, {}, 1);
    await admin.call(api.orderFulfilment.approve, { ids: order.lines, ...bulk });
    const groups = async () => (await inboxOf(admin)).filter(({ kind }) => kind === 'buy' || kind === 'pack');
    const bare = await groups();
    await age('purchase_items', '61 minutes', order.orderNumber);
    const { sendFromStock } = api.orderFulfilment;
    const stocked = await sell(4, {}, 4);
    await admin.call(sendFromStock, { id: requireFound(stocked.lines[0]), ...bulk, buyRemaining: false });
    await age('shipment_items', '25 hours', stocked.orderNumber);
    const aged = await groups();
    expect(bare).toEqual([]);
    expect(aged.find(({ kind }) => kind === 'buy')).toMatchObject({
      partner: '景德镇瓷厂',
      partnerId: trade.kiln.id,
      docType: null,
      docId: null,
      number: '',
    });
    expect(aged.find(({ kind }) => kind === 'pack')).toMatchObject({
      partner: '海港礼品, Sydney',
      partnerId: trade.customer.id,
      lines: 2,
      pieces: 6,
    });
  });

  it('an unread mention is a task until it is read', async () => {
    const asTenant: Transact = (about, work) => transact(company.pool, about, work);
    const colleague = await company.staff('colleague', p.artwareOrders, p.viewAllArtwareOrders);
    const order = await sell(1);
    await admin.call(api.artwareOrders.addRemark, { orderId: order.id, text: '@colleague please check' });
    const onProblem = (problem: unknown) => expect.fail(String(problem));
    while (await dispatchOnce({ transact: asTenant, handle: createEventHandler(noticeRules), onProblem }));
    expect(await inboxOf(colleague)).toMatchObject([{ kind: 'mention', number: order.orderNumber, docId: order.id }]);
    const { items } = await colleague.call(api.notifications.list, firstPage);
    await colleague.call(api.notifications.markAsRead, { id: requireFound(items[0]).id });
    expect(await inboxOf(colleague)).toEqual([]);
  });
});

describe('the list of tasks', () => {
  it('the first eight and all others are sorted by days late, then amount; the total counts those left out', async () => {
    const { items, total, isTotalCapped } = await admin.call(api.work.getInbox, { take: 50, snoozed: [] });
    expect([total, isTotalCapped]).toEqual([items.length, false]);
    for (const part of [items.slice(0, 8), items.slice(8)]) {
      const late = part.map(({ daysLate }) => daysLate);
      expect(late).toEqual([...late].sort((one, other) => other - one));
      const approvals = part.filter(({ kind, daysLate }) => kind === 'approve' && daysLate === 0);
      const amounts = approvals.map(({ amount }) => Number(amount));
      expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    }
    const first = await admin.call(api.work.getInbox, { take: 2, snoozed: [] });
    expect(first).toEqual({ total, isTotalCapped, items: items.slice(0, 2), snoozed: [] });
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  });

  it('snoozed tasks are returned separately, and those that are no tasks are not returned', async () => {
    const { items, total } = await admin.call(api.work.getInbox, { take: 50, snoozed: [] });
    const [first, second, ...others] = items.map(({ key }) => key);
    const snoozed = [requireFound(first), requireFound(second), 'AO 999999 approve'];
    const answer = await admin.call(api.work.getInbox, { take: 50, snoozed });
    expect(answer.total).toBe(total - 2);
    expect(new Set(answer.items.map(({ key }) => key))).toEqual(new Set(others));
    expect(new Set(answer.snoozed.map(({ key }) => key))).toEqual(new Set([first, second]));
    const one = await admin.call(api.work.getInbox, { take: 50, snoozed: [requireFound(first)] });
    expect(one.snoozed).toHaveLength(1);
  });

  it('more than 100 snoozed tasks are refused', async () => {
    const snoozed = Array.from({ length: 101 }, (_, at) => `AO ${at} approve`);
    const { status, body } = await admin.request(api.work.getInbox, { snoozed });
    expect([status, body.error?.validationErrors]).toEqual([400, [expect.objectContaining({ members: ['snoozed'] })]]);
  });

  it('a user of another company has none of the tasks', async () => {
    const stranger = await company.stranger();
    expect(await inboxOf(stranger)).toEqual([]);
  });

  it('the inbox costs the same number of statements for any number of documents', async () => {
    const cost = () => driverCallsOf('bind', () => inboxOf(admin));
    const before = await cost();
    for (let order = 0; order < 3; order += 1) await sell(1);
    expect(await cost()).toBe(before);
  });
});

const Listed = z.object({ items: z.array(z.object({ id: z.number() })) });

it('the task of each document is the next step by its flow, and each such step of a document is a task', async () => {
  const always: Readonly<Record<DocType, readonly string[]>> = {
    AO: ['approve', 'confirmReceipt', 'complete'],
    SO: ['approve', 'edit', 'passOn', 'complete'],
    PO: ['addItems', 'approve', 'purchase', 'complete'],
    SH: ['complete'],
    TR: ['send'],
    SC: ['start', 'count', 'review', 'post'],
    BL: ['post'],
  };
  const lists = {
    AO: api.artwareOrders.list,
    SO: api.channelOrders.list,
    PO: api.purchaseOrders.list,
    SH: api.shipments.list,
    TR: api.stockTransfers.list,
    SC: api.stockTakes.list,
    BL: api.supplierBills.list,
  } as const;
  const due = new Set<string>();
  const packed = new Set<string>();
  for (const docType of docTypes) {
    const { body } = await full.admin.request(lists[docType], { ...firstPage, includeHidden: true });
    for (const { id: docId } of Listed.parse(body.result).items) {
      const step = (await full.admin.call(api.work.getContext, { docType, docId })).next?.step ?? '';
      if (always[docType].includes(step)) due.add(`${docType} ${docId} ${step}`);
      // Ready goods are a task of their customer; the order has its other steps.
      if (step === 'ship') packed.add(`${docType} ${docId}`);
    }
  }
  const { items, total } = await full.admin.call(api.work.getInbox, { take: 50, snoozed: [] });
  const listed = items.flatMap(({ docType, docId, kind }) =>
    docType !== null && always[docType].includes(kind) && !packed.has(`${docType} ${docId}`)
      ? [`${docType} ${docId} ${kind}`]
      : [],
  );
  expect(listed.length).toBeGreaterThan(25);
  expect(listed.filter((task) => !due.has(task))).toEqual([]);
  // The answer contains 50 tasks at most.
  expect(due.size - listed.length).toBeLessThanOrEqual(total - items.length);
});
