import { api, type Endpoint } from '@yipin/contract';
import { callerOf, type RequestBody } from './caller.ts';
import type { Filled } from './fill.ts';
import { percentileOf } from './percentile.ts';
import type { BenchServer } from './servers.ts';

/** Number of measured calls, one after the other. */
const callCount = 200;
/** Number of calls before, until V8 has compiled the code and the connections have planned their statements. */
const warmUpCount = 50;

/** The first and last day of 9,950 of 100,000 orders: sums and groups of more than 10,000 are refused. */
const period = { startDate: '2020-01-01', endDate: '2020-07-17' };

/** A call with its inputs, which alternate. */
interface MeasuredCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly inputs: readonly RequestBody[];
}

/**
 * Measures the calls of the home page, of the head of a document, and of sums and groups of a list, one after the other;
 * the context of an order is compared with the order itself.
 */
export async function measureWork({ token, firstOrder, orders }: Filled, { url }: BenchServer): Promise<void> {
  const call = callerOf(url, token);
  const ids = Array.from({ length: callCount }, (_, index) => firstOrder + Math.floor((index * orders) / callCount));
  const calls: readonly MeasuredCall[] = [
    { name: 'inbox', endpoint: api.work.getInbox, inputs: [{}] },
    { name: 'pipeline', endpoint: api.work.getPipeline, inputs: [{}] },
    { name: 'order', endpoint: api.artwareOrders.get, inputs: ids.map((id) => ({ id })) },
    {
      name: 'context',
      endpoint: api.work.getContext,
      inputs: ids.map((docId) => ({ docType: 'AO', docId })),
    },
    { name: 'sums', endpoint: api.artwareOrders.sums, inputs: [period] },
    { name: 'groups by customer', endpoint: api.artwareOrders.groups, inputs: [{ ...period, groupBy: 'customer' }] },
    { name: 'groups by month', endpoint: api.artwareOrders.groups, inputs: [{ ...period, groupBy: 'month' }] },
  ];
  for (const { name, endpoint, inputs } of calls) {
    const times: number[] = [];
    for (let count = -warmUpCount; count < callCount; count += 1) {
      const began = performance.now();
      await call(endpoint, inputs[(count + warmUpCount) % inputs.length] ?? {});
      if (count >= 0) times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    const [p50, p95] = [percentileOf(times, 0.5), percentileOf(times, 0.95)].map((time) => time.toFixed(1));
    console.log(`work: ${name} with ${orders} orders: p50 ${p50} ms, p95 ${p95} ms`);
  }
}
