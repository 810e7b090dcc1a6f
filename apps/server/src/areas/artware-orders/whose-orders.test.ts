import { api, artwareOrderItemMachine, artwareOrderMachine, type Endpoint, permissions } from '@yipin/contract';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { found } from '../../platform/failure.ts';
import { openTestFirm } from '../../testing/test-firm.ts';
import { firstPage, openTrade } from '../../testing/test-trade.ts';

const firm = await openTestFirm();
const { admin, staff } = firm;
const trade = await openTrade(admin);
const owner = new pg.Client({ connectionString: firm.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

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
/** Sales staff who may do everything to an order, but only to their own. */
const mei = await staff('mei', ...working);
const hao = await staff('hao', ...working);
const { save } = api.artwareOrders;
const input = async () => ({
  customerId: trade.customer.id,
  items: [{ productId: await trade.product(), quantity: 2 }],
});

describe('an order that goes to a colleague', () => {
  it('is taken, and answered whole; after that it is hers', async () => {
    const made = await mei.ask(save, { ...(await input()), salesId: hao.userId });
    expect(made.body.error).toBeNull();
    const order = save.output.parse(made.body.result);
    expect(order).toMatchObject({ salesId: hao.userId, totalAmount: '40.00', items: [{ lineNo: 1, quantity: 2 }] });
    expect((await mei.ask(api.artwareOrders.get, { id: order.id })).status).toBe(404);
    expect((await hao.ask(api.artwareOrders.get, { id: order.id })).status).toBe(200);
  });

  it('may be one of her own, handed over with the changes made at the same time', async () => {
    const mine = save.output.parse((await mei.ask(save, await input())).body.result);
    const handed = { id: mine.id, customerId: mine.customerId, expectedVersion: mine.version, salesId: hao.userId };
    const answer = await mei.ask(save, { ...handed, remark: '转给陈浩' });
    expect([answer.status, answer.body.result]).toMatchObject([200, { salesId: hao.userId, remark: '转给陈浩' }]);
    expect((await mei.ask(save, { ...handed, expectedVersion: mine.version + 1 })).status).toBe(404);
    expect((await hao.ask(api.artwareOrders.get, { id: mine.id })).body.result).toMatchObject({ remark: '转给陈浩' });
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
    'is not found by any action on a line that is %s',
    async (_state, { code }) => {
      const order = save.output.parse((await hao.ask(save, await input())).body.result);
      const { id } = found(order.items[0]);
      await owner.query('update artware_order_items set status = $2 where id = $1', [id, code]);
      for (const endpoint of fulfilment)
        for (const more of [{}, { expectedVersion: wrongVersion }, { mode: 'partial' }]) {
          const { status, body } = await mei.ask(endpoint, { id, reason: '不要了', ...more });
          const isPartial = 'mode' in more;
          const reason = isPartial ? reasonOfRow(body.result) : body.error?.reason;
          expect([status, reason], endpoint.id).toEqual([isPartial ? 200 : 404, 'not-found']);
        }
    },
  );

  it.each(Object.entries(artwareOrderMachine.states))(
    'is not found by who would change it while it is %s',
    async (_state, { code }) => {
      const { items, ...header } = await input();
      const order = save.output.parse((await hao.ask(save, { ...header, items })).body.result);
      await owner.query('update artware_orders set status = $2 where id = $1', [order.id, code]);
      const calls: [Endpoint, object][] = [
        [save, { id: order.id, ...header }],
        [save, { id: order.id, ...header, expectedVersion: wrongVersion }],
        [save, { id: order.id, ...header, salesId: mei.userId, customerId: 9_999 }],
        [api.artwareOrders.addItem, { orderId: order.id, ...found(items[0]) }],
        [api.artwareOrders.addRemark, { orderId: order.id, text: '?' }],
      ];
      for (const [endpoint, body] of calls)
        expect((await mei.ask(endpoint, body)).body.error?.reason, endpoint.id).toBe('not-found');
    },
  );

  it('is not in the list of who asks for it by its sales person, and her own are not either', async () => {
    const [one, other] = [await staff('one', editArtwareOrders), await staff('other', editArtwareOrders)];
    const [mine, theirs] = [
      await one.call(save, save.input.parse(await input())),
      await other.ask(save, await input()),
    ];
    expect(theirs.status).toBe(200);
    const listed = async (salesId: number) =>
      (await one.call(api.artwareOrders.list, api.artwareOrders.list.input.parse({ ...firstPage, salesId }))).items;
    expect(await listed(other.userId)).toEqual([]);
    expect((await listed(one.userId)).map((row) => row.id)).toEqual([mine.id]);
    const manager = await staff('manager', viewAllArtwareOrders);
    const seen = await manager.ask(api.artwareOrders.list, { ...firstPage, salesId: other.userId });
    expect(seen.body.result).toMatchObject({ totalCount: 1, items: [{ salesId: other.userId }] });
  });
});

it('names the sales person as people know her, by the login only when there is no other name', async () => {
  const lin = await staff('lin.mei', editArtwareOrders);
  await owner.query('update users set name = $2 where id = $1', [lin.userId, '林美']);
  const order = save.output.parse((await lin.ask(save, await input())).body.result);
  expect(order.salesName).toBe('林美');
  const page = await lin.call(api.artwareOrders.list, firstPage);
  expect(page.items.map((row) => row.salesName)).toEqual(['林美']);
  await owner.query('update users set name = $2 where id = $1', [lin.userId, '']);
  expect(await lin.ask(api.artwareOrders.get, { id: order.id })).toMatchObject({
    body: { result: { salesName: 'lin.mei' } },
  });
});
