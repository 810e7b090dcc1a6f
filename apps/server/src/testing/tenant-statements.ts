import pg from 'pg';

/** Runs `work` in a transaction, which is committed unless `work` throws. */
type Within = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

/** SQL statements that a test sends to the database without the application. */
export interface Statements {
  /**
   * Runs a transaction as the application's role within the tenant: row-level security limits it to the company's rows,
   * and `tenant_id` defaults to the tenant. It uses one connection of the pool until it ends.
   */
  readonly within: Within;
  /** Runs one statement as {@link within} does, and returns its rows. */
  readonly query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Returns how many statements of the application's role wait for a lock, in all companies of the installation. */
  readonly waiting: () => Promise<number>;
  /**
   * Runs one statement as the database owner, for changes that the application's role may not make. Returns its rows.
   * Row-level security may not apply to the owner: throws unless the statement contains `tenant_id = acting_tenant()`.
   * With `isUnchecked`, no trigger and no foreign key is checked.
   */
  readonly queryAsOwner: <Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
    options?: { readonly isUnchecked?: boolean },
  ) => Promise<Row[]>;
}

async function transactionOf<T>(
  client: pg.ClientBase,
  tenantId: number,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    await client.query("select set_config('app.tenant_id', $1, true)", [String(tenantId)]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  }
}

/** Returns the functions with which tests run SQL on the rows of one tenant. */
export function statementsWithin(
  { pool, ownerUrl }: { readonly pool: pg.Pool; readonly ownerUrl: string },
  tenantId: number,
): Statements {
  const within: Within = async (work) => {
    const client = await pool.connect();
    try {
      return await transactionOf(client, tenantId, work);
    } finally {
      client.release();
    }
  };
  const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    within(async (client) => (await client.query<Row>(text, values)).rows);
  return {
    within,
    query,
    waiting: async () =>
      (await query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
        .length,
    queryAsOwner: async <Row extends pg.QueryResultRow>(
      text: string,
      values: unknown[] = [],
      { isUnchecked = false } = {},
    ) => {
      if (!text.includes('tenant_id = acting_tenant()'))
        throw new Error(`the statement has no condition tenant_id = acting_tenant(): ${text}`);
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      try {
        return await transactionOf(client, tenantId, async () => {
          if (isUnchecked) await client.query('set local session_replication_role = replica');
          return (await client.query<Row>(text, values)).rows;
        });
      } finally {
        await client.end();
      }
    },
  };
}
