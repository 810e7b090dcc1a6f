import { api, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createTrade, firstPage } from '../../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin, query, staff } = company;
const trade = await createTrade(admin);
const { approveItems } = api.orderFulfilment;
const seller = await staff('seller', permissions.artwareOrders);
const buyer = await staff('buyer', permissions.approveArtwareOrders, permissions.viewAllArtwareOrders);
const sender = await staff('sender', permissions.sendFromStock, permissions.viewAllArtwareOrders);

interface StockedLine {
  readonly stock: number;
  readonly quantity: number;
}

/** Creates an order with one line per entry, each of a product of its own with `stock` pieces in Sydney. */
async function makeOrder(...lines: readonly StockedLine[]) {
  const products = [];
  for (const { stock, quantity } of lines) products.push({ productId: await trade.product(stock), quantity });
  const { id, orderNumber, items } = await trade.order(products);
  return { id, orderNumber, ids: items.map((item) => item.id), items };
}

function inSydney(quantity: number) {
  return [{ warehouseId: trade.sydney.id, quantity }];
}

function read(id: number) {
  return admin.call(api.artwareOrders.get, api.artwareOrders.get.input.parse({ id }));
}

async function piecesOf(id: number) {
  return (await read(id)).items.map(({ toApproveQty, purchasingQty, readyQty }) => [
    toApproveQty,
    purchasingQty,
    readyQty,
  ]);
}

describe('lines approved with quantities', () => {
  it('each line is reserved and bought as entered, and its other pieces wait', async () => {
    const { id, ids, items, orderNumber } = await makeOrder(
      { stock: 10, quantity: 4 },
      { stock: 6, quantity: 10 },
      { stock: 0, quantity: 5 },
    );
    const [first, second, third] = ids;
    const expectedVersion = items[0]?.version;
    const lines = [
      { id: third, purchaseQuantity: 3 },
      { id: first, expectedVersion, stock: inSydney(4) },
      { id: second, stock: [...inSydney(2), ...inSydney(4)], purchaseQuantity: 4 },
    ];
    const { body } = await admin.request(approveItems, { lines });
    const { results } = approveItems.output.parse(body.result);
    const order = await read(id);
    expect(results).toEqual(order.items.map(({ id: line, version }) => ({ id: line, succeeded: true, version })));
    expect(await piecesOf(id)).toEqual([
      [0, 0, 4],
      [0, 4, 6],
      [2, 3, 0],
    ]);
    expect([order.status, order.revision]).toEqual(['inProgress', 0]);
    const ready = (await admin.call(api.shipments.pending, firstPage)).items.filter(
      ({ sourceNumber }) => sourceNumber === orderNumber,
    );
    expect(ready.map(({ salesItemId, quantity, sourceCode }) => [salesItemId, quantity, sourceCode])).toEqual([
      [first, 4, 'ST'],
      [second, 6, 'ST'],
    ]);
    const events = await query(
      "select payload from events where name = 'orderFulfilment.approvedItems' and entity_id = $1",
      [id],
    );
    expect(events).toEqual([{ payload: { lines: 3, fromStock: 10, toPurchase: 7 } }]);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('refused lines are reported, and the others are approved only in the mode partial', async () => {
    const { id, ids } = await makeOrder(
      { stock: 9, quantity: 4 },
      { stock: 9, quantity: 4 },
      { stock: 3, quantity: 4 },
      { stock: 9, quantity: 4 },
      { stock: 9, quantity: 4 },
    );
    const [good, tooMany, short, nowhere, changed] = ids;
    const lines = [
      { id: good, stock: inSydney(4) },
      { id: tooMany, stock: inSydney(3), purchaseQuantity: 2 },
      { id: short, stock: inSydney(4) },
      { id: nowhere, stock: [{ warehouseId: 999_999, quantity: 1 }] },
      { id: changed, expectedVersion: 99, stock: inSydney(99) },
    ];
    const codes = [
      [tooMany, 'quantity-changed'],
      [short, 'insufficient-stock'],
      [nowhere, 'referenced-missing'],
      [changed, 'changed-by-someone-else'],
    ];
    const refused = await admin.request(approveItems, { lines });
    expect([refused.status, refused.body.error?.reason]).toEqual([409, 'bulk-refused']);
    expect(refused.body.error?.rows?.map((row) => [row.id, row.code])).toEqual(codes);
    expect(await piecesOf(id)).toEqual(ids.map(() => [4, 0, 0]));
    const partial = await admin.request(approveItems, { lines, mode: 'partial' });
    const { results } = approveItems.output.parse(partial.body.result);
    expect(results.flatMap((row) => (row.succeeded ? [] : [[row.id, row.code]]))).toEqual(codes);
    expect(await piecesOf(id)).toEqual(ids.map((line) => (line === good ? [0, 0, 4] : [4, 0, 0])));
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a line without enough stock is refused with the orders that its stock is reserved for', async () => {
    const productId = await trade.product(5);
    const holder = await trade.order([{ productId, quantity: 4 }]);
    await admin.request(approveItems, { lines: [{ id: holder.items[0]?.id, stock: inSydney(4) }] });
    const wanting = await trade.order([{ productId, quantity: 3 }]);
    const lines = [{ id: wanting.items[0]?.id, stock: inSydney(3) }];
    const { status, body } = await admin.request(approveItems, { lines }, { language: 'en-US' });
    expect([status, body.error?.reason, body.error?.params]).toMatchObject([
      409,
      'insufficient-stock',
      { warehouse: '悉尼仓', available: 1, wanted: 3, reserved: 4, orders: holder.orderNumber },
    ]);
    expect(body.error?.message).toMatch(`; 3 needed; 4 reserved (${holder.orderNumber})`);
  });

  it('lines of one product share its stock in their order', async () => {
    const productId = await trade.product(5);
    const { id, items } = await trade.order([3, 3, 2].map((quantity) => ({ productId, quantity })));
    const lines = items.map((item) => ({ id: item.id, stock: inSydney(item.quantity) }));
    const { body } = await admin.request(approveItems, { lines, mode: 'partial' });
    const { results } = approveItems.output.parse(body.result);
    expect(results.map((row) => row.code ?? 'done')).toEqual(['done', 'insufficient-stock', 'done']);
    expect(await piecesOf(id)).toEqual([
      [0, 0, 3],
      [3, 0, 0],
      [0, 0, 2],
    ]);
  });

  it('lines without pieces and lines that are named twice are refused at their fields', async () => {
    const { ids } = await makeOrder({ stock: 1, quantity: 1 });
    const membersOf = async (lines: object[]) =>
      (await admin.request(approveItems, { lines })).body.error?.validationErrors?.map(({ members }) => members);
    expect(await membersOf([])).toEqual([['lines']]);
    expect(await membersOf([{ id: ids[0], stock: [] }])).toEqual([['lines.0.purchaseQuantity']]);
    const twice = { id: ids[0], purchaseQuantity: 1 };
    expect(await membersOf([twice, twice])).toEqual([['lines']]);
  });

  it('many lines are approved in as many messages as a few', async () => {
    const productId = await trade.product(500);
    const messagesFor = async (count: number): Promise<number> => {
      const { items } = await trade.order(Array.from({ length: count }, () => ({ productId, quantity: 3 })));
      const lines = items.map((item) => ({ id: item.id, stock: inSydney(2), purchaseQuantity: 1 }));
      return driverCallsOf('sync', async () => {
        expect((await admin.request(approveItems, { lines })).status).toBe(200);
      });
    };
    expect(await messagesFor(24)).toBe(await messagesFor(4));
  });
});

describe('the permissions of an approval', () => {
  it('a line that buys needs the permission to approve, and a line that reserves the one to send from stock', async () => {
    const { ids } = await makeOrder({ stock: 9, quantity: 4 }, { stock: 9, quantity: 4 }, { stock: 9, quantity: 4 });
    const [bought, sent, both] = ids;
    const lines = [
      { id: bought, purchaseQuantity: 1 },
      { id: sent, stock: inSydney(1) },
      { id: both, expectedVersion: 99, stock: inSydney(1), purchaseQuantity: 1 },
    ];
    const codesOf = async (actor: typeof buyer) => {
      const { body } = await actor.request(approveItems, { lines, mode: 'partial' });
      return approveItems.output.parse(body.result).results.map((row) => row.code ?? 'done');
    };
    expect(await codesOf(buyer)).toEqual(['done', 'not-permitted', 'not-permitted']);
    expect(await codesOf(sender)).toEqual(['not-permitted', 'done', 'not-permitted']);
    expect(await codesOf(seller)).toEqual(['not-permitted', 'not-permitted', 'not-permitted']);
    expect(await codesOf(admin)).toEqual(['done', 'done', 'changed-by-someone-else']);
  });

  it("a line of a colleague's order is not found", async () => {
    const mine = await staff('mine', permissions.approveArtwareOrders);
    const { ids } = await makeOrder({ stock: 0, quantity: 2 });
    const { status, body } = await mine.request(approveItems, { lines: [{ id: ids[0], purchaseQuantity: 2 }] });
    expect([status, body.error?.reason]).toEqual([404, 'not-found']);
  });
});

describe('two users who approve at once', () => {
  it('the last pieces are reserved once, and the other user is shown the order that has them', {
    timeout: 60_000,
  }, async () => {
    const rival = await staff('rival', permissions.sendFromStock, permissions.viewAllArtwareOrders);
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await trade.product(4), await trade.product(4)];
      const orders = [
        await trade.order([one, two].map((productId) => ({ productId, quantity: 3 }))),
        await trade.order([two, one].map((productId) => ({ productId, quantity: 3 }))),
      ];
      const answers = await Promise.all(
        [sender, rival].map((actor, index) =>
          actor.request(approveItems, {
            lines: requireFound(orders[index]).items.map((item) => ({ id: item.id, stock: inSydney(3) })),
          }),
        ),
      );
      const won = answers.findIndex(({ status }) => status === 200);
      const lost = requireFound(answers[1 - won]);
      expect([lost.status, lost.body.error?.reason], `round ${round}`).toEqual([409, 'bulk-refused']);
      const { orderNumber } = requireFound(orders[won]);
      expect(lost.body.error?.rows?.map(({ code, message }) => [code, message])).toEqual(
        [1, 2].map(() => ['insufficient-stock', expect.stringContaining(orderNumber)]),
      );
    }
    expect(await company.brokenRules()).toEqual([]);
  });

  it('pieces to approve are bought once', async () => {
    const rival = await staff('lei', permissions.approveArtwareOrders, permissions.viewAllArtwareOrders);
    const { id, ids } = await makeOrder({ stock: 0, quantity: 5 });
    const lines = [{ id: ids[0], purchaseQuantity: 3 }];
    const answers = await Promise.all([buyer, rival].map((actor) => actor.request(approveItems, { lines })));
    expect(answers.map(({ body }) => body.error?.reason ?? 'done').sort()).toEqual(['done', 'quantity-changed']);
    expect(await piecesOf(id)).toEqual([[2, 3, 0]]);
  });
});
