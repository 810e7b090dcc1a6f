import { api, type Endpoint, Exact, maxGroups, maxPageSize, maxSummedRows, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lists } from '../../contract-registry.ts';
import { sendRequest } from '../../http-request.ts';
import { createOwnTestTenant } from '../../test-tenant.ts';
import { createRowsForAllLists } from '../all-lists.fixtures.ts';
import { copyOrders } from './copied-orders.fixtures.ts';
import { groupFieldsFor, groupKeyOf, groupNameOf, groupsFor } from './group-meaning.ts';

const company = await createOwnTestTenant();
const { admin, staff } = company;
await createRowsForAllLists(company);

const Sum = z.object({
  currency: z.string().optional(),
  count: z.number(),
  totalAmount: z.number().optional(),
  outstandingAmount: z.number().optional(),
  incomingAmount: z.number().optional(),
  outgoingAmount: z.number().optional(),
  pieces: z.number().optional(),
  onHand: z.number().optional(),
  reserved: z.number().optional(),
  available: z.number().optional(),
});
const Group = z.object({
  key: z.string(),
  label: z.string().nullable(),
  count: z.number(),
  sums: z.array(Sum).optional(),
});
const Groups = z.object({ isCapped: z.boolean(), groups: z.array(Group) });
const Row = z.looseObject({ id: z.number() });
/** The names of sums, each with the field of the rows that is added up. */
const summedFields = [
  ['totalAmount', 'totalAmount'],
  ['outstandingAmount', 'outstandingAmount'],
  ['pieces', 'quantity'],
  ['onHand', 'onHand'],
  ['reserved', 'reserved'],
  ['available', 'available'],
] as const;
const Summed = z.number().optional();
const Page = z.object({ totalCount: z.number(), items: z.array(Row) });

async function groupsOf(groups: Endpoint, input: object, { token } = admin) {
  const { status, body } = await sendRequest(company.app, groups, { token, input: { ...input } });
  expect([status, body.error]).toEqual([200, null]);
  return Groups.parse(body.result);
}

async function rowsOf(list: Endpoint, filters: object, { token } = admin) {
  const input = { ...filters, maxResultCount: maxPageSize, skipCount: 0 };
  return Page.parse((await sendRequest(company.app, list, { token, input })).body.result).items;
}

function addedUp(values: readonly (number | undefined)[]): number {
  return Number(values.reduce<Exact>((sum, value) => sum.plus(value ?? 0), new Exact(0)).toFixed(2));
}

/** Checks that a group has the count, the name and the amounts of the rows that the list returns for it. */
async function expectRowsOf(
  list: Endpoint,
  field: string,
  { key, label, count, sums = [] }: z.output<typeof Group>,
  filters: object,
) {
  const rows = await rowsOf(list, { ...filters, inGroup: key });
  expect([key, rows.length]).toEqual([key, count]);
  expect(rows.map((row) => groupKeyOf(list, field, row))).toEqual(rows.map(() => key));
  expect([key, label]).toEqual([key, rows[0] && groupNameOf(list, field, rows[0])]);
  for (const sum of sums) {
    const own = rows.filter((row) => row['currency'] === sum.currency);
    for (const [name, field] of summedFields) {
      const shown = sum[name];
      if (shown !== undefined)
        expect([key, name, shown]).toEqual([key, name, addedUp(own.map((row) => Summed.parse(row[field])))]);
    }
  }
}

const grouped = lists.flatMap((list) => {
  const groups = groupsFor(list);
  return groups ? groupFieldsFor(list).map((field) => [list.id, field, list, groups] as const) : [];
});

it('the lists of documents, purchase requests, payments, outstanding amounts and stock balances can be grouped', () =>
  expect([...new Set(grouped.map(([id]) => id))].toSorted()).toEqual([
    'artwareOrders.list',
    'channelOrders.list',
    'payments.list',
    'payments.outstanding',
    'purchaseOrders.list',
    'purchaseOrders.pending',
    'shipments.list',
    'stock.balances',
  ]));

describe.each(grouped)('%s by %s', (_id, field, list, groups) => {
  it('the rows of each group add up to the rows of the list, for any filter', async () => {
    const all = await rowsOf(list, {});
    expect(all.length).toBeGreaterThan(1);
    for (const filters of [{}, { status: all[0]?.['status'] }, { filter: 'no such text' }]) {
      const found = await groupsOf(groups, { ...filters, groupBy: field });
      const count = addedUp(found.groups.map((group) => group.count));
      expect([filters, found.isCapped, count]).toEqual([filters, false, (await rowsOf(list, filters)).length]);
      for (const group of found.groups) {
        if (group.sums) expect(addedUp(group.sums.map((sum) => sum.count))).toBe(group.count);
        await expectRowsOf(list, field, group, filters);
      }
    }
  });

  it('another company has no groups', async () => {
    expect(await groupsOf(groups, { groupBy: field }, await company.stranger())).toEqual({
      isCapped: false,
      groups: [],
    });
  });

  it('the key of a group that no row has finds no row, and another text is refused', async () => {
    const unknown =
      { month: '1000-01', status: '999', partner: 'customer-999999999999999', method: 'NONE' }[field] ??
      '999999999999999';
    expect(await rowsOf(list, { inGroup: `${field}:${unknown}` })).toEqual([]);
    for (const inGroup of [field, 'nothing:5', `${field}:x`, `${field}:0000-01`, `${field}:5 or 1=1`]) {
      const { status } = await sendRequest(company.app, list, { token: admin.token, input: { inGroup } });
      expect([inGroup, status]).toEqual([inGroup, 400]);
    }
  });
});

it('the largest groups by record are first, the groups by state in their order, and the latest month', async () => {
  const keysBy = async (groupBy: string) => (await groupsOf(api.artwareOrders.groups, { groupBy })).groups;
  const counts = (await keysBy('customer')).map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  const states = (await keysBy('status')).map(({ key }) => Number(key.split(':')[1]));
  expect(states).toEqual(states.toSorted((one, other) => one - other));
  const months = (await keysBy('month')).map(({ key }) => key);
  expect(months).toEqual(months.toSorted().toReversed());
});

it('the sums of payments by partner are received and paid, without write-offs and reversed payments', async () => {
  const { groups } = await groupsOf(api.payments.groups, { groupBy: 'partner' });
  expect(groups.length).toBeGreaterThan(1);
  for (const { key, sums = [] } of groups) {
    const rows = await admin.call(api.payments.list, { inGroup: key, maxResultCount: maxPageSize, skipCount: 0 });
    const isCounted = ({ isReversed, method }: { isReversed: boolean; method: string }) =>
      !isReversed && method !== 'WRITE_OFF';
    const sumOf = (currency: string | undefined, direction: string) =>
      addedUp(
        rows.items
          .filter((row) => isCounted(row) && row.currency === currency && row.direction === direction)
          .map((row) => Number(row.amount)),
      );
    for (const { currency, incomingAmount, outgoingAmount } of sums)
      expect([key, incomingAmount, outgoingAmount]).toEqual([key, sumOf(currency, 'IN'), sumOf(currency, 'OUT')]);
  }
});

it('the groups of stock balances and purchase requests have one sum of pieces each', async () => {
  const balances = await groupsOf(api.stock.balancesGroups, { groupBy: 'warehouse' });
  const requests = await groupsOf(api.purchaseOrders.pendingGroups, { groupBy: 'factory' });
  for (const [{ groups }, names] of [
    [balances, ['available', 'count', 'onHand', 'reserved']],
    [requests, ['count', 'pieces']],
  ] as const) {
    expect(groups.length).toBeGreaterThan(0);
    for (const { count, sums } of groups) {
      expect(sums).toMatchObject([{ count }]);
      expect(Object.keys(sums?.[0] ?? {}).toSorted()).toEqual(names);
    }
  }
});

it('groups of outstanding amounts leave out unbilled amounts as their list does', async () => {
  const countOf = async (filters: object) =>
    addedUp(
      (await groupsOf(api.payments.outstandingGroups, { ...filters, groupBy: 'partner' })).groups.map(
        ({ count }) => count,
      ),
    );
  const withUnbilled = await countOf({ includeUnbilled: true });
  expect(withUnbilled).toBeGreaterThan(await countOf({}));
  expect(withUnbilled).toBe((await rowsOf(api.payments.outstanding, { includeUnbilled: true })).length);
});

it('groups of purchase orders have no amounts for a user who may not see costs', async () => {
  const buyer = await staff('buyer', permissions.purchaseOrders);
  const { groups } = await groupsOf(api.purchaseOrders.groups, { groupBy: 'factory' }, buyer);
  expect(groups.length).toBeGreaterThan(0);
  for (const { sums, count } of groups) expect(sums).toEqual([{ currency: 'CNY', count }]);
});

it('groups of a user without the permission to see all orders are those of their own orders', async () => {
  const seller = await staff('seller', permissions.artwareOrders);
  expect((await groupsOf(api.artwareOrders.groups, { groupBy: 'customer' }, seller)).groups).toEqual([]);
});

it('the first groups are returned if there are too many, and groups of too many rows are refused', async () => {
  const months = maxGroups + 1;
  await copyOrders(company, months, `jsonb_build_object('sales_date', date '1990-01-05' + n * interval '1 month')`);
  const { isCapped, groups } = await groupsOf(api.artwareOrders.groups, { groupBy: 'month', orderNumber: 'COPY-' });
  expect([isCapped, groups.length, groups.at(-1)?.key]).toEqual([true, maxGroups, 'month:1990-03']);
  await copyOrders(company, maxSummedRows, `jsonb_build_object('order_number', 'MANY-' || n)`);
  const input = { groupBy: 'month', orderNumber: 'MANY-' };
  expect((await groupsOf(api.artwareOrders.groups, input)).groups).toMatchObject([{ count: maxSummedRows }]);
  const refused = await sendRequest(company.app, api.artwareOrders.groups, {
    token: admin.token,
    input: { groupBy: 'month' },
  });
  expect([refused.status, refused.body.error]).toMatchObject([
    422,
    { reason: 'too-many-rows', params: { max: maxSummedRows } },
  ]);
});
