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
  readonly resolve: (result: StatementResult<Row>) => void;
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
  const existing = prepared.get(text);
  if (existing) return existing;
  if (values.length > maxParameters) return { name: '' };
  if (prepared.size >= maxPreparedStatements) {
    prepared.clear();
    generation += 1;
  }
  const statement = { name: createHash('sha1').update(text).digest('base64url') };
  prepared.set(text, statement);
  return statement;
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

const preparedNames = new WeakMap<DriverConnection, { readonly generation: number; readonly names: Set<string> }>();

/** Returns the names of the statements that are prepared on a connection. Closes those of an earlier generation. */
function preparedNamesOn(wire: DriverConnection): Set<string> {
  const existing = preparedNames.get(wire);
  if (existing?.generation === generation) return existing.names;
  for (const name of existing?.names ?? []) wire.close({ type: 'S', name });
  const names = new Set<string>();
  preparedNames.set(wire, { generation, names });
  return names;
}

function rowCountOf(tag: string): number | null {
  const [count] = /\d+$/.exec(tag) ?? [];
  return count === undefined ? null : Number(count);
}

/**
 * Several statements that are sent in one message, because a round trip takes longer than most statements. If a
 * statement fails, or its rows cannot be decoded, it and the following ones are rejected with that failure. Outside a
 * transaction, the statements of a batch are one transaction.
 */
export class StatementBatch implements pg.Submittable {
  readonly #statements: readonly { statement: BatchStatement; prepared: PreparedStatement }[];
  readonly #onEnd: (problem: Error | undefined) => void;
  #index = 0;
  #rows: unknown[] = [];
  #decodeError: Error | undefined;
  #names = new Set<string>();

  constructor(statements: readonly BatchStatement[], onEnd: (problem: Error | undefined) => void) {
    this.#statements = statements.map((statement) => ({ statement, prepared: prepareStatement(statement) }));
    this.#onEnd = onEnd;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as DriverConnection;
    wire.stream.cork();
    this.#names = preparedNamesOn(wire);
    for (const { statement, prepared: preparation } of this.#statements) {
      const { name } = preparation;
      if (name === '' || !this.#names.has(name)) {
        // Closed first, because a failed batch may have prepared the name. Closing an unknown name is no error.
        if (name !== '') wire.close({ type: 'S', name });
        wire.parse({ name, text: statement.text, types: [] });
      }
      // Also for a statement that is prepared on this connection, because its columns may have been forgotten with all
      // prepared statements within a batch.
      if (!preparation.columns) wire.describe({ type: 'S', name });
      wire.bind({ statement: name, values: statement.values });
      wire.execute({ portal: '', rows: 0 });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const current = this.#statements[this.#index];
    if (current) current.prepared.columns = fields;
  }

  handleDataRow({ fields: values }: { readonly fields: readonly (string | null)[] }): void {
    const current = this.#statements[this.#index];
    if (!current || this.#decodeError) return;
    try {
      this.#rows.push(current.statement.read(values, current.prepared.columns ?? []));
    } catch (problem) {
      this.#decodeError = problem instanceof Error ? problem : new Error(String(problem));
    }
  }

  handleCommandComplete({ text: tag }: { readonly text: string }): void {
    const current = this.#statements[this.#index];
    if (!current) return;
    // The server sends no row description for a statement without columns.
    current.prepared.columns ??= [];
    if (current.prepared.name !== '') this.#names.add(current.prepared.name);
    if (this.#decodeError) return this.#rejectRest(this.#decodeError);
    current.statement.resolve({ rows: this.#rows, rowCount: rowCountOf(tag), command: tag.split(' ', 1)[0] ?? '' });
    this.#index += 1;
    this.#rows = [];
  }

  handleError(problem: Error): void {
    this.#rejectRest(problem);
    this.#onEnd(problem);
  }

  handleReadyForQuery(): void {
    this.#onEnd(this.#decodeError);
  }

  #rejectRest(problem: Error): void {
    for (const { statement } of this.#statements.slice(this.#index)) statement.reject(problem);
    this.#index = this.#statements.length;
  }
}
