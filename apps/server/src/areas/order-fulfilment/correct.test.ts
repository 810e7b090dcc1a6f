import { api, decimalOf, Exact, partOf, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createCorrections } from '../../testing/fixtures/corrections.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const { trade, productId, read, order, reserve, pack, ship, buy, purchase, correct } = await createCorrections(company);

const released = { confirmed: true, releaseToStock: true };

async function pieces(id: Parameters<typeof read>[0]) {
  return (await read(id)).items.map((item) => [
    item.quantity,
    item.shortQuantity,
    item.toApproveQty,
    item.purchasingQty,
    item.readyQty,
    item.shippingQty,
  ]);
}

/** Returns the pieces on purchases of a line in a status. */
async function bought(line: number, status: number) {
  const text = `select coalesce(sum(quantity), 0)::int as pieces from purchase_items where sales_item_id = $1 and status = $2`;
  const [row] = await company.query<{ pieces: number }>(text, [line, status]);
  return row?.pieces;
}

/** Creates an order of one line at 10.00 and ships its first `sent` pieces. */
async function sentOrder(quantity: number, sent: number, about: object = {}) {
  const made = await order(quantity, '10.00', about);
  await ship(requireFound(made.items[0]).id, sent);
  return read(made.id);
}

describe('a corrected price', () => {
  it('a corrected price applies to the whole line, including pieces that left (V17)', async () => {
    const made = await sentOrder(10, 4);
    const { status } = await correct(made, { unitPrice: '9.00' });
    expect(status).toBe(200);
    const after = await read(made.id);
    expect(after).toMatchObject({ totalAmount: '90.00', revision: 1, remarks: [{ text: '更正：客户改单' }] });
    const { netAmount } = requireFound(after.items[0]);
    const firstFour = partOf(netAmount, 4, 10);
    expect([firstFour, decimalOf(new Exact(netAmount).minus(firstFour), 2)]).toEqual(['36.00', '54.00']);
    const [corrected, first] = await admin.call(api.artwareOrders.revisions, { id: made.id });
    expect(corrected).toMatchObject({ revision: 1, reason: '客户改单', document: { totalAmount: '90.00' } });
    expect(first).toMatchObject({ revision: 0, document: { totalAmount: '100.00' } });
  });

  it('a price below the minimum price needs the permission to override it', async () => {
    const made = await sentOrder(2, 1);
    const seller = await company.staff('seller', permissions.amendArtwareOrders, permissions.viewAllArtwareOrders);
    const line = requireFound(made.items[0]).id;
    const { changeItems } = api.orderFulfilment;
    const below = { orderId: made.id, reason: '优惠', items: [{ id: line, unitPrice: '9.00' }] };
    const { body } = await seller.request(changeItems, below);
    expect(body.error).toMatchObject({
      reason: 'price-below-minimum',
      validationErrors: [{ members: ['items.0.unitPrice'] }],
    });
    const blind = await company.staff('blind', permissions.editArtwareOrders, permissions.viewAllArtwareOrders);
    expect((await blind.request(changeItems, below)).status).toBe(403);
  });

  it('a corrected price and discount keep the share of the order discount of a line with sent goods', async () => {
    const made = await sentOrder(10, 4, { discountAmount: '27.35' });
    expect((await correct(made, { discountAmount: '10' })).status).toBe(200);
    expect(await read(made.id)).toMatchObject({ totalAmount: '62.65', items: [{ discountShare: '27.35' }] });
    const free = await correct(made, { discountAmount: '72.66' });
    expect(free.body.error).toMatchObject({
      reason: 'discount-too-large',
      params: { limit: '72.65' },
      validationErrors: [{ members: ['items.0.discountAmount'] }],
    });
    const cheap = await correct(made, { unitPrice: '2.73', discountAmount: '0' });
    expect(cheap.body.error).toMatchObject({
      reason: 'validation-failed',
      validationErrors: [{ members: ['items.0.unitPrice'] }],
    });
  });
});

describe('fewer pieces', () => {
  it('removed pieces come from approval, pending purchases, unordered purchases and reserved stock, in this order', async () => {
    const made = await order(9);
    const line = requireFound(made.items[0]).id;
    await reserve(line, 3);
    await buy(line, 4);
    expect((await correct(made, { quantity: 10 })).status).toBe(200);
    expect(await pieces(made.id)).toEqual([[10, 0, 1, 6, 3, 0]]);
    expect((await correct(made, { quantity: 9 }, {})).status).toBe(200);
    const unconfirmed = await correct(made, { quantity: 6 }, {});
    expect(unconfirmed.body.error).toMatchObject({ reason: 'confirmation-required', params: { warning: /3 件/ } });
    const left: unknown[] = [];
    for (const quantity of [8, 6, 3, 1]) {
      expect((await correct(made, { quantity })).status).toBe(200);
      left.push([
        ...requireFound((await pieces(made.id))[0]).slice(2, 5),
        await bought(line, 10),
        await bought(line, 15),
      ]);
    }
    expect(left).toEqual([
      [0, 5, 3, 1, 4],
      [0, 3, 3, 0, 3],
      [0, 0, 3, 0, 0],
      [0, 0, 1, 0, 0],
    ]);
  });

  it('pieces of a partly sent line are released, and the line stays open', async () => {
    const made = await sentOrder(10, 4);
    expect((await correct(made, { quantity: 7 })).status).toBe(200);
    expect(await pieces(made.id)).toEqual([[10, 3, 3, 0, 0, 4]]);
    expect(await read(made.id)).toMatchObject({ totalAmount: '70.00', items: [{ status: 'toApprove' }] });
  });

  it('a quantity below the sent and packed pieces is refused', async () => {
    const made = await sentOrder(10, 4);
    const line = requireFound(made.items[0]).id;
    await reserve(line, 2);
    await pack(line);
    const { body } = await correct(made, { quantity: 5 });
    expect(body.error).toMatchObject({
      reason: 'quantity-covered',
      params: { covered: 6 },
      validationErrors: [{ members: ['items.0.quantity'] }],
    });
    expect((await correct(made, { quantity: 6 })).status).toBe(200);
    expect(await pieces(made.id)).toEqual([[10, 4, 0, 0, 2, 4]]);
  });

  it('ordered pieces go to stock only with releaseToStock, and stay on their purchase order', async () => {
    const made = await order(6);
    const { purchaseId } = await purchase(requireFound(made.items[0]).id, 6);
    const refused = await correct(made, { quantity: 4 });
    expect(refused.body.error).toMatchObject({
      reason: 'item-already-purchased',
      validationErrors: [{ members: ['items.0.quantity'] }],
    });
    expect((await correct(made, { quantity: 4 }, released)).status).toBe(200);
    expect(await pieces(made.id)).toEqual([[4, 0, 0, 4, 0, 0]]);
    const { items, totalAmount } = await admin.call(api.purchaseOrders.get, { id: purchaseId });
    expect(items).toMatchObject([
      { quantity: 4, sourceCode: 'AO' },
      { quantity: 2, sourceCode: 'RL', status: 'purchased' },
    ]);
    expect(totalAmount).toBe('75.00');
  });

  it('received pieces become free stock, and are open for the stock when their receipt is reversed', async () => {
    const made = await order(6);
    const { purchaseId } = await purchase(requireFound(made.items[0]).id, 6);
    const warehouseId = trade.sydney.id;
    const { receipts } = await admin.call(api.purchaseOrders.receive, { id: purchaseId, warehouseId });
    expect((await correct(made, { quantity: 4 }, released)).status).toBe(200);
    expect(await pieces(made.id)).toEqual([[4, 0, 0, 0, 4, 0]]);
    expect(await company.brokenRules()).toEqual([]);
    await admin.call(api.purchaseOrders.reverseReceipt, { receiptId: requireFound(receipts[0]).id, reason: '误收' });
    expect(await pieces(made.id)).toEqual([[4, 0, 0, 4, 0, 0]]);
    expect((await admin.call(api.purchaseOrders.get, { id: purchaseId })).items).toMatchObject([
      { quantity: 4, sourceCode: 'AO', status: 'purchased' },
      { quantity: 2, sourceCode: 'RL', status: 'purchased' },
    ]);
  });
});

describe('more pieces', () => {
  it('added pieces wait for approval, on the same line while none of its pieces left', async () => {
    const made = await order(4);
    await reserve(requireFound(made.items[0]).id, 4);
    expect((await correct(made, { quantity: 6 })).status).toBe(200);
    expect(await pieces(made.id)).toEqual([[6, 0, 2, 0, 4, 0]]);
    expect((await read(made.id)).totalAmount).toBe('60.00');
  });

  it('added pieces first restore released pieces, and the rest becomes a line without discount', async () => {
    const made = await sentOrder(10, 4);
    await correct(made, { quantity: 7, discountAmount: '5' });
    expect((await correct(made, { quantity: 12 })).status).toBe(200);
    const { items, totalAmount, revision } = await read(made.id);
    expect(items).toMatchObject([
      { quantity: 10, shortQuantity: 0, lineAmount: '95.00' },
      { productId, quantity: 2, unitPriceAud: '10.00', discountAmount: '0.00', lineAmount: '20.00', toApproveQty: 2 },
    ]);
    expect([totalAmount, revision]).toEqual(['115.00', 2]);
  });
});

describe('a correction', () => {
  it('a correction without changes writes nothing', async () => {
    const made = await sentOrder(4, 2);
    expect((await correct(made, { quantity: 4, unitPrice: '10', discountAmount: '0' })).status).toBe(200);
    expect(await read(made.id)).toMatchObject({ version: made.version, revision: 0, remarks: [] });
  });

  it('a correction is refused for a draft, a completed line and lines of another order', async () => {
    const draft = await order(2);
    expect((await correct(draft, { quantity: 1 })).body.error?.reason).toBe('illegal-transition');
    const made = await sentOrder(4, 2);
    const other = { id: made.id, items: draft.items };
    expect((await correct(other, { quantity: 1 })).status).toBe(404);
    const line = requireFound(made.items[0]).id;
    await admin.call(api.orderFulfilment.confirmReceipt, { ids: [line], mode: 'all', remark: '' });
    // Another line keeps the order open.
    const { addItem } = api.artwareOrders;
    await admin.call(addItem, addItem.input.parse({ orderId: made.id, productId, quantity: 1 }));
    await admin.call(api.orderFulfilment.complete, { ids: [line], mode: 'all', shortClose: true, reason: '缺货' });
    const { body } = await correct(made, { quantity: 1 });
    expect(body.error).toMatchObject({
      reason: 'illegal-transition',
      validationErrors: [{ members: ['items.0'] }],
    });
  });

  it('a correction of a delivered order needs the permission Amend, like its header and further lines', async () => {
    const made = await sentOrder(2, 2);
    await admin.call(api.orderFulfilment.confirmReceipt, {
      ids: [requireFound(made.items[0]).id],
      mode: 'all',
      remark: '',
    });
    const seller = await company.staff('editor', permissions.editArtwareOrders, permissions.viewAllArtwareOrders);
    const more = { orderId: made.id, productId, quantity: 1 };
    const { addItem, save } = api.artwareOrders;
    const header = { id: made.id, customerId: trade.customer.id, freightChargedAud: '3' };
    expect((await seller.request(addItem, more)).body.error?.params['permission']).toBe(permissions.amendArtwareOrders);
    expect((await seller.request(save, header)).status).toBe(403);
    expect((await admin.request(save, header)).status).toBe(200);
    expect((await correct(made, { unitPrice: '8' })).status).toBe(200);
    expect(await read(made.id)).toMatchObject({ totalAmount: '19.00', revision: 2, status: 'delivered' });
  });
});

it('the corrections break no rule of the data', async () => {
  expect(await company.brokenRules()).toEqual([]);
});
