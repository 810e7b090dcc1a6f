import { api, type ArtwareOrder, type ArtwareOrderInput, type Day, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const { admin, staff } = await createTestTenant();
const trade = await createTrade(admin);
const mei = await staff('mei', permissions.editArtwareOrders);
const hao = await staff('hao', permissions.editArtwareOrders);

/** Creates an order of two lines for Mei: one waits for purchase, the other for shipment. */
async function openOrder(header: Partial<ArtwareOrderInput> = {}, requiredDate?: Day) {
  const [bought, stocked] = [await trade.product(), await trade.product(5)];
  const items = [
    { productId: bought, quantity: 2, requiredDate },
    { productId: stocked, quantity: 2 },
  ];
  const input = { customerId: trade.customer.id, salesId: mei.userId, items, ...header };
  const order = await admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse(input));
  const [toBuy, toSend] = order.items.map(({ id }) => id);
  await admin.call(api.orderFulfilment.approve, api.orderFulfilment.approve.input.parse({ id: toBuy }));
  await admin.call(
    api.orderFulfilment.sendFromStock,
    api.orderFulfilment.sendFromStock.input.parse({ id: toSend, warehouseId: trade.sydney.id }),
  );
  return admin.call(api.artwareOrders.get, { id: order.id });
}

function change(order: ArtwareOrder, changes: object) {
  return admin.call(
    api.artwareOrders.save,
    api.artwareOrders.save.input.parse({ ...order, expectedVersion: order.version, items: [], ...changes }),
  );
}

async function waiting(order: ArtwareOrder, salesId: number) {
  const input = { ...firstPage, salesId };
  const [toBuy, toShip] = await Promise.all([
    admin.call(api.purchaseOrders.pending, api.purchaseOrders.pending.input.parse(input)),
    admin.call(api.shipments.pending, api.shipments.pending.input.parse(input)),
  ]);
  const own = order.items.map(({ id }) => id);
  return {
    toBuy: toBuy.items.filter((row) => row.salesItemId !== null && own.includes(row.salesItemId)),
    toShip: toShip.items.filter((row) => own.includes(row.salesItemId)),
  };
}

function day(text: string) {
  return text as Day;
}

describe('a handed over order', () => {
  it('its purchase requests and pending shipments move to the new sales person', async () => {
    const order = await openOrder();
    expect(await waiting(order, mei.userId)).toMatchObject({ toBuy: [{ quantity: 2 }], toShip: [{ quantity: 2 }] });
    await change(order, { salesId: hao.userId });
    expect(await waiting(order, mei.userId)).toEqual({ toBuy: [], toShip: [] });
    expect(await waiting(order, hao.userId)).toMatchObject({ toBuy: [{ quantity: 2 }], toShip: [{ quantity: 2 }] });
  });

  it('other orders keep their sales person', async () => {
    const [order, other] = [await openOrder(), await openOrder()];
    await change(order, { salesId: hao.userId });
    expect((await waiting(other, mei.userId)).toBuy).toHaveLength(1);
  });
});

describe('the required date of an order', () => {
  it('its purchase requests have the same required date', async () => {
    const order = await openOrder({ requiredDate: day('2027-03-01') });
    await change(order, { requiredDate: '2027-04-01' });
    expect((await waiting(order, mei.userId)).toBuy).toMatchObject([{ requiredDate: '2027-04-01' }]);
    expect((await waiting(order, mei.userId)).toShip).toMatchObject([{ version: 1 }]);
  });

  it('a line with its own required date keeps it', async () => {
    const order = await openOrder({ requiredDate: day('2027-03-01') }, day('2027-02-01'));
    await change(order, { requiredDate: '2027-04-01' });
    expect((await waiting(order, mei.userId)).toBuy).toMatchObject([{ requiredDate: '2027-02-01' }]);
  });
});
