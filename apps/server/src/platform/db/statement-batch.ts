import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement as its caller gives it; `types` decides how a column's text is read. */
export interface StatementRequest {
  readonly text: string;
  readonly rowMode?: 'array' | undefined;
  readonly types?: pg.CustomTypesConfig | undefined;
}

/** What a statement answers: its rows, and how many it touched. */
export interface StatementResult<Row> {
  readonly rows: Row[];
  readonly rowCount: number | null;
  /** First word of what was done: `SELECT`, `UPDATE`, `COMMIT`. */
  readonly command: string;
}

/** Reads one row; the columns come as the server printed them. */
export type RowDecoder<Row> = (values: readonly (string | null)[], columns: readonly pg.FieldDef[]) => Row;

/** A statement on its way. */
export interface BatchStatement<Row = unknown> {
  readonly text: string;
  /** As they go over the wire. */
  readonly values: readonly (string | Buffer | null)[];
  readonly read: RowDecoder<Row>;
  readonly resolve: (answer: StatementResult<Row>) => void;
  readonly reject: (problem: Error) => void;
}

/** A statement that connections keep the plan of; its columns are the same wherever it runs. */
interface Kept {
  readonly name: string;
  columns?: readonly pg.FieldDef[];
}

const maxPreparedStatements = 2_000;
const maxParameters = 32;
const kept = new Map<string, Kept>();
/** One more each time everything kept is forgotten: connections then forget it too. */
let generation = 0;

/**
 * How a statement is kept by its text, so that a connection parses and plans it once. Statements of unusual length (a
 * bulk action's lists) stay nameless. A connection keeps every name it hears, so when there are too many all begin anew.
 */
function keptAs({ text, values }: BatchStatement): Kept {
  const known = kept.get(text);
  if (known) return known;
  if (values.length > maxParameters) return { name: '' };
  if (kept.size >= maxPreparedStatements) {
    kept.clear();
    generation += 1;
  }
  const made = { name: createHash('sha1').update(text).digest('base64url') };
  kept.set(text, made);
  return made;
}

/** The part of a connection that the driver's types leave out or describe as it was long ago. */
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

/** Names a connection has a statement under; those of an earlier generation are closed first. */
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
 * Several statements in one message to the server, and their answers: a round trip costs more than most statements. If
 * one fails, or its rows cannot be read, those behind it are refused with that failure. Outside an open transaction the
 * statements of a wave are one.
 */
export class StatementBatch implements pg.Submittable {
  readonly #parts: readonly { part: BatchStatement; kept: Kept }[];
  readonly #onEnd: (problem: Error | undefined) => void;
  #at = 0;
  #rows: unknown[] = [];
  #unread: Error | undefined;
  #names = new Set<string>();

  constructor(parts: readonly BatchStatement[], onEnd: (problem: Error | undefined) => void) {
    this.#parts = parts.map((part) => ({ part, kept: keptAs(part) }));
    this.#onEnd = onEnd;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as DriverConnection;
    wire.stream.cork();
    this.#names = parsedOn(wire);
    for (const { part, kept: statement } of this.#parts) {
      const { name } = statement;
      if (name === '' || !this.#names.has(name)) {
        // After a failure nobody knows whether the name was taken; closing one that was not does no harm.
        if (name !== '') wire.close({ type: 'S', name });
        wire.parse({ name, text: part.text, types: [] });
      }
      // Not only when it is parsed: of a statement that this connection has under its name, what is known of its columns
      // may have been forgotten with everything kept, in the middle of a wave.
      if (!statement.columns) wire.describe({ type: 'S', name });
      wire.bind({ statement: name, values: part.values });
      wire.execute({ portal: '', rows: 0 });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const current = this.#parts[this.#at];
    if (current) current.kept.columns = fields;
  }

  handleDataRow({ fields: values }: { readonly fields: readonly (string | null)[] }): void {
    const current = this.#parts[this.#at];
    if (!current || this.#unread) return;
    try {
      this.#rows.push(current.part.read(values, current.kept.columns ?? []));
    } catch (problem) {
      this.#unread = problem instanceof Error ? problem : new Error(String(problem));
    }
  }

  handleCommandComplete({ text: tag }: { readonly text: string }): void {
    const current = this.#parts[this.#at];
    if (!current) return;
    // A statement without a row description has no columns.
    current.kept.columns ??= [];
    if (current.kept.name !== '') this.#names.add(current.kept.name);
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
