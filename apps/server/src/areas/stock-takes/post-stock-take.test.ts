import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { openCounting } from '../../testing/fixtures/counting.fixtures.ts';

const { firm, admin, trade, counter, counted, opened, linesOf, count, review, post, onHand } = await openCounting();

/** A take of two products with 10 pieces each; 7 of the one are reserved. */
async function openedWithReserved() {
  const [held, free] = [await trade.product(10), await trade.product(10)];
  const order = await trade.order([{ productId: held, quantity: 7 }]);
  const itemId = requireFound(order.items[0]).id;
  await admin.call(api.orderFulfilment.sendFromStock, { id: itemId, mode: 'all', buyRemaining: false });
  return { held, free, order, itemId, take: await opened([held, free]) };
}

describe('a stock take with a product that is reserved', () => {
  it('refuses a difference that would leave less than is reserved, names the orders, and posts the others on request', async () => {
    const { held, free, order, itemId, take } = await openedWithReserved();
    await count(take.id, held, 5);
    await count(take.id, free, 9);
    await review(take.id);
    const refused = await admin.ask(api.stockTakes.post, { id: take.id });
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
    expect([await onHand(held), await onHand(free)]).toEqual([10, 9]);
    expect(await admin.call(api.stockTakes.get, { id: take.id })).toMatchObject({ status: 'review', posted: 1 });
    const cancelled = await admin.ask(api.stockTakes.cancel, { id: take.id });
    expect(cancelled.body.error?.params).toMatchObject({ guard: 'nothingPosted' });
    await admin.call(api.orderFulfilment.delete, { id: itemId, mode: 'all', releaseToStock: true });
    await post(take.id);
    expect(await onHand(held)).toBe(5);
    expect(await admin.call(api.stockTakes.get, { id: take.id })).toMatchObject({ status: 'posted' });
    expect(await firm.brokenRules()).toEqual([]);
  });

  it('refuses to count a product whose difference is posted, while others of its take are counted again', async () => {
    const { held, free, take } = await openedWithReserved();
    await count(take.id, held, 5);
    const posted = await count(take.id, free, 9);
    await review(take.id);
    await post(take.id, 'partial');
    const [line] = (await linesOf(take.id)).filter(({ productId }) => productId === held);
    await admin.call(api.stockTakes.recount, { id: take.id, itemIds: [requireFound(line).id] });
    for (const [quantity, isAddition] of [
      [9, false],
      [8, false],
      [1, true],
    ]) {
      const { body } = await counter.ask(
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
    expect(await find(requireFound(line).productCode)).toMatchObject([{ id: held, isPosted: false }]);
    const another = await opened([free]);
    await count(another.id, free, 8);
    await count(take.id, held, 7);
    await review(another.id);
    await post(another.id);
    await review(take.id);
    await post(take.id);
    expect([await onHand(held), await onHand(free)]).toEqual([7, 8]);
    expect(await firm.brokenRules()).toEqual([]);
  });
});
