import pg from 'pg';

/** Has `work` done in one transaction of its own; what it does is kept unless it fails. */
type Within = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

/** What tests say to the database past the application. */
export interface Statements {
  /**
   * A transaction of the application's role inside the tenant: row-level security shows it this firm's rows only, and
   * fills in `tenant_id`. It holds a connection of the pool for as long as it lasts.
   */
  readonly within: Within;
  /** One statement {@link within} the tenant; answers its rows. */
  readonly query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** How many statements of the application wait for a lock, in whichever firm. */
  readonly waiting: () => Promise<number>;
  /**
   * One statement of the database's owner, for what the application may not do. The owner may be above row-level security,
   * so that the statement itself has to say which firm it is about, by `tenant_id = acting_tenant()`, and is refused when it
   * does not. With `isUnchecked` no trigger sees it.
   */
  readonly queryAsOwner: <Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
    options?: { readonly isUnchecked?: boolean },
  ) => Promise<Row[]>;
}

const transactionOf = async <T>(
  client: pg.ClientBase,
  tenantId: number,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> => {
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
};

/** Returns how tests reach the rows of one tenant of an installation. */
export const statementsWithin = (
  { pool, ownerUrl }: { readonly pool: pg.Pool; readonly ownerUrl: string },
  tenantId: number,
): Statements => {
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
        throw new Error(`the statement does not say which firm it is about: ${text}`);
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
};
