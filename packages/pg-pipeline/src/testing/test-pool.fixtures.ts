import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { PipelinedClient, toBatchStatement } from '../pipelined-client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the owner on the server of all test databases. */
    serverUrl: string;
  }
}

/** Opens a pool of one connection, which is closed after the test file. */
export function openTestPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString: inject('serverUrl'), max: 1 });
  afterAll(() => pool.end());
  return pool;
}

/** Runs `work` in a transaction, which is committed, or rolled back when the work throws. */
export async function transact<T>(
  pool: pg.Pool,
  work: (client: PipelinedClient) => Promise<T>,
  beginAttempt?: () => () => void,
): Promise<T> {
  const connection = await pool.connect();
  const begin = toBatchStatement('begin', [], () => undefined);
  const client = new PipelinedClient(connection, { goes: 'first', parts: () => [begin] }, beginAttempt);
  try {
    const result = await work(client);
    await client.end('commit');
    return result;
  } catch (problem) {
    await client.end('rollback');
    throw problem;
  } finally {
    connection.release();
  }
}
