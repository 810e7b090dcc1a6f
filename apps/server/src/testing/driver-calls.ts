import { createHash } from 'node:crypto';
import pg from 'pg';
import { vi } from 'vitest';

/** Name of the prepared statement that connections run every few seconds (`pipelined-client.ts`). It is not counted. */
const discardPlans = createHash('sha1').update('discard plans').digest('base64url');

function isDiscardPlans([request]: readonly unknown[]): boolean {
  return (request as { readonly statement?: string } | undefined)?.statement === discardPlans;
}

/** Returns the number of calls of a driver method while `work` runs: `bind` once a statement, `sync` once a message. */
export async function driverCallsOf(method: 'bind' | 'sync', work: () => Promise<unknown>): Promise<number> {
  const calls = vi.spyOn(pg.Connection.prototype, method);
  try {
    await work();
    return calls.mock.calls.filter((call) => !isDiscardPlans(call)).length;
  } finally {
    calls.mockRestore();
  }
}
