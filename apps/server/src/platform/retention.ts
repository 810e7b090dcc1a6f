import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sealAuditDays } from './audit-days.ts';
import { actAs } from './db/act-as.ts';
import { tenantIds } from './db/tenant-ids.ts';
import { type Files, sweepFiles } from './files/index.ts';
import { transact, type TransactionWork } from './unit-of-work.ts';

/** What is of use for a while only: of which table, which rows are too old, and how they are told apart. */
const passing = [
  // Nobody sends the same request again after days.
  { table: 'idempotency_keys', key: 'user_id, operation, key', isOld: "created_at < now() - interval '48 hours'" },
  { table: 'login_attempts', key: 'id', isOld: "at < now() - interval '90 days'" },
  // `least` passes over an end that has not come. For 90 days a session tells which browser the user signed in from, and
  // the newest one of a user stays: it tells when the user was here last.
  {
    table: 'sessions',
    key: 'id',
    isOld: `least(ended_at, expires_at) < now() - interval '90 days'
            and exists (select from sessions newer where newer.user_id = sessions.user_id and newer.id > sessions.id)`,
  },
] as const;

const hour = 3_600_000;
/** Rows deleted at once: nobody waits long for their locks. */
const defaultBatchRows = 1_000;

function work(kind: TransactionWork['kind']): TransactionWork {
  return {
    kind,
    operation: 'platform.housekeeping',
    requestId: randomUUID(),
  };
}

/** Deletes what is too old to be of use, tenant by tenant, in transactions of at most `batch` rows each. */
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

/** Tidies up, and seals the days of the audit trail that are over, once an hour until the process ends. Errors are reported, and the work is tried again an hour later. */
export function startRetentionJob(pool: pg.Pool, files: Files, onProblem: (problem: unknown) => void): void {
  const tidyAll = async (): Promise<void> => {
    await deleteExpiredRows(pool).catch(onProblem);
    await sweepFiles(pool, files).catch(onProblem);
    await sealAuditDays(pool).catch(onProblem);
  };
  setInterval(() => void tidyAll(), hour).unref();
}
