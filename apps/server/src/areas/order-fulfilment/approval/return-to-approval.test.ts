import { api, type ArtwareOrderItemId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { createTrade, firstPage } from '../../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin, query, staff } = company;
const trade = await createTrade(admin);
const { approveItems, returnToApproval } = api.orderFulfilment;

interface Approval {
  readonly reserved?: number;
  readonly bought?: number;
}

/** Approves pieces of lines, in one call. */
async function approve(lines: readonly (Approval & { readonly id: ArtwareOrderItemId })[]): Promise<void> {
  const { results } = await admin.call(approveItems, {
    mode: 'all',
    lines: lines.map(({ id, reserved, bought }) => ({
      id,
      stock: reserved === undefined ? [] : [{ warehouseId: trade.sydney.id, quantity: reserved }],
      purchaseQuantity: bought,
    })),
  });
  expect(results.every(({ succeeded }) => succeeded)).toBe(true);
}

/** Creates an order with a line of 10 pieces per entry, and approves their pieces. 100 pieces are in stock. */
async function makeOrder(...approvals: readonly Approval[]) {
  const productId = await trade.product(100);
  const { id, orderNumber, items } = await trade.order(approvals.map(() => ({ productId, quantity: 10 })));
  const ids = items.map((item) => item.id);
  await approve(ids.map((line, index) => ({ id: line, ...approvals[index] })));
  return { id, orderNumber, productId, ids, line: requireFound(ids[0]) };
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

async function factsOf(id: number) {
  return (await read(id)).items.map(({ onRequestQty, fromStockQty }) => [onRequestQty, fromStockQty]);
}

async function availableOf(productId: number): Promise<number> {
  return (await admin.call(api.stock.ofProduct, api.stock.ofProduct.input.parse({ productId }))).available;
}

/** Puts the purchase requests of an order on a purchase order. Returns it. */
async function orderRequests(orderNumber: string) {
  const { items } = await admin.call(api.purchaseOrders.pending, { ...firstPage, sourceNumber: orderNumber });
  const added = items.map(({ id }) => ({ pendingId: id }));
  return requireFound((await admin.call(api.purchaseOrders.addItems, { items: added, manual: [] }))[0]);
}

/** Puts the ready goods of a line on a shipment. Returns it. */
async function pack(line: ArtwareOrderItemId) {
  const { items } = await admin.call(api.shipments.pending, firstPage);
  const added = items.filter(({ salesItemId }) => salesItemId === line).map(({ id }) => ({ pendingId: id }));
  return requireFound((await admin.call(api.shipments.addItems, { items: added }))[0]);
}

/** Buys and receives the requested pieces of an order, which become ready goods of it. */
async function receive(orderNumber: string): Promise<void> {
  const { id } = await orderRequests(orderNumber);
  const { items } = await admin.call(api.purchaseOrders.get, { id });
  const ids = items.map((item) => item.id);
  await admin.call(api.purchaseOrders.approveItems, { ids, mode: 'all' });
  await admin.call(api.purchaseOrders.purchase, api.purchaseOrders.purchase.input.parse({ id }));
  await admin.call(
    api.purchaseOrders.receive,
    api.purchaseOrders.receive.input.parse({ id, warehouseId: trade.sydney.id }),
  );
}

describe('approved pieces that return to approval', () => {
  it('requests are canceled, stock is free again, and the order is a draft with its revision and rate', async () => {
    const { id, ids, orderNumber, productId } = await makeOrder({ reserved: 4, bought: 3 }, { bought: 10 });
    const before = await read(id);
    expect(await factsOf(id)).toEqual([
      [3, 4],
      [10, 0],
    ]);
    const { body } = await admin.request(returnToApproval, { ids, reason: 'Too early' }, { language: 'en-US' });
    const { results } = returnToApproval.output.parse(body.result);
    const order = await read(id);
    expect(results).toEqual(order.items.map((item) => ({ id: item.id, succeeded: true, version: item.version })));
    expect(await piecesOf(id)).toEqual([
      [10, 0, 0],
      [10, 0, 0],
    ]);
    expect(await factsOf(id)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(order).toMatchObject({ status: 'draft', revision: 0, exchangeRate: before.exchangeRate });
    expect(order.items.map(({ status }) => status)).toEqual(['toApprove', 'toApprove']);
    expect(await availableOf(productId)).toBe(100);
    const requests = await admin.call(api.purchaseOrders.pending, { ...firstPage, sourceNumber: orderNumber });
    expect(requests.items).toEqual([]);
    expect(order.remarks.map(({ itemId, text }) => [itemId, text]).sort()).toEqual(
      ids.map((line) => [line, 'Returned to approval: Too early']),
    );
    const events = await query(
      "select payload from events where name = 'orderFulfilment.returnedToApproval' and entity_id = $1",
      [id],
    );
    expect(events).toEqual([{ payload: { lines: 2, onRequest: 13, fromStock: 4, reason: 'Too early' } }]);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('an order that is approved again starts again, and gets a revision only if its document changed', async () => {
    const { id, line } = await makeOrder({ bought: 10 });
    await admin.request(returnToApproval, { id: line });
    await approve([{ id: line, reserved: 10 }]);
    expect(await read(id)).toMatchObject({ status: 'inProgress', revision: 0 });
    await admin.request(returnToApproval, { id: line });
    const { customerId, items } = await read(id);
    const changed = items.map((item) => ({ id: item.id, productId: item.productId, quantity: 9 }));
    await admin.request(api.artwareOrders.save, { id, customerId, items: changed });
    await approve([{ id: line, bought: 9 }]);
    expect(await read(id)).toMatchObject({ status: 'inProgress', revision: 1 });
    expect(await company.brokenRules()).toEqual([]);
  });

  it('one part returns alone, and the order stays in progress', async () => {
    const { id, line } = await makeOrder({ reserved: 4, bought: 3 });
    expect((await admin.request(returnToApproval, { id: line, parts: 'stock' })).status).toBe(200);
    expect(await piecesOf(id)).toEqual([[7, 3, 0]]);
    expect((await read(id)).status).toBe('inProgress');
    const again = await admin.request(returnToApproval, { id: line, parts: 'stock' });
    expect(again.body.error).toMatchObject({ reason: 'guard-refused', params: { guard: 'stockUntouched' } });
    expect((await admin.request(returnToApproval, { id: line, parts: 'purchase' })).status).toBe(200);
    expect(await piecesOf(id)).toEqual([[10, 0, 0]]);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('received goods stay ready when the reserved stock returns', async () => {
    const { id, line, orderNumber } = await makeOrder({ reserved: 4, bought: 3 });
    await receive(orderNumber);
    expect(await piecesOf(id)).toEqual([[3, 0, 7]]);
    expect(await factsOf(id)).toEqual([[0, 4]]);
    expect((await admin.request(returnToApproval, { id: line })).status).toBe(200);
    expect(await piecesOf(id)).toEqual([[7, 0, 3]]);
    expect(await company.brokenRules()).toEqual([]);
  });
});

describe('pieces that something was done with', () => {
  it('the refusal names the purchase order and the shipment that the pieces are on', async () => {
    const { id, line, orderNumber } = await makeOrder({ reserved: 4, bought: 3 });
    const purchase = await orderRequests(orderNumber);
    const shipment = await pack(line);
    expect(await factsOf(id)).toEqual([[0, 0]]);
    const { status, body } = await admin.request(returnToApproval, { id: line }, { language: 'en-US' });
    expect([status, body.error?.reason]).toEqual([409, 'guard-refused']);
    expect(body.error?.message).toBe(`Part of it is on ${purchase.orderNumber}, ${shipment.orderNumber} already`);
    expect(body.error?.params).toMatchObject({
      purchaseOrders: [purchase.orderNumber],
      purchaseOrderIds: [purchase.id],
      shipments: [shipment.orderNumber],
      shipmentIds: [shipment.id],
    });
    const bought = await admin.request(returnToApproval, { id: line, parts: 'purchase' }, { language: 'en-US' });
    expect(bought.body.error?.message).toBe(`Part of it is on ${purchase.orderNumber} already`);
    expect(await piecesOf(id)).toEqual([[3, 3, 4]]);
  });

  it('the untouched part returns when all parts are requested', async () => {
    const { id, line, orderNumber } = await makeOrder({ reserved: 4, bought: 3 });
    await orderRequests(orderNumber);
    expect((await admin.request(returnToApproval, { id: line })).status).toBe(200);
    expect(await piecesOf(id)).toEqual([[7, 3, 0]]);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('refused lines are reported, and the others return only in the mode partial', async () => {
    const { id, ids } = await makeOrder({ bought: 1 }, { reserved: 1 }, { reserved: 2 });
    const [free, packed, changed] = ids.map((line) => requireFound(line));
    await pack(requireFound(packed));
    const expectedVersions = { [requireFound(changed)]: 99 };
    const unknown = 999_999;
    const codes = [
      [packed, 'guard-refused'],
      [changed, 'changed-by-someone-else'],
      [unknown, 'not-found'],
    ];
    const input = { ids: [...ids, unknown], expectedVersions };
    const refused = await admin.request(returnToApproval, input);
    expect(refused.body.error?.rows?.map((row) => [row.id, row.code])).toEqual(codes);
    expect((await piecesOf(id))[0]).toEqual([9, 1, 0]);
    const partial = await admin.request(returnToApproval, { ...input, mode: 'partial' });
    const { results } = returnToApproval.output.parse(partial.body.result);
    expect(results.flatMap((row) => (row.succeeded ? [] : [[row.id, row.code]]))).toEqual(codes);
    expect(results[0]).toMatchObject({ id: free, succeeded: true });
    expect(await piecesOf(id)).toEqual([
      [10, 0, 0],
      [9, 0, 1],
      [8, 0, 2],
    ]);
  });

  it('a line without approved pieces, and a deleted one, are refused', async () => {
    const { id, line } = await makeOrder({ bought: 1 });
    await admin.request(returnToApproval, { id: line });
    const none = await admin.request(returnToApproval, { id: line }, { language: 'en-US' });
    expect(none.body.error?.message).toBe('Nothing is on purchase requests, or part of it is on a purchase order');
    await admin.request(api.orderFulfilment.delete, { id: line });
    const gone = await admin.request(returnToApproval, { id: line });
    expect(gone.body.error?.reason).toBe('illegal-transition');
    expect((await read(id)).status).toBe('cancelled');
  });

  it('a purchase order that takes a request at the same time and the return exclude each other', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, line, orderNumber } = await makeOrder({ bought: 10 });
      const { items } = await admin.call(api.purchaseOrders.pending, { ...firstPage, sourceNumber: orderNumber });
      const added = { items: items.map((row) => ({ pendingId: row.id })), manual: [] };
      const [returned, ordered] = await Promise.all([
        admin.request(returnToApproval, { id: line }),
        admin.request(api.purchaseOrders.addItems, added),
      ]);
      expect([returned.status, ordered.status].sort(), `round ${round}`).toEqual([200, 409]);
      expect(await piecesOf(id)).toEqual([returned.status === 200 ? [10, 0, 0] : [0, 10, 0]]);
    }
    expect(await company.brokenRules()).toEqual([]);
  });
});

describe('the permissions of a return', () => {
  it('requests need the permission to approve, and stock the one to send from stock', async () => {
    const { viewAllArtwareOrders } = permissions;
    const approver = await staff('approver', permissions.approveArtwareOrders, viewAllArtwareOrders);
    const sender = await staff('sender', permissions.sendFromStock, viewAllArtwareOrders);
    const seller = await staff('seller', permissions.editArtwareOrders, viewAllArtwareOrders);
    const own = await staff('own', permissions.approveArtwareOrders);
    const { id, line } = await makeOrder({ reserved: 4, bought: 3 });
    expect((await seller.request(returnToApproval, { id: line })).status).toBe(403);
    expect((await own.request(returnToApproval, { id: line })).status).toBe(404);
    expect((await approver.request(returnToApproval, { id: line, parts: 'stock' })).status).toBe(403);
    expect((await sender.request(returnToApproval, { id: line, parts: 'purchase' })).status).toBe(403);
    expect((await approver.request(returnToApproval, { id: line })).status).toBe(200);
    expect(await piecesOf(id)).toEqual([[6, 0, 4]]);
    expect((await approver.request(returnToApproval, { id: line })).body.error?.reason).toBe('guard-refused');
    expect((await sender.request(returnToApproval, { id: line })).status).toBe(200);
    expect(await piecesOf(id)).toEqual([[10, 0, 0]]);
  });
});

it('many lines return in as many messages as a few', async () => {
  const messagesFor = async (count: number): Promise<number> => {
    const { ids } = await makeOrder(...Array.from({ length: count }, () => ({ reserved: 2, bought: 3 })));
    return driverCallsOf('sync', async () => {
      expect((await admin.request(returnToApproval, { ids, reason: 'Undone' })).status).toBe(200);
    });
  };
  expect(await messagesFor(24)).toBe(await messagesFor(4));
});
