import type pg from 'pg';
import type { Language } from '@yipin/locales';
import type { Context, Session } from './context.ts';
import { failureOf, isRetryable } from './db/sql-failure.ts';
import { type Tx, txOn } from './db/tx.ts';
import { Failure } from './failure.ts';

/** What a transaction is opened for. */
export interface Work {
  readonly kind: 'query' | 'command';
  /** `area.operation`, for the audit trail. */
  readonly operation: string;
  readonly requestId: string;
}

const attempts = 3;

/**
 * Runs `work` in one transaction of its own and answers after the commit. A query's transaction is read-only: the
 * database enforces it. A deadlock is tried again, up to three times; every refusal of the database arrives as a Failure.
 */
export const transact = async <T>(
  pool: pg.Pool,
  { kind, operation, requestId }: Work,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const begin =
    kind === 'query'
      ? 'begin read only'
      : `begin; select set_config('app.operation', '${operation}', true), set_config('app.request_id', '${requestId}', true)`;
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect().catch((problem: unknown) => {
      throw failureOf(problem);
    });
    let broken = true;
    try {
      // Not awaited: the first statement of the work goes out right behind it. Its failure shows in that statement.
      client.query(begin).catch(() => undefined);
      const result = await work(txOn(client));
      await client.query('commit');
      broken = false;
      return result;
    } catch (problem) {
      const ending = problem instanceof Failure && problem.keepsWork ? 'commit' : 'rollback';
      broken = await client.query(ending).then(
        () => false,
        () => true,
      );
      if (attempt < attempts && isRetryable(problem)) continue;
      throw failureOf(problem);
    } finally {
      client.release(broken);
    }
  }
};

/** Lets the rest of the transaction act inside `tenantId`, as `userId` or as nobody. Ids come from rows, never from a request. */
export const actAs = async (tx: Tx, tenantId: number, userId?: number): Promise<void> => {
  await tx.$client.query("select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)", [
    String(tenantId),
    userId === undefined ? '' : String(userId),
  ]);
};

/** What services work with. */
export const contextOf = (tx: Tx, session: Session, language: Language): Context => ({
  tx,
  session,
  language,
  record: async (name, entityId, payload = {}) => {
    await tx.$client.query({
      name: 'record',
      text: 'insert into events (name, entity_id, payload) values ($1, $2, $3)',
      values: [name, entityId, JSON.stringify(payload)],
    });
  },
});
