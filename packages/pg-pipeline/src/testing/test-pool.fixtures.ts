import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { PipelinedClient, toBatchStatement } from '../pipelined-client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the database owner, for the server of all tests. */
    serverUrl: string;
  }
}

/** Opens a pool of one connection and closes it after the test file. */
export function openTestPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString: inject('serverUrl'), max: 1 });
  afterAll(() => pool.end());
  return pool;
}

/** Runs `work` in a transaction. Commits it, or rolls it back if the work throws. */
export async function transact<T>(
  pool: pg.Pool,
  work: (client: PipelinedClient) => Promise<T>,
  beginAttempt?: () => () => void,
): Promise<T> {
  const connection = await pool.connect();
  const begin = toBatchStatement('begin', [], () => undefined);
  const client = new PipelinedClient(
    connection,
    { sentBefore: 'first-batch', statements: () => [begin] },
    beginAttempt,
  );
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
