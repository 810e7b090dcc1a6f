import type { Socket } from 'node:net';
import pg from 'pg';

/** The part of a connection that the driver's types leave out. */
interface Inside {
  readonly connection: { readonly stream: Socket };
  /** Nothing is asked that is not answered. */
  readonly readyForQuery: boolean;
}

/** Longer than a statement may take: a server that works answers or refuses before. */
const defaultSilenceMs = 12_000;

/**
 * Cuts the connection when its server owes an answer and has said nothing for `silence` ms: one that hangs, or is behind
 * a network that swallows everything, never refuses, and its requests would wait for ever and hold every connection.
 */
function cutWhenSilent(client: pg.PoolClient, silence: number): void {
  const inside = client as unknown as Inside;
  const { stream } = inside.connection;
  stream.setTimeout(silence, () => {
    if (inside.readyForQuery) return;
    stream.destroy(Object.assign(new Error(`the database has said nothing for ${silence} ms`), { code: 'ETIMEDOUT' }));
  });
}

/**
 * A pool that survives the loss of its server and never waits without a bound: `max` connections, 5 s to get one, and
 * `silence` ms for an answer; 0 is for work that may take longer.
 */
export function openPool(url: string, max: number, silence = defaultSilenceMs): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // Without a listener the loss of an idle connection would end the process. The query under way is told anyway.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    client.on('error', ignore);
    cutWhenSilent(client, silence);
  });
  return pool;
}
