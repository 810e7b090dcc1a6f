import type { Socket } from 'node:net';
import pg from 'pg';

/** The part of a connection that is missing in the driver's types. */
interface ClientInternals {
  readonly connection: { readonly stream: Socket };
  /** Every statement has its reply. */
  readonly readyForQuery: boolean;
}

/** Longer than the statement timeout: a working server replies or refuses before. */
const defaultSilenceMs = 12_000;

/**
 * Closes the connection when its server owes a reply and has sent nothing for `silenceMs` ms: a server that hangs, or is
 * behind a network that drops everything, never refuses; its requests would wait forever and use up all connections.
 */
function closeWhenSilent(client: pg.PoolClient, silenceMs: number): void {
  const internals = client as unknown as ClientInternals;
  const { stream } = internals.connection;
  stream.setTimeout(silenceMs, () => {
    if (internals.readyForQuery) return;
    stream.destroy(
      Object.assign(new Error(`the database sent no response for ${silenceMs} ms`), { code: 'ETIMEDOUT' }),
    );
  });
}

/**
 * Opens a pool that survives the loss of its server and never waits without a limit: `max` connections, 5 s to get one,
 * and `silenceMs` ms for a reply; 0 is for work that may take longer.
 */
export function openPool(url: string, max: number, silenceMs = defaultSilenceMs): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  // Without a listener the loss of an idle connection would end the process. A running query is rejected anyway.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    client.on('error', ignore);
    closeWhenSilent(client, silenceMs);
  });
  return pool;
}
