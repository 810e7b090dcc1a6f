import { api, type ArtwareProductId, type StockTake, type StockTransfer } from '@yipin/contract';
import type { Actor } from '../test-tenant.ts';
import type { Trade } from '../fixtures/trade.fixtures.ts';

/**
 * Creates transfers in both directions, which day and state each order differently: one is received, one is in transit,
 * one is cancelled, one is a draft.
 */
async function makeTransfers(
  admin: Actor,
  { sydney, yiwu }: Trade,
  [productId]: readonly ArtwareProductId[],
): Promise<void> {
  const { save, send, receive, cancel } = api.stockTransfers;
  const transfer = (transferDate: string, isBack: boolean): Promise<StockTransfer> => {
    const [fromWarehouseId, toWarehouseId] = isBack ? [yiwu.id, sydney.id] : [sydney.id, yiwu.id];
    const items = [{ productId, quantity: 2 }];
    return admin.call(save, save.input.parse({ fromWarehouseId, toWarehouseId, transferDate, items }));
  };
  const arrived = await admin.call(send, { id: (await transfer('2026-05-03', false)).id });
  await admin.call(receive, { id: arrived.id, remark: '' });
  await transfer('2026-05-04', true);
  await admin.call(cancel, { id: (await transfer('2026-05-01', true)).id });
  await admin.call(send, { id: (await transfer('2026-05-02', false)).id });
}

/** Creates stock takes of both warehouses in every state. The first one has a line of each kind. */
async function createStockTakes(
  admin: Actor,
  { sydney, yiwu }: Trade,
  productIds: readonly ArtwareProductId[],
): Promise<void> {
  const { save, start, count, review, recount, post, cancel } = api.stockTakes;
  const createStockTake = (warehouseId: number): Promise<StockTake> =>
    admin.call(save, save.input.parse({ warehouseId, scope: 'PRODUCTS', productIds }));
  const counted = async (warehouseId: number, offs: readonly number[]): Promise<StockTake> => {
    const { id } = await createStockTake(warehouseId);
    await admin.call(start, { id });
    const { items } = await admin.call(api.stockTakes.items, {
      stockTakeId: id,
      maxResultCount: 200,
      skipCount: 0,
    });
    for (const [at, off] of offs.entries()) {
      const line = items[at];
      if (line)
        await admin.call(
          count,
          count.input.parse({
            stockTakeId: id,
            productId: line.productId,
            quantity: (line.snapshotQuantity ?? 0) + off,
          }),
        );
    }
    return admin.call(review, { id, uncounted: 'leave' });
  };
  const open = await counted(sydney.id, [0, 1, 0]);
  const { items } = await admin.call(api.stockTakes.items, {
    stockTakeId: open.id,
    maxResultCount: 200,
    skipCount: 0,
  });
  await admin.call(recount, { id: open.id, itemIds: items.slice(-1).map(({ id }) => id) });
  const posted = await counted(yiwu.id, [0]);
  await admin.call(post, { id: posted.id, mode: 'all' });
  await admin.call(cancel, { id: (await createStockTake(yiwu.id)).id });
  await createStockTake(yiwu.id);
}

/** Creates transfers and stock takes. */
export async function makeStockMoves(
  admin: Actor,
  trade: Trade,
  productIds: readonly ArtwareProductId[],
): Promise<void> {
  await makeTransfers(admin, trade, productIds);
  await createStockTakes(admin, trade, productIds);
}
