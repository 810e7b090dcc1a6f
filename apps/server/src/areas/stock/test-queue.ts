import pg from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';
import type { OwnTestFirm } from '../../testing/test-firm.ts';
import type { StockPlace } from './stock-balances.ts';

/** For at most as long as the server lets a lock be waited for. */
const patience = { timeout: 2_000, interval: 10 };

/**
 * Makes requests meet in the middle: while a place's balance is held, whoever moves goods there waits, having looked at
 * whatever it looks at before.
 */
export const openQueue = ({ ownerUrl }: OwnTestFirm) => {
  const holder = new pg.Client({ connectionString: ownerUrl });
  beforeAll(() => holder.connect());
  afterAll(() => holder.end());

  const waiting = async (): Promise<number> => {
    // A transaction sees other sessions as they were when it first looked.
    await holder.query('select pg_stat_clear_snapshot()');
    const { rows } = await holder.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  };

  /**
   * Asks one after the other: each once those before it wait or are answered. Then lets all of them go, and answers what
   * they were told. Fails when a request does neither: then nothing has met.
   */
  return async <T>({ productId, warehouseId }: StockPlace, ...asks: readonly (() => Promise<T>)[]): Promise<T[]> => {
    await holder.query('begin');
    await holder.query('select 1 from stock_balances where product_id = $1 and warehouse_id = $2 for update', [
      productId,
      warehouseId,
    ]);
    const asked: Promise<T>[] = [];
    let answered = 0;
    const meet = async (): Promise<void> => {
      const met = (await waiting()) + answered;
      if (met < asked.length) throw new Error(`of ${asked.length} requests only ${met} wait or are answered`);
    };
    try {
      for (const ask of asks) {
        asked.push(ask().finally(() => (answered += 1)));
        await vi.waitFor(meet, patience);
      }
    } finally {
      await holder.query('rollback');
    }
    return Promise.all(asked);
  };
};
