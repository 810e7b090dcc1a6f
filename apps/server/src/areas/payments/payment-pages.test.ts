import { api, permissions } from '@yipin/contract';
import { expect, it } from 'vitest';
import { found } from '../../platform/failure.ts';
import { openTestFirm } from '../../testing/test-firm.ts';
import { openAgency } from '../channel-orders/agency-stories.ts';

const firm = await openTestFirm();
const { admin } = firm;
const agency = await openAgency(admin);
const { trade } = agency;
const { list, outstanding, outstandingTotals, totals } = api.payments;
const product = await trade.product(50);

const pay = async (quantity: number, amount: string, paidAt: string) => {
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
};
const begin = ({ items }: Awaited<ReturnType<typeof pay>>) =>
  admin.call(api.orderFulfilment.approve, api.orderFulfilment.approve.input.parse({ ids: items.map(({ id }) => id) }));

const sold = await pay(5, '30', '2026-01-05');
await pay(1, '20', '2026-02-05');
await begin(sold);
const wrong = await pay(2, '7', '2026-02-06');
await admin.ask(api.artwareOrders.reversePayment, {
  id: wrong.id,
  paymentId: found(wrong.payments[0]).id,
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
  api.purchaseOrders.pay.input.parse({ id: found(made).id, amount: '15', method: 'BANK', paidAt: '2026-01-01' }),
);
await admin.call(
  api.purchaseOrders.approveItems,
  api.purchaseOrders.approveItems.input.parse({ ids: bought.items.map(({ id }) => id) }),
);

it('lists what was paid for all kinds of documents, the newest first, and sums it up', async () => {
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
  expect(await admin.call(totals, totals.input.parse({}))).toEqual([
    { direction: 'IN', currency: 'AUD', count: 4, amount: '150.00', writeOffAmount: '0.00', reversedAmount: '7.00' },
    { direction: 'OUT', currency: 'CNY', count: 1, amount: '15.00', writeOffAmount: '0.00', reversedAmount: '0.00' },
  ]);
  const narrowed = await admin.call(list, list.input.parse({ filter: 'R-20', startDate: '2026-02-01' }));
  expect(narrowed.items.map(({ reference }) => reference)).toEqual(['R-20']);
});

it('tells what is outstanding, to whom it is owed, and since when', async () => {
  const { items, totalCount } = await admin.call(outstanding, outstanding.input.parse({}));
  expect(items.map(({ docType, direction, outstandingAmount }) => [docType, direction, outstandingAmount])).toEqual(
    expect.arrayContaining([
      ['AO', 'IN', '70.00'],
      ['PO', 'OUT', '25.00'],
      ['SO', 'IN', '88.55'],
    ]),
  );
  expect([items.length, totalCount]).toEqual([3, 3]);
  // What was not bought yet has no day: it comes last.
  expect(items.map(({ docType, days }) => [docType, days])).toEqual([
    ['AO', 0],
    ['SO', -14],
    ['PO', null],
  ]);
  expect(items[1]?.dueDate).toBe(group.settleBy);
  expect(await admin.call(outstandingTotals, {})).toMatchObject([
    { direction: 'IN', currency: 'AUD', count: 2, amount: '158.55', upTo30: '158.55', over90: '0.00' },
    { direction: 'OUT', currency: 'CNY', count: 1, amount: '25.00' },
  ]);
  const narrowed = { docType: 'AO', filter: '海港' } as const;
  const found = await admin.call(outstanding, outstanding.input.parse({ ...narrowed, age: 'upTo30' }));
  expect(found.items.map(({ docType }) => docType)).toEqual(['AO']);
  expect(await admin.call(outstandingTotals, narrowed)).toMatchObject([{ count: 1, amount: '70.00' }]);
  expect((await admin.call(outstanding, outstanding.input.parse({ age: 'over90' }))).items).toEqual([]);
});

it('tells of nothing that its reader may not see', async () => {
  const kinds = async (
    name: string,
    ...granted: Parameters<typeof firm.staff> extends [string, ...infer Rest] ? Rest : never
  ) => {
    const reader = await firm.staff(name, permissions.payments, ...granted);
    const [page, open] = [
      await reader.call(list, list.input.parse({})),
      await reader.call(outstanding, outstanding.input.parse({})),
    ];
    return [page.items.map(({ docType }) => docType), open.items.map(({ docType }) => docType).sort()];
  };
  expect(await kinds('nobody')).toEqual([[], []]);
  expect(
    await kinds('owner', permissions.artwareOrders, permissions.channelOrders, permissions.purchaseOrders),
  ).toEqual([[], []]);
  expect(await kinds('sales', permissions.artwareOrders, permissions.viewAllArtwareOrders)).toEqual([
    ['AO', 'AO', 'AO'],
    ['AO'],
  ]);
  expect(await kinds('buyer', permissions.purchaseOrders, permissions.viewCost)).toEqual([['PO'], ['PO']]);
  expect(
    await kinds('agent', permissions.channelOrders, permissions.viewAllChannelOrders, permissions.artwareOrders),
  ).toEqual([['SO'], ['SO']]);
});
