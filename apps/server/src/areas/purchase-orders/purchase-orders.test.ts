import { api, decimalOf, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { found } from '../../platform/failure.ts';
import { openTestFirm } from '../../testing/test-firm.ts';
import { releaseNeeds } from './index.ts';
import { openPurchasing } from './test-purchasing.ts';

const firm = await openTestFirm();
const { admin } = firm;
const shop = await openPurchasing(firm);
const { jingdezhen, yixing } = shop.factories;
const page = { maxResultCount: 50, skipCount: 0 };
const noManual = { manual: [] };
const bulk = { mode: 'all' as const };
const received = { surplus: 0, remark: '' };

describe('pending purchases', () => {
  it('become one order per factory, at the factory price', async () => {
    const vase = await shop.need(await shop.product(jingdezhen, '12.5'), 4);
    const cup = await shop.need(await shop.product(jingdezhen, '3'), 10);
    const pot = await shop.need(await shop.product(yixing, '80'), 1);
    const made = await admin.call(api.purchaseOrders.addItems, {
      items: [vase, cup, pot].map(({ pendingId }) => ({ pendingId })),
      ...noManual,
    });
    expect(made).toHaveLength(2);
    const [first, second] = await Promise.all(made.map(({ id }) => shop.read(id)));
    expect(first).toMatchObject({ factoryId: jingdezhen, status: 'draft', goodsAmount: '80.00', live: 2 });
    expect(second).toMatchObject({ factoryId: yixing, goodsAmount: '80.00' });
    expect(first?.items.map((item) => item.status)).toEqual(['added', 'added']);
    expect(first?.items[0]).toMatchObject({
      unitPriceCny: '12.5000',
      sourceCode: 'AO',
      orderNumber: first?.orderNumber,
    });
  });

  it('of which only a part is wanted are split: the rest waits on, nothing is lost', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '5'), 10);
    const [made] = await admin.call(api.purchaseOrders.addItems, {
      items: [{ pendingId: need.pendingId, quantity: 4 }],
      ...noManual,
    });
    const order = await shop.read(found(made).id);
    expect(order.items[0]).toMatchObject({ quantity: 4, splitFromId: need.pendingId, splitRootId: need.pendingId });
    const rest = await shop.pending({ sourceNumber: need.order.orderNumber });
    expect(rest).toMatchObject([{ id: need.pendingId, quantity: 6, status: 'pending' }]);
    expect(await shop.salesLine(need)).toMatchObject({ purchasingQty: 10, status: 'purchasing' });
  });

  it('without a factory are refused by name, and go where the caller says', async () => {
    const need = await shop.need(await shop.product(null, '5'), 2);
    const item = { pendingId: need.pendingId };
    const refused = await admin.ask(api.purchaseOrders.addItems, { items: [item] });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({ reason: 'factory-required' });
    expect(refused.body.error?.message).toContain('花瓶');
    const [made] = await admin.call(api.purchaseOrders.addItems, { items: [item], ...noManual, factoryId: yixing });
    expect(await shop.read(found(made).id)).toMatchObject({ factoryId: yixing });
    const other = await shop.need(await shop.product(yixing, '5'), 2);
    const [own] = await admin.call(api.purchaseOrders.addItems, {
      items: [{ pendingId: other.pendingId, factoryId: jingdezhen }],
      ...noManual,
      factoryId: yixing,
    });
    expect(await shop.read(found(own).id)).toMatchObject({ factoryId: jingdezhen });
  });

  it('that a colleague took are told with who and where', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '5'), 2);
    const order = await shop.orderFor(need);
    const late = await admin.ask(api.purchaseOrders.addItems, { items: [{ pendingId: need.pendingId }] });
    expect(late.status).toBe(409);
    expect(late.body.error).toMatchObject({
      reason: 'row-taken',
      params: { name: 'admin', document: order.orderNumber },
    });
    const more = await shop.need(await shop.product(jingdezhen, '5'), 2);
    const tooMany = await admin.ask(api.purchaseOrders.addItems, {
      items: [{ pendingId: more.pendingId, quantity: 3 }],
    });
    expect(tooMany.body.error).toMatchObject({ reason: 'quantity-changed', params: { open: 2 } });
  });

  it('are taken once when two buyers want them at once', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '5'), 2);
    const both = await Promise.all(
      [1, 2].map(() => admin.ask(api.purchaseOrders.addItems, { items: [{ pendingId: need.pendingId }] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are found by product, factory and source', async () => {
    const productId = await shop.product(yixing, '5');
    const need = await shop.need(productId, 2);
    const ids = async (filters: object) => (await shop.pending(filters)).map((row) => row.id);
    expect(await ids({ sourceNumber: need.order.orderNumber.toLowerCase() })).toEqual([need.pendingId]);
    expect(await ids({ factoryId: yixing })).toContain(need.pendingId);
    expect(await ids({ factoryId: 0 })).not.toContain(need.pendingId);
    expect(await ids({ filter: 'huaping' })).toContain(need.pendingId);
    expect(await ids({ sourceCode: 'MN' })).toEqual([]);
  });
});

describe('restocks', () => {
  it('begin on the order, at the price last agreed with that factory', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const manual = [{ productId, quantity: 3, unitPriceCny: shop.price('9.1') }];
    const [first] = await admin.call(api.purchaseOrders.addItems, { items: [], manual });
    const order = await shop.read(found(first).id);
    expect(order.items).toMatchObject([{ sourceCode: 'MN', sourceNumber: order.orderNumber, amount: '27.30' }]);
    const ids = order.items.map((item) => item.id);
    await admin.call(api.purchaseOrders.approveItems, { ids, ...bulk });
    await admin.call(api.purchaseOrders.purchaseItems, { ids, ...bulk });
    const [second] = await admin.call(api.purchaseOrders.addItems, { items: [], manual: [{ productId, quantity: 1 }] });
    expect((await shop.read(found(second).id)).items[0]?.unitPriceCny).toBe('9.1000');
  });

  it('that cost nothing are approved only with a reason', async () => {
    const [made] = await admin.call(api.purchaseOrders.addItems, {
      items: [],
      manual: [{ productId: await shop.product(jingdezhen, '0'), quantity: 1 }],
    });
    const order = await shop.read(found(made).id);
    const { id } = found(order.items[0]);
    const refused = await admin.ask(api.purchaseOrders.approveItems, { id });
    expect(refused.body.error?.reason).toBe('reason-required');
    await admin.call(api.purchaseOrders.approveItems, { id, ...bulk, reason: '样品' });
    expect(await shop.read(order.id)).toMatchObject({ status: 'approved', remarks: [{ text: '样品', itemId: id }] });
  });
});

describe('an order', () => {
  it('is approved, purchased and received in two parts, and its goods are reserved for the customer', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const need = await shop.need(productId, 5);
    const order = await shop.orderFor(need);
    const { id } = found(order.items[0]);
    await admin.call(api.purchaseOrders.save, {
      id: order.id,
      factoryId: jingdezhen,
      freightCny: decimalOf('7', 2),
      remark: '',
      items: [{ id, unitPriceCny: shop.price('10.5') }],
    });
    await admin.call(api.purchaseOrders.approveItems, { id, ...bulk });
    expect(await shop.read(order.id)).toMatchObject({
      status: 'approved',
      exchangeRate: '5.000000',
      totalAmount: '59.50',
    });
    const purchased = await admin.call(api.purchaseOrders.purchase, { id: order.id });
    expect(purchased.status).toBe('purchased');
    expect(purchased.purchaseDate).not.toBeNull();
    expect(purchased.items[0]?.expectedDate).toBe(purchased.expectedDate);

    const warehouseId = shop.warehouse.id;
    await admin.call(api.purchaseOrders.receiveItem, { id, warehouseId, quantity: 2, ...received });
    expect(await shop.read(order.id)).toMatchObject({
      status: 'partlyReceived',
      items: [{ status: 'partlyReceived' }],
    });
    expect(await shop.salesLine(need)).toMatchObject({ purchasingQty: 3, readyQty: 2, status: 'purchasing' });
    const done = await admin.call(api.purchaseOrders.receive, { id: order.id, warehouseId });
    expect(done).toMatchObject({ status: 'received', taken: 5, items: [{ status: 'received', takenQuantity: 5 }] });
    expect(done.receipts.map(({ quantity, unitCostCny }) => [quantity, unitCostCny])).toEqual([
      [3, '11.9000'],
      [2, '11.9000'],
    ]);
    expect(await shop.stock(productId)).toMatchObject({ onHand: 5, reserved: 5, available: 0, valueCny: '59.50' });
    expect(await shop.salesLine(need)).toMatchObject({ readyQty: 5, status: 'ready' });
    await admin.call(api.purchaseOrders.completeItems, { id, ...bulk });
    expect((await shop.read(order.id)).status).toBe('completed');
  });

  it('accepts more than ordered only as the settings say; what is over belongs to nobody', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const order = await shop.purchasedFor(await shop.need(productId, 10));
    const { id } = found(order.items[0]);
    const refused = await admin.ask(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id, surplus: 1 });
    expect(refused.status).toBe(400);
    await shop.inside(async ({ tx }) => tx.$client.query('update settings set over_take_percent = 10'));
    await admin.call(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id, ...received, surplus: 1 });
    await shop.inside(async ({ tx }) => tx.$client.query('update settings set over_take_percent = 0'));
    expect(await shop.stock(productId)).toMatchObject({ onHand: 11, reserved: 10, available: 1 });
  });

  it('receives all of its lines or none', async () => {
    const order = await shop.purchasedFor(
      await shop.need(await shop.product(jingdezhen, '10'), 2),
      await shop.need(await shop.product(jingdezhen, '20'), 3),
    );
    const items = order.items.map(({ id, quantity }, index) => ({ id, quantity: quantity + index }));
    const refused = await admin.ask(api.purchaseOrders.receive, {
      id: order.id,
      warehouseId: shop.warehouse.id,
      items,
    });
    expect(refused.body.error).toMatchObject({ reason: 'quantity-changed', params: { open: 3 } });
    expect(await shop.read(order.id)).toMatchObject({ status: 'purchased', taken: 0, receipts: [] });
  });

  it('is closed short with a reason: what did not come waits to be bought again', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '10'), 5);
    const order = await shop.purchasedFor(need);
    const { id } = found(order.items[0]);
    await admin.call(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id, quantity: 2, ...received });
    const open = await admin.ask(api.purchaseOrders.complete, { id: order.id });
    expect(open.body.error).toMatchObject({ reason: 'short-close-required', params: { missing: 3 } });
    const silent = await admin.ask(api.purchaseOrders.complete, { id: order.id, shortClose: true });
    expect(silent.body.error?.reason).toBe('reason-required');
    const closed = await admin.call(api.purchaseOrders.complete, { id: order.id, shortClose: true, reason: '停产' });
    expect(closed).toMatchObject({ status: 'completed', goodsAmount: '20.00', items: [{ quantity: 2 }] });
    expect(await shop.pending({ sourceNumber: need.order.orderNumber })).toMatchObject([
      { quantity: 3, status: 'pending', splitFromId: id, backCount: 1, backReason: '停产', unitPriceCny: '0.0000' },
    ]);
    expect(await shop.salesLine(need)).toMatchObject({ purchasingQty: 3, readyQty: 2 });
  });

  it('that is cancelled gives its needs back; its restocks vanish', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const need = await shop.need(productId, 5);
    const [made] = await admin.call(api.purchaseOrders.addItems, {
      items: [{ pendingId: need.pendingId }],
      manual: [{ productId, quantity: 7 }],
    });
    const cancelled = await admin.call(api.purchaseOrders.cancel, { id: found(made).id });
    expect(cancelled).toMatchObject({ status: 'cancelled', totalAmount: '0.00', items: [{ status: 'cancelled' }] });
    expect(await shop.pending({ sourceNumber: need.order.orderNumber })).toMatchObject([{ id: need.pendingId }]);
  });

  it('is hidden once it is finished, and shown again, as often as one asks', async () => {
    const order = await shop.orderFor(await shop.need(await shop.product(jingdezhen, '10'), 5));
    const open = await admin.ask(api.purchaseOrders.hide, { id: order.id });
    expect(open.body.error?.reason).toBe('guard-refused');
    const { id, version } = await admin.call(api.purchaseOrders.cancel, { id: order.id });
    const listed = async (includeHidden: boolean) =>
      (await admin.call(api.purchaseOrders.list, { ...page, includeHidden })).items.some((row) => row.id === id);
    const hidden = await admin.call(api.purchaseOrders.hide, { id, expectedVersion: version });
    const again = await admin.call(api.purchaseOrders.hide, { id, expectedVersion: version });
    expect(again).toEqual(hidden);
    expect([await listed(false), await listed(true)]).toEqual([false, true]);
    await admin.call(api.purchaseOrders.show, { id });
    expect((await admin.call(api.purchaseOrders.show, { id })).isHidden).toBe(false);
    expect(await listed(false)).toBe(true);
  });

  it('keeps its factory once something is purchased there', async () => {
    const order = await shop.purchasedFor(await shop.need(await shop.product(jingdezhen, '10'), 5));
    const moved = await admin.ask(api.purchaseOrders.save, { id: order.id, factoryId: yixing });
    expect(moved.body.error).toMatchObject({ reason: 'guard-refused', validationErrors: [{ members: ['factoryId'] }] });
  });

  it('shows what it costs only to those who may see costs', async () => {
    const order = await shop.purchasedFor(await shop.need(await shop.product(jingdezhen, '10'), 5));
    await admin.call(api.purchaseOrders.receive, { id: order.id, warehouseId: shop.warehouse.id });
    const packer = await firm.staff('packer', permissions.receivePurchases);
    const { result } = (await packer.ask(api.purchaseOrders.get, { id: order.id })).body;
    expect(JSON.stringify(result)).not.toMatch(/Cny|amount|Amount/);
    expect(result).toMatchObject({ status: 40, receipts: [{ quantity: 5 }] });
    const listed = await packer.call(api.purchaseOrders.list, { ...page, includeHidden: false });
    expect(listed.items[0]).not.toHaveProperty('totalAmount');
  });
});

describe('a line', () => {
  it('that is sent back leaves what came on its order and waits with the rest', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '10'), 5);
    const order = await shop.purchasedFor(need);
    const { id } = found(order.items[0]);
    await admin.call(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id, quantity: 1, ...received });
    await admin.call(api.purchaseOrders.back, { id, ...bulk, reason: '质量问题' });
    expect(await shop.read(order.id)).toMatchObject({
      status: 'received',
      items: [{ id, quantity: 1, status: 'received' }],
    });
    const [rest] = await shop.pending({ sourceNumber: need.order.orderNumber });
    expect(rest).toMatchObject({ quantity: 4, purchaseOrderId: null, splitRootId: id });
  });

  it('that is purchased is sent back only by who may purchase', async () => {
    const order = await shop.purchasedFor(await shop.need(await shop.product(jingdezhen, '10'), 5));
    const clerk = await firm.staff('clerk', permissions.backPurchaseItems);
    const { id } = found(order.items[0]);
    const refused = await clerk.ask(api.purchaseOrders.back, { id, reason: '不要了' });
    expect(refused.status).toBe(403);
    await admin.call(api.purchaseOrders.back, { id, ...bulk, reason: '不要了' });
    expect(await shop.read(order.id)).toMatchObject({ status: 'draft', live: 0 });
  });

  it('is split in two that add up to it, with its state and price', async () => {
    const order = await shop.purchasedFor(await shop.need(await shop.product(jingdezhen, '10'), 5));
    const { id } = found(order.items[0]);
    const part = await admin.call(api.purchaseOrders.split, { id, quantity: 2 });
    expect(part).toMatchObject({ quantity: 2, status: 'purchased', splitFromId: id, unitPriceCny: '10.0000' });
    const whole = await admin.ask(api.purchaseOrders.split, { id, quantity: 3 });
    expect(whole.body.error).toMatchObject({ reason: 'quantity-changed', params: { open: 3 } });
    await admin.call(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id, quantity: 1, ...received });
    await admin.call(api.purchaseOrders.split, { id, quantity: 2 });
    const { items, goodsAmount } = await shop.read(order.id);
    expect(items.map(({ quantity, status }) => [quantity, status])).toEqual([
      [1, 'received'],
      [2, 'purchased'],
      [2, 'purchased'],
    ]);
    expect(goodsAmount).toBe('50.00');
  });

  it('is received once, however often the same request arrives', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const order = await shop.purchasedFor(await shop.need(productId, 40));
    const { id } = found(order.items[0]);
    const input = { id, warehouseId: shop.warehouse.id, quantity: 2 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.ask(api.purchaseOrders.receiveItem, input, { key: 'one-intent' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await shop.read(order.id)).receipts).toHaveLength(1);
    expect((await shop.stock(productId)).onHand).toBe(2);
  });

  it('is received by two at once only as far as something is open', async () => {
    const order = await shop.purchasedFor(await shop.need(await shop.product(jingdezhen, '10'), 5));
    const { id } = found(order.items[0]);
    const input = { id, warehouseId: shop.warehouse.id, quantity: 3 };
    const both = await Promise.all([1, 2].map(() => admin.ask(api.purchaseOrders.receiveItem, input)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toMatchObject({ params: { open: 2 } });
  });
});

describe('a receipt', () => {
  it('is reversed at its own value, and its pieces are open again', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const need = await shop.need(productId, 5);
    const order = await shop.purchasedFor(need);
    const { id } = found(order.items[0]);
    const take = { id, warehouseId: shop.warehouse.id, ...received };
    await admin.call(api.purchaseOrders.receiveItem, { ...take, quantity: 2 });
    await admin.call(api.purchaseOrders.receiveItem, take);
    const receipt = found((await shop.read(order.id)).receipts[0]);
    const reversal = { receiptId: receipt.id, reason: '点错了' };
    const open = await admin.call(api.purchaseOrders.reverseReceipt, reversal);
    expect(open).toMatchObject({ status: 'partlyReceived', taken: 2 });
    expect(open.receipts[0]).toMatchObject({ id: receipt.id, reversalReason: '点错了' });
    expect(open.receipts[0]?.reversedAt).not.toBeNull();
    expect(await shop.stock(productId)).toMatchObject({ onHand: 2, reserved: 2, valueCny: '20.00' });
    expect(await shop.salesLine(need)).toMatchObject({ purchasingQty: 3, readyQty: 2 });
    const again = await admin.ask(api.purchaseOrders.reverseReceipt, reversal);
    expect(again.body.error?.reason).toBe('illegal-transition');
  });

  it('of free stock that was used since cannot be reversed', async () => {
    const productId = await shop.product(jingdezhen, '10');
    const [made] = await admin.call(api.purchaseOrders.addItems, { items: [], manual: [{ productId, quantity: 4 }] });
    const { id, items } = await shop.read(found(made).id);
    await admin.call(api.purchaseOrders.approveItems, { ids: items.map((item) => item.id), ...bulk });
    await admin.call(api.purchaseOrders.purchase, { id });
    const warehouseId = shop.warehouse.id;
    const { receipts } = await admin.call(api.purchaseOrders.receive, { id, warehouseId });
    expect(await shop.stock(productId)).toMatchObject({ onHand: 4, reserved: 0 });
    await admin.call(api.artwareProducts.addInventory, {
      productId,
      warehouseId,
      quantity: -1,
      reason: 'SAMPLE',
      remark: '',
    });
    const refused = await admin.ask(api.purchaseOrders.reverseReceipt, { receiptId: receipts[0]?.id, reason: '退' });
    expect(refused.body.error).toMatchObject({ reason: 'insufficient-stock', params: { available: 3 } });
  });
});

describe('a need that is given up', () => {
  const both = async () => {
    const need = await shop.need(await shop.product(jingdezhen, '10'), 6);
    const order = await shop.purchasedFor(need);
    const id = found(order.items[0]).id;
    await admin.call(api.purchaseOrders.receiveItem, { id, warehouseId: shop.warehouse.id, quantity: 2, ...received });
    return { need, order, id };
  };

  it('vanishes while it is not purchased', async () => {
    const need = await shop.need(await shop.product(jingdezhen, '10'), 6);
    const order = await shop.orderFor(need);
    await shop.inside((ctx) => releaseNeeds(ctx, need.salesItemId, { openOnly: false, releaseToStock: false }));
    expect(await shop.read(order.id)).toMatchObject({ live: 0, totalAmount: '0.00', items: [{ status: 'cancelled' }] });
  });

  it('becomes free stock once it is purchased, if that is agreed to', async () => {
    const { need, order, id } = await both();
    const release = (releaseToStock: boolean) =>
      shop.inside((ctx) => releaseNeeds(ctx, need.salesItemId, { openOnly: false, releaseToStock }));
    await expect(release(false)).rejects.toMatchObject({ code: 'item-already-purchased' });
    await release(true);
    expect((await shop.read(order.id)).items).toMatchObject([
      { id, salesItemId: null, sourceCode: 'RL', sourceNumber: need.order.orderNumber, quantity: 6 },
    ]);
  });

  it('keeps what came for the customer when only the rest is given up', async () => {
    const { need, order, id } = await both();
    await shop.inside((ctx) => releaseNeeds(ctx, need.salesItemId, { openOnly: true, releaseToStock: true }));
    expect(await shop.read(order.id)).toMatchObject({
      status: 'partlyReceived',
      items: [
        { id, salesItemId: need.salesItemId, quantity: 2, status: 'received' },
        { salesItemId: null, sourceCode: 'RL', quantity: 4, status: 'purchased', splitFromId: id },
      ],
    });
  });
});

describe('after all of this', () => {
  it('no piece is lost, and every receipt is accounted for (I3, I4, I7)', async () => {
    const broken = await shop.inside(async ({ tx }) =>
      tx.$client.query(`
        select 'family' as rule, split_root_id as id from purchase_items
        group by split_root_id having sum(quantity) <> min(root_quantity)
        union all
        select 'receipts', i.id from purchase_items i where i.taken_quantity <>
          (select coalesce(sum(r.quantity), 0) from goods_receipts r where r.purchase_item_id = i.id and r.reversed_at is null)
        union all
        select 'reserved', b.product_id from stock_balances b where b.reserved <>
          (select coalesce(sum(s.quantity), 0) from shipment_items s
           where s.product_id = b.product_id and s.warehouse_id = b.warehouse_id and s.status in (10, 15))`),
    );
    expect(broken.rows).toEqual([]);
  });
});
