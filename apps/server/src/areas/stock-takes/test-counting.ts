import { api, permissions, type StockTakeItem } from '@yipin/contract';
import { openTestFirm } from '../../testing/test-firm.ts';
import { firstPage, openTrade } from '../../testing/test-trade.ts';

/** A small firm with a colleague who counts, and the calls of a stock take with what they need. */
export const openCounting = async () => {
  const firm = await openTestFirm();
  const { admin } = firm;
  const trade = await openTrade(admin);
  const { sydney } = trade;
  const counter = await firm.staff('counter', permissions.stock, permissions.countStock);

  const counted = (wire: unknown) => api.stockTakes.count.input.parse(wire);

  const draft = (about: object) =>
    admin.call(api.stockTakes.save, api.stockTakes.save.input.parse({ warehouseId: sydney.id, ...about }));
  /** A take of these products, being counted. */
  const opened = async (productIds: readonly number[]) => {
    const { id } = await draft({ scope: 'PRODUCTS', productIds });
    return admin.call(api.stockTakes.start, { id });
  };
  const linesOf = async (stockTakeId: number, actor = admin, about: object = {}): Promise<StockTakeItem[]> =>
    (await actor.call(api.stockTakes.items, api.stockTakes.items.input.parse({ ...firstPage, stockTakeId, ...about })))
      .items;
  const count = (stockTakeId: number, productId: number, quantity: number, about: object = {}) =>
    counter.call(api.stockTakes.count, counted({ stockTakeId, productId, quantity, ...about }));
  const review = (id: number, uncounted = 'leave') =>
    counter.call(api.stockTakes.review, api.stockTakes.review.input.parse({ id, uncounted }));
  const post = (id: number, mode = 'all') =>
    admin.call(api.stockTakes.post, api.stockTakes.post.input.parse({ id, mode }));
  const onHand = async (productId: number): Promise<number> =>
    (await admin.call(api.stock.ofProduct, api.stock.ofProduct.input.parse({ productId }))).onHand;
  const add = (productId: number, quantity: number) =>
    admin.call(
      api.artwareProducts.addInventory,
      api.artwareProducts.addInventory.input.parse({ productId, warehouseId: sydney.id, quantity, reason: 'OTHER' }),
    );
  return { firm, admin, trade, counter, counted, draft, opened, linesOf, count, review, post, onHand, add };
};
