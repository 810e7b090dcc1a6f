import type pg from 'pg';

/**
 * Runs `work` in one tenant, read-only on one snapshot. A check of much data may take minutes, hence the longer
 * timeout.
 */
export async function insideTenant<T>(
  client: Pick<pg.ClientBase, 'query'>,
  tenantId: number,
  work: () => Promise<T>,
): Promise<T> {
  await client.query("begin isolation level repeatable read read only; set local statement_timeout = '10min'");
  try {
    await client.query("select set_config('app.tenant_id', $1, true)", [String(tenantId)]);
    return await work();
  } finally {
    await client.query('rollback');
  }
}
