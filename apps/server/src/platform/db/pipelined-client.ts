import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Client, NewEvent, Tx } from './tx.ts';
import {
  type StatementResult,
  type StatementRequest,
  type BatchStatement,
  type RowDecoder,
  StatementBatch,
} from './statement-batch.ts';

// The driver's own way to print a value for the server, which its types do not tell of.
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } };

type Types = pg.CustomTypesConfig;
const defaultPreamble: Types = {
  // 8-byte integers are ids and counts below 2^53; everything else stays as the driver has it.
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

const maxInlineValues = 4;
const insertHappenings = 'insert into events (name, entity_id, user_id, payload)';

/** A few go as plain values, which costs half of what the detour by JSON does; any number of them is one value. */
function writeHappenings(happenings: readonly NewEvent[]): [text: string, values: unknown[]] {
  if (happenings.length > maxInlineValues)
    return [
      `${insertHappenings} select name, "entityId", "userId", payload
       from json_to_recordset($1) as happenings (name text, "entityId" bigint, "userId" bigint, payload jsonb)`,
      [JSON.stringify(happenings)],
    ];
  const places = happenings.map((_, index) => `(${[1, 2, 3, 4].map((place) => `$${index * 4 + place}`).join(', ')})`);
  const values = happenings.flatMap(({ name, entityId, userId, payload }) => [name, entityId, userId, payload]);
  return [`${insertHappenings} values ${places.join(', ')}`, values];
}

/** What goes before the work's own statements. */
export interface SessionPreamble {
  /** `first`: before the first wave, which begins a transaction. `each`: before every wave, which is a transaction of its own. */
  readonly goes: 'first' | 'each';
  readonly parts: () => readonly BatchStatement[];
}

/** A statement with values that nobody prepared. */
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
 * Has the connection forget its plans every few seconds. One made while a table was nearly empty reads all of it by
 * whatever index comes first, and until statistics are taken nothing else tells the server that it has grown.
 */
function freshPlans(connection: pg.PoolClient): BatchStatement[] {
  const now = performance.now();
  if (now - (plansMadeAt.get(connection) ?? -Infinity) < plansLiveFor) return [];
  plansMadeAt.set(connection, now);
  return [toBatchStatement('discard plans', [], ignore)];
}

/**
 * The statements of one unit of work on one connection. Those asked for in one turn of the event loop go out as one
 * {@link StatementBatch}; what only has to be done (`send`) goes along with the next one. After a failure nothing more goes out but
 * the end.
 */
export class PipelinedClient implements Client {
  readonly tx = drizzle({ client: this as never }) as unknown as Tx;
  readonly #connection: pg.PoolClient;
  readonly #opening: SessionPreamble;
  #isOpened = false;
  #hasEnded = false;
  #isDue = false;
  /** Something that waits is awaited. */
  #isAsked = false;
  #waiting: BatchStatement[] = [];
  #happenings: NewEvent[] = [];
  #underWay: Promise<void> | undefined;
  #problem: Error | undefined;

  constructor(connection: pg.PoolClient, opening: SessionPreamble) {
    this.#connection = connection;
    this.#opening = opening;
  }

  query<Row>(asked: string | StatementRequest, values: readonly unknown[] = []): Promise<StatementResult<Row>> {
    const statement = typeof asked === 'string' ? { text: asked } : asked;
    return this.ask(statement.text, values, readerOf(statement) as RowDecoder<Row>);
  }

  ask<Row>(text: string, values: readonly unknown[], read: RowDecoder<Row>): Promise<StatementResult<Row>> {
    const answer = this.#add(text, values, read);
    this.#isAsked = true;
    this.#flushSoon();
    return answer;
  }

  send(text: string, values: readonly unknown[]): void {
    this.#add(text, values, ignore).catch(ignore);
  }

  note(happening: NewEvent): void {
    this.#happenings.push(happening);
  }

  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#happenings.length;
    this.send('savepoint attempt', []);
    try {
      const result = await work();
      // Waited for: what the attempt only sent has to fail here, not with whatever is asked for next.
      await this.ask('release savepoint attempt', [], ignore);
      return result;
    } catch (problem) {
      this.#happenings.length = before;
      await this.#idle();
      if (this.#problem && !(this.#problem instanceof pg.DatabaseError)) throw problem;
      this.#problem = undefined;
      // What still waits was asked for within the attempt or before it: it goes out, then the attempt's part is taken back.
      await this.ask('rollback to savepoint attempt', [], ignore).catch(() => {
        this.#problem = undefined;
        return this.ask('rollback to savepoint attempt', [], ignore);
      });
      // The next attempt makes a savepoint of its own: left standing, each would lie within the one before.
      this.send('release savepoint attempt', []);
      throw problem;
    }
  }

  /** Makes sure the opening went well, also for work that asks for nothing. */
  async open(): Promise<void> {
    await this.#idle();
    if (!this.#isOpened) await this.#flush();
    if (this.#problem) throw this.#problem;
  }

  /** Ends the unit of work: sends what is left with `ending` behind it. A commit of work that failed on the way is refused. */
  async end(ending: 'commit' | 'rollback'): Promise<void> {
    await this.#idle();
    if (ending === 'commit' && this.#problem) throw this.#problem;
    this.#problem = undefined;
    if (ending === 'rollback') this.#refuseWaiting(new Error('the work was given up'));
    else if (this.#happenings.length > 0) this.send(...writeHappenings(this.#happenings));
    const isBegun = this.#opening.goes === 'first' && (this.#isOpened || this.#waiting.length > 0);
    if (isBegun) {
      const { command } = await this.ask(ending, [], ignore);
      if (command !== ending.toUpperCase()) throw new Error(`${ending} was answered with ${command}`);
    } else if (this.#waiting.length > 0) {
      // A query has nothing to send: the database says so.
      await this.#flush();
      if (this.#problem) throw this.#problem;
    }
    this.#hasEnded = true;
  }

  #add<Row>(text: string, values: readonly unknown[], read: RowDecoder<Row>): Promise<StatementResult<Row>> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) throw new Error(`asked for after the end: ${text}`);
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

  /** Sends what waits as one wave; what is asked for meanwhile goes out when it was answered. */
  #flush(): Promise<void> {
    const fresh = this.#isOpened ? [] : freshPlans(this.#connection);
    const opening = this.#opening.goes === 'each' || !this.#isOpened ? this.#opening.parts() : [];
    const parts = [...fresh, ...opening, ...this.#waiting];
    this.#isOpened = true;
    this.#waiting = [];
    this.#isAsked = false;
    this.#underWay = new Promise((resolve) => {
      const wave = new StatementBatch(parts, (problem) => {
        this.#underWay = undefined;
        this.#problem ??= problem;
        if (problem) this.#refuseWaiting(problem);
        else if (this.#isAsked) this.#flushSoon();
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
