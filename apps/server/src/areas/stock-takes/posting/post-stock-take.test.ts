import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../../platform/failure.ts';
import { createCounting } from '../../../testing/fixtures/counting.fixtures.ts';

const { company, admin, trade, counter, counted, opened, linesOf, count, review, post, onHand } =
  await createCounting();

/** Opens a count of two products with 10 pieces each; 7 of one are reserved. */
async function openedWithReserved() {
  const [reserved, free] = [await trade.product(10), await trade.product(10)];
  const order = await trade.order([{ productId: reserved, quantity: 7 }]);
  const itemId = requireFound(order.items[0]).id;
  await admin.call(api.orderFulfilment.sendFromStock, { id: itemId, mode: 'all', buyRemaining: false });
  return { reserved, free, order, itemId, take: await opened([reserved, free]) };
}

describe('posting a count with a reserved product', () => {
  it('a difference below the reserved quantity is refused with its orders, and the others are posted on request', async () => {
    const { reserved, free, order, itemId, take } = await openedWithReserved();
    await count(take.id, reserved, 5);
    await count(take.id, free, 9);
    await review(take.id);
    const refused = await admin.request(api.stockTakes.post, { id: take.id });
    expect(refused.body.error).toMatchObject({
      reason: 'bulk-refused',
      rows: [{ code: 'reserved-goods', params: { left: 5, reserved: 7, orders: order.orderNumber } }],
    });
    expect(await onHand(free)).toBe(10);
    const { results } = await post(take.id, 'partial');
    expect(results.map(({ succeeded, code }) => [succeeded, code])).toEqual([
      [true, undefined],
      [false, 'reserved-goods'],
    ]);
    expect([await onHand(reserved), await onHand(free)]).toEqual([10, 9]);
    expect(await admin.call(api.stockTakes.get, { id: take.id })).toMatchObject({ status: 'review', posted: 1 });
    const cancelled = await admin.request(api.stockTakes.cancel, { id: take.id });
    expect(cancelled.body.error?.params).toMatchObject({ guard: 'nothingPosted' });
    await admin.call(api.orderFulfilment.delete, { id: itemId, mode: 'all', releaseToStock: true });
    await post(take.id);
    expect(await onHand(reserved)).toBe(5);
    expect(await admin.call(api.stockTakes.get, { id: take.id })).toMatchObject({ status: 'posted' });
    expect(await company.brokenRules()).toEqual([]);
  });

  it('a posted product cannot be counted again, others of the count can', async () => {
    const { reserved, free, take } = await openedWithReserved();
    await count(take.id, reserved, 5);
    const posted = await count(take.id, free, 9);
    await review(take.id);
    await post(take.id, 'partial');
    const [line] = (await linesOf(take.id)).filter(({ productId }) => productId === reserved);
    await admin.call(api.stockTakes.recount, { id: take.id, itemIds: [requireFound(line).id] });
    for (const [quantity, isAddition] of [
      [9, false],
      [8, false],
      [1, true],
    ]) {
      const { body } = await counter.request(
        api.stockTakes.count,
        counted({ stockTakeId: take.id, productId: free, quantity, isAddition }),
      );
      expect(body.error).toMatchObject({
        reason: 'difference-posted',
        params: { product: expect.stringContaining(posted.productCode) },
      });
    }
    const find = (text: string) => counter.call(api.stockTakes.find, { stockTakeId: take.id, text });
    expect(await find(posted.productCode)).toMatchObject([{ id: free, isPosted: true, countedQuantity: 9 }]);
    expect(await find(requireFound(line).productCode)).toMatchObject([{ id: reserved, isPosted: false }]);
    const another = await opened([free]);
    await count(another.id, free, 8);
    await count(take.id, reserved, 7);
    await review(another.id);
    await post(another.id);
    await review(take.id);
    await post(take.id);
    expect([await onHand(reserved), await onHand(free)]).toEqual([7, 8]);
    expect(await company.brokenRules()).toEqual([]);
  });
});
