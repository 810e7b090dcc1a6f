import type { Tx } from '@yipin/pg-pipeline';

/**
 * Acquires the advisory lock `name` until the transaction ends. Other transactions wait for it, at most as long as a
 * statement may take.
 */
export function acquireAdvisoryLock(tx: Tx, name: string): void {
  tx.$client.send("select set_config('lock_timeout', '0', true)", []);
  tx.$client.send('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
