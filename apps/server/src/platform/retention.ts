import { randomUUID } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type pg from 'pg';
import { sealAuditDays } from './audit-days.ts';
import { actAs } from './db/tenant/act-as.ts';
import { tenantIds } from './db/tenant/tenant-ids.ts';
import { type Files, sweepFiles } from './files/index.ts';
import { createRegister } from './register.ts';
import { transact, type TransactionWork } from './unit-of-work.ts';

/** Rows of limited use: they are deleted some time after they have expired. */
export interface ExpiringRows {
  readonly table: SQLWrapper;
  /** Its key, column by column. */
  readonly key: SQL;
  /** The condition for expired rows. */
  readonly isOld: SQL;
}

/** The expiring rows of all areas. */
export const expiringRows = createRegister<ExpiringRows>('expiring rows');

/** Clients do not repeat a request after days. */
const requestKeys: ExpiringRows = {
  table: sql`idempotency_keys`,
  key: sql`user_id, operation, key`,
  isOld: sql`created_at < now() - interval '48 hours'`,
};

const hour = 3_600_000;
/** Rows deleted at once, so that their locks are short. */
const defaultBatchRows = 1_000;

function work(kind: TransactionWork['kind']): TransactionWork {
  return {
    kind,
    operation: 'platform.housekeeping',
    requestId: randomUUID(),
  };
}

/** Deletes expired rows, tenant by tenant, in transactions of at most `batch` rows each. */
export async function deleteExpiredRows(pool: pg.Pool, batch = defaultBatchRows): Promise<void> {
  for (const id of await transact(pool, work('query'), tenantIds))
    for (const { table, key, isOld } of [requestKeys, ...expiringRows.all()]) {
      const old = sql`select ${key} from ${table} where ${isOld} limit ${batch}`;
      let deleted: number | null;
      do
        deleted = await transact(pool, work('command'), async (tx) => {
          actAs(tx, id);
          return (await tx.execute(sql`delete from ${table} where (${key}) in (${old})`)).rowCount;
        });
      while (deleted === batch);
    }
}

/**
 * Deletes expired rows, cleans up files and seals past days of the audit trail once an hour until the process ends.
 * Errors are reported, and the work is repeated an hour later.
 */
export function startRetentionJob(pool: pg.Pool, files: Files, onProblem: (problem: unknown) => void): void {
  const runAll = async (): Promise<void> => {
    await deleteExpiredRows(pool).catch(onProblem);
    await sweepFiles(pool, files).catch(onProblem);
    await sealAuditDays(pool).catch(onProblem);
  };
  setInterval(() => void runAll(), hour).unref();
}
