import { createHash } from 'node:crypto';
import pg from 'pg';

/** The part of a connection that is not in the driver's types: the socket its messages are written to. */
interface WithSocket {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
}

const mostNamed = 2_000;
const mostParams = 32;
const names = new Map<string, string>();

/**
 * The name under which a connection keeps the plan of a statement, so that it is parsed and planned once. Statements of
 * unusual length (a bulk action's lists) and those beyond a bound stay nameless: a connection keeps every name it hears.
 */
const nameOf = (text: string, params: number): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || params === 0 || params > mostParams || names.size >= mostNamed) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

/** A statement with values and no name yet, as the query builder sends it. */
const isNameless = (given: unknown): given is { text: string; name?: string } =>
  typeof given === 'object' &&
  given !== null &&
  'text' in given &&
  typeof given.text === 'string' &&
  !('name' in given && given.name);

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
    const [statement, values] = given;
    if (isNameless(statement) && Array.isArray(values)) {
      const name = nameOf(statement.text, values.length);
      if (name !== undefined) given[0] = { ...statement, name };
    }
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
