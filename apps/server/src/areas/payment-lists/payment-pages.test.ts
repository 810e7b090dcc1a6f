import { api, permissions } from '@yipin/contract';
import { expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { trade } = agency;
const { list, outstanding, outstandingTotals, totals } = api.payments;
const product = await trade.product(50);

async function pay(quantity: number, amount: string, paidAt: string) {
  const order = await trade.order([{ productId: product, quantity }]);
  const input = api.artwareOrders.pay.input.parse({
    id: order.id,
    amount,
    method: 'BANK',
    paidAt,
    reference: `R-${amount}`,
    confirmed: true,
  });
  return admin.call(api.artwareOrders.pay, input);
}

function begin({ items }: Awaited<ReturnType<typeof pay>>) {
  return admin.call(
    api.orderFulfilment.approve,
    api.orderFulfilment.approve.input.parse({ ids: items.map(({ id }) => id) }),
  );
}

const sold = await pay(5, '30', '2026-01-05');
await pay(1, '20', '2026-02-05');
await begin(sold);
const wrong = await pay(2, '7', '2026-02-06');
await admin.request(api.artwareOrders.reversePayment, {
  id: wrong.id,
  paymentId: requireFound(wrong.payments[0]).id,
  reason: '录错',
});
const group = await agency.completed();
await agency.settle(group.id, { amount: '100' });
const { addItems } = api.purchaseOrders;
const [made] = await admin.call(
  addItems,
  addItems.input.parse({ factoryId: trade.kiln.id, manual: [{ productId: product, quantity: 4, unitPriceCny: '10' }] }),
);
const bought = await admin.call(
  api.purchaseOrders.pay,
  api.purchaseOrders.pay.input.parse({ id: requireFound(made).id, amount: '15', method: 'BANK', paidAt: '2026-01-01' }),
);
await admin.call(
  api.purchaseOrders.approveItems,
  api.purchaseOrders.approveItems.input.parse({ ids: bought.items.map(({ id }) => id) }),
);

it('the list contains payments of all kinds of documents, newest first, with their totals', async () => {
  const { items } = await admin.call(list, list.input.parse({}));
  expect(items.map(({ docType, amount, direction, isReversed }) => [docType, amount, direction, isReversed])).toEqual([
    ['SO', '100.00', 'IN', false],
    ['AO', '7.00', 'IN', true],
    ['AO', '20.00', 'IN', false],
    ['AO', '30.00', 'IN', false],
    ['PO', '15.00', 'OUT', false],
  ]);
  expect(items.map(({ partnerName }) => partnerName)).toEqual([
    agency.paying.name,
    ...Array.from({ length: 3 }, () => trade.customer.name),
    trade.kiln.name,
  ]);
  const ofCustomer = [trade.customer.id, null, null];
  expect(items.map(({ customerId, factoryId, channelId }) => [customerId, factoryId, channelId])).toEqual([
    [null, null, agency.paying.id],
    ...Array.from({ length: 3 }, () => ofCustomer),
    [null, trade.kiln.id, null],
  ]);
  expect(await admin.call(totals, totals.input.parse({}))).toEqual([
    { direction: 'IN', currency: 'AUD', count: 4, amount: '150.00', writeOffAmount: '0.00', reversedAmount: '7.00' },
    { direction: 'OUT', currency: 'CNY', count: 1, amount: '15.00', writeOffAmount: '0.00', reversedAmount: '0.00' },
  ]);
  const narrowed = await admin.call(list, list.input.parse({ filter: 'R-20', startDate: '2026-02-01' }));
  expect(narrowed.items.map(({ reference }) => reference)).toEqual(['R-20']);
});

async function outstandingRows(values: object = {}) {
  const { items } = await admin.call(outstanding, outstanding.input.parse(values));
  return items.map(({ docType, direction, state, outstandingAmount, days }) => [
    docType,
    direction,
    state,
    outstandingAmount,
    days,
  ]);
}

it('outstanding amounts are billed amounts, and unbilled ones on request', async () => {
  const billed = ['SO', 'IN', 'notDue', '88.55', -14];
  const ofCustomer = ['AO', 'IN', 'unbilled', '70.00', null];
  const unbilled = [['PO', 'OUT', 'unbilled', '25.00', null], ofCustomer];
  expect(await outstandingRows()).toEqual([billed]);
  expect(await outstandingRows({ includeUnbilled: true })).toEqual([billed, ...unbilled]);
  expect(await outstandingRows({ state: 'unbilled' })).toEqual(unbilled);
  expect(await outstandingRows({ state: 'overdue' })).toEqual([]);
  const { items } = await admin.call(outstanding, outstanding.input.parse({ includeUnbilled: true }));
  expect(items.map(({ customerId, factoryId, channelId }) => [customerId, factoryId, channelId])).toEqual([
    [null, null, agency.paying.id],
    [null, trade.kiln.id, null],
    [trade.customer.id, null, null],
  ]);
  const [item] = items;
  expect(item).toMatchObject({ dueDate: group.settleBy, totalAmount: '188.55', paidAmount: '100.00' });
  expect(item?.invoiceNumber).toMatch(/^IV/);
  expect(await admin.call(outstandingTotals, {})).toMatchObject([
    { direction: 'IN', currency: 'AUD', amount: '88.55', notDue: '88.55', upTo30: '0.00', unbilled: '70.00' },
    { direction: 'OUT', currency: 'CNY', amount: '0.00', unbilled: '25.00' },
  ]);
  const narrowed = { docType: 'AO', filter: '海港' } as const;
  expect(await outstandingRows({ ...narrowed, includeUnbilled: true })).toEqual([ofCustomer]);
  expect(await admin.call(outstandingTotals, narrowed)).toMatchObject([
    { amount: '0.00', unbilled: '70.00', counts: { notDue: 0, overdue: 0, unbilled: 1, overpaid: 0 } },
  ]);
});

it('an order of months ago is due with its invoice, and overdue by the days since the due date (M9, V9)', async () => {
  const order = await trade.order([{ productId: product, quantity: 3 }]);
  await trade.ship(requireFound(order.items[0]).id);
  await company.query(`update artware_orders set sales_date = sales_date - 120 where id = $1`, [order.id]);
  const narrowed = { docType: 'AO', filter: order.orderNumber };
  expect(await outstandingRows(narrowed)).toEqual([['AO', 'IN', 'notDue', '60.00', -30]]);
  const bucketAfter = async (days: number) => {
    await company.query(
      `update due_items set day = day - $2::int, due_date = due_date - $2::int where doc_id = $1 and doc_type = 'AO'`,
      [order.id, days],
    );
    const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'];
    const found = [];
    for (const age of ages) if ((await outstandingRows({ ...narrowed, age })).length > 0) found.push(age);
    const [total] = await admin.call(outstandingTotals, { docType: 'AO', filter: order.orderNumber });
    return [found, total?.counts.overdue];
  };
  expect(await bucketAfter(30)).toEqual([['notDue'], 0]);
  expect(await bucketAfter(1)).toEqual([['upTo30'], 1]);
  expect(await bucketAfter(30)).toEqual([['upTo60'], 1]);
  expect(await bucketAfter(60)).toEqual([['over90'], 1]);
  const pay = { id: order.id, amount: '60.00', method: 'BANK' };
  await admin.call(api.artwareOrders.pay, api.artwareOrders.pay.input.parse(pay));
  expect(await outstandingRows({ ...narrowed, includeUnbilled: true })).toEqual([]);
});

it('payments and outstanding amounts are hidden from users who may not see their documents', async () => {
  const kinds = async (
    name: string,
    ...granted: Parameters<typeof company.staff> extends [string, ...infer Rest] ? Rest : never
  ) => {
    const reader = await company.staff(name, permissions.payments, ...granted);
    const [page, open] = [
      await reader.call(list, list.input.parse({})),
      await reader.call(outstanding, outstanding.input.parse({ includeUnbilled: true })),
    ];
    return [page.items.map(({ docType }) => docType), open.items.map(({ docType }) => docType).sort()];
  };
  expect(await kinds('nobody')).toEqual([[], []]);
  expect(
    await kinds('owner', permissions.artwareOrders, permissions.channelOrders, permissions.purchaseOrders),
  ).toEqual([[], []]);
  expect(await kinds('sales', permissions.artwareOrders, permissions.viewAllArtwareOrders)).toEqual([
    ['AO', 'AO', 'AO', 'AO'],
    ['AO'],
  ]);
  expect(await kinds('buyer', permissions.purchaseOrders, permissions.viewCost)).toEqual([['PO'], ['PO']]);
  expect(
    await kinds('agent', permissions.channelOrders, permissions.viewAllChannelOrders, permissions.artwareOrders),
  ).toEqual([['SO'], ['SO']]);
});
