import { randomUUID } from 'node:crypto';
import { api, type Endpoint, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../platform/failure.ts';
import { makeWalkWorld } from './walk/quantity-walk-world.ts';
import { type Actor, type TestResponse, createTestTenant } from './test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const world = await makeWalkWorld(admin);
const [productId = 0, otherProductId = 0] = world.productIds;
const [warehouseId = 0, otherWarehouseId = 0] = world.warehouseIds;
const [customerId = 0] = world.customerIds;
const poster = await company.staff('poster', permissions.postStockTakes);

function times(count: number) {
  return Array.from({ length: count }, (_, index) => index);
}

function reasonOf({ status, body }: TestResponse): string {
  return status === 200 ? 'done' : (body.error?.reason ?? `${status}`);
}

function done<T>({ status, body }: TestResponse): T {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body.error)}`);
  return body.result as T;
}

/** Sends a request with one key, as clients do: again while the response is `in-progress` or `unavailable`. */
async function insist(actor: Actor, endpoint: Endpoint, input: object): Promise<TestResponse> {
  const key = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await actor.request(endpoint, input, { key });
    if (attempt === 50 || !['in-progress', 'unavailable'].includes(reasonOf(answer))) return answer;
  }
}

async function makeOrder(quantities: number[], product: number): Promise<{ items: { id: number }[] }> {
  return done(
    await admin.request(api.artwareOrders.save, {
      customerId,
      items: quantities.map((quantity) => ({ productId: product, quantity })),
    }),
  );
}

async function addStock(product: number, warehouse: number, quantity: number): Promise<void> {
  const about = { productId: product, warehouseId: warehouse, quantity, reason: 'OPENING' };
  done(await admin.request(api.artwareProducts.addInventory, about));
}

interface Level {
  readonly onHand: number;
  readonly warehouseId: number;
}

async function stockOf(product: number): Promise<{ onHand: number; inTransit: number; levels: Level[] }> {
  return done(await admin.request(api.stock.ofProduct, { productId: product }));
}

async function stockAt(product: number, warehouse: number): Promise<Level> {
  return requireFound((await stockOf(product)).levels.find((level) => level.warehouseId === warehouse));
}

async function expectNoBrokenRules(): Promise<void> {
  return expect(await company.brokenRules()).toEqual([]);
}

describe('concurrent requests for the same stock', () => {
  it('transfers of the last pieces are sent while stock lasts, and the others are refused', {
    timeout: 120_000,
  }, async () => {
    const before = (await stockOf(productId)).onHand;
    await addStock(productId, warehouseId, 12);
    const save = { fromWarehouseId: warehouseId, toWarehouseId: otherWarehouseId };
    const ids: number[] = [];
    for (const _ of times(20)) {
      const items = [{ productId, quantity: 1 }];
      ids.push(done<{ id: number }>(await admin.request(api.stockTransfers.save, { ...save, items })).id);
    }
    const answers = await Promise.all(ids.map((id) => insist(admin, api.stockTransfers.send, { id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(answers.filter((answer) => reasonOf(answer) === 'insufficient-stock')).toHaveLength(8);
    expect(await stockOf(productId)).toMatchObject({ onHand: before, inTransit: 12 });
    await expectNoBrokenRules();
  });

  it('a stock take is posted correctly while shipments and transfers of the same goods are sent', {
    timeout: 120_000,
  }, async () => {
    for (const _ of times(4)) {
      await addStock(productId, warehouseId, 20);
      const chosen = { warehouseId, scope: 'PRODUCTS', productIds: [productId] };
      const { id } = done<{ id: number }>(await admin.request(api.stockTakes.save, chosen));
      done(await admin.request(api.stockTakes.start, { id }));
      const there = (await stockAt(productId, warehouseId)).onHand;
      done(await admin.request(api.stockTakes.count, { stockTakeId: id, productId, quantity: there - 3 }));
      done(await admin.request(api.stockTakes.review, { id }));
      const items = [{ productId, quantity: 2 }];
      const ends = { fromWarehouseId: warehouseId, toWarehouseId: otherWarehouseId };
      const transfer = done<{ id: number }>(await admin.request(api.stockTransfers.save, { ...ends, items }));
      const lines = await makeOrder([1, 1, 1], productId);
      const shippers = lines.items.map(({ id: line }) => ({ id: line, allocations: [{ warehouseId, quantity: 1 }] }));
      const answers = await Promise.all([
        insist(admin, api.stockTakes.post, { id }),
        insist(poster, api.stockTakes.post, { id }),
        insist(admin, api.stockTransfers.send, { id: transfer.id }),
        ...shippers.map((input) => insist(admin, api.orderFulfilment.sendFromStock, input)),
      ]);
      expect(answers.slice(0, 2).map(reasonOf).sort()).toEqual(['done', 'illegal-transition']);
      expect(answers.slice(2).map(reasonOf)).toEqual(['done', 'done', 'done', 'done']);
      expect((await stockAt(productId, warehouseId)).onHand).toBe(there - 3 - 2);
    }
    await expectNoBrokenRules();
  });

  it('one of two stock takes of the same goods starts, and the other is refused', async () => {
    await addStock(otherProductId, warehouseId, 3);
    const chosen = { warehouseId, scope: 'PRODUCTS', productIds: [otherProductId] };
    const takes = [
      done<{ id: number }>(await admin.request(api.stockTakes.save, chosen)),
      done<{ id: number }>(await admin.request(api.stockTakes.save, chosen)),
    ];
    const answers = await Promise.all(takes.map(({ id }) => insist(admin, api.stockTakes.start, { id })));
    expect(answers.map(reasonOf).sort()).toEqual(['being-counted', 'done']);
    await expectNoBrokenRules();
  });
});
