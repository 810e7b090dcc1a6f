import pg from 'pg';
import { vi } from 'vitest';

/** How often the application has the driver do something while `work` runs: `bind` once a statement, `sync` once a message. */
export const driverCallsOf = async (method: 'bind' | 'sync', work: () => Promise<unknown>): Promise<number> => {
  const calls = vi.spyOn(pg.Connection.prototype, method);
  try {
    await work();
    return calls.mock.calls.length;
  } finally {
    calls.mockRestore();
  }
};
