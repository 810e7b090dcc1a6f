import { api, type ArtwareOrderItemId, type CustomerId, permissions } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createCorrections } from '../../../testing/fixtures/corrections.fixtures.ts';
import { driverCallsOf } from '../../../testing/driver-calls.ts';
import { createTestTenant } from '../../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const { trade, productId, read, order, reserve, ship, buy, purchase } = await createCorrections(company);
const { delete: remove, restore, approve } = api.orderFulfilment;
const bulk = { mode: 'all' as const };

function firstOf({ items }: { readonly items: readonly { readonly id: ArtwareOrderItemId }[] }): ArtwareOrderItemId {
  return requireFound(items[0]).id;
}

/** Creates an order with several lines of 2 pieces at 10.00. */
function orderOf(lines: number, about: object = {}) {
  const items = Array.from({ length: lines }, () => ({ productId, quantity: 2, unitPriceAud: '10.00' }));
  const customerId: CustomerId = trade.customer.id;
  return admin.call(api.artwareOrders.save, api.artwareOrders.save.input.parse({ customerId, items, ...about }));
}

function deleteLines(ids: ArtwareOrderItemId[]) {
  return admin.call(remove, { ids, ...bulk, reason: '', releaseToStock: true });
}

describe('restoring deleted lines', () => {
  it('an order without live lines is a draft again, and is charged for the restored line', async () => {
    const { id, items } = await order(5);
    await deleteLines([firstOf({ items })]);
    expect(await read(id)).toMatchObject({ status: 'cancelled', totalAmount: '0.00' });
    const { results } = await admin.call(restore, { id: firstOf({ items }), ...bulk });
    const after = await read(id);
    expect(after).toMatchObject({
      status: 'draft',
      totalAmount: '50.00',
      outstandingAmount: '50.00',
      items: [{ status: 'toApprove', toApproveQty: 5, deletedAt: null, netAmount: '50.00' }],
    });
    expect(results[0]?.version).toBe(after.items[0]?.version);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a discount that the deletion lowered stays lowered, and the other lines keep their shares', async () => {
    const { id, items } = await orderOf(3, { discountAmount: '6.00' });
    const ids = items.map((item) => item.id);
    await deleteLines(ids.slice(0, 1));
    await admin.call(restore, { ids: ids.slice(0, 1), ...bulk });
    const after = await read(id);
    expect([after.discountAmount, after.totalAmount]).toEqual(['4.00', '56.00']);
    expect(after.items.map(({ discountShare }) => discountShare)).toEqual(['0.00', '2.00', '2.00']);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a line whose request, unordered purchase or reservation was canceled waits for approval again', async () => {
    for (const cover of [
      (id: ArtwareOrderItemId) => admin.call(approve, { id, ...bulk }),
      (id: ArtwareOrderItemId) => buy(id, 3),
      (id: ArtwareOrderItemId) => reserve(id, 5),
    ]) {
      const { id, items } = await order(5);
      const line = firstOf({ items });
      await cover(line);
      const before = await admin.call(api.stock.ofProduct, { productId });
      await deleteLines([line]);
      const deleted = await admin.call(api.stock.ofProduct, { productId });
      expect(before.available).toBeLessThanOrEqual(deleted.available);
      await admin.call(restore, { id: line, ...bulk });
      const restored = await read(id);
      expect(restored).toMatchObject({ status: 'draft', totalAmount: '50.00', items: [{ toApproveQty: 5 }] });
      expect(await admin.call(api.stock.ofProduct, { productId })).toMatchObject({ available: deleted.available });
      await admin.call(approve, { id: line, ...bulk });
      expect((await read(id)).items).toMatchObject([{ status: 'purchasing', purchasingQty: 5 }]);
    }
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a line with pieces that were released to stock is refused', async () => {
    const { id, items } = await order(5);
    const line = firstOf({ items });
    await purchase(line, 5);
    await deleteLines([line]);
    expect((await read(id)).items).toMatchObject([{ status: 'deleted', releasedQty: 5 }]);
    const refused = await admin.request(restore, { id: line }, { language: 'en-US' });
    expect(refused.body.error).toMatchObject({
      reason: 'guard-refused',
      message: 'Part of it was released to stock',
      params: { guard: 'nothingReleased' },
    });
  });

  it('a completed order with a restored line is open again, and its billed amounts stay', async () => {
    const { id, items } = await orderOf(2, { freightChargedAud: '5.00' });
    const [sent, deleted] = items.map((item) => requireFound(item).id);
    await ship(requireFound(sent), 2);
    await admin.call(api.orderFulfilment.confirmReceipt, { id: requireFound(sent), ...bulk, remark: '' });
    await deleteLines([requireFound(deleted)]);
    await admin.call(api.orderFulfilment.complete, { id: requireFound(sent), ...bulk, shortClose: false });
    const before = await read(id);
    expect([before.status, before.totalAmount, before.outstandingAmount]).toEqual(['completed', '25.00', '25.00']);
    await admin.call(restore, { id: requireFound(deleted), ...bulk, reason: '客户改主意' });
    const after = await read(id);
    expect([after.status, after.totalAmount, after.outstandingAmount]).toEqual(['partlyShipped', '45.00', '45.00']);
    expect(after.billing).toEqual(before.billing);
    expect(after.revision).toBe(requireFound(before.revision ?? undefined) + 1);
    const [newest] = await admin.call(api.artwareOrders.revisions, { id });
    expect(newest).toMatchObject({ reason: '客户改主意' });
    expect(await company.brokenRules()).toEqual([]);
  });

  it('an open line is refused, and with partial the deleted lines are restored', async () => {
    const { items } = await orderOf(2);
    const ids = items.map((item) => item.id);
    await deleteLines(ids.slice(0, 1));
    const refused = await admin.request(restore, { ids });
    expect(refused.body.error?.rows).toMatchObject([{ id: ids[1], code: 'illegal-transition' }]);
    const { results } = await admin.call(restore, { ids, mode: 'partial' });
    expect(results.map(({ succeeded }) => succeeded)).toEqual([true, false]);
  });

  it('an order has at most 500 live lines after a line is restored', { timeout: 60_000 }, async () => {
    const { id, items } = await orderOf(500);
    const line = firstOf({ items });
    await deleteLines([line]);
    const { addItem } = api.artwareOrders;
    await admin.call(addItem, addItem.input.parse({ orderId: id, productId, quantity: 1 }));
    const refused = await admin.request(restore, { id: line });
    expect(refused.body.error).toMatchObject({ reason: 'validation-failed', validationErrors: [{ members: ['ids'] }] });
  });

  it('a user may restore lines with the permission to delete them, on own orders only', async () => {
    const { items } = await order(5);
    const ids = [firstOf({ items })];
    await deleteLines(ids);
    const seller = await company.staff('seller', permissions.editArtwareOrders, permissions.viewAllArtwareOrders);
    expect((await seller.request(restore, { ids })).status).toBe(403);
    const other = await company.staff('other', permissions.deleteArtwareOrderItems);
    expect((await other.request(restore, { ids })).status).toBe(404);
    const manager = await company.staff(
      'manager',
      permissions.deleteArtwareOrderItems,
      permissions.viewAllArtwareOrders,
    );
    await manager.call(restore, { ids, ...bulk });
  });

  it('a line that changed since it was read is refused', async () => {
    const { id, items } = await order(5);
    await deleteLines([firstOf({ items })]);
    const { id: line, version } = requireFound((await read(id)).items[0]);
    const refused = await admin.request(restore, { id: line, expectedVersion: version - 1 });
    expect(refused.body.error?.reason).toBe('changed-by-someone-else');
    await admin.call(restore, { ids: [line], expectedVersions: { [line]: version }, ...bulk });
  });

  it('repeated requests with one key restore a line once and add one note of the reason', async () => {
    const { id, items } = await order(5);
    await deleteLines([firstOf({ items })]);
    const input = { ids: [firstOf({ items })], reason: '删错了' };
    for (const _ of [1, 2]) expect((await admin.request(restore, input, { key: 'one-restoring' })).status).toBe(200);
    const { remarks } = await read(id);
    expect(remarks.map(({ itemId, text }) => [itemId, text])).toEqual([[firstOf({ items }), '恢复：删错了']]);
  });

  it('many lines are restored in as many messages as a few', async () => {
    const messages = async (lines: number) => {
      const ids = (await orderOf(lines)).items.map((item) => item.id);
      await deleteLines(ids);
      return driverCallsOf('sync', () => admin.call(restore, { ids, ...bulk }));
    };
    await messages(2);
    expect(await messages(24)).toBe(await messages(4));
  });
});
