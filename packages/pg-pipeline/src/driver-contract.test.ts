import { count, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { PipelinedClient, toBatchStatement } from './pipelined-client.ts';
import { prepare, run } from './statement.ts';
import { StatementBatch } from './statement-batch.ts';
import { openTestPool, transact } from './testing/test-pool.fixtures.ts';
import { insertRows } from './write-rows.ts';

const pool = openTestPool();

/** Sends statements as one batch. Returns the outcome of each, and the numbers of writes and synchronizations. */
async function sendBatch(texts: readonly string[]) {
  const connection = await pool.connect();
  const { stream } = (connection as unknown as { connection: pg.Connection & { stream: NodeJS.WritableStream } })
    .connection;
  const corked = vi.spyOn(stream as unknown as { cork(): void }, 'cork');
  const synchronized = vi.spyOn(pg.Connection.prototype, 'sync');
  try {
    const results: Promise<unknown>[] = [];
    await new Promise<void>((done) => {
      const statements = texts.map((part) => {
        const { promise, resolve, reject } = createPromise();
        results.push(promise);
        return toBatchStatement(part, [], ([value]) => value, resolve, reject);
      });
      connection.query(new StatementBatch(statements, () => done()));
    });
    const outcomes = await Promise.allSettled(results);
    return { outcomes, corks: corked.mock.calls.length, messages: synchronized.mock.calls.length };
  } finally {
    synchronized.mockRestore();
    corked.mockRestore();
    connection.release();
  }
}

function createPromise() {
  let resolve: (value: unknown) => void = () => undefined;
  let reject: (problem: Error) => void = () => undefined;
  const promise = new Promise<unknown>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

describe('undocumented members of the driver', () => {
  it('the driver has the members that a batch uses', () => {
    const missing = ['parse', 'bind', 'describe', 'execute', 'close', 'sync'].filter(
      (name) => typeof (pg.Connection.prototype as unknown as Record<string, unknown>)[name] !== 'function',
    );
    expect(missing).toEqual([]);
  });

  it('the driver encodes arrays, objects, bytes and missing values of a statement', () => {
    const { values } = toBatchStatement('', [[1, 2], { a: 1 }, Buffer.from('x'), null, undefined, true, 5], () => null);
    expect(values).toEqual(['{"1","2"}', '{"a":1}', Buffer.from('x'), null, null, 'true', '5']);
  });

  it('the statements of a batch are one corked write with one synchronization, and each has its result', async () => {
    const { outcomes, corks, messages } = await sendBatch(['select 1', "select 'two'", 'create temp table t (id int)']);
    expect({ corks, messages }).toEqual({ corks: 1, messages: 1 });
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual([
      { rows: ['1'], rowCount: 1, command: 'SELECT' },
      { rows: ['two'], rowCount: 1, command: 'SELECT' },
      { rows: [], rowCount: null, command: 'CREATE' },
    ]);
  });

  it('a failed statement rejects those after it in its batch, and the connection accepts the next batch', async () => {
    const { outcomes } = await sendBatch(['select 1', 'select 1 / 0', 'select 3']);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(outcomes.slice(1).map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([
      expect.objectContaining({ code: '22012' }),
      expect.objectContaining({ code: '22012' }),
    ]);
    expect((await sendBatch(['select 4'])).outcomes[0]).toMatchObject({ value: { rows: ['4'] } });
  });
});

const parcels = pgTable('parcels', { id: integer('id').primaryKey(), label: text('label').notNull() });

describe('undocumented members of the query builder', () => {
  it('a prepared select decodes columns and parts of SQL by its fields', async () => {
    const byLabel = prepare((builder) =>
      builder
        .select({ id: parcels.id, total: count(), doubled: sql<number>`${parcels.id} * 2`.mapWith(Number) })
        .from(parcels)
        .where(sql`${parcels.label} = ${sql.placeholder('label')}`)
        .groupBy(parcels.id),
    );
    const rows = await transact(pool, async (client) => {
      client.send('create temp table parcels (id int generated always as identity, label text)', []);
      await insertRows(client.tx, parcels, [
        { id: 7, label: 'north' },
        { id: 8, label: 'south' },
      ]);
      const found = await run(client.tx, byLabel, { label: 'south' });
      client.send('drop table parcels', []);
      return found;
    });
    expect(rows).toEqual([{ id: 8, total: 1, doubled: 16 }]);
  });
});

describe('an attempt', () => {
  it('a failed attempt is rolled back, undoes what the caller recorded, and the transaction continues', async () => {
    const undone = vi.fn<() => void>();
    const numbers = await transact(
      pool,
      async (client) => {
        client.send('create temp table numbers (n int)', []);
        client.send('insert into numbers values (1)', []);
        const failing = client.attempt(async () => {
          client.send('insert into numbers values (2)', []);
          await client.query('select 1 / 0');
        });
        await expect(failing).rejects.toMatchObject({ code: '22012' });
        await client.attempt(() => client.query('insert into numbers values (3)'));
        const { rows } = await client.query<{ n: number }>('select n from numbers order by n');
        client.send('drop table numbers', []);
        return rows.map(({ n }) => n);
      },
      () => undone,
    );
    expect(numbers).toEqual([1, 3]);
    expect(undone).toHaveBeenCalledTimes(1);
  });
});

describe('the end of a transaction', () => {
  it('final statements are sent before a commit, and are not sent before a rollback', async () => {
    const connection = await pool.connect();
    const begin = toBatchStatement('begin', [], () => undefined);
    const counts: (number | null)[] = [];
    await connection.query('create temp table ended (how text)');
    for (const ending of ['commit', 'rollback'] as const) {
      const client = new PipelinedClient(connection, { sentBefore: 'first-batch', statements: () => [begin] });
      await client.query('select 1');
      await client.end(ending, [{ text: 'insert into ended values ($1)', values: [ending] }]);
      counts.push((await connection.query('select how from ended')).rowCount);
    }
    connection.release();
    expect(counts).toEqual([1, 1]);
  });
});
