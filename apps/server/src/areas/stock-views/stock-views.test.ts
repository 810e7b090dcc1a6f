import { api, type ArtwareProductId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const { sydney, yiwu } = trade;
const looker = await company.staff('looker', permissions.stock);

function addTo(warehouse: typeof sydney, productId: ArtwareProductId, quantity: number) {
  return admin.call(api.artwareProducts.addInventory, {
    productId,
    warehouseId: warehouse.id,
    quantity,
    reason: quantity > 0 ? 'FOUND' : 'LOST',
    remark: '',
  });
}

/** Sets the reorder point of a product; the save contains all fields, as the form does. */
async function watch(id: ArtwareProductId, reorderPoint: number, reorderQuantity?: number) {
  const product = await admin.call(api.artwareProducts.get, { id });
  const { save } = api.artwareProducts;
  const more = { expectedVersion: product.version, reorderPoint, reorderQuantity };
  await admin.call(save, save.input.parse({ ...product, ...more }));
}

/** Creates a sales order of one line. */
async function sell(productId: ArtwareProductId, quantity: number) {
  const order = await trade.order([{ productId, quantity }]);
  const read = await admin.call(api.artwareOrders.get, { id: order.id });
  return { order, item: requireFound(read.items[0]) };
}

async function buy(productId: ArtwareProductId, quantity: number) {
  const { addItems } = api.purchaseOrders;
  const [made] = await admin.call(addItems, addItems.input.parse({ manual: [{ productId, quantity }] }));
  return requireFound(made);
}

async function balancesOf(productId: ArtwareProductId) {
  return (await looker.call(api.stock.balances, firstPage)).items.filter((row) => row.productId === productId);
}

async function runningLow(productId: ArtwareProductId) {
  return (await looker.call(api.stock.lowStock, firstPage)).items.find(({ id }) => id === productId);
}

describe('stock balances', () => {
  it('balances contain on hand, reserved and incoming quantities by warehouse', async () => {
    const id = await trade.product(10);
    await addTo(yiwu, id, 3);
    const { item } = await sell(id, 4);
    await admin.call(api.orderFulfilment.sendFromStock, api.orderFulfilment.sendFromStock.input.parse({ id: item.id }));
    await buy(id, 20);
    expect(await balancesOf(id)).toMatchObject([
      { warehouseName: '悉尼仓', onHand: 10, reserved: 4, available: 6, coming: 20 },
      { warehouseName: '义乌仓', onHand: 3, reserved: 0, available: 3, coming: 0 },
    ]);
  });
});

describe('low stock', () => {
  it('the forecast counts available, incoming and needed pieces', async () => {
    const id = await trade.product(10);
    expect(await runningLow(id)).toBeUndefined();
    await watch(id, 9);
    expect(await runningLow(id)).toBeUndefined();
    // A line counts as demand before its approval.
    const { item } = await sell(id, 4);
    expect(await runningLow(id)).toMatchObject({ available: 10, coming: 0, needed: 4, expected: 6, suggested: 4 });
    // Pieces purchased for a customer count as incoming and as demand, so the forecast does not change.
    await admin.call(api.orderFulfilment.approve, api.orderFulfilment.approve.input.parse({ ids: [item.id] }));
    expect(await runningLow(id)).toBeUndefined();
    await watch(id, 10);
    expect(await runningLow(id)).toMatchObject({ available: 10, coming: 4, needed: 4, expected: 10, suggested: 1 });
    // Pieces purchased for the stock raise the forecast above the reorder point.
    await buy(id, 1);
    expect(await runningLow(id)).toBeUndefined();
  });

  it('low stock suggests the reorder quantity, or more if that is not enough', async () => {
    const id = await trade.product(2);
    await watch(id, 5, 30);
    expect(await runningLow(id)).toMatchObject({ expected: 2, suggested: 30 });
    await sell(id, 60);
    expect(await runningLow(id)).toMatchObject({ expected: -58, suggested: 64 });
  });

  it('low stock contains active products only', async () => {
    const id = await trade.product(0);
    await watch(id, 5);
    expect(await runningLow(id)).toBeDefined();
    await admin.call(api.artwareProducts.hide, api.artwareProducts.hide.input.parse({ ids: [id] }));
    expect(await runningLow(id)).toBeUndefined();
  });
});

/** Ships pieces of a product from stock. */
async function ship(productId: ArtwareProductId, quantity: number) {
  const { item } = await sell(productId, quantity);
  await admin.call(api.orderFulfilment.sendFromStock, api.orderFulfilment.sendFromStock.input.parse({ id: item.id }));
  const pending = await admin.call(api.shipments.pending, firstPage);
  const { id: pendingId } = requireFound(pending.items.find(({ salesItemId }) => salesItemId === item.id));
  const [made] = await admin.call(api.shipments.addItems, { items: [{ pendingId }] });
  const { id, orderNumber, customerId, version } = await admin.call(api.shipments.get, { id: requireFound(made).id });
  const input = { id, customerId, expectedVersion: version, logisticsCompanyId: trade.carrier.id };
  await admin.call(api.shipments.save, api.shipments.save.input.parse(input));
  await admin.call(api.shipments.start, { id });
  return { id, orderNumber };
}

describe('dead stock', () => {
  const waitDays = (id: ArtwareProductId, days: number) =>
    company.query("update stock_values set idle_since = idle_since - $2 * interval '1 day' where product_id = $1", [
      id,
      days,
    ]);
  const deadOf = async (id: ArtwareProductId, who = admin, idleDays = 180) =>
    (await who.call(api.stock.deadStock, { ...firstPage, idleDays })).items.find((row) => row.id === id);

  it('dead stock contains products without shipments, with their value for users with `viewCost`', async () => {
    const id = await trade.product(6);
    expect(await deadOf(id)).toBeUndefined();
    await waitDays(id, 200);
    const dead = { quantity: 6, idleDays: 200, lastShippedAt: null, lastReceivedAt: null };
    expect(await deadOf(id)).toMatchObject({ ...dead, valueCny: '60.00' });
    expect(await deadOf(id, admin, 201)).toBeUndefined();
    expect(await deadOf(id, looker)).toMatchObject(dead);
    expect(await deadOf(id, looker)).not.toHaveProperty('valueCny');
  });

  it('a product is no dead stock after a shipment, or after a receipt into empty stock', async () => {
    const id = await trade.product(6);
    await waitDays(id, 400);
    // A receipt into existing stock changes nothing.
    await addTo(sydney, id, 1);
    expect(await deadOf(id)).toMatchObject({ idleDays: 400 });
    await ship(id, 2);
    expect(await deadOf(id)).toBeUndefined();
    await waitDays(id, 300);
    expect(await deadOf(id)).toMatchObject({ idleDays: 300, quantity: 5 });
    expect((await deadOf(id))?.lastShippedAt).not.toBeNull();
    await addTo(sydney, id, -5);
    expect(await deadOf(id)).toBeUndefined();
    await addTo(yiwu, id, 5);
    expect(await deadOf(id)).toBeUndefined();
  });

  it('dead stock is not sorted by value for users without `viewCost`', async () => {
    const input = { ...firstPage, idleDays: 1 };
    const byWorth = { ...input, sorting: [{ field: 'valueCny' as const, direction: 'desc' as const }] };
    const idsOf = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);
    expect(idsOf(await looker.call(api.stock.deadStock, byWorth))).toEqual(
      idsOf(await looker.call(api.stock.deadStock, input)),
    );
  });
});

describe('the stock ledger', () => {
  it('the ledger applies its filters, and shows costs to users with `viewCost`', async () => {
    const id = await trade.product(8);
    const { orderNumber } = await ship(id, 3);
    const ofProduct = { ...firstPage, productId: id };
    const kindsOf = async (more: object) =>
      (await looker.call(api.stock.ledger, { ...ofProduct, ...more })).items.map(({ kind, balanceAfter }) => [
        kind,
        balanceAfter,
      ]);
    expect(await kindsOf({})).toEqual([
      ['SHIP_OUT', 5],
      ['ADJUST', 8],
    ]);
    expect(await kindsOf({ documentNumber: orderNumber.toLowerCase() })).toEqual([['SHIP_OUT', 5]]);
    expect(await kindsOf({ kind: 'ADJUST' })).toEqual([['ADJUST', 8]]);
    expect(await kindsOf({ warehouseId: yiwu.id })).toEqual([]);
    const [first] = (await looker.call(api.stock.ledger, ofProduct)).items;
    expect(first).not.toHaveProperty('valueCny');
    expect((await admin.call(api.stock.ledger, ofProduct)).items[0]).toMatchObject({ valueCny: '-30.00' });
    expect(await looker.call(api.stock.ledgerPeople, {})).toMatchObject([{ userName: 'admin' }]);
  });

  it('the lists of stock require the permission to view stock', async () => {
    const packer = await company.staff('packer', permissions.artwareProducts);
    for (const list of [api.stock.ledger, api.stock.balances, api.stock.lowStock, api.stock.deadStock])
      expect((await packer.request(list, {})).status).toBe(403);
  });
});

describe('the reconciliation of stock', () => {
  it('a reconciliation explains all pieces, in one warehouse and in total', async () => {
    const id = await trade.product(9);
    await addTo(yiwu, id, 4);
    const { order, item } = await sell(id, 2);
    await admin.call(api.orderFulfilment.sendFromStock, api.orderFulfilment.sendFromStock.input.parse({ id: item.id }));
    const bought = await buy(id, 7);
    const { item: ordered } = await sell(id, 5);
    await admin.call(api.orderFulfilment.approve, api.orderFulfilment.approve.input.parse({ ids: [ordered.id] }));
    const everywhere = await admin.call(api.stock.reconciliation, { productId: id });
    expect(everywhere).toMatchObject({
      onHand: { kept: 13, explained: 13 },
      reserved: { kept: 2, explained: 2 },
      coming: 12,
      kinds: [{ kind: 'ADJUST', lines: 2, pieces: 13 }],
      reservations: [{ orderNumber: order.orderNumber, quantity: 2 }],
      purchases: [
        { orderNumber: bought.orderNumber, open: 7, status: 'added', sourceNumber: null },
        { orderNumber: null, open: 5, status: 'pending' },
      ],
    });
    expect(requireFound(everywhere.purchases[1]).sourceNumber).not.toBeNull();
    const inYiwu = await looker.call(api.stock.reconciliation, { productId: id, warehouseId: yiwu.id });
    expect(inYiwu).toMatchObject({ onHand: { kept: 4, explained: 4 }, coming: 0, reservations: [], purchases: [] });
    // Orders are shown only to users who may see them.
    const hidden = await looker.call(api.stock.reconciliation, { productId: id });
    expect(hidden.reservations).toMatchObject([{ orderNumber: null, customerName: null, quantity: 2 }]);
    expect(hidden.purchases).toMatchObject([{ open: 7 }, { open: 5, sourceNumber: null }]);
  });

  it('a reconciliation shows the difference between balances and documents', async () => {
    const id = await trade.product(5);
    await company.query(
      'update stock_balances set on_hand = on_hand + 1, reserved = reserved + 2 where product_id = $1',
      [id],
    );
    expect(await looker.call(api.stock.reconciliation, { productId: id })).toMatchObject({
      onHand: { kept: 6, explained: 5 },
      reserved: { kept: 2, explained: 0 },
    });
  });

  it('a reconciliation of an unknown product is not found', async () => {
    const stranger = await company.stranger();
    const id = await trade.product(5);
    expect((await stranger.request(api.stock.reconciliation, { productId: id })).status).toBe(404);
  });
});
