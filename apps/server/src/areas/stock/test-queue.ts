import { vi } from 'vitest';
import type { TestFirm } from '../../testing/test-firm.ts';
import type { StockKey } from './stock-balances.ts';

/** For at most as long as the server lets a lock be waited for. */
const patience = { timeout: 2_000, interval: 10 };

/**
 * Makes requests meet in the middle: while a place's balance is held, whoever moves goods there waits, having looked at
 * whatever it looks at before.
 */
export const openQueue =
  ({ within, waiting }: TestFirm) =>
  /**
   * Asks one after the other: each once those before it wait or are answered. Then lets all of them go, and answers what
   * they were told. Fails when a request does neither: then nothing has met.
   */
  async <T>({ productId, warehouseId }: StockKey, ...asks: readonly (() => Promise<T>)[]): Promise<T[]> => {
    const asked: Promise<T>[] = [];
    let answered = 0;
    const meet = async (): Promise<void> => {
      const met = (await waiting()) + answered;
      if (met < asked.length) throw new Error(`of ${asked.length} requests only ${met} wait or are answered`);
    };
    await within(async (holder) => {
      await holder.query('select 1 from stock_balances where product_id = $1 and warehouse_id = $2 for update', [
        productId,
        warehouseId,
      ]);
      for (const ask of asks) {
        asked.push(ask().finally(() => (answered += 1)));
        await vi.waitFor(meet, patience);
      }
    });
    return Promise.all(asked);
  };
