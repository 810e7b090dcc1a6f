import pg from 'pg';

/** What there is at an address. */
export interface DatabaseState {
  /** In which the database keeps its texts. */
  readonly encoding: string;
  /** The product has been here before. */
  readonly isOurs: boolean;
  /** Its user may make what migrations make. */
  readonly mayCreate: boolean;
}

const timeoutMs = 10_000;

/**
 * Looks at the database behind `ownerUrl` and changes nothing.
 * @throws Error of the driver when it cannot be reached or does not let us in
 */
export async function inspectDatabase(ownerUrl: string): Promise<DatabaseState> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: timeoutMs });
  // A connection lost on the way fails the query as well; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseState>(
      `select current_setting('server_encoding') as encoding, is_ours as "isOurs",
              has_schema_privilege(coalesce(current_schema(), 'public'), 'create')
                and (is_ours or has_database_privilege(current_database(), 'create')) as "mayCreate"
       from (select to_regclass('migrations') is not null as is_ours) looked`,
    );
    const [examined] = rows;
    if (!examined) throw new Error('the database answers with nothing');
    return examined;
  } finally {
    await client.end();
  }
}
