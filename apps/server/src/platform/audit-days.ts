import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Tx } from './db/tx.ts';
import { transact, type TransactionWork } from './unit-of-work.ts';

function work(kind: TransactionWork['kind']): TransactionWork {
  return {
    kind,
    operation: 'platform.sealAuditDays',
    requestId: randomUUID(),
  };
}

/** The ids of all tenants, deleted ones too: their trail stays. */
export async function auditedTenantIds(tx: Tx): Promise<number[]> {
  const { rows } = await tx.$client.query<{ id: number }>('select id from door.audited_tenant_ids() as id');
  return rows.map(({ id }) => id);
}

/**
 * Seals every day of the audit trail that is over, tenant by tenant, each day in a transaction of its own. A day that
 * another process seals just now is left to that process.
 */
export async function sealAuditDays(pool: pg.Pool): Promise<void> {
  for (const id of await transact(pool, work('query'), auditedTenantIds)) {
    let sealed: string | null;
    do
      sealed = await transact(pool, work('command'), async (tx) => {
        const { rows } = await tx.$client.query<{ day: string | null }>(
          'select door.seal_audit_day($1, oldest_transaction())::text as day',
          [id],
        );
        return rows[0]?.day ?? null;
      });
    while (sealed !== null);
  }
}
