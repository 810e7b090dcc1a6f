import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { PipelineClient, Tx } from './tx.ts';
import {
  type StatementResult,
  type StatementRequest,
  type BatchStatement,
  type RowDecoder,
  StatementBatch,
} from './statement-batch.ts';

// The driver's function that encodes a value for the server. The types of the driver do not declare it.
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } };

type Types = pg.CustomTypesConfig;
const defaultTypes: Types = {
  // 8-byte integers are numbers, because ids and counts are below 2^53. The driver parses all other types.
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    type === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(type, format as 'text')) as Types['getTypeParser'],
};

function parse(types: Types, { dataTypeID }: pg.FieldDef, value: string | null): unknown {
  return value === null ? null : (types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown)(value);
}

function rowDecoderOf({ rowMode, types = defaultTypes }: StatementRequest): RowDecoder<unknown> {
  return (values, columns) => {
    const read = columns.map((column, index) => parse(types, column, values[index] ?? null));
    return rowMode === 'array' ? read : Object.fromEntries(columns.map(({ name }, index) => [name, read[index]]));
  };
}

function ignore() {
  return undefined;
}

/** The statements that are sent before those of the caller. */
export interface SessionPreamble {
  /**
   * `first-batch`: they begin a transaction. `each-batch`: every batch is a separate transaction.
   */
  readonly sentBefore: 'first-batch' | 'each-batch';
  readonly statements: () => readonly BatchStatement[];
}

/** A statement that is sent before a commit and whose result is not read. */
export interface FinalStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Returns a statement for a batch, with its values encoded. */
export function toBatchStatement<Row>(
  text: string,
  values: readonly unknown[],
  read: RowDecoder<Row>,
  resolve: (result: StatementResult<Row>) => void = ignore,
  reject: (problem: Error) => void = ignore,
): BatchStatement {
  return {
    text,
    values: values.map((value) => utils.prepareValue(value)),
    read,
    resolve,
    reject,
  } as BatchStatement<Row> as BatchStatement;
}

const planLifetimeMs = 5_000;
const plansDiscardedAt = new WeakMap<pg.PoolClient, number>();

/**
 * Returns a statement that discards the plans of the connection, at most once in a few seconds. A plan made for a
 * nearly empty table stays slow after the table has grown, until statistics are collected.
 */
function discardOldPlans(connection: pg.PoolClient): BatchStatement[] {
  const now = performance.now();
  if (now - (plansDiscardedAt.get(connection) ?? -Infinity) < planLifetimeMs) return [];
  plansDiscardedAt.set(connection, now);
  return [toBatchStatement('discard plans', [], ignore)];
}

/**
 * Sends the statements of one unit of work on one connection. The statements of one turn of the event loop are sent as
 * one {@link StatementBatch}; a statement without a result (`send`) is sent with the next one. After a failure, only
 * the rollback is sent.
 */
export class PipelinedClient implements PipelineClient {
  readonly tx = drizzle({ client: this as never }) as unknown as Tx;
  readonly #connection: pg.PoolClient;
  readonly #preamble: SessionPreamble;
  readonly #beginAttempt: () => () => void;
  #isOpened = false;
  #hasEnded = false;
  #isFlushScheduled = false;
  /** Whether a caller waits for the result of a queued statement. */
  #isResultAwaited = false;
  #queued: BatchStatement[] = [];
  #batchInProgress: Promise<void> | undefined;
  #problem: Error | undefined;

  /** `beginAttempt` is called when an attempt begins. The function that it returns is called if the attempt fails. */
  constructor(connection: pg.PoolClient, preamble: SessionPreamble, beginAttempt: () => () => void = () => ignore) {
    this.#connection = connection;
    this.#preamble = preamble;
    this.#beginAttempt = beginAttempt;
  }

  query<Row>(request: string | StatementRequest, values: readonly unknown[] = []): Promise<StatementResult<Row>> {
    const statement = typeof request === 'string' ? { text: request } : request;
    return this.queryDecoded(statement.text, values, rowDecoderOf(statement) as RowDecoder<Row>);
  }

  queryDecoded<Row>(text: string, values: readonly unknown[], read: RowDecoder<Row>): Promise<StatementResult<Row>> {
    const result = this.#add(text, values, read);
    this.#isResultAwaited = true;
    this.#scheduleFlush();
    return result;
  }

  send(text: string, values: readonly unknown[]): void {
    this.#add(text, values, ignore).catch(ignore);
  }

  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const undo = this.#beginAttempt();
    this.send('savepoint attempt', []);
    try {
      const result = await work();
      // Awaited, so that a failure of statements that the attempt only sent occurs here, not with a later statement.
      await this.queryDecoded('release savepoint attempt', [], ignore);
      return result;
    } catch (problem) {
      undo();
      await this.#waitUntilIdle();
      if (this.#problem && !(this.#problem instanceof pg.DatabaseError)) throw problem;
      this.#problem = undefined;
      // Queued statements belong to the attempt or precede it. They are sent before the rollback, which may fail
      // because of them and is then repeated.
      await this.queryDecoded('rollback to savepoint attempt', [], ignore).catch(() => {
        this.#problem = undefined;
        return this.queryDecoded('rollback to savepoint attempt', [], ignore);
      });
      // Released, because the savepoint of the next attempt would otherwise be nested in this one.
      this.send('release savepoint attempt', []);
      throw problem;
    }
  }

  /** Sends the preamble if it was not sent yet. Throws if it failed. */
  async open(): Promise<void> {
    await this.#waitUntilIdle();
    if (!this.#isOpened) await this.#flush();
    if (this.#problem) throw this.#problem;
  }

  /**
   * Ends the unit of work. A commit sends the queued statements and those of `last` first; a rollback rejects the
   * queued statements. Throws on a commit after a failure.
   */
  async end(ending: 'commit' | 'rollback', last: readonly FinalStatement[] = []): Promise<void> {
    await this.#waitUntilIdle();
    if (ending === 'commit' && this.#problem) throw this.#problem;
    this.#problem = undefined;
    if (ending === 'rollback')
      this.#rejectQueued(new Error('the transaction was rolled back before this statement was sent'));
    else for (const { text, values } of last) this.send(text, values);
    const isOpen = this.#preamble.sentBefore === 'first-batch' && (this.#isOpened || this.#queued.length > 0);
    if (isOpen) {
      const { command } = await this.queryDecoded(ending, [], ignore);
      if (command !== ending.toUpperCase()) throw new Error(`the server responded to ${ending} with ${command}`);
    } else if (this.#queued.length > 0) {
      await this.#flush();
      if (this.#problem) throw this.#problem;
    }
    this.#hasEnded = true;
  }

  #add<Row>(text: string, values: readonly unknown[], read: RowDecoder<Row>): Promise<StatementResult<Row>> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) throw new Error(`a statement was requested after the end of its transaction: ${text}`);
      if (this.#problem) throw this.#problem;
      this.#queued.push(toBatchStatement(text, values, read, resolve, reject));
    });
  }

  #scheduleFlush(): void {
    if (this.#isFlushScheduled || this.#batchInProgress) return;
    this.#isFlushScheduled = true;
    process.nextTick(() => {
      this.#isFlushScheduled = false;
      if (this.#queued.length > 0) void this.#flush();
    });
  }

  /** Sends the queued statements as one batch. Statements that are added during its round trip are sent after it. */
  #flush(): Promise<void> {
    const discarding = this.#isOpened ? [] : discardOldPlans(this.#connection);
    const preamble = this.#preamble.sentBefore === 'each-batch' || !this.#isOpened ? this.#preamble.statements() : [];
    const statements = [...discarding, ...preamble, ...this.#queued];
    this.#isOpened = true;
    this.#queued = [];
    this.#isResultAwaited = false;
    this.#batchInProgress = new Promise((resolve) => {
      const batch = new StatementBatch(statements, (problem) => {
        this.#batchInProgress = undefined;
        this.#problem ??= problem;
        if (problem) this.#rejectQueued(problem);
        else if (this.#isResultAwaited) this.#scheduleFlush();
        resolve();
      });
      this.#connection.query(batch);
    });
    return this.#batchInProgress;
  }

  #rejectQueued(problem: Error): void {
    for (const { reject } of this.#queued) reject(problem);
    this.#queued = [];
  }

  async #waitUntilIdle(): Promise<void> {
    while (this.#batchInProgress) await this.#batchInProgress;
  }
}
