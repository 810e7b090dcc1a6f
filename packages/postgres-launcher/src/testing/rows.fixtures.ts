import pg from 'pg';

/** Runs one statement on a new connection. Returns the rows. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Returns whether the database answers. */
export async function isReachable(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  );
}

/** A client that inserts 1, 2, 3 … one by one and counts the rows that the database has acknowledged. */
export interface Writer {
  readonly acknowledged: () => number;
  /** Resolves when the connection is lost. */
  readonly disconnected: Promise<void>;
}

/** Creates a table and starts to write rows into it. */
export async function startWriting(url: string): Promise<Writer> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table numbers (id int primary key)');
  let acknowledged = 0;
  const write = async (): Promise<void> => {
    try {
      for (;;) {
        await client.query('insert into numbers values ($1)', [acknowledged + 1]);
        acknowledged += 1;
      }
    } catch {
      await client.end().catch(() => {});
    }
  };
  return { acknowledged: () => acknowledged, disconnected: write() };
}

/** Returns the number of acknowledged rows that are missing. */
export async function countLostRows(url: string, writer: Writer): Promise<number> {
  const rows = await query(url, `select count(*)::int as found from numbers where id <= ${writer.acknowledged()}`);
  return writer.acknowledged() - Number(rows[0]?.['found']);
}
