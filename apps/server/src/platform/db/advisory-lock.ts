import type { Tx } from './tx.ts';

/**
 * Lets one transaction at a time go on with what `name` stands for; the others wait until it has ended, as long as a
 * statement may take.
 */
export function acquireAdvisoryLock(tx: Tx, name: string): void {
  tx.$client.send("select set_config('lock_timeout', '0', true)", []);
  tx.$client.send('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
