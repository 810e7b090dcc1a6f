import type pg from 'pg';
import type { Language } from '@yipin/locales';
import type { Context, Session } from './context.ts';
import { sessionIn, sessionStatement } from './db/open-session.ts';
import { failureOf, isRetryable } from './db/sql-failure.ts';
import { type Tx, txOn } from './db/tx.ts';
import { Failure, found } from './failure.ts';

/** What a transaction is opened for. */
export interface Work {
  readonly kind: 'query' | 'command';
  /** `area.operation`, for the audit trail. */
  readonly operation: string;
  readonly requestId: string;
  /** Whose session to open; absent = nobody's, or one opened by other means. */
  readonly token?: string | undefined;
}

/** What is done in the transaction; `session` is that of the token, if there is one and it is good. */
type Task<T> = (tx: Tx, session: Session | undefined) => Promise<T>;

const attempts = 3;

/** Begin and all that is known beforehand, in one message. */
const openingOf = ({ kind, operation, requestId, token }: Work): string => {
  const begin = kind === 'query' ? 'begin read only' : 'begin';
  const about = `select set_config('app.operation', '${operation}', true), set_config('app.request_id', '${requestId}', true)`;
  return [
    begin,
    ...(kind === 'command' ? [about] : []),
    ...(token === undefined ? [] : [sessionStatement(token)]),
  ].join('; ');
};

/** Opens the transaction. Without a session to wait for, the first statement of the work goes out right behind it and its failure shows there. */
const open = async (client: pg.PoolClient, about: Work): Promise<Session | undefined> => {
  const opening = client.query(openingOf(about));
  if (about.token === undefined) {
    opening.catch(() => undefined);
    return undefined;
  }
  // Several statements in one message answer a list of results, which the driver's types do not know.
  const results = (await opening) as unknown as pg.QueryResult[];
  return sessionIn(found(results.at(-1)));
};

/** Ends the transaction and gives the connection back; a connection that cannot end it is thrown away. */
const end = async (client: pg.PoolClient, ending: 'commit' | 'rollback'): Promise<void> => {
  try {
    await client.query(ending);
    client.release();
  } catch (problem) {
    client.release(true);
    throw problem;
  }
};

/** Ends a transaction whose outcome no longer matters to anybody: it only read, or it failed. */
const abandon = (client: pg.PoolClient, ending: 'commit' | 'rollback'): Promise<void> =>
  end(client, ending).catch(() => undefined);

const attempt = async <T>(client: pg.PoolClient, about: Work, work: Task<T>): Promise<T> => {
  let result: T;
  try {
    const session = await open(client, about);
    result = await work(txOn(client), session);
  } catch (problem) {
    await abandon(client, problem instanceof Failure && problem.keepsWork ? 'commit' : 'rollback');
    throw problem;
  }
  // What was only read is right whether or not the commit arrives: the answer need not wait for it.
  if (about.kind === 'query') void abandon(client, 'commit');
  else await end(client, 'commit');
  return result;
};

/**
 * Runs `work` in one transaction of its own and answers after the commit. A query's transaction is read-only: the
 * database enforces it. A deadlock is tried again, up to three times; every refusal of the database arrives as a Failure.
 */
export const transact = async <T>(pool: pg.Pool, about: Work, work: Task<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(await pool.connect(), about, work);
    } catch (problem) {
      if (tries < attempts && isRetryable(problem)) continue;
      throw failureOf(problem);
    }
  }
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
