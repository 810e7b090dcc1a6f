import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createCounting } from '../../testing/fixtures/counting.fixtures.ts';

const { company, admin, trade, counter, draft, opened, linesOf, count, review, post, onHand, add } =
  await createCounting();
const { yiwu } = trade;

describe('stock counts', () => {
  it('a posted count sets the stock to the counted quantities, at the average cost', async () => {
    const [less, more, same] = [await trade.product(10), await trade.product(10), await trade.product(10)];
    const take = await opened([less, more, same]);
    expect(take).toMatchObject({ orderNumber: expect.stringMatching(/^SC\d{4}-\d{4}$/), status: 'counting', live: 3 });
    await count(take.id, less, 8);
    await count(take.id, more, 11);
    await count(take.id, same, 10);
    const reviewed = await admin.call(api.stockTakes.review, { id: take.id, uncounted: 'leave' });
    expect(reviewed).toMatchObject({
      status: 'review',
      different: 2,
      foundQuantity: 1,
      missingQuantity: 2,
      differenceCny: '-10.00',
    });
    const { results } = await post(take.id);
    expect(results.map(({ succeeded }) => succeeded)).toEqual([true, true, true]);
    expect([await onHand(less), await onHand(more), await onHand(same)]).toEqual([8, 11, 10]);
    expect(await admin.call(api.stockTakes.get, { id: take.id })).toMatchObject({
      status: 'posted',
      differenceCny: '-10.00',
    });
    const [movement] = (await admin.call(api.stock.movements, api.stock.movements.input.parse({ productId: less })))
      .items;
    expect(movement).toMatchObject({
      kind: 'COUNT',
      quantity: -2,
      valueCny: '-20.00',
      document: { kind: 'stockTake', number: take.orderNumber },
    });
    expect(await company.brokenRules()).toEqual([]);
  });

  it('the difference is independent of movements before and after the count', async () => {
    const productId = await trade.product(10);
    const take = await opened([productId]);
    await add(productId, 5);
    // One of 15 pieces is missing; afterwards 4 leave and 6 arrive.
    await count(take.id, productId, 14);
    await add(productId, -4);
    await add(productId, 6);
    await review(take.id);
    expect(await linesOf(take.id)).toMatchObject([
      { snapshotQuantity: 10, bookQuantity: 15, countedQuantity: 14, difference: -1, movedSince: 2 },
    ]);
    await add(productId, 1);
    await post(take.id);
    expect(await onHand(productId)).toBe(17);
    expect(await linesOf(take.id)).toMatchObject([{ difference: -1, movedSince: 3, postedQuantity: -1 }]);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('users who count do not see the book quantity', async () => {
    const productId = await trade.product(10);
    const take = await opened([productId]);
    const counted = await count(take.id, productId, 9);
    expect(counted).toMatchObject({ countedQuantity: 9, countedBy: 'counter', version: 2 });
    const books = ['snapshotQuantity', 'bookQuantity', 'difference', 'movedSince', 'postedQuantity', 'differenceCny'];
    const [line] = await linesOf(take.id, counter);
    for (const row of [counted, requireFound(line)])
      expect(Object.keys(row).filter((key) => books.includes(key))).toEqual([]);
    const seen = await counter.call(api.stockTakes.get, { id: take.id });
    expect([seen.different, seen.missingQuantity, seen.differenceCny]).toEqual([undefined, undefined, undefined]);
    const refused = await counter.request(api.stockTakes.items, { stockTakeId: take.id, progress: 'different' });
    expect(refused.body.error?.reason).toBe('not-permitted');
    // Users who may post see book quantities at any time, users who count after the review; values require `viewCost`.
    expect(await linesOf(take.id)).toMatchObject([{ bookQuantity: 10, difference: -1, differenceCny: '-10.00' }]);
    await review(take.id);
    const [after] = await linesOf(take.id, counter, { progress: 'different' });
    expect(after).toMatchObject({ bookQuantity: 10, difference: -1 });
    expect(after).not.toHaveProperty('differenceCny');
  });

  it('lines are counted by several users, again or in addition, and once more after the review', async () => {
    const [one, other] = [await trade.product(10), await trade.product(10)];
    const take = await opened([one, other]);
    const [line] = await linesOf(take.id, counter);
    const first = await count(take.id, one, 4, { expectedVersion: requireFound(line).version });
    const late = await admin.request(api.stockTakes.count, {
      stockTakeId: take.id,
      productId: one,
      quantity: 5,
      expectedVersion: requireFound(line).version,
    });
    expect(late.body.error).toMatchObject({ reason: 'changed-by-someone-else', params: { name: 'counter' } });
    const more = await count(take.id, one, 5, { isAddition: true, expectedVersion: first.version });
    expect(more.countedQuantity).toBe(9);
    await count(take.id, other, 3);
    await review(take.id);
    const lines = await linesOf(take.id);
    const back = await admin.call(api.stockTakes.recount, {
      id: take.id,
      itemIds: lines.filter(({ productId }) => productId === other).map(({ id }) => id),
    });
    expect(back).toMatchObject({ status: 'counting', counted: 1 });
    expect(await linesOf(take.id, counter, { toRecount: 'true' })).toMatchObject([
      { productId: other, countedQuantity: null },
    ]);
    await count(take.id, other, 10);
    await review(take.id);
    await post(take.id);
    expect([await onHand(one), await onHand(other)]).toEqual([9, 10]);
  });

  it('uncounted lines stay unchanged, or count as 0', async () => {
    for (const [uncounted, left] of [
      ['leave', 10],
      ['zero', 0],
    ] as const) {
      const [counted, forgotten] = [await trade.product(10), await trade.product(10)];
      const take = await opened([counted, forgotten]);
      const early = await counter.request(api.stockTakes.review, { id: take.id });
      expect(early.body.error).toMatchObject({ reason: 'guard-refused', params: { guard: 'somethingCounted' } });
      await count(take.id, counted, 10);
      await review(take.id, uncounted);
      await post(take.id);
      expect(await onHand(forgotten)).toBe(left);
    }
    expect(await company.brokenRules()).toEqual([]);
  });

  it('products outside the list are found by code or barcode, and counted', async () => {
    const listed = await trade.product(3);
    const { save } = api.artwareProducts;
    const extra = await admin.call(
      save,
      save.input.parse({
        productCode: 'X77',
        code: 'B',
        name: '无主花瓶',
        classId: trade.category.id,
        factoryPriceCny: '4',
        salePriceAud: '9',
        barcode: '6901234567892',
        isActive: false,
      }),
    );
    const take = await opened([listed]);
    const find = (text: string) => counter.call(api.stockTakes.find, { stockTakeId: take.id, text });
    for (const text of ['6901234567892', 'x77b', 'X77-B', 'x77 b'])
      expect(await find(text), text).toMatchObject([{ id: extra.id, isExact: true, itemId: null }]);
    expect(await find('无主')).toMatchObject([{ id: extra.id, isExact: false }]);
    expect(await find('wzhp')).toMatchObject([{ id: extra.id }]);
    expect(await count(take.id, extra.id, 2)).toMatchObject({ isExtra: true, countedQuantity: 2 });
    expect(await find('6901234567892')).toMatchObject([{ countedQuantity: 2, countedBy: 'counter', itemVersion: 2 }]);
    await review(take.id);
    await post(take.id);
    expect(await onHand(extra.id)).toBe(2);
    const { valueCny } = await admin.call(api.stock.ofProduct, { productId: extra.id });
    expect(valueCny).toBe('8.00');
  });

  it('a count covers all products that ever were in the warehouse, or those of a category', async () => {
    const category = await admin.call(
      api.artwareCategories.save,
      api.artwareCategories.save.input.parse({ name: '石雕' }),
    );
    const below = await admin.call(
      api.artwareCategories.save,
      api.artwareCategories.save.input.parse({ name: '石狮', parentId: category.id }),
    );
    const productId = await trade.product(4);
    await admin.call(api.artwareProducts.setCategory, { id: productId, classId: below.id });
    await add(productId, -4);
    const take = await draft({ scope: 'CATEGORY', categoryId: category.id, productIds: [productId] });
    expect(take).toMatchObject({ categoryName: '石雕', productIds: [] });
    await admin.call(api.stockTakes.start, { id: take.id });
    expect(await linesOf(take.id)).toMatchObject([{ productId, snapshotQuantity: 0 }]);
    const otherWarehouse = await draft({ warehouseId: yiwu.id });
    const nothing = await admin.request(api.stockTakes.start, { id: otherWarehouse.id });
    expect([nothing.status, nothing.body.error?.reason]).toEqual([422, 'nothing-to-count']);
    const everything = await draft({});
    const overlap = await admin.request(api.stockTakes.start, { id: everything.id });
    expect(overlap.body.error).toMatchObject({ reason: 'being-counted' });
  });

  it('a product cannot be in two open counts of a warehouse', async () => {
    const [one, other] = [await trade.product(1), await trade.product(1)];
    const take = await opened([one]);
    const second = await draft({ scope: 'PRODUCTS', productIds: [one, other] });
    const { body } = await admin.request(api.stockTakes.start, { id: second.id });
    expect(body.error).toMatchObject({ reason: 'being-counted', params: { document: take.orderNumber } });
    const third = await opened([other]);
    const extra = await counter.request(api.stockTakes.count, { stockTakeId: third.id, productId: one, quantity: 1 });
    expect(extra.body.error?.reason).toBe('being-counted');
    await admin.call(api.stockTakes.cancel, { id: take.id });
    expect(
      (await counter.request(api.stockTakes.count, { stockTakeId: third.id, productId: one, quantity: 1 })).status,
    ).toBe(200);
  });

  it('posting requires its own permission, beyond that to count', async () => {
    const productId = await trade.product(2);
    const take = await opened([productId]);
    await count(take.id, productId, 1);
    await review(take.id);
    for (const call of [api.stockTakes.post, api.stockTakes.cancel])
      expect((await counter.request(call, { id: take.id })).body.error?.reason, call.id).toBe('not-permitted');
  });
});
