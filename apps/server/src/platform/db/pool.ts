import pg from 'pg';

/** A pool that survives the loss of its server and never waits without a bound. `max` connections, 5 s to get one. */
export const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  });
  // Without a listener the loss of an idle connection would end the process. The query under way is told anyway.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
};
