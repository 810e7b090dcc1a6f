import { api, type Endpoint, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createRowsForAllLists } from '../lists/all-lists.fixtures.ts';
import { numberings } from '../contract-registry.ts';
import { sendRequest } from '../http-request.ts';
import { createOwnTestTenant } from '../test-tenant.ts';

const firm = await createOwnTestTenant();
await createRowsForAllLists(firm);
const stranger = await firm.stranger();
const unrelated = await firm.staff('unrelated');

/** A number as it comes on the wire. */
interface Numbered {
  readonly id: number;
  readonly orderNumber: string;
}

async function numbersOf(numbering: Endpoint, input: object = {}, { token } = firm.admin): Promise<Numbered[]> {
  const { status, body } = await sendRequest(firm.app, numbering, { token, input });
  expect([numbering.id, status, body.error]).toEqual([numbering.id, 200, null]);
  return body.result as Numbered[];
}

it('the contract answers the numbers of three kinds of document', () => expect(numberings).toHaveLength(3));

describe.each(numberings.map((numbering): [string, Endpoint] => [numbering.id, numbering]))('%s', (_id, numbering) => {
  it('answers all numbers, newest first, when no beginning or an empty one is given', async () => {
    const all = await numbersOf(numbering);
    expect(all.length).toBeGreaterThan(2);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one));
    expect(await numbersOf(numbering, { orderNumber: '' })).toEqual(all);
  });

  it('answers the numbers that begin with a text in any case, the highest first', async () => {
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

  it('answers nothing for the end of a number, and takes wildcards literally', async () => {
    const [newest] = await numbersOf(numbering);
    for (const orderNumber of [newest?.orderNumber.slice(1), '%', '_', '\\'])
      expect([orderNumber, await numbersOf(numbering, { orderNumber })]).toEqual([orderNumber, []]);
  });

  it('answers no number of another company', async () => {
    const [newest] = await numbersOf(numbering);
    expect(await numbersOf(numbering, { orderNumber: newest?.orderNumber }, stranger)).toEqual([]);
  });

  it('refuses a user who may not read the documents', async () => {
    const { status } = await sendRequest(firm.app, numbering, { token: unrelated.token, input: { orderNumber: 'A' } });
    expect(status).toBe(403);
  });
});

it('artware orders of colleagues are not offered without the permission for all orders', async () => {
  const seller = await firm.staff('seller-without-orders', permissions.artwareOrders);
  expect(await numbersOf(api.artwareOrders.numbers, { orderNumber: 'AO' }, seller)).toEqual([]);
  expect(await numbersOf(api.artwareOrders.numbers, {}, seller)).toEqual([]);
});
