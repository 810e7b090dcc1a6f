import { api, type DocType, type DocumentRef, permissions as p, type WorkContext } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { noticeRules } from '../../notice-rules.ts';
import { requireFound } from '../../platform/failure.ts';
import { dispatchOnce } from '../../platform/outbox/dispatcher.ts';
import { type Transact, transact } from '../../platform/unit-of-work.ts';
import { driverCallsOf } from '../../testing/driver-calls.ts';
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';
import { firstPage } from '../../testing/fixtures/trade.fixtures.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createEventHandler } from '../notifications/index.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { trade } = agency;
const seller = await company.staff('seller', p.artwareOrders, p.viewAllArtwareOrders, p.editArtwareOrders);
const manager = await company.staff(
  'manager',
  p.artwareOrders,
  p.viewAllArtwareOrders,
  p.approveArtwareOrders,
  p.confirmClientReceipt,
);
const bulk = { mode: 'all' } as const;

function contextOf(docType: DocType, docId: number, reader = admin): Promise<WorkContext> {
  return reader.call(api.work.getContext, { docType, docId });
}

async function stepOf(docType: DocType, docId: number): Promise<string | undefined> {
  return (await contextOf(docType, docId)).next?.step;
}

function relatedTo({ related }: WorkContext) {
  return related.map(({ docType, number }) => [docType, number]);
}

/** Puts the requests of an order on a purchase order, which is to be approved. */
async function buy(sourceNumber: string) {
  const need = (await admin.call(api.purchaseOrders.pending, { ...firstPage, sourceNumber })).items;
  const { addItems } = api.purchaseOrders;
  const [made] = await admin.call(addItems, addItems.input.parse({ items: need.map(({ id }) => ({ pendingId: id })) }));
  return admin.call(api.purchaseOrders.get, { id: requireFound(made).id });
}

/** Takes the steps of a purchase order. Returns the step that each of them leads to. */
async function stepsOfPurchase({ id, items }: Awaited<ReturnType<typeof buy>>): Promise<(string | undefined)[]> {
  const line = requireFound(items[0]);
  const ofLine = { ids: [line.id], ...bulk };
  const goods = { id: line.id, warehouseId: trade.sydney.id, quantity: line.quantity, surplus: 0, remark: '' };
  const acts = [
    () => admin.call(api.purchaseOrders.approveItems, ofLine),
    () => admin.call(api.purchaseOrders.purchase, { id }),
    () => admin.call(api.purchaseOrders.receiveItem, goods),
    () => admin.call(api.purchaseOrders.completeItems, ofLine),
  ];
  const steps = [await stepOf('PO', id)];
  for (const act of acts) {
    await act();
    steps.push(await stepOf('PO', id));
  }
  return steps;
}

/** Puts the goods of an order on a shipment. Returns its id. */
async function pack(orderNumber: string) {
  const ready = (await admin.call(api.shipments.pending, firstPage)).items.filter(
    (row) => row.orderNumber === orderNumber,
  );
  const items = ready.map(({ id }) => ({ pendingId: id }));
  const { id } = requireFound((await admin.call(api.shipments.addItems, { items }))[0]);
  const { save } = api.shipments;
  const header = { id, customerId: trade.customer.id, logisticsCompanyId: trade.carrier.id };
  await admin.call(save, save.input.parse(header));
  return id;
}

describe('the next step of a document', () => {
  it('a sales order goes from its approval to its payment', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 2 }]);
    const ids = order.items.map(({ id }) => id);
    const next = () => stepOf('AO', order.id);
    expect(await next()).toBe('approve');
    await admin.call(api.orderFulfilment.approve, { ids, ...bulk });
    expect(await next()).toBe('waitForGoods');
    await stepsOfPurchase(await buy(order.orderNumber));
    expect(await next()).toBe('ship');

    const id = await pack(order.orderNumber);
    expect([await next(), await stepOf('SH', id)]).toEqual(['waitForDelivery', 'start']);
    await admin.call(api.shipments.start, { id });
    expect([await next(), await stepOf('SH', id)]).toEqual(['waitForDelivery', 'end']);
    await admin.call(api.shipments.end, { id });
    expect([await next(), await stepOf('SH', id)]).toEqual(['confirmReceipt', 'complete']);
    await admin.call(api.orderFulfilment.confirmReceipt, { ids, ...bulk, remark: '' });
    expect(await next()).toBe('complete');
    await admin.call(api.orderFulfilment.complete, { ids, ...bulk, shortClose: false });
    expect(await next()).toBe('pay');
  });

  it('a purchase order goes from its approval to its completion, and is related to its order and shipment', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 2 }]);
    await admin.call(api.orderFulfilment.approve, { ids: order.items.map(({ id }) => id), ...bulk });
    const purchase = await buy(order.orderNumber);
    expect(await stepsOfPurchase(purchase)).toEqual(['approve', 'purchase', 'receive', 'complete', undefined]);
    const shipment = await admin.call(api.shipments.get, { id: await pack(order.orderNumber) });
    const numbers = {
      AO: ['AO', order.orderNumber],
      PO: ['PO', purchase.orderNumber],
      SH: ['SH', shipment.orderNumber],
    };
    expect(relatedTo(await contextOf('AO', order.id))).toEqual([numbers.PO, numbers.SH]);
    expect(relatedTo(await contextOf('PO', purchase.id))).toEqual([numbers.AO, numbers.SH]);
    expect(relatedTo(await contextOf('SH', shipment.id))).toEqual([numbers.AO, numbers.PO]);
  });

  it('the next step of each document says since when the document waits for it', async () => {
    const since = async (docType: DocType, docId: number) => (await contextOf(docType, docId)).next?.since ?? null;
    const order = await trade.order([{ productId: await trade.product(), quantity: 2 }]);
    const ids = order.items.map(({ id }) => id);
    const waited = [await since('AO', order.id)];
    await admin.call(api.orderFulfilment.approve, { ids, ...bulk });
    expect(await since('AO', order.id)).toBeNull();
    const purchase = await buy(order.orderNumber);
    waited.push(await since('PO', purchase.id));
    await stepsOfPurchase(purchase);
    waited.push(await since('AO', order.id));
    const id = await pack(order.orderNumber);
    waited.push(await since('SH', id));
    const { startedAt } = await admin.call(api.shipments.start, { id });
    expect(await since('SH', id)).toBe(startedAt);
    waited.push(startedAt);
    const { endedAt } = await admin.call(api.shipments.end, { id });
    expect([await since('SH', id), await since('AO', order.id)]).toEqual([endedAt, endedAt]);
    waited.push(endedAt);
    await admin.call(api.orderFulfilment.confirmReceipt, { ids, ...bulk, remark: '' });
    waited.push(await since('AO', order.id));
    await admin.call(api.orderFulfilment.complete, { ids, ...bulk, shortClose: false });
    waited.push(await since('AO', order.id));
    expect(waited).not.toContain(null);
    expect(waited).toEqual([...waited].sort());
  });

  it('an agency order waits for the delivery of its sales order', async () => {
    const { id, orderNumber } = await agency.approved();
    expect(await stepOf('SO', id)).toBe('passOn');
    await admin.call(api.channelOrders.passOn, api.channelOrders.passOn.input.parse({ id }));
    const { next, related } = await contextOf('SO', id);
    expect(next).toMatchObject({ step: 'waitForDelivery', isMine: false, isWaiting: true, people: [], since: null });
    const [sold] = related;
    expect(related).toMatchObject([{ docType: 'AO', isVisible: true }]);
    expect(relatedTo(await contextOf('AO', requireFound(sold).docId))).toEqual([['SO', orderNumber]]);
  });
});

describe('the people of the next step', () => {
  it('the users who may take the step and see the order are named, without the caller', async () => {
    const { id } = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    const { next } = await contextOf('AO', id, seller);
    const people = next?.people.map(({ userName }) => userName);
    expect(next).toMatchObject({ step: 'approve', isMine: false, isWaiting: false, more: 0, remindedAt: null });
    expect(people).toEqual(['admin', 'manager']);
    const own = (await contextOf('AO', id, manager)).next;
    expect(own).toMatchObject({ isMine: true, people: [{ userName: 'admin' }] });
  });

  it('a user may see only the documents that they may view', async () => {
    const { id } = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    const stranger = await company.stranger();
    const loner = await company.staff('loner', p.artwareOrders);
    const ref: DocumentRef = { docType: 'AO', docId: id };
    for (const reader of [stranger, loner])
      expect((await reader.request(api.work.getContext, ref)).body.error?.reason).toBe('not-found');
    expect((await loner.request(api.work.getContext, { ...ref, docType: 'PO' })).body.error?.reason).toBe(
      'not-permitted',
    );
  });

  it('related documents have amounts only for users who may view them', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await admin.call(api.orderFulfilment.approve, { ids: order.items.map(({ id }) => id), ...bulk });
    const purchase = await buy(order.orderNumber);
    const [seen] = (await contextOf('AO', order.id)).related;
    expect(seen).toMatchObject({ number: purchase.orderNumber, isVisible: true, currency: 'CNY' });
    const [hidden] = (await contextOf('AO', order.id, seller)).related;
    expect(hidden).toMatchObject({ number: purchase.orderNumber, isVisible: false });
    expect(hidden).not.toHaveProperty('amount');
  });
});

describe('reminding', () => {
  const asTenant: Transact = (about, work) => transact(company.pool, about, work);

  async function dispatchAll(): Promise<void> {
    const onProblem = (problem: unknown) => expect.fail(String(problem));
    while (await dispatchOnce({ transact: asTenant, handle: createEventHandler(noticeRules), onProblem }));
  }

  it('the users who may take the step are notified once an hour', async () => {
    const { id, orderNumber } = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    const ref: DocumentRef = { docType: 'AO', docId: id };
    await seller.call(api.work.remind, ref);
    expect((await contextOf('AO', id, seller)).next?.remindedAt).toEqual(expect.any(String));
    const again = await seller.request(api.work.remind, ref);
    expect([again.status, again.body.error?.reason]).toEqual([409, 'reminded-already']);
    await dispatchAll();
    const { items } = await manager.call(api.notifications.list, firstPage);
    const messages = items.map(({ notification }) => notification.data.message ?? '');
    expect(messages.filter((message) => message.includes(orderNumber) && message.includes('提醒'))).toHaveLength(1);
  });

  it('a document that waits for another document has no user to remind', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    await admin.call(api.orderFulfilment.approve, { ids: order.items.map(({ id }) => id), ...bulk });
    const refused = await seller.request(api.work.remind, { docType: 'AO', docId: order.id });
    expect([refused.status, refused.body.error?.reason]).toEqual([422, 'no-user-to-remind']);
  });
});

it('the context of an order costs the same number of statements for any number of lines', async () => {
  const lines = await Promise.all(Array.from({ length: 6 }, () => trade.product()));
  const [short, long] = [
    await trade.order([{ productId: requireFound(lines[0]), quantity: 1 }]),
    await trade.order(lines.map((productId) => ({ productId, quantity: 1 }))),
  ];
  const cost = (id: number) => driverCallsOf('bind', () => contextOf('AO', id, seller));
  await cost(short.id);
  const ofShort = await cost(short.id);
  expect(ofShort).toBe(await cost(long.id));
});
