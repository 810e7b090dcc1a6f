import { api, artwareOrderItemMachine, artwareOrderMachine, type Endpoint, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin, staff } = company;
const trade = await createTrade(admin);

const { editArtwareOrders, approveArtwareOrders, sendFromStock } = permissions;
const { deleteArtwareOrderItems, confirmClientReceipt, completeArtwareOrders, viewAllArtwareOrders } = permissions;
const working = [
  editArtwareOrders,
  approveArtwareOrders,
  sendFromStock,
  deleteArtwareOrderItems,
  confirmClientReceipt,
  completeArtwareOrders,
];
/** Creates sales staff with all permissions of orders except seeing the orders of colleagues. */
const mei = await staff('mei', ...working);
const hao = await staff('hao', ...working);
const { save } = api.artwareOrders;

async function input() {
  return {
    customerId: trade.customer.id,
    items: [{ productId: await trade.product(), quantity: 2 }],
  };
}

describe('an order for a colleague', () => {
  it('an order for a colleague is created and returned completely, and belongs to the colleague afterwards', async () => {
    const made = await mei.request(save, { ...(await input()), salesId: hao.userId });
    expect(made.body.error).toBeNull();
    const order = save.output.parse(made.body.result);
    expect(order).toMatchObject({ salesId: hao.userId, totalAmount: '40.00', items: [{ lineNo: 1, quantity: 2 }] });
    expect((await mei.request(api.artwareOrders.get, { id: order.id })).status).toBe(404);
    expect((await hao.request(api.artwareOrders.get, { id: order.id })).status).toBe(200);
  });

  it('a user may hand over their own order and change it in the same save', async () => {
    const mine = save.output.parse((await mei.request(save, await input())).body.result);
    const handed = { id: mine.id, customerId: mine.customerId, expectedVersion: mine.version, salesId: hao.userId };
    const answer = await mei.request(save, { ...handed, remark: '转给陈浩' });
    expect([answer.status, answer.body.result]).toMatchObject([200, { salesId: hao.userId, remark: '转给陈浩' }]);
    expect((await mei.request(save, { ...handed, expectedVersion: mine.version + 1 })).status).toBe(404);
    expect((await hao.request(api.artwareOrders.get, { id: mine.id })).body.result).toMatchObject({
      remark: '转给陈浩',
    });
  });
});

describe("a colleague's order", () => {
  const wrongVersion = 9_999;
  const fulfilment: readonly Endpoint[] = [
    api.orderFulfilment.approve,
    api.orderFulfilment.sendFromStock,
    api.orderFulfilment.delete,
    api.orderFulfilment.confirmReceipt,
    api.orderFulfilment.complete,
  ];

  const reasonOfRow = (result: unknown) => api.orderFulfilment.approve.output.parse(result).results[0]?.code;

  it.each(Object.entries(artwareOrderItemMachine.states))(
    'a line of it in the state %s is not found by any action',
    async (_state, { code }) => {
      const order = save.output.parse((await hao.request(save, await input())).body.result);
      const { id } = requireFound(order.items[0]);
      await company.query('update artware_order_items set status = $2 where id = $1', [id, code]);
      for (const endpoint of fulfilment)
        for (const more of [{}, { expectedVersion: wrongVersion }, { mode: 'partial' }]) {
          const { status, body } = await mei.request(endpoint, { id, reason: '不要了', ...more });
          const isPartial = 'mode' in more;
          const reason = isPartial ? reasonOfRow(body.result) : body.error?.reason;
          expect([status, reason], endpoint.id).toEqual([isPartial ? 200 : 404, 'not-found']);
        }
    },
  );

  it.each(Object.entries(artwareOrderMachine.states))(
    'an order in the state %s is not found by any action',
    async (_state, { code }) => {
      const { items, ...header } = await input();
      const order = save.output.parse((await hao.request(save, { ...header, items })).body.result);
      await company.query('update artware_orders set status = $2 where id = $1', [order.id, code]);
      const calls: [Endpoint, object][] = [
        [save, { id: order.id, ...header }],
        [save, { id: order.id, ...header, expectedVersion: wrongVersion }],
        [save, { id: order.id, ...header, salesId: mei.userId, customerId: 9_999 }],
        [api.artwareOrders.addItem, { orderId: order.id, ...requireFound(items[0]) }],
        [api.artwareOrders.addRemark, { orderId: order.id, text: '?' }],
      ];
      for (const [endpoint, body] of calls)
        expect((await mei.request(endpoint, body)).body.error?.reason, endpoint.id).toBe('not-found');
    },
  );

  it('a filter by its sales person returns neither it nor orders of the acting user', async () => {
    const [one, other] = [await staff('one', editArtwareOrders), await staff('other', editArtwareOrders)];
    const [mine, theirs] = [
      await one.call(save, save.input.parse(await input())),
      await other.request(save, await input()),
    ];
    expect(theirs.status).toBe(200);
    const listed = async (salesId: number) =>
      (await one.call(api.artwareOrders.list, api.artwareOrders.list.input.parse({ ...firstPage, salesId }))).items;
    expect(await listed(other.userId)).toEqual([]);
    expect((await listed(one.userId)).map((row) => row.id)).toEqual([mine.id]);
    const manager = await staff('manager', viewAllArtwareOrders);
    const seen = await manager.request(api.artwareOrders.list, { ...firstPage, salesId: other.userId });
    expect(seen.body.result).toMatchObject({ totalCount: 1, items: [{ salesId: other.userId }] });
  });
});

describe("a colleague's locked order", () => {
  const madeBy = async (actor: typeof mei) => {
    const order = save.output.parse((await actor.request(save, await input())).body.result);
    return { id: order.id, line: requireFound(order.items[0]) };
  };
  /** Runs `work` while another transaction has the locks of `locking`. */
  const whileLocked = (locking: string, ids: number[], work: () => Promise<void>): Promise<void> =>
    company.within(async (client) => {
      await client.query(locking, [ids]);
      await work();
    });
  const lines = 'select from artware_order_items where id = any($1) for update';
  const orders = 'select from artware_orders where id = any($1) for update';
  const reasonsOf = async (calls: readonly [Endpoint, object][]) =>
    Promise.all(calls.map(async ([endpoint, body]) => (await mei.request(endpoint, body)).body.error?.reason));

  it('a user who may not see it does not wait for its lock in any action', async () => {
    const [mine, theirs] = [await madeBy(mei), await madeBy(hao)];
    const { items, ...header } = await input();
    const { id, productId } = theirs.line;
    const own = { id: mine.id, ...header };
    const onLines: [Endpoint, object][] = [
      [save, { ...own, items: [{ id, productId, quantity: 3 }] }],
      [save, { ...own, removedItemIds: [id] }],
      [save, { ...own, items: [{ ...requireFound(items[0]), id: mine.line.id }], removedItemIds: [id] }],
      [api.orderFulfilment.approve, { id }],
      [api.orderFulfilment.sendFromStock, { id }],
      [api.orderFulfilment.delete, { id, reason: '不要了' }],
      [api.orderFulfilment.confirmReceipt, { id }],
      [api.orderFulfilment.complete, { id }],
    ];
    await whileLocked(lines, [id], async () => {
      expect(await reasonsOf(onLines)).toEqual(onLines.map(() => 'not-found'));
    });
    const onOrder: [Endpoint, object][] = [
      ...onLines,
      [save, { ...own, id: theirs.id }],
      [api.artwareOrders.addItem, { orderId: theirs.id, productId, quantity: 1 }],
    ];
    await whileLocked(orders, [theirs.id], async () => {
      expect(await reasonsOf(onOrder)).toEqual(onOrder.map(() => 'not-found'));
    });
  });

  it('a bulk action with its lines still changes the lines of the acting user', async () => {
    const [mine, theirs] = [await madeBy(mei), await madeBy(hao)];
    await whileLocked(lines, [theirs.line.id], async () => {
      const ids = [theirs.line.id, mine.line.id];
      const { body } = await mei.request(api.orderFulfilment.approve, { ids, mode: 'partial' });
      const { results } = api.orderFulfilment.approve.output.parse(body.result);
      expect(results.map((row) => [row.id, row.code ?? 'done'])).toEqual([
        [mine.line.id, 'done'],
        [theirs.line.id, 'not-found'],
      ]);
    });
  });

  it('a user who may see it waits for its lock', async () => {
    const theirs = await madeBy(hao);
    await whileLocked(lines, [theirs.line.id], async () => {
      const { body } = await admin.request(api.orderFulfilment.approve, { id: theirs.line.id });
      expect(body.error?.reason).toBe('in-progress');
    });
  });

  it('an order that was handed over during the wait is not found by its previous sales person', async () => {
    const [bought, saved] = [await madeBy(mei), await madeBy(mei)];
    const given = 'update artware_orders set sales_id = $2 where id = any($1)';
    const { answers } = await company.within(async (client) => {
      await client.query(given, [[bought.id, saved.id], hao.userId]);
      const reasons = reasonsOf([
        [api.orderFulfilment.approve, { ids: [bought.line.id] }],
        [save, { id: saved.id, customerId: trade.customer.id }],
      ]);
      await expect.poll(company.waiting).toBe(2);
      return { answers: reasons };
    });
    expect(await answers).toEqual(['not-found', 'not-found']);
  });
});

it('an order shows the name of its sales person, or the user name if the name is empty', async () => {
  const lin = await staff('lin.mei', editArtwareOrders);
  await company.query('update users set name = $2 where id = $1', [lin.userId, '林美']);
  const order = save.output.parse((await lin.request(save, await input())).body.result);
  expect(order.salesName).toBe('林美');
  const page = await lin.call(api.artwareOrders.list, firstPage);
  expect(page.items.map((row) => row.salesName)).toEqual(['林美']);
  await company.query('update users set name = $2 where id = $1', [lin.userId, '']);
  expect(await lin.request(api.artwareOrders.get, { id: order.id })).toMatchObject({
    body: { result: { salesName: 'lin.mei' } },
  });
});
