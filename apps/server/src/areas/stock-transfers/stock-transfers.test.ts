import { api, type InputOf, permissions, type StockTransfer } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const { sydney, yiwu } = trade;

function input(wire: unknown): InputOf<typeof api.stockTransfers.save> {
  return api.stockTransfers.save.input.parse(wire);
}

function receipt(wire: unknown): InputOf<typeof api.stockTransfers.receive> {
  return api.stockTransfers.receive.input.parse(wire);
}

/** Creates a transfer from Sydney to Yiwu of products with ten pieces in Sydney. */
async function draft(...quantities: readonly number[]) {
  const items: { productId: Awaited<ReturnType<typeof trade.product>>; quantity: number }[] = [];
  for (const quantity of quantities) items.push({ productId: await trade.product(10), quantity });
  const transfer = await admin.call(
    api.stockTransfers.save,
    input({ fromWarehouseId: sydney.id, toWarehouseId: yiwu.id, items }),
  );
  return { transfer, productIds: items.map(({ productId }) => productId) };
}

async function sent(...quantities: readonly number[]) {
  const { transfer, productIds } = await draft(...quantities);
  return { transfer: await admin.call(api.stockTransfers.send, { id: transfer.id }), productIds };
}

async function stockOf(productId: number) {
  const { levels, ...all } = await admin.call(api.stock.ofProduct, api.stock.ofProduct.input.parse({ productId }));
  const at = (id: number) => levels.find(({ warehouseId }) => warehouseId === id)?.onHand ?? 0;
  return {
    sydney: at(sydney.id),
    yiwu: at(yiwu.id),
    inTransit: all.inTransit,
    valueCny: all.valueCny,
    average: all.avgCostCny,
  };
}

async function ledgerOf(productId: number) {
  return (await admin.call(api.stock.movements, api.stock.movements.input.parse({ productId }))).items
    .toReversed()
    .map(({ kind, warehouseName, quantity, valueCny, document }) => [
      kind,
      warehouseName,
      quantity,
      valueCny,
      document?.number,
    ]);
}

function line(transfer: StockTransfer, at = 0) {
  return requireFound(transfer.items[at]);
}

describe('stock transfers', () => {
  it('goods in transit are not on hand, and keep their value', async () => {
    const { transfer, productIds } = await draft(4);
    const productId = requireFound(productIds[0]);
    expect(transfer).toMatchObject({
      orderNumber: expect.stringMatching(/^TR\d{4}-0001$/),
      status: 'draft',
      quantity: 4,
    });
    expect(await stockOf(productId)).toMatchObject({ sydney: 10, yiwu: 0, inTransit: 0, valueCny: '100.00' });

    const onItsWay = await admin.call(api.stockTransfers.send, { id: transfer.id, expectedVersion: transfer.version });
    expect(onItsWay).toMatchObject({ status: 'inTransit', isSent: true, arrivedAt: null });
    expect(await stockOf(productId)).toMatchObject({
      sydney: 6,
      yiwu: 0,
      inTransit: 4,
      valueCny: '100.00',
      average: '10.0000',
    });

    const arrived = await admin.call(api.stockTransfers.receive, receipt({ id: transfer.id }));
    expect(arrived).toMatchObject({ status: 'arrived', arrivedQuantity: 4, lostQuantity: 0 });
    expect(await stockOf(productId)).toMatchObject({ sydney: 6, yiwu: 4, inTransit: 0, valueCny: '100.00' });
    expect((await ledgerOf(productId)).slice(1)).toEqual([
      ['TRANSFER_OUT', sydney.name, -4, '0.00', transfer.orderNumber],
      ['TRANSFER_IN', yiwu.name, 4, '0.00', transfer.orderNumber],
    ]);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a transfer is received in parts, and lost pieces are written off with a reason', async () => {
    const { transfer, productIds } = await sent(6, 2);
    const productId = requireFound(productIds[0]);
    const { id } = transfer;
    const part = await admin.call(
      api.stockTransfers.receive,
      receipt({ id, items: [{ itemId: line(transfer).id, quantity: 3 }] }),
    );
    expect(part).toMatchObject({ status: 'inTransit', arrivedQuantity: 3 });
    const rest = [{ itemId: line(transfer).id, quantity: 1, lost: 2 }];
    const without = await admin.request(api.stockTransfers.receive, { id, items: rest });
    expect(without.body.error).toMatchObject({
      reason: 'reason-required',
      validationErrors: [{ members: ['reason'] }],
    });
    const all = {
      id,
      items: [...rest, { itemId: line(transfer, 1).id, quantity: 2 }],
      reason: 'DAMAGED',
      remark: '箱子湿了',
    };
    const done = await admin.call(api.stockTransfers.receive, receipt(all));
    expect(done).toMatchObject({ status: 'arrived', arrivedQuantity: 6, lostQuantity: 2 });
    expect(done.remarks.map(({ text }) => text)).toEqual(['箱子湿了']);
    expect(await stockOf(productId)).toMatchObject({ sydney: 4, yiwu: 4, inTransit: 0, valueCny: '80.00' });
    expect((await ledgerOf(productId)).slice(-2)).toEqual([
      ['TRANSFER_IN', yiwu.name, 3, '0.00', transfer.orderNumber],
      ['ADJUST', yiwu.name, -2, '-20.00', transfer.orderNumber],
    ]);
    const late = await admin.request(api.stockTransfers.receive, { id, items: rest, reason: 'LOST' });
    expect(late.body.error?.reason).toBe('illegal-transition');
    expect(await company.brokenRules()).toEqual([]);
  });

  it('an expected date before the transfer date is refused, in a draft and in transit', async () => {
    const { transfer } = await draft(1);
    const { save, send } = api.stockTransfers;
    const days = { ...transfer, transferDate: '2026-05-04', expectedDate: '2026-05-03' };
    const late = { validationErrors: [{ members: ['expectedDate'] }] };
    const { id: _, version: __, ...copy } = days;
    expect((await admin.request(save, input(copy))).body.error).toMatchObject(late);
    expect((await admin.request(save, input(days))).body.error).toMatchObject(late);
    await admin.call(save, input({ ...days, expectedDate: '2026-05-04' }));
    await admin.call(send, { id: transfer.id });
    expect((await admin.request(save, input(days))).body.error).toMatchObject(late);
  });

  it('a receipt above the pieces in transit is refused', async () => {
    const { transfer } = await sent(3);
    const items = [{ itemId: line(transfer).id, quantity: 3, lost: 1 }];
    const answer = await admin.request(api.stockTransfers.receive, { id: transfer.id, items, reason: 'LOST' });
    expect(answer.body.error).toMatchObject({
      reason: 'quantity-changed',
      params: { open: 3 },
      validationErrors: [{ members: ['items.0.quantity'] }],
    });
  });

  it('sending can be undone until pieces arrive, and repeated', async () => {
    const { transfer, productIds } = await sent(4);
    const { id } = transfer;
    const back = await admin.call(api.stockTransfers.undoSend, { id, reason: '车坏了' });
    expect(back).toMatchObject({ status: 'draft', sentAt: null });
    expect(back.remarks[0]?.text).toContain('车坏了');
    expect(await stockOf(requireFound(productIds[0]))).toMatchObject({ sydney: 10, inTransit: 0, valueCny: '100.00' });
    await admin.call(api.stockTransfers.send, { id });
    await admin.call(api.stockTransfers.receive, receipt({ id, items: [{ itemId: line(transfer).id, quantity: 1 }] }));
    const answer = await admin.request(api.stockTransfers.undoSend, { id, reason: '车又坏了' });
    expect(answer.body.error).toMatchObject({ reason: 'guard-refused', params: { guard: 'nothingArrived' } });
    expect(await company.brokenRules()).toEqual([]);
  });

  it('reserved pieces cannot be sent, and the refusal contains the available quantity', async () => {
    const productId = await trade.product(10);
    const order = await trade.order([{ productId, quantity: 7 }]);
    await admin.call(api.orderFulfilment.sendFromStock, {
      id: requireFound(order.items[0]).id,
      mode: 'all',
      buyRemaining: false,
    });
    const { id } = await admin.call(
      api.stockTransfers.save,
      input({ fromWarehouseId: sydney.id, toWarehouseId: yiwu.id, items: [{ productId, quantity: 4 }] }),
    );
    const { body } = await admin.request(api.stockTransfers.send, { id });
    expect(body.error).toMatchObject({
      reason: 'insufficient-stock',
      params: { warehouse: sydney.name, available: 3, wanted: 4 },
    });
    const goods = await admin.call(api.stockTransfers.goods, { ...firstPage, warehouseId: sydney.id });
    expect(goods.items.find((row) => row.id === productId)).toMatchObject({ onHand: 10, available: 3 });
  });

  it('a transfer has two different warehouses and each product once, and changes until it is sent', async () => {
    const { transfer, productIds } = await draft(1, 2);
    const [first = 0, second = 0] = productIds;
    const same = await admin.request(api.stockTransfers.save, { fromWarehouseId: yiwu.id, toWarehouseId: yiwu.id });
    expect(same.body.error?.validationErrors).toMatchObject([{ members: ['toWarehouseId'] }]);
    const twice = [first, first].map((productId) => ({ productId, quantity: 1 }));
    const refused = await admin.request(api.stockTransfers.save, {
      fromWarehouseId: sydney.id,
      toWarehouseId: yiwu.id,
      items: twice,
    });
    expect(refused.status).toBe(400);
    const ends = { id: transfer.id, fromWarehouseId: sydney.id, toWarehouseId: yiwu.id };
    const changed = await admin.call(
      api.stockTransfers.save,
      input({ ...ends, expectedVersion: transfer.version, items: [{ productId: second, quantity: 5 }] }),
    );
    expect(changed.items).toMatchObject([{ productId: second, quantity: 5, lineNo: 1, id: line(transfer, 1).id }]);
    await admin.call(api.stockTransfers.send, { id: transfer.id });
    const later = await admin.call(
      api.stockTransfers.save,
      input({ ...ends, toWarehouseId: sydney.id, fromWarehouseId: yiwu.id, trackingNumber: 'SF 1', remark: '加急' }),
    );
    expect(later).toMatchObject({ trackingNumber: 'SF 1', remark: '加急', toWarehouseId: yiwu.id, quantity: 5 });
    const { body } = await admin.request(api.stockTransfers.cancel, { id: transfer.id });
    expect(body.error?.reason).toBe('illegal-transition');
  });

  it('the target warehouse of goods in transit cannot be deactivated', async () => {
    const place = await admin.call(
      api.warehouses.save,
      api.warehouses.save.input.parse({ code: 'TMP', name: '临时仓' }),
    );
    const productId = await trade.product(5);
    const { id, orderNumber } = await admin.call(
      api.stockTransfers.save,
      input({ fromWarehouseId: sydney.id, toWarehouseId: place.id, items: [{ productId, quantity: 5 }] }),
    );
    const off = { id: place.id, code: 'TMP', name: '临时仓', isActive: false };
    await admin.call(api.stockTransfers.send, { id });
    const refused = await admin.request(api.warehouses.save, off);
    expect(refused.body.error).toMatchObject({ reason: 'goods-in-transit', params: { document: orderNumber } });
    await admin.call(api.stockTransfers.undoSend, { id, reason: '改道' });
    await admin.call(api.warehouses.save, api.warehouses.save.input.parse(off));
    const closed = await admin.request(api.stockTransfers.send, { id });
    expect(closed.body.error).toMatchObject({ reason: 'referenced-missing', params: { field: '临时仓' } });
  });

  it('transfers require the permission to view stock, and moving them that to transfer stock', async () => {
    const looker = await company.staff('looker', permissions.stock);
    const { transfer } = await draft(1);
    expect((await looker.request(api.stockTransfers.get, { id: transfer.id })).status).toBe(200);
    expect((await looker.request(api.stockTransfers.send, { id: transfer.id })).body.error?.reason).toBe(
      'not-permitted',
    );
    const { items } = await looker.call(api.stockTransfers.list, {
      ...firstPage,
      filter: transfer.orderNumber.toLowerCase(),
    });
    expect(items.map(({ id }) => id)).toEqual([transfer.id]);
  });
});
