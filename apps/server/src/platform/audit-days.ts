import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Tx } from '@yipin/pg-pipeline';
import { transact, type TransactionWork } from './unit-of-work.ts';

function work(kind: TransactionWork['kind']): TransactionWork {
  return {
    kind,
    operation: 'platform.sealAuditDays',
    requestId: randomUUID(),
  };
}

/** Returns the ids of all tenants, including deleted ones: their trail stays. */
export async function auditedTenantIds(tx: Tx): Promise<number[]> {
  const { rows } = await tx.$client.query<{ id: number }>('select id from door.audited_tenant_ids() as id');
  return rows.map(({ id }) => id);
}

/**
 * Seals every past day of the audit trail, tenant by tenant, each day in its own transaction. A day that another
 * process is sealing is skipped.
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
