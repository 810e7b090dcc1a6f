import pg from 'pg';

/** A pool that survives the loss of its server and never waits without a bound. `max` connections, 5 s to get one. */
export const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // Queries go out without waiting for the answer to the one before: a transaction's begin costs no round trip.
    pipeline: true,
    // 8-byte integers are ids and counts below 2^53; everything else stays as the driver has it.
    types: {
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // Without a listener the loss of an idle connection would end the process. The query under way is told anyway.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
};
