import { api, type Endpoint } from '@yipin/contract';
import type { RequestBody } from '../caller.ts';
import { type BenchCompany, latestOrders, orderOf, pack, purchase, saveArtwareOrder } from './bench-company.ts';

/** A step of the daily work that both versions run, alternating. */
export interface BenchStep {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Prepares the inputs of one run, without measuring. */
  readonly prepare: (company: BenchCompany) => Promise<readonly RequestBody[]>;
  /** Number of batches of calls of each version. */
  readonly batches: number;
  /** Maximum ratio of its time to that of the other version. */
  readonly maxRatio: number;
}

const callsPerBatch = 20;

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}

/** The compared steps. */
export const benchSteps: readonly BenchStep[] = [
  {
    name: 'save an order of 3 lines',
    endpoint: api.artwareOrders.save,
    prepare: (company) => Promise.resolve(times(callsPerBatch, orderOf(company, 3))),
    batches: 20,
    maxRatio: 1.15,
  },
  {
    name: 'approve a line',
    endpoint: api.orderFulfilment.approve,
    prepare: async (company) => (await saveArtwareOrder(company, callsPerBatch)).map((id) => ({ id })),
    batches: 20,
    maxRatio: 1.15,
  },
  {
    name: 'show a list of orders',
    endpoint: api.artwareOrders.list,
    prepare: () => Promise.resolve(times(callsPerBatch, { maxResultCount: 20 })),
    batches: 20,
    maxRatio: 1.15,
  },
  {
    name: 'show an order',
    endpoint: api.artwareOrders.get,
    prepare: async (company) => (await latestOrders(company, callsPerBatch)).map((id) => ({ id })),
    batches: 20,
    maxRatio: 1.15,
  },
  {
    name: 'receive a purchase',
    endpoint: api.purchaseOrders.receiveItem,
    prepare: async (company) => {
      const ids = await purchase(company, callsPerBatch);
      return ids.map((id) => ({ id, warehouseId: company.warehouseId }));
    },
    batches: 20,
    maxRatio: 1.15,
  },
  {
    name: 'start a shipment of 500',
    endpoint: api.shipments.start,
    prepare: async (company) => [{ id: await pack(company, 500) }],
    batches: 8,
    maxRatio: 1.6,
  },
];
