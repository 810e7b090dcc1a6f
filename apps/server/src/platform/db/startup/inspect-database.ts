import pg from 'pg';

/** The state of the database at an address. */
export interface DatabaseState {
  /** Encoding of the database's texts. */
  readonly encoding: string;
  /** Whether it has a schema of the product. */
  readonly hasProductSchema: boolean;
  /** Whether its user may create what the migrations create. */
  readonly mayCreate: boolean;
}

const timeoutMs = 10_000;

/**
 * Inspects the database of `ownerUrl` and changes nothing.
 * @throws Error of the driver when it cannot be reached or refuses the login
 */
export async function inspectDatabase(ownerUrl: string): Promise<DatabaseState> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: timeoutMs });
  // A connection lost on the way fails the query as well; without a listener the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseState>(
      `select current_setting('server_encoding') as encoding, is_ours as "hasProductSchema",
              has_schema_privilege(coalesce(current_schema(), 'public'), 'create')
                and (is_ours or has_database_privilege(current_database(), 'create')) as "mayCreate"
       from (select to_regclass('migrations') is not null as is_ours) found`,
    );
    const [state] = rows;
    if (!state) throw new Error('the database returned no row');
    return state;
  } finally {
    await client.end();
  }
}
