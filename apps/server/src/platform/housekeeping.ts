import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { actAs } from './db/act-as.ts';
import { transact, type Work } from './unit-of-work.ts';

const hour = 3_600_000;
const work = (kind: Work['kind']): Work => ({ kind, operation: 'platform.housekeeping', requestId: randomUUID() });

/** Forgets request keys after 48 hours, tenant by tenant: nobody sends the same request again after days. */
export const forgetOldKeys = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await transact(pool, work('query'), (tx) =>
    tx.$client.query<{ id: number }>('select id from door.tenant_ids() as id'),
  );
  for (const { id } of rows)
    await transact(pool, work('command'), async (tx) => {
      actAs(tx, id);
      await tx.$client.query("delete from idempotency_keys where created_at < now() - interval '48 hours'");
    });
};

/** Tidies up once an hour until the process ends. What goes wrong is told and tried again an hour later. */
export const keepTidy = (pool: pg.Pool, onProblem: (problem: unknown) => void): void => {
  setInterval(() => void forgetOldKeys(pool).catch(onProblem), hour).unref();
};
