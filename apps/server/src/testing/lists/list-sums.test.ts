import { api, Exact, maxPageSize, maxSummedRows, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendRequest } from '../http-request.ts';
import { createOwnTestTenant } from '../test-tenant.ts';
import { createRowsForAllLists } from './all-lists.fixtures.ts';
import { copyOrders } from './groups/copied-orders.fixtures.ts';

const company = await createOwnTestTenant();
const { admin, staff } = company;
await createRowsForAllLists(company);

const summed = [
  ['sales orders', api.artwareOrders, ['totalAmount', 'outstandingAmount']],
  ['agency orders', api.channelOrders, ['totalAmount']],
  ['purchase orders', api.purchaseOrders, ['totalAmount', 'outstandingAmount']],
] as const;
type Amount = 'totalAmount' | 'outstandingAmount';
type Summed = (typeof summed)[number][1];

const Row = z.object({
  currency: z.string(),
  status: z.number(),
  totalAmount: z.number(),
  outstandingAmount: z.number(),
});
const Rows = z.object({ items: z.array(Row) });

async function resultOf({ sums }: Summed, filters: object, { token } = admin): Promise<unknown> {
  const { status, body } = await sendRequest(company.app, sums, { token, input: { ...filters } });
  expect([status, body.error]).toEqual([200, null]);
  return body.result;
}

async function rowsOf({ list }: Summed, filters: object) {
  const input = { ...filters, maxResultCount: maxPageSize, skipCount: 0 };
  return Rows.parse((await sendRequest(company.app, list, { token: admin.token, input })).body.result).items;
}

/** Returns the rows added up by currency, as the sums are on the wire. */
function addedUp(rows: readonly z.output<typeof Row>[], amounts: readonly Amount[]) {
  return [...new Set(rows.map(({ currency }) => currency))].toSorted().map((currency) => {
    const ofCurrency = rows.filter((row) => row.currency === currency);
    const sumOf = (amount: Amount) =>
      Number(ofCurrency.reduce((sum, row) => sum.plus(row[amount]), new Exact(0)).toFixed(2));
    const sums = Object.fromEntries(amounts.map((amount) => [amount, sumOf(amount)]));
    return { currency, count: ofCurrency.length, ...sums };
  });
}

describe.each(summed)('the sums of %s', (_kind, operations, amounts) => {
  it('the sums equal the rows of all pages, for any filter', async () => {
    const all = await rowsOf(operations, {});
    expect(all.length).toBeGreaterThan(1);
    for (const filters of [{}, { status: all[0]?.status }, { filter: 'no such text' }]) {
      const rows = await rowsOf(operations, filters);
      expect([filters, await resultOf(operations, filters)]).toEqual([filters, addedUp(rows, amounts)]);
    }
  });

  it('another company has no sums', async () => {
    expect(await resultOf(operations, {}, await company.stranger())).toEqual([]);
  });
});

it('the sums of stock balances equal the rows of all pages, for any filter', async () => {
  const balances = async (filters: object) => {
    const input = { ...filters, maxResultCount: maxPageSize, skipCount: 0 };
    const { body } = await sendRequest(company.app, api.stock.balances, { token: admin.token, input });
    return api.stock.balances.output.parse(body.result).items;
  };
  const [first] = await balances({});
  for (const filters of [
    {},
    { warehouseId: first?.warehouseId },
    { haveInventory: true },
    { filter: 'no such text' },
  ]) {
    const rows = await balances(filters);
    const sumOf = (name: 'onHand' | 'reserved' | 'available') => rows.reduce((sum, row) => sum + row[name], 0);
    const { body } = await sendRequest(company.app, api.stock.balancesSums, { token: admin.token, input: filters });
    expect([filters, body.result]).toEqual([
      filters,
      { count: rows.length, onHand: sumOf('onHand'), reserved: sumOf('reserved'), available: sumOf('available') },
    ]);
  }
  const { token } = await company.stranger();
  const { body } = await sendRequest(company.app, api.stock.balancesSums, { token, input: {} });
  expect(body.result).toEqual({ count: 0, onHand: 0, reserved: 0, available: 0 });
});

it('the sums of purchase orders have no amounts for a user who may not see costs', async () => {
  const buyer = await staff('buyer', permissions.purchaseOrders);
  const rows = await rowsOf(api.purchaseOrders, {});
  expect(await resultOf(api.purchaseOrders, {}, buyer)).toEqual([{ currency: 'CNY', count: rows.length }]);
});

it('the sums of a user without the permission to see all orders are those of their own orders', async () => {
  const seller = await staff('seller', permissions.artwareOrders);
  expect(await resultOf(api.artwareOrders, {}, seller)).toEqual([]);
});

it('sums of too many rows are refused, and are returned when a filter leaves fewer rows', async () => {
  const rows = await rowsOf(api.artwareOrders, { status: 10 });
  await copyOrders(company, maxSummedRows);
  const input = { status: 10 };
  const refused = await sendRequest(company.app, api.artwareOrders.sums, { token: admin.token, input });
  expect([refused.status, refused.body.error]).toMatchObject([
    422,
    { reason: 'too-many-rows', params: { max: maxSummedRows } },
  ]);
  const [fewer] = z
    .array(z.object({ count: z.number() }))
    .parse(await resultOf(api.artwareOrders, { orderNumber: 'COPY-1000' }));
  expect(fewer?.count).toBe(2);
  expect(rows.length).toBeGreaterThan(0);
});
