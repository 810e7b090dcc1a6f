import { createHash, randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { api, type Endpoint, urlOf } from '@yipin/contract';
import type { Filled } from './fill.ts';

/** An action of a user, as requests to the product and to the baseline. */
export interface BenchAction {
  readonly name: string;
  readonly product: (data: Filled) => Request[];
  readonly bare: (data: Filled) => Request[];
  /** Requests to the baseline that write the same records. */
  readonly recorded?: (data: Filled) => Request[];
  /** Maximum number of requests of one measurement, for an action that can run only once for each row. */
  readonly maxRequests?: number;
}

function spread(count: number, below: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor((index * below) / count));
}

function productGet(endpoint: Endpoint, query: Readonly<Record<string, string | number>>, { token }: Filled): Request {
  return {
    method: 'GET',
    path: `${urlOf(endpoint)}?${Object.entries(query)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('&')}`,
    headers: { authorization: `Bearer ${token}` },
  };
}

/** Returns a request with a new body each time, and with an idempotency key, as the web client sends it. */
function posting(path: string, next: () => object, token?: string): Request[] {
  return [
    {
      method: 'POST',
      path,
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify(next()),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      }),
    },
  ];
}

const page = { maxResultCount: 10, skipCount: 0 };
/** Returns the remarks of 50 orders, as `fill.sql` creates them. */
function references({ orders }: Filled): string[] {
  return spread(50, orders).map((number) =>
    createHash('md5')
      .update(String(number + 1))
      .digest('hex')
      .slice(0, 8)
      .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit))),
  );
}

function orderIds({ firstOrder, orders }: Filled) {
  return spread(200, orders).map((step) => firstOrder + step);
}

/** Returns a function that creates the input of the next order, with other products each time. */
export function newOrder({ firstCustomer, firstProduct }: Filled) {
  let count = 0;
  return () => {
    count += 1;
    const items = [1, 2, 3].map((line) => ({
      productId: firstProduct + (((count * 3 + line) * 7_919) % 20_000),
      quantity: line,
    }));
    return { customerId: firstCustomer + (count % 5_000), items };
  };
}

/** Number of orders whose lines are approved alternating, so that concurrent requests rarely lock the same order. */
const atOnce = 100;

/**
 * Returns a function that returns the id of the next line to approve, each once, because a line can be approved only
 * once. Alternates between many orders, so every measurement has a share of first lines, whose approval also changes
 * the order.
 */
function lineIds({ firstLine, orders }: Filled) {
  const waiting = Math.floor((orders * 9) / 10);
  let count = -1;
  return () => {
    count += 1;
    const round = Math.floor(count / (atOnce * 3));
    const order = (round * atOnce + (count % atOnce)) % waiting;
    return { id: firstLine + order * 3 + (Math.floor(count / atOnce) % 3) };
  };
}

/**
 * The limit of approvals in one measurement. The 27,000 lines of 10,000 orders then suffice for a warm-up of six times
 * as many requests and for three measurements, which the baseline runs twice.
 */
const maxApprovals = 2_000;

/** Returns a function that calls `make` once for each database, so that a run continues where the last one ended. */
function perData<T>(make: (data: Filled) => T): (data: Filled) => T {
  const known = new Map<Filled, T>();
  return (data) => {
    const made = known.get(data) ?? make(data);
    known.set(data, made);
    return made;
  };
}
const productOrders = perData(newOrder);
const bareOrders = perData(newOrder);
const productLines = perData(lineIds);
const bareLines = perData(lineIds);

/** The measured actions. */
export const actions: readonly BenchAction[] = [
  {
    name: 'list page',
    product: (data) => [productGet(api.artwareOrders.list, page, data)],
    bare: () => [{ method: 'GET', path: '/list' }],
  },
  {
    name: 'filtered list',
    product: (data) => references(data).map((filter) => productGet(api.artwareOrders.list, { ...page, filter }, data)),
    bare: (data) => references(data).map((filter) => ({ method: 'GET', path: `/list?filter=${filter}` })),
  },
  {
    name: 'channel list',
    product: (data) => [productGet(api.channelOrders.list, { ...page, isClosed: 'false' }, data)],
    bare: () => [{ method: 'GET', path: '/channel-list' }],
  },
  {
    name: 'one order',
    product: (data) => orderIds(data).map((id) => productGet(api.artwareOrders.get, { id }, data)),
    bare: (data) => orderIds(data).map((id) => ({ method: 'GET', path: `/order?id=${id}` })),
  },
  {
    name: 'create order',
    product: (data) => posting(urlOf(api.artwareOrders.save), productOrders(data), data.token),
    bare: (data) => posting('/order', bareOrders(data)),
    recorded: (data) => posting('/order?records=1', bareOrders(data)),
  },
  {
    name: 'approve line',
    maxRequests: maxApprovals,
    product: (data) => posting(urlOf(api.orderFulfilment.approve), productLines(data), data.token),
    bare: (data) => posting('/approve', bareLines(data)),
    recorded: (data) => posting('/approve?records=1', bareLines(data)),
  },
];
