import {
  addDays,
  api,
  dayIn,
  type Endpoint,
  lateFilters,
  permissions as p,
  type PipelineStage,
  pipelineStages,
  type StageList,
  type StageName,
  type StageOfWork,
  stageNames,
} from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createRowsForAllLists } from '../../../testing/lists/all-lists.fixtures.ts';
import { type Actor, createTestTenant } from '../../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
await createRowsForAllLists(company);
const today = dayIn('Australia/Sydney', new Date());

const lists: Readonly<Record<StageList, Endpoint>> = {
  artwareOrders: api.artwareOrders.list,
  pendingPurchases: api.purchaseOrders.pending,
  purchaseOrders: api.purchaseOrders.list,
  shipments: api.shipments.list,
  channelOrders: api.channelOrders.list,
};
const Listed = z.object({
  totalCount: z.number(),
  isTotalCapped: z.boolean(),
  items: z.array(z.object({ totalAmount: z.number().optional(), outstandingAmount: z.number().optional() })),
});

async function stagesOf(who: Actor): Promise<ReadonlyMap<StageName, PipelineStage>> {
  return new Map((await who.call(api.work.getPipeline, {})).stages.map((stage) => [stage.stage, stage]));
}

/** Returns the rows of a list with these filters, as the browser shows them. */
async function listed(who: Actor, list: StageList, filters: object) {
  const input = z.encode(lists[list].input, { ...z.object({}).loose().parse(lists[list].input.parse({})), ...filters });
  const { status, body } = await who.request(lists[list], {
    ...z.object({}).loose().parse(input),
    maxResultCount: 200,
  });
  expect([list, status]).toEqual([list, 200]);
  return Listed.parse(body.result);
}

/** Creates an order of some pieces of a product on sale. */
async function sell(who: Actor, about: object = {}) {
  const { list } = api.artwareProducts;
  const product = requireFound((await admin.call(list, list.input.parse({ isActive: true }))).items[0]);
  const customer = requireFound((await admin.call(api.customers.all, {}))[0]);
  const items = [{ productId: product.id, quantity: 1, unitPriceAud: '20.00' }];
  const { save } = api.artwareOrders;
  return who.call(save, save.input.parse({ customerId: customer.id, items, ...about, confirmed: true }));
}

describe('the stages of the work', () => {
  it('each stage and its late documents equal the totals of the lists that they link to', async () => {
    const stages = await stagesOf(admin);
    expect([...stages.keys()]).toEqual(stageNames);
    for (const [name, stage] of stages) {
      const of: StageOfWork = pipelineStages[name];
      const all = await listed(admin, of.list, of.filters);
      expect([name, stage.documents, stage.isCapped]).toEqual([name, all.totalCount, all.isTotalCapped]);
      const lateOnes = lateFilters(of);
      const late = lateOnes ? (await listed(admin, of.list, lateOnes)).totalCount : null;
      expect([name, stage.late]).toEqual([name, late]);
    }
    expect([...stages.values()].filter(({ documents }) => documents > 0).length).toBeGreaterThan(8);
  });

  it('the amount of a stage is the sum of its list', async () => {
    const stages = await stagesOf(admin);
    const sumOf = (amounts: readonly (number | undefined)[]) =>
      amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0).toFixed(2);
    for (const name of ['toApprove', 'toReceive', 'toShip', 'agencyToApprove'] as const) {
      const { items } = await listed(admin, pipelineStages[name].list, pipelineStages[name].filters);
      expect([name, stages.get(name)?.amount]).toEqual([name, sumOf(items.map(({ totalAmount }) => totalAmount))]);
    }
    for (const name of ['unpaid', 'agencyToSettle'] as const) {
      const { items } = await listed(admin, pipelineStages[name].list, pipelineStages[name].filters);
      const outstanding = items.map(({ outstandingAmount }) => outstandingAmount);
      expect([name, stages.get(name)?.amount ?? '0.00']).toEqual([name, sumOf(outstanding)]);
    }
  });

  it('an order that is partly ready is in two stages', async () => {
    const before = await stagesOf(admin);
    const warehouse = requireFound((await admin.call(api.warehouses.names, {}))[0]);
    await sell(admin);
    const { list, addInventory } = api.artwareProducts;
    const product = requireFound((await admin.call(list, list.input.parse({ isActive: true }))).items[0]);
    const stock = { productId: product.id, warehouseId: warehouse.id, quantity: 1, reason: 'FOUND' };
    await admin.call(addInventory, addInventory.input.parse(stock));
    const second = await sell(admin, {
      items: [{ productId: product.id, quantity: 3, unitPriceAud: '20.00' }],
    });
    const allocations = [{ warehouseId: warehouse.id, quantity: 1 }];
    const of = { id: requireFound(second.items[0]).id, mode: 'all', allocations, buyRemaining: true } as const;
    await admin.call(api.orderFulfilment.sendFromStock, of);
    const after = await stagesOf(admin);
    const added = (name: StageName) => (after.get(name)?.documents ?? 0) - (before.get(name)?.documents ?? 0);
    expect([added('toApprove'), added('toPurchase'), added('toShip')]).toEqual([1, 1, 1]);
  });

  it('users see the stages of their lists, own orders only without the view of all, and amounts of purchases with costs', async () => {
    const seller = await company.staff('seller', p.editArtwareOrders);
    const none = (await stagesOf(seller)).get('toApprove');
    expect(none).toMatchObject({ documents: 0, late: 0 });
    await sell(seller, { requiredDate: addDays(today, -1) });
    await sell(seller, { requiredDate: today });
    const own = await stagesOf(seller);
    expect([...own.keys()]).toEqual(['toApprove', 'toShip', 'toComplete']);
    expect(own.get('toApprove')).toMatchObject({ documents: 2, late: 1, amount: '40.00', currency: 'AUD' });
    const buyer = await company.staff('buyer', p.purchaseOrders);
    const bought = await stagesOf(buyer);
    expect([...bought.keys()]).toEqual(['toReceive']);
    expect(bought.get('toReceive')).not.toHaveProperty('amount');
  });

  it('documents of other companies are in no stage', async () => {
    const stranger = await company.stranger();
    expect([...(await stagesOf(stranger)).values()].filter(({ documents }) => documents > 0)).toEqual([]);
  });

  it('the stages cost the same number of statements for any number of documents', async () => {
    const cost = () => driverCallsOf('bind', () => stagesOf(admin));
    await cost();
    const before = await cost();
    for (let order = 0; order < 3; order += 1) await sell(admin);
    expect(await cost()).toBe(before);
  });
});
