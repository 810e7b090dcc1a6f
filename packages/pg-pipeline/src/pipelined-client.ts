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
const defaultPreamble: Types = {
  // 8-byte integers are numbers, because ids and counts are below 2^53. The driver parses all other types.
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    type === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(type, format as 'text')) as Types['getTypeParser'],
};

function parse(types: Types, { dataTypeID }: pg.FieldDef, value: string | null): unknown {
  return value === null ? null : (types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown)(value);
}

function readerOf({ rowMode, types = defaultPreamble }: StatementRequest): RowDecoder<unknown> {
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
   * `first`: before the first batch; they begin a transaction. `each`: before every batch, which is a separate
   * transaction.
   */
  readonly goes: 'first' | 'each';
  readonly parts: () => readonly BatchStatement[];
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
  resolve: (answer: StatementResult<Row>) => void = ignore,
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

const plansLiveFor = 5_000;
const plansMadeAt = new WeakMap<pg.PoolClient, number>();

/**
 * Returns a statement that discards the plans of the connection, at most once in a few seconds. A plan made for a
 * nearly empty table stays slow after the table has grown, until statistics are collected.
 */
function freshPlans(connection: pg.PoolClient): BatchStatement[] {
  const now = performance.now();
  if (now - (plansMadeAt.get(connection) ?? -Infinity) < plansLiveFor) return [];
  plansMadeAt.set(connection, now);
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
  readonly #opening: SessionPreamble;
  readonly #beginAttempt: () => () => void;
  #isOpened = false;
  #hasEnded = false;
  #isDue = false;
  /** Whether a caller waits for the result of a queued statement. */
  #isAwaited = false;
  #waiting: BatchStatement[] = [];
  #underWay: Promise<void> | undefined;
  #problem: Error | undefined;

  /** `beginAttempt` is called when an attempt begins. The function that it returns is called if the attempt fails. */
  constructor(connection: pg.PoolClient, opening: SessionPreamble, beginAttempt: () => () => void = () => ignore) {
    this.#connection = connection;
    this.#opening = opening;
    this.#beginAttempt = beginAttempt;
  }

  query<Row>(request: string | StatementRequest, values: readonly unknown[] = []): Promise<StatementResult<Row>> {
    const statement = typeof request === 'string' ? { text: request } : request;
    return this.ask(statement.text, values, readerOf(statement) as RowDecoder<Row>);
  }

  ask<Row>(text: string, values: readonly unknown[], read: RowDecoder<Row>): Promise<StatementResult<Row>> {
    const answer = this.#add(text, values, read);
    this.#isAwaited = true;
    this.#flushSoon();
    return answer;
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
      await this.ask('release savepoint attempt', [], ignore);
      return result;
    } catch (problem) {
      undo();
      await this.#idle();
      if (this.#problem && !(this.#problem instanceof pg.DatabaseError)) throw problem;
      this.#problem = undefined;
      // Queued statements belong to the attempt or precede it. They are sent before the rollback, which may fail
      // because of them and is then repeated.
      await this.ask('rollback to savepoint attempt', [], ignore).catch(() => {
        this.#problem = undefined;
        return this.ask('rollback to savepoint attempt', [], ignore);
      });
      // Released, because the savepoint of the next attempt would otherwise be nested in this one.
      this.send('release savepoint attempt', []);
      throw problem;
    }
  }

  /** Sends the preamble if it was not sent yet. Throws if it failed. */
  async open(): Promise<void> {
    await this.#idle();
    if (!this.#isOpened) await this.#flush();
    if (this.#problem) throw this.#problem;
  }

  /**
   * Ends the unit of work. A commit sends the queued statements and those of `last` first; a rollback rejects the
   * queued statements. Throws on a commit after a failure.
   */
  async end(ending: 'commit' | 'rollback', last: readonly FinalStatement[] = []): Promise<void> {
    await this.#idle();
    if (ending === 'commit' && this.#problem) throw this.#problem;
    this.#problem = undefined;
    if (ending === 'rollback') this.#refuseWaiting(new Error('the work was rolled back'));
    else for (const { text, values } of last) this.send(text, values);
    const isBegun = this.#opening.goes === 'first' && (this.#isOpened || this.#waiting.length > 0);
    if (isBegun) {
      const { command } = await this.ask(ending, [], ignore);
      if (command !== ending.toUpperCase()) throw new Error(`${ending} was answered with ${command}`);
    } else if (this.#waiting.length > 0) {
      await this.#flush();
      if (this.#problem) throw this.#problem;
    }
    this.#hasEnded = true;
  }

  #add<Row>(text: string, values: readonly unknown[], read: RowDecoder<Row>): Promise<StatementResult<Row>> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) throw new Error(`requested after the end: ${text}`);
      if (this.#problem) throw this.#problem;
      this.#waiting.push(toBatchStatement(text, values, read, resolve, reject));
    });
  }

  #flushSoon(): void {
    if (this.#isDue || this.#underWay) return;
    this.#isDue = true;
    process.nextTick(() => {
      this.#isDue = false;
      if (this.#waiting.length > 0) void this.#flush();
    });
  }

  /** Sends the queued statements as one batch. Statements that are added during its round trip are sent after it. */
  #flush(): Promise<void> {
    const fresh = this.#isOpened ? [] : freshPlans(this.#connection);
    const opening = this.#opening.goes === 'each' || !this.#isOpened ? this.#opening.parts() : [];
    const parts = [...fresh, ...opening, ...this.#waiting];
    this.#isOpened = true;
    this.#waiting = [];
    this.#isAwaited = false;
    this.#underWay = new Promise((resolve) => {
      const wave = new StatementBatch(parts, (problem) => {
        this.#underWay = undefined;
        this.#problem ??= problem;
        if (problem) this.#refuseWaiting(problem);
        else if (this.#isAwaited) this.#flushSoon();
        resolve();
      });
      this.#connection.query(wave);
    });
    return this.#underWay;
  }

  #refuseWaiting(problem: Error): void {
    for (const { reject } of this.#waiting) reject(problem);
    this.#waiting = [];
  }

  async #idle(): Promise<void> {
    while (this.#underWay) await this.#underWay;
  }
}
