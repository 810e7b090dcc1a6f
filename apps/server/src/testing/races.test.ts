import { randomUUID } from 'node:crypto';
import { api, type Endpoint, permissions } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context } from '../platform/context.ts';
import { forEachRow } from '../platform/documents/bulk.ts';
import { requireFound } from '../platform/failure.ts';
import { contextOf, transact } from '../platform/unit-of-work.ts';
import { makeWalkWorld } from './walk/quantity-walk-world.ts';
import { type Actor, type TestResponse, createTestTenant } from './test-tenant.ts';

const company = await createTestTenant();
const { admin, pool } = company;
const world = await makeWalkWorld(admin);
const [productId = 0, otherProductId = 0] = world.productIds;
const [warehouseId = 0, otherWarehouseId = 0] = world.warehouseIds;
const [customerId = 0] = world.customerIds;
const [factoryId = 0] = world.factoryIds;

const buying = [permissions.addPurchaseItems, permissions.receivePurchases] as const;
const mei = await company.staff('mei', permissions.approveArtwareOrders, permissions.viewAllArtwareOrders, ...buying);
const lan = await company.staff('lan', permissions.approveArtwareOrders, permissions.viewAllArtwareOrders, ...buying);

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

interface Order {
  readonly id: number;
  readonly orderNumber: string;
  readonly items: { id: number; version: number }[];
}

async function makeOrder(quantities: number[], product = productId): Promise<Order> {
  return done(
    await admin.request(api.artwareOrders.save, {
      customerId,
      items: quantities.map((quantity) => ({ productId: product, quantity })),
    }),
  );
}

async function lineOf(quantity: number): Promise<number> {
  return (await makeOrder([quantity])).items[0]?.id ?? 0;
}

async function addStock(product: number, warehouse: number, quantity: number): Promise<void> {
  done(
    await admin.request(api.artwareProducts.addInventory, {
      productId: product,
      warehouseId: warehouse,
      quantity,
      reason: 'OPENING',
    }),
  );
}

interface RaceRow {
  readonly id: number;
  readonly quantity: number;
}

/** Creates and approves an order line. Returns the id of its pending purchase. */
async function pendingOf(quantity: number): Promise<number> {
  const order = await makeOrder([quantity]);
  done(await admin.request(api.orderFulfilment.approve, { id: order.items[0]?.id }));
  const page = done<{ items: RaceRow[] }>(
    await admin.request(api.purchaseOrders.pending, {
      sourceNumber: order.orderNumber,
      maxResultCount: 10,
      skipCount: 0,
    }),
  );
  return page.items[0]?.id ?? 0;
}

async function purchasedOf(quantity: number): Promise<number> {
  const id = await pendingOf(quantity);
  done(await admin.request(api.purchaseOrders.addItems, { factoryId, items: [{ pendingId: id }] }));
  done(await admin.request(api.purchaseOrders.approveItems, { id }));
  done(await admin.request(api.purchaseOrders.purchaseItems, { id }));
  return id;
}

async function stockOf(product: number): Promise<{ onHand: number; reserved: number; available: number }> {
  return done(await admin.request(api.stock.ofProduct, { productId: product }));
}

async function expectNoBrokenRules(): Promise<void> {
  return expect(await company.brokenRules()).toEqual([]);
}

describe('two concurrent requests', () => {
  it('one of two approvals of a line succeeds, and the other names the first user', { timeout: 120_000 }, async () => {
    for (const round of times(30)) {
      const id = await lineOf(2);
      const answers = await Promise.all([mei, lan].map((actor) => actor.request(api.orderFulfilment.approve, { id })));
      expect(answers.map(reasonOf).sort(), `round ${round}`).toEqual(['done', 'illegal-transition']);
      const loser = answers.findIndex(({ status }) => status !== 200);
      const name = loser === 0 ? 'lan' : 'mei';
      expect(answers[loser]?.body.error).toMatchObject({
        message: expect.stringContaining(name),
        params: { name, action: expect.stringMatching(/./) },
      });
    }
    await expectNoBrokenRules();
  });

  it('the second approval of one version of a line is refused with the first user and the new status', async () => {
    for (const round of times(10)) {
      const [line] = (await makeOrder([2])).items;
      const seen = { id: line?.id, expectedVersion: line?.version };
      const answers = await Promise.all([mei, lan].map((actor) => actor.request(api.orderFulfilment.approve, seen)));
      expect(answers.map(reasonOf).sort(), `round ${round}`).toEqual(['changed-by-someone-else', 'done']);
      const loser = answers.findIndex(({ status }) => status !== 200);
      const name = loser === 0 ? 'lan' : 'mei';
      expect(answers[loser]?.body.error).toMatchObject({
        message: expect.stringMatching(new RegExp(`^${name} 已在 .*（状态：采购中.*），请刷新后再试$`)),
        params: { name, fields: expect.arrayContaining(['status']) },
      });
    }
    await expectNoBrokenRules();
  });

  it('one of two users adds a pending purchase to an order, and the refusal of the other names the order', async () => {
    for (const round of times(10)) {
      const pendingId = await pendingOf(3);
      const answers = await Promise.all(
        [mei, lan].map((actor) => actor.request(api.purchaseOrders.addItems, { factoryId, items: [{ pendingId }] })),
      );
      expect(answers.map(reasonOf).sort(), `round ${round}`).toEqual(['done', 'row-taken']);
      const winner = answers.findIndex(({ status }) => status === 200);
      const [order] = answers.flatMap((answer) =>
        answer.status === 200 ? done<{ orderNumber: string }[]>(answer) : [],
      );
      const refused = answers[1 - winner]?.body.error?.params;
      expect(refused).toEqual({ name: winner === 0 ? 'mei' : 'lan', document: order?.orderNumber });
    }
    await expectNoBrokenRules();
  });
});

describe('a repeated request', () => {
  it('a request that is sent 20 times with one key has one effect and one response', async () => {
    const order = await makeOrder([1]);
    const key = randomUUID();
    const input = { orderId: order.id, productId, quantity: 4 };
    const answers = await Promise.all(times(20).map(() => admin.request(api.artwareOrders.addItem, input, { key })));
    expect(new Set(answers.map(reasonOf))).toEqual(new Set(['done']));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const now = done<Order>(await admin.request(api.artwareOrders.get, { id: order.id }));
    expect(now.items).toHaveLength(2);
  });

  it('a request with the key of another body is refused', async () => {
    const order = await makeOrder([1]);
    const key = randomUUID();
    const input = { orderId: order.id, productId, quantity: 4 };
    done(await admin.request(api.artwareOrders.addItem, input, { key }));
    const other = await admin.request(api.artwareOrders.addItem, { ...input, quantity: 5 }, { key });
    expect([other.status, reasonOf(other)]).toEqual([422, 'key-reused']);
  });

  it('receipts with one key are booked once, and with a key each up to the open quantity', async () => {
    const same = await purchasedOf(5);
    const before = await stockOf(productId);
    const key = randomUUID();
    const receiptInput = (id: number, quantity: number) => ({ id, warehouseId, quantity });
    const equal = await Promise.all(
      times(20).map(() => mei.request(api.purchaseOrders.receiveItem, receiptInput(same, 2), { key })),
    );
    expect(new Set(equal.map(reasonOf))).toEqual(new Set(['done']));
    expect((await stockOf(productId)).onHand).toBe(before.onHand + 2);

    const each = await purchasedOf(7);
    const answers = await Promise.all(
      times(12).map(() => insist(mei, api.purchaseOrders.receiveItem, receiptInput(each, 1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(new Set(answers.map(reasonOf))).toEqual(new Set(['done', 'illegal-transition']));
    expect((await stockOf(productId)).onHand).toBe(before.onHand + 9);
    await expectNoBrokenRules();
  });
});

describe('many concurrent requests', () => {
  it('50 pieces in stock are reserved by 50 of 60 requests, and none is left', { timeout: 120_000 }, async () => {
    await addStock(otherProductId, warehouseId, 50);
    const orders = await Promise.all(
      times(6).map(() =>
        makeOrder(
          times(10).map(() => 1),
          otherProductId,
        ),
      ),
    );
    const lines = orders.flatMap(({ items }) => items.map(({ id }) => id));
    const send = (id: number) => ({ id, allocations: [{ warehouseId, quantity: 1 }] });
    const answers = await Promise.all(lines.map((id) => insist(admin, api.orderFulfilment.sendFromStock, send(id))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter((answer) => reasonOf(answer) === 'insufficient-stock')).toHaveLength(10);
    expect(await stockOf(otherProductId)).toMatchObject({ onHand: 50, reserved: 50, available: 0 });
    await expectNoBrokenRules();
  });

  it('orders that are created at the same time have different numbers', async () => {
    const orders = await Promise.all(times(30).map(() => makeOrder([1])));
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(30);
  });

  it('requests for the same rows in opposite orders get no server error', { timeout: 120_000 }, async () => {
    for (const product of [productId, otherProductId])
      for (const warehouse of [warehouseId, otherWarehouseId]) await addStock(product, warehouse, 100);
    const answers: TestResponse[] = [];
    for (const round of times(8)) {
      const [one, two] = await Promise.all([makeOrder([4, 4]), makeOrder([4, 4], otherProductId)]);
      const ids = [...one.items, ...two.items].map(({ id }) => id);
      const places = [warehouseId, otherWarehouseId].map((place) => ({ warehouseId: place, quantity: 1 }));
      const calls: Promise<TestResponse>[] = [];
      for (const turn of [ids, ids.toReversed()]) {
        const allocations = turn === ids ? places : places.toReversed();
        for (const id of turn) calls.push(insist(admin, api.orderFulfilment.sendFromStock, { id, allocations }));
        calls.push(insist(mei, api.orderFulfilment.approve, { ids: turn, mode: 'partial' }));
      }
      calls.push(insist(lan, api.orderFulfilment.approve, { ids: ids.toReversed(), mode: 'partial' }));
      answers.push(...(await Promise.all(calls)));
      expect(
        answers.filter(({ status }) => status >= 500).map(({ body }) => body.error),
        `round ${round}`,
      ).toEqual([]);
    }
    const met = new Set(answers.map(reasonOf));
    expect(['done', 'illegal-transition', 'quantity-changed']).toEqual(expect.arrayContaining([...met]));
    await expectNoBrokenRules();
  });

  it.each([
    ['who really lock each other out', (_ctx: Context, lock: () => Promise<number>) => lock()],
    [
      'who do so row by row, in a bulk action,',
      async (ctx: Context, lock: () => Promise<number>) => {
        const { results } = await forEachRow(ctx, { ids: [1, 2], mode: 'partial' }, lock);
        return results.filter(({ succeeded }) => succeeded).length / 2;
      },
    ],
  ])('both transactions of a deadlock succeed (%s)', { timeout: 60_000 }, async (_who, within) => {
    const work = {
      kind: 'command',
      operation: 'testing',
      requestId: randomUUID(),
      token: company.admin.token,
    } as const;
    const begun = [false, false];
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let attempts = 0;
    const lockBoth = (mine: number, theirs: number): Promise<number> =>
      transact(pool, work, async (tx, session) => {
        attempts += 1;
        await tx.execute(sql`select pg_advisory_xact_lock(${mine})`);
        begun[mine] = true;
        if (begun[0] && begun[1]) meet();
        // Waits in the first attempt only: then each transaction has the lock that the other one needs.
        await met;
        return within(contextOf(tx, requireFound(session), 'zh-CN'), async () => {
          await tx.execute(sql`select pg_advisory_xact_lock(${theirs})`);
          return 1;
        });
      });
    expect(await Promise.all([lockBoth(0, 1), lockBoth(1, 0)])).toEqual([1, 1]);
    expect(attempts).toBe(3);
  });
});
