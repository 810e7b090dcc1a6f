import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { found } from '../../platform/failure.ts';
import { type Answer, openTestFirm } from '../../testing/test-firm.ts';
import { openShop } from './test-shop.ts';

const firm = await openTestFirm();
const { admin, pool } = firm;
const shop = await openShop(firm);

const add = (...items: readonly { pendingId: number; quantity?: number }[]) =>
  admin.ask(api.shipments.addItems, { items });

/** Which rows were refused, and why. */
const refusedRows = ({ body }: Answer) => {
  expect(body.error?.reason).toBe('bulk-refused');
  return body.error?.rows?.map(({ id, code }) => [id, code]);
};

describe('goods of which some cannot be added', () => {
  it('are all left alone, and each that cannot is named: given up meanwhile, taken, too few, or nothing', async () => {
    const product = await shop.product(20, '3.0000');
    const readyRow = (quantity: number) => shop.readyOf(shop.customers.first, product, quantity);
    const [fine, given, taken, small] = [await readyRow(2), await readyRow(3), await readyRow(4), await readyRow(5)];
    const goneNow = { id: given.itemId, releaseToStock: true, reason: '不要了' };
    expect((await admin.ask(api.orderFulfilment.delete, goneNow)).status).toBe(200);
    const gone = { pendingId: given.pendingId, quantity: 1 };
    expect(refusedRows(await add(gone, { pendingId: fine.pendingId }))).toEqual([
      [given.pendingId, 'illegal-transition'],
    ]);
    expect((await add({ pendingId: taken.pendingId })).status).toBe(200);
    const others = [
      { pendingId: taken.pendingId },
      { pendingId: small.pendingId, quantity: 6 },
      { pendingId: 999_999 },
    ];
    expect(refusedRows(await add({ pendingId: fine.pendingId }, gone, ...others))).toEqual([
      [given.pendingId, 'illegal-transition'],
      [taken.pendingId, 'row-taken'],
      [small.pendingId, 'quantity-changed'],
      [999_999, 'not-found'],
    ]);
    expect((await add(gone)).body.error?.reason).toBe('illegal-transition');
    expect((await shop.pending()).map((item) => item.id)).toContain(fine.pendingId);
    expect(await checkInvariants(pool)).toEqual([]);
  });
});

describe('goods on a shipment', () => {
  it('name it as those do who add to it', async () => {
    const product = await shop.product(5, '3.0000');
    const [one, two] = [
      await shop.readyOf(shop.customers.second, product, 2),
      await shop.readyOf(shop.customers.second, product, 3),
    ];
    const made = await admin.call(api.shipments.addItems, { items: [{ pendingId: one.pendingId }] });
    const { items } = await admin.call(api.shipments.get, { id: found(made[0]).id });
    expect(items.map((item) => item.invoiceOrderId)).toEqual([made[0]?.id]);
    const { invoiceOrderId } = found(items[0]);
    const more = await admin.ask(api.shipments.addItems, { invoiceOrderId, items: [{ pendingId: two.pendingId }] });
    expect(more.body.result).toEqual(made);
  });
});
