import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement of the query builder; `types` has the parsers of column types. */
export interface StatementRequest {
  readonly text: string;
  readonly rowMode?: 'array' | undefined;
  readonly types?: pg.CustomTypesConfig | undefined;
}

/** The result of a statement: its rows, and the number of affected rows. */
export interface StatementResult<Row> {
  readonly rows: Row[];
  readonly rowCount: number | null;
  /** The command: `SELECT`, `UPDATE`, `COMMIT`. */
  readonly command: string;
}

/** Decodes one row. The values are in the server's text format. */
export type RowDecoder<Row> = (values: readonly (string | null)[], columns: readonly pg.FieldDef[]) => Row;

/** A statement of a batch. */
export interface BatchStatement<Row = unknown> {
  readonly text: string;
  /** The values of the parameters, encoded for the wire. */
  readonly values: readonly (string | Buffer | null)[];
  readonly read: RowDecoder<Row>;
  readonly resolve: (answer: StatementResult<Row>) => void;
  readonly reject: (problem: Error) => void;
}

/** A prepared statement. Its columns are the same on every connection. */
interface PreparedStatement {
  readonly name: string;
  columns?: readonly pg.FieldDef[];
}

const maxPreparedStatements = 2_000;
const maxParameters = 32;
const prepared = new Map<string, PreparedStatement>();
/** Incremented when all prepared statements are forgotten, so that each connection closes its own. */
let generation = 0;

/**
 * Returns the name of a prepared statement, which a connection parses and plans once. A statement with many parameters,
 * such as the ids of a bulk action, has no name. Connections keep every prepared statement, so all are forgotten when
 * there are too many.
 */
function prepareStatement({ text, values }: BatchStatement): PreparedStatement {
  const known = prepared.get(text);
  if (known) return known;
  if (values.length > maxParameters) return { name: '' };
  if (prepared.size >= maxPreparedStatements) {
    prepared.clear();
    generation += 1;
  }
  const made = { name: createHash('sha1').update(text).digest('base64url') };
  prepared.set(text, made);
  return made;
}

/** The members of a connection that the driver's types lack or declare differently. */
interface DriverConnection {
  readonly stream: { cork(): void; uncork(): void };
  close(target: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string; types: number[] }): void;
  describe(target: { type: 'S'; name: string }): void;
  bind(statement: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  execute(portal: { portal: string; rows: number }): void;
  sync(): void;
}

const parsed = new WeakMap<DriverConnection, { readonly of: number; readonly names: Set<string> }>();

/** Returns the names of the statements that are prepared on a connection. Closes those of an earlier generation. */
function parsedOn(wire: DriverConnection): Set<string> {
  const known = parsed.get(wire);
  if (known?.of === generation) return known.names;
  for (const name of known?.names ?? []) wire.close({ type: 'S', name });
  const names = new Set<string>();
  parsed.set(wire, { of: generation, names });
  return names;
}

function countIn(tag: string): number | null {
  const [count] = /\d+$/.exec(tag) ?? [];
  return count === undefined ? null : Number(count);
}

/**
 * Several statements that are sent in one message, because a round trip takes longer than most statements. If a
 * statement fails, or its rows cannot be decoded, it and the following ones are rejected with that failure. Outside a
 * transaction, the statements of a batch are one transaction.
 */
export class StatementBatch implements pg.Submittable {
  readonly #parts: readonly { part: BatchStatement; prepared: PreparedStatement }[];
  readonly #onEnd: (problem: Error | undefined) => void;
  #at = 0;
  #rows: unknown[] = [];
  #unread: Error | undefined;
  #names = new Set<string>();

  constructor(parts: readonly BatchStatement[], onEnd: (problem: Error | undefined) => void) {
    this.#parts = parts.map((part) => ({ part, prepared: prepareStatement(part) }));
    this.#onEnd = onEnd;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as DriverConnection;
    wire.stream.cork();
    this.#names = parsedOn(wire);
    for (const { part, prepared: statement } of this.#parts) {
      const { name } = statement;
      if (name === '' || !this.#names.has(name)) {
        // Closed first, because a failed batch may have prepared the name. Closing an unknown name is no error.
        if (name !== '') wire.close({ type: 'S', name });
        wire.parse({ name, text: part.text, types: [] });
      }
      // Also for a statement that is prepared on this connection, because its columns may have been forgotten with all
      // prepared statements within a batch.
      if (!statement.columns) wire.describe({ type: 'S', name });
      wire.bind({ statement: name, values: part.values });
      wire.execute({ portal: '', rows: 0 });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const current = this.#parts[this.#at];
    if (current) current.prepared.columns = fields;
  }

  handleDataRow({ fields: values }: { readonly fields: readonly (string | null)[] }): void {
    const current = this.#parts[this.#at];
    if (!current || this.#unread) return;
    try {
      this.#rows.push(current.part.read(values, current.prepared.columns ?? []));
    } catch (problem) {
      this.#unread = problem instanceof Error ? problem : new Error(String(problem));
    }
  }

  handleCommandComplete({ text: tag }: { readonly text: string }): void {
    const current = this.#parts[this.#at];
    if (!current) return;
    // The server sends no row description for a statement without columns.
    current.prepared.columns ??= [];
    if (current.prepared.name !== '') this.#names.add(current.prepared.name);
    if (this.#unread) return this.#refuseRest(this.#unread);
    current.part.resolve({ rows: this.#rows, rowCount: countIn(tag), command: tag.split(' ', 1)[0] ?? '' });
    this.#at += 1;
    this.#rows = [];
  }

  handleError(problem: Error): void {
    this.#refuseRest(problem);
    this.#onEnd(problem);
  }

  handleReadyForQuery(): void {
    this.#onEnd(this.#unread);
  }

  #refuseRest(problem: Error): void {
    for (const { part } of this.#parts.slice(this.#at)) part.reject(problem);
    this.#at = this.#parts.length;
  }
}
