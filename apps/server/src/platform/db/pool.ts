import pg from 'pg';

/** The part of a connection that is not in the driver's types: the socket its messages are written to. */
interface WithSocket {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
}

/** Sends the statements that one turn of the event loop asks for in one write: writing costs more than most of them. */
class BatchingClient extends pg.Client {
  #isHeld = false;

  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const { stream } = (this as unknown as WithSocket).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }

  // The driver overloads `query` in ways a subclass cannot repeat; what comes in goes on as it is.
  override query(...given: unknown[]): never {
    this.#hold();
    return (super.query as (...all: unknown[]) => never).apply(this, given);
  }
}

/** A pool that survives the loss of its server and never waits without a bound. `max` connections, 5 s to get one. */
export const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // Queries go out without waiting for the answer to the one before: a transaction's begin costs no round trip.
    pipeline: true,
    Client: BatchingClient,
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
