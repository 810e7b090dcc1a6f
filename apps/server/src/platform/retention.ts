import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sealAuditDays } from './audit-days.ts';
import { actAs } from './db/tenant/act-as.ts';
import { tenantIds } from './db/tenant/tenant-ids.ts';
import { type Files, sweepFiles } from './files/index.ts';
import { transact, type TransactionWork } from './unit-of-work.ts';

/** Tables with rows of limited use: the key, and the condition for expired rows. */
const passing = [
  // Clients do not repeat a request after days.
  { table: 'idempotency_keys', key: 'user_id, operation, key', isOld: "created_at < now() - interval '48 hours'" },
  { table: 'login_attempts', key: 'id', isOld: "at < now() - interval '90 days'" },
  // `least` ignores an end that is null. For 90 days a session shows the browser of the sign-in, and the newest one of
  // a user stays as the time of the last sign-in.
  {
    table: 'sessions',
    key: 'id',
    isOld: `least(ended_at, expires_at) < now() - interval '90 days'
            and exists (select from sessions newer where newer.user_id = sessions.user_id and newer.id > sessions.id)`,
  },
] as const;

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
    for (const { table, key, isOld } of passing) {
      const old = `select ${key} from ${table} where ${isOld} limit ${batch}`;
      let deleted: number | null;
      do
        deleted = await transact(pool, work('command'), async (tx) => {
          actAs(tx, id);
          return (await tx.$client.query(`delete from ${table} where (${key}) in (${old})`)).rowCount;
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
