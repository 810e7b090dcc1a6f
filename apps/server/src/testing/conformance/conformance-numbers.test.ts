import { api, type Endpoint, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createRowsForAllLists } from '../lists/all-lists.fixtures.ts';
import { numberings } from '../contract-registry.ts';
import { sendRequest } from '../http-request.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

const company = await createOwnTestTenant();
await createRowsForAllLists(company);
const stranger = await company.stranger();
const unrelated = await company.staff('unrelated');

/** A document number on the wire. */
interface Numbered {
  readonly id: number;
  readonly orderNumber: string;
}

async function numbersOf(numbering: Endpoint, input: object = {}, { token } = company.admin): Promise<Numbered[]> {
  const { status, body } = await sendRequest(company.app, numbering, { token, input });
  expect([numbering.id, status, body.error]).toEqual([numbering.id, 200, null]);
  return body.result as Numbered[];
}

it('the contract has numbers of three types of document', () => expect(numberings).toHaveLength(3));

describe.each(numberings.map((numbering): [string, Endpoint] => [numbering.id, numbering]))('%s', (_id, numbering) => {
  it('all numbers are returned, newest first, if the beginning is missing or empty', async () => {
    const all = await numbersOf(numbering);
    expect(all.length).toBeGreaterThan(2);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one));
    expect(await numbersOf(numbering, { orderNumber: '' })).toEqual(all);
  });

  it('the numbers that begin with a text in any letter case are returned, highest first', async () => {
    const all = (await numbersOf(numbering)).map(({ orderNumber }) => orderNumber);
    const [newest = ''] = all;
    for (const length of [1, 2, newest.length - 1, newest.length]) {
      const beginning = newest.slice(0, length);
      const meant = all
        .filter((number) => number.startsWith(beginning))
        .toSorted()
        .toReversed()
        .slice(0, 20);
      for (const orderNumber of [beginning, beginning.toLowerCase()])
        expect((await numbersOf(numbering, { orderNumber })).map((found) => found.orderNumber)).toEqual(meant);
    }
  });

  it('the end of a number finds nothing, and wildcards are literal', async () => {
    const [newest] = await numbersOf(numbering);
    for (const orderNumber of [newest?.orderNumber.slice(1), '%', '_', '\\'])
      expect([orderNumber, await numbersOf(numbering, { orderNumber })]).toEqual([orderNumber, []]);
  });

  it('numbers of another company are not returned', async () => {
    const [newest] = await numbersOf(numbering);
    expect(await numbersOf(numbering, { orderNumber: newest?.orderNumber }, stranger)).toEqual([]);
  });

  it('a user without the permission to read the documents is refused', async () => {
    const { status } = await sendRequest(company.app, numbering, {
      token: unrelated.token,
      input: { orderNumber: 'A' },
    });
    expect(status).toBe(403);
  });
});

it('artware orders of colleagues are not offered without the permission for all orders', async () => {
  const seller = await company.staff('seller-without-orders', permissions.artwareOrders);
  expect(await numbersOf(api.artwareOrders.numbers, { orderNumber: 'AO' }, seller)).toEqual([]);
  expect(await numbersOf(api.artwareOrders.numbers, {}, seller)).toEqual([]);
});
